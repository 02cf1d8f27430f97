"""What the tests of the two-pack search share: deals, the solver's coding of a naive position, its steps as moves."""

from __future__ import annotations

import random

from pysol_cards.cards import createCards
from pysol_cards.random import LCRandom31

from carpet_print.solver.two_packs.coding import NONE, Act, Coded, Rules, Steps, coded
from tests.solver.two_packs.naive import Card, Move, Play

GAMES = ("colorado", "base", "twenty", "patient", "slyfox")  # base: Colorado with an ace and a king of each suit out


def shuffled(game: str, suits: int, ranks: int, piles: int, seed: int) -> Play:
    """A deal of a short pack."""
    laid = game != "colorado"
    kept = range(2, ranks) if laid else range(1, ranks + 1)
    cards = [(suit, rank) for suit in range(suits) for rank in range(1, ranks + 1)]
    cards += [(suit, rank) for suit in range(suits) for rank in kept]
    random.Random(f"{game} {seed}").shuffle(cards)
    return opening(game, cards, suits, ranks, piles)


def opening(game: str, cards: list[Card], suits: int, ranks: int, piles: int) -> Play:
    laid = game != "colorado"
    return Play(
        "colorado" if game == "base" else game,
        ranks,
        (1 if laid else 0,) * suits,
        (ranks if laid else ranks + 1,) * suits,
        tuple((card,) for card in cards[:piles]),
        tuple(cards[piles:]),
    )


def numbered(number: int, game: str) -> Play:
    """The deal with a PySolFC number below 32000."""
    cards = createCards(2)
    LCRandom31(number).shuffle(cards)
    if game != "colorado":
        second = game in ("twenty", "patient")
        cards = [card for card in cards if card.rank not in (1, 13) or (card.id >= 52) != second]
    return opening(game, [(card.suit, card.rank) for card in reversed(cards)], 4, 13, 20)


def code(play: Play) -> Coded:
    piles, game, ranks = len(play.piles), play.game, play.ranks
    rules = Rules(
        placing=game in ("colorado", "slyfox"),
        batch=piles if game == "slyfox" else 0,
        shifts=game in ("twenty", "patient"),
        patient=game == "patient",
        waits=game == "slyfox",
    )
    ups = [suit * ranks + top if top < ranks else NONE for suit, top in enumerate(play.up)]
    downs = [suit * ranks + top - 2 if top > 1 else NONE for suit, top in enumerate(play.down)]
    laid = [[_kind(card, ranks) for card in cards] for cards in play.piles]
    return coded(
        rules,
        len(ups),
        ranks,
        ups + downs,
        laid,
        [_kind(card, ranks) for card in play.stock],
        play.left,
        fills=not play.batched,
    )


def _kind(card: Card, ranks: int) -> int:
    return card[0] * ranks + card[1] - 1


def replayed(play: Play, start: Coded, steps: Steps) -> Play:
    """The position after the steps; an AssertionError if one is not legal, or moves another card than it says."""
    for act, card, pile, other in steps:
        origin = other if act == Act.SHIFT else pile if act == Act.HOME else NONE
        moving = play.stock[0] if origin == NONE else play.piles[origin][-1]
        assert _kind(moving, play.ranks) == start.kinds[card]
        up = int(other < start.suits)
        moves: dict[Act, Move] = {
            Act.HOME: ("home", pile, up),
            Act.STRAIGHT: ("straight", up),
            Act.PLACE: ("place", pile),
            Act.FILL: ("fill", pile),
            Act.DEAL: ("deal",),
            Act.SHIFT: ("shift", origin, pile),
        }
        play = play.after(moves[Act(act)])
    return play
