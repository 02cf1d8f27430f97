"""What is done in a step of a solution, in lines for a terminal and the words of the solution sheet."""

from __future__ import annotations

import textwrap
from collections.abc import Iterable, Iterator, Sequence

from carpet_print.cli.table_text import card_text
from carpet_print.cli.terminal import WIDTH
from carpet_print.errors import N_
from carpet_print.sheets.rows import HOME, STAYS, Action, Row
from carpet_print.text import Locale

_ONLY, _GAP = "!", "+"  # as in a record


def step_lines(row: Row, speech: Locale, room: int, *, straight: bool, local: bool) -> list[str]:
    """What is done in the row, a line a kind of thing, in order. Where that are more lines than there is ``room`` for,
    the cards stand one behind the other as in a record, at last without the places that they leave. ``straight`` is
    that of the step; ``local`` letters are those of the language's packs."""
    actions = [action for action in (row.first, *row.then) if action and action.kind != STAYS]
    marked = row.only or any(action.only for action in actions)
    foot = [_sign(_ONLY, speech.gettext(N_("only winning choice")), speech)] if marked else []
    turned = [] if row.card is None or straight else [_turned(row, speech, local=local)]
    lines = [*turned, *_wrapped(_runs(actions, speech, straight=straight, local=local))]
    if len(lines) + len(foot) <= room:
        return lines + foot
    if straight:
        turned = list(_wrapped(_runs(actions[:1], speech, straight=True, local=local)))
        actions = actions[1:]
    foot.insert(0, _sign(_GAP, speech.gettext(N_("into a gap")), speech))
    lines = [*turned, *_in_a_row(actions, speech, local=local, left=True)]
    if len(lines) + len(foot) > room:
        lines = [*turned, *_in_a_row(actions, speech, local=local, left=False)]
    return lines + foot


def _turned(row: Row, speech: Locale, *, local: bool) -> str:
    assert row.card is not None
    card = _marked(card_text(row.card, speech, local=local), row.only)
    stays = f" ({speech.gettext(N_('stays'))})" if row.first is not None and row.first.kind == STAYS else ""
    # L10N: what is done with a card of the stock, before its name
    turn = speech.pgettext("step", "turn")
    return f"  {_meaning(turn, card, speech)}{stays}"


def _runs(actions: Sequence[Action], speech: Locale, *, straight: bool, local: bool) -> Iterator[str]:
    """The actions with what is done with them before them, those of a kind that follow one another together."""
    runs: list[tuple[str, list[str]]] = []
    for index, action in enumerate(actions):
        label = _label(action, speech, straight=straight and not index)
        if not runs or runs[-1][0] != label:
            runs.append((label, []))
        runs[-1][1].append(_carded(action, speech, local=local))
    return (_meaning(label, ", ".join(cards), speech) for label, cards in runs)


def _in_a_row(actions: Sequence[Action], speech: Locale, *, local: bool, left: bool) -> list[str]:
    """The actions as in a record; with the places that are ``left``, if they are wanted."""
    texts = (
        ("" if action.kind == HOME else _GAP) + _carded(action, speech, local=local, placed=left or action.kind != HOME)
        for action in actions
    )
    return list(_wrapped(["  ".join(texts)]))


def _label(action: Action, speech: Locale, *, straight: bool) -> str:
    if straight:
        return speech.gettext(N_("straight from the stock into a gap"))
    return speech.gettext(N_("to the foundation") if action.kind == HOME else N_("into a gap"))


def _carded(action: Action, speech: Locale, *, local: bool, placed: bool = True) -> str:
    text = card_text(action.card, speech, local=local)
    return _marked(f"{text}\u00a0({action.place})" if action.place and placed else text, action.only)


def _marked(text: str, only: bool) -> str:
    return f"{text}\u00a0{_ONLY}" if only else text


def _wrapped(texts: Iterable[str]) -> Iterator[str]:
    for text in texts:
        yield from textwrap.wrap(text, WIDTH - 1, initial_indent="  ", subsequent_indent="    ", break_on_hyphens=False)


def _sign(sign: str, meaning: str, speech: Locale) -> str:
    return f"  {sign} {speech.pgettext('legend', '–')} {meaning}"


def _meaning(term: str, meaning: str, speech: Locale) -> str:
    # L10N: the colon behind a term, as the language spaces it
    return speech.pgettext("before what a term means", "%(term)s:") % {"term": term} + " " + meaning
