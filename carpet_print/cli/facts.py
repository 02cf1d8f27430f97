"""What the commands write as JSON. The keys are a promise to programs: docs/cli.md lists them."""

from __future__ import annotations

import datetime as dt
import json
from collections.abc import Iterable, Iterator
from typing import Any

import carpet_print as cp
from carpet_print.notation import foundation_tops

Facts = dict[str, Any]


def deal_facts(deal: cp.Deal, solution: cp.Solution, date: dt.date | None = None) -> Facts:
    """A deal with its solution; ``date`` is the day whose puzzle it is."""
    record = solution.record
    return {
        "game": deal.game.id,
        "date": date.isoformat() if date else None,
        "number": deal.number,
        "code": deal.code,
        "carpet": [[str(card) for card in row] for row in deal.rows],
        "stock": [str(card) for card in deal.stock],
        "verdict": solution.verdict.value,
        "winnable": solution.winnable,
        "positions": solution.positions,
        "difficulty": cp.difficulty(deal) if solution.winnable else None,
        "fills": record.fills if record else None,
        "record": str(record) if record else None,
    }


def position_facts(position: cp.Position, solution: cp.Solution | None) -> Facts:
    """A game that has begun, with its solution where the whole stock is known."""
    table = position.table
    columns = table.game.layout.columns
    carpet = [None if card is None else str(card) for card in table.carpet]
    record = solution.record if solution else None
    return {
        "game": table.game.id,
        "position": str(position),
        "foundations": [str(card) for card in foundation_tops(table)],
        "carpet": [carpet[start : start + columns] for start in range(0, len(carpet), columns)],
        "waste": [str(card) for card in table.waste],
        "stock": [str(card) for card in table.stock],
        "unseen": [str(card) for card in table.game.layout.pack if card in position.unseen],
        "redeals": table.redeals_left,
        "home": table.home,
        "verdict": solution.verdict.value if solution else None,
        "winnable": solution.winnable if solution else None,
        "positions": solution.positions if solution else None,
        "fills": record.fills if record else None,
        "record": str(record) if record else None,
    }


def game_facts(game: cp.Game) -> Facts:
    """A game's facets, and the sizes that follow from them."""
    return {
        "game": game.id,
        "aces": game.aces.value,
        "gaps": game.gaps.value,
        "redeals": game.redeals,
        "peek": game.peek,
        "rows": game.layout.rows,
        "columns": game.layout.columns,
        "stock": game.stock_size,
    }


def json_list(facts: Iterable[Facts]) -> Iterator[bytes]:
    """The same for any number of things, as a list, in parts."""
    before = b"[\n"
    for one in facts:
        yield before + as_json(one).rstrip(b"\n")
        before = b",\n"
    yield b"\n]\n" if before == b",\n" else b"[]\n"


def as_json(facts: Facts) -> bytes:
    """The facts as JSON in UTF-8, a line a key."""
    lines = (f"  {json.dumps(key)}: {json.dumps(value, ensure_ascii=False)}" for key, value in facts.items())
    return ("{\n" + ",\n".join(lines) + "\n}\n").encode("utf-8", "replace")
