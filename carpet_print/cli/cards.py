"""``carpet-print cards``: a pack of cards to cut out."""

from __future__ import annotations

from functools import partial

import typer

from carpet_print.cli import choices, options
from carpet_print.cli.choices import chosen_value
from carpet_print.cli.failures import DONE
from carpet_print.cli.looks import Printing
from carpet_print.cli.output import Document, chosen_target, publish
from carpet_print.cli.pack import BACKS, INDEX, MOST_PACKS, PACKS
from carpet_print.cli.session import Session
from carpet_print.errors import N_

HELP = N_("Print a pack of cards to cut out, of the size of poker cards, with backs for printing on both sides.")


def cards(
    context: typer.Context,
    packs: options.PacksOption = None,
    backs: options.BacksOption = None,
    index: options.IndexOption = None,
    lang: options.LangOption = None,
    paper: options.PaperOption = None,
    ink: options.InkOption = None,
    indices: options.IndicesOption = None,
    templates: options.TemplatesOption = None,
    brand: options.BrandOption = None,
    out_dir: options.OutDirOption = None,
    output: options.OutputOption = None,
) -> int:
    """Print a pack of cards."""
    settings = Session.of(context).settings
    unknown_backs = N_("unknown kind of backs “%(text)s”; expected one of: %(expected)s")
    unknown_index = N_("unknown size of index “%(text)s”; expected one of: %(expected)s")
    pack = (
        choices.chosen_count(settings, PACKS, packs, most=MOST_PACKS),
        chosen_value(settings, INDEX, index, unknown_index),
        chosen_value(settings, BACKS, backs, unknown_backs),
    )
    languages = choices.chosen_languages(settings, lang)
    printing = Printing.chosen(settings, paper=paper, ink=ink, indices=indices, templates=templates, brand=brand)
    target = chosen_target(settings, output, out_dir, languages)
    suffix = _suffix(printing, *pack)
    documents = [
        Document(f"carpet-cards-{language}{suffix}", partial(_pages, language, printing, *pack))
        for language in languages
    ]
    publish(documents, "pdf", target)
    return DONE


def _suffix(printing: Printing, packs: int, index: str, backs: str) -> str:
    """What tells the file from that of another pack, in its name: all that is not the default."""
    parts = [
        printing.ink if printing.ink != options.INK.default else "",
        printing.indices if printing.indices != options.INDICES.default else "",
        index if index != INDEX.default else "",
        f"{packs}-packs" if packs > 1 else "",
        {"none": "no-backs", BACKS.default: ""}.get(backs, backs),
    ]
    return printing.suffix + "".join(f"-{part}" for part in parts if part)


def _pages(language: str, printing: Printing, packs: int, index: str, backs: str) -> bytes:
    from carpet_print.sheets import pack_sheet

    return printing.render([pack_sheet(packs, index=index, backs=backs)], language)
