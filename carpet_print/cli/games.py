"""``carpet-print games``: the games there are."""

from __future__ import annotations

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.facts import as_json, game_facts
from carpet_print.cli.failures import DONE, plain_spaces
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.session import Session
from carpet_print.engine import FACETS
from carpet_print.errors import N_, Message, message
from carpet_print.text import Locale
from carpet_print.text.locales import locale

HELP = N_("List the games there are, and the facets that can be combined.")


def games(
    context: typer.Context,
    lang: options.OneLangOption = None,
    output: options.OutputOption = None,
    format: options.LineFormatOption = None,  # noqa: A002 - the option's name
) -> int:
    """List the games."""
    settings = Session.of(context).settings
    speech = locale(choices.chosen_language(settings, lang))
    form = choices.chosen_format(settings, format, options.LINE_FORMATS)
    target = chosen_target(settings, output)
    publish([Document("games", lambda: _list(speech) if form == "text" else _facts(speech))], form, target)
    return DONE


def description(name: str, game: cp.Game) -> Message:
    """What sets the game apart, in one line."""
    fields = {"peek": game.peek, "places": game.layout.places, "stock": game.stock_size}
    return Message(_DESCRIPTIONS[name], fields)


_DESCRIPTIONS = {
    "carpet": N_("the aces lie ready; a gap is filled from the waste, whenever the player likes"),
    "at-once": N_("each gap is filled at once, from the waste or from the stock"),
    "waste-first": N_("each gap is filled at once, from the stock only when the waste is empty"),
    "aces-in-pack": N_("the aces are shuffled in with the other cards, which leaves %(stock)s in the stock"),
    "redeal": N_("the waste may be turned over once as a new stock"),
    "peek": N_("the next stock cards may be looked at, up to %(peek)s of them"),
}


def _list(speech: Locale) -> bytes:
    width = max(map(len, cp.GAMES)) + 2
    lines = [f"{name:<{width}}{speech.render(description(name, game))}" for name, game in cp.GAMES.items()]
    facets = ", ".join(f"{name}={'|'.join(values)}" for name, values in FACETS.items())
    more = message(
        N_("Facets combine, as in %(example)s: %(facets)s."), example="carpet:aces=pack,gaps=at-once", facets=facets
    )
    return plain_spaces("\n".join([*lines, "", speech.render(more), ""])).encode()


def _facts(speech: Locale) -> bytes:
    told = [
        {**game_facts(game), "description": speech.render(description(name, game))} for name, game in cp.GAMES.items()
    ]
    facets = {name: list(values) for name, values in FACETS.items()}
    return as_json({"language": speech.language, "facets": facets, "games": told})
