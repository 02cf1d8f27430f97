"""``carpet-print score``: the score card of a session."""

from __future__ import annotations

from functools import partial

import typer

import carpet_print as cp
from carpet_print.cli import choices, options
from carpet_print.cli.failures import DONE
from carpet_print.cli.looks import Printing
from carpet_print.cli.naming import game_name
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.score_settings import MOST_PLAYERS, PLAYERS
from carpet_print.cli.session import Session
from carpet_print.errors import N_

HELP = N_("Print a score card for several games: a line a game, as many as the page has room for, and the sums.")


def score(
    context: typer.Context,
    players: options.PlayersOption = None,
    game: options.GameOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    large: options.LargeOption = None,
    ink: options.InkOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
) -> int:
    """Print a score card."""
    settings = Session.of(context).settings
    count = choices.chosen_count(settings, PLAYERS, players, most=MOST_PLAYERS)
    played, _ = choices.chosen_game(settings, game)
    languages = choices.chosen_languages(settings, lang)
    printing = Printing.chosen(
        settings, paper=paper, large=large, sized=True, ink=ink, indices=None, templates=templates, brand=brand
    )
    target = chosen_target(settings, output, out_dir, languages)
    suffix = printing.suffix + (f"-{count}-players" if count > 1 else "")
    documents = [
        Document(
            f"{game_name(played)}-score-{language}{suffix}",
            partial(_pages, played, count, language, printing),
        )
        for language in languages
    ]
    publish(documents, "pdf", target)
    return DONE


def _pages(game: cp.Game, players: int, language: str, printing: Printing) -> bytes:
    from carpet_print.pdf.scoring import score_room
    from carpet_print.sheets import score_sheets

    room = score_room(printing.paper, printing.large, players)
    sheets = score_sheets(game, players, games=room.lines, abreast=room.players, roomy=room.roomy)
    return printing.render(sheets, language)
