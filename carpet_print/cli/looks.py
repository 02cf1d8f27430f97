"""How sheets are printed: what the options say of it, and the printing itself."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from dataclasses import dataclass, replace
from functools import cached_property, partial
from pathlib import Path
from typing import TYPE_CHECKING

from carpet_print.cli.book_settings import BOOKLET, CUT_MARKS, PER_PAGE
from carpet_print.cli.choices import at_home, chosen_name, chosen_paper, chosen_switch, chosen_value
from carpet_print.cli.options import BRAND, INDICES, INK, LARGE, PAPER, TEMPLATES
from carpet_print.cli.progress import Told
from carpet_print.cli.settings import Settings, Source, Value
from carpet_print.errors import N_, CarpetPrintError, UsageError
from carpet_print.notation.scan import quoted

if TYPE_CHECKING:
    from carpet_print.pdf.brand import Brand
    from carpet_print.sheets import Book, Sheet


@dataclass(frozen=True)
class Printing:
    """The paper, the size of the print, the ink and the letters on the cards; the user's ``templates`` and brand, as a
    file or as a table of carpet.toml (``branded``), which is read when something is printed."""

    paper: str
    large: bool
    ink: str
    indices: str
    templates: Path | None = None
    branded: Value | None = None

    @classmethod
    def chosen(
        cls,
        settings: Settings,
        *,
        paper: str | None,
        ink: str | None,
        indices: str | None,
        templates: str | None,
        brand: str | None,
        large: bool | None = None,
        sized: bool = False,
    ) -> Printing:
        """What the options of a command and the settings say; large print only where the command offers it
        (``sized``). Raises UsageError and FileError."""
        named = chosen_name(settings, TEMPLATES, templates)
        return cls(
            chosen_paper(settings, paper),
            sized and chosen_switch(settings, LARGE, large),
            chosen_ink(settings, ink),
            chosen_indices(settings, indices),
            _source(named) if named else None,
            chosen_name(settings, BRAND, brand),
        )

    def render(self, sheets: Sequence[Sheet], language: str) -> bytes:
        """The sheets as one PDF. Raises CarpetPrintError."""
        from carpet_print.pdf import render

        with self.guarded():
            return render(
                sheets,
                language,
                self.paper,
                large=self.large,
                ink=self.ink,
                indices=self.indices,
                brand=self.brand,
                templates=self.templates,
            )

    def render_book(self, book: Book, language: str, binding: Binding, told: Told) -> bytes:
        """The book as one PDF; ``told`` hears how far it is. Raises CarpetPrintError."""
        from carpet_print.census import rules_odds
        from carpet_print.pdf.book import Setting as BookSetting
        from carpet_print.pdf.book import render_book
        from carpet_print.pdf.booklet import Booklet, landscape
        from carpet_print.pdf.style import FOLDED, PAPERS
        from carpet_print.sheets import rules_sheet

        rules = rules_sheet(book.game, rules_odds(book.game))
        paper = FOLDED[self.paper] if binding.booklet else self.paper
        folded = Booklet(landscape(PAPERS[self.paper]), binding.cut_marks) if binding.booklet else None
        setting = BookSetting(language, paper, self.large, self.ink, self.indices, self.templates)
        heard = partial(_told_pages, told, language)
        with self.guarded():
            return render_book(book, rules, setting, brand=self.brand, booklet=folded, told=heard)

    @cached_property
    def brand(self) -> Brand | None:
        """The brand, once it is read. Raises CarpetPrintError and OSError."""
        if self.branded is None:
            return None
        from carpet_print.pdf.brand import brand_of_table, read_brand

        if self.branded.table is None:
            return read_brand(_source(self.branded))
        return brand_of_table(self.branded.table, Path(self.branded.place))

    @contextmanager
    def guarded(self) -> Iterator[None]:
        """While sheets are made of the user's own templates: whatever these lead to that nobody foresaw is theirs, and
        no internal error."""
        try:
            yield
        except (CarpetPrintError, OSError):
            raise
        except Exception as error:
            if self.templates is None:
                raise
            raise UsageError(
                N_("a sheet cannot be made of the templates in “%(folder)s”: %(kind)s “%(text)s”"),
                folder=self.templates,
                kind=type(error).__name__,
                text=quoted(str(error)),
            ) from error

    @property
    def suffix(self) -> str:
        """What tells the file from that of another size, in its name; nothing on A4 in the usual print."""
        return ("" if self.paper == "a4" else f"-{self.paper}") + ("-large" if self.large else "")


@dataclass(frozen=True)
class Binding:
    """How a book is bound: so many puzzles ``a_page``, as a ``booklet`` to be folded, with ``cut_marks``."""

    a_page: int
    booklet: bool = False
    cut_marks: bool = False

    @classmethod
    def chosen(
        cls,
        settings: Settings,
        printing: Printing,
        *,
        per_page: str | None,
        booklet: bool | None,
        cut_marks: bool | None,
        paper: str | None,
    ) -> Binding:
        """What the options and the settings say. Raises UsageError for what does not go together; but what is only set
        elsewhere does not stand in the way of what is asked for."""
        unknown = N_("unknown number of puzzles a page “%(text)s”; expected one of: %(expected)s")
        folded = chosen_switch(settings, BOOKLET, booklet)
        sized = settings.find(PAPER, paper)
        if folded and sized is not None and printing.paper == "a5":
            if booklet is not None or sized.source is not Source.COMMAND_LINE:
                error = UsageError(
                    N_("a booklet needs larger paper than “%(paper)s”, which is folded; expected one of: %(papers)s"),
                    paper=printing.paper,
                    papers="a4, letter",
                )
                raise sized.placed(error, PAPER)
            folded = False
        marked = chosen_switch(settings, CUT_MARKS, cut_marks)
        usual = "1" if printing.large or folded or printing.paper == "a5" else "2"
        said = settings.find(PER_PAGE, per_page)
        value = chosen_value(settings, replace(PER_PAGE, default=usual), per_page, unknown)
        if printing.large and value != "1":
            if said is not None and said.source is Source.COMMAND_LINE:
                raise UsageError(
                    N_("in large print one puzzle stands on a page: “%(option)s” asks for another number"),
                    option=f"--{PER_PAGE.name} {value}",
                )
            value = "1"
        if marked and not folded and value == "1":
            if cut_marks is None:
                return cls(int(value))
            raise UsageError(
                N_("cut marks are for a booklet or for several puzzles a page: %(first)s or %(second)s"),
                first=f"--{BOOKLET.name}",
                second=f"--{PER_PAGE.name} 2",
            )
        return cls(int(value), folded, marked)

    @property
    def suffix(self) -> str:
        """What tells the file from that of a book bound in another way, in its name."""
        return "-booklet" if self.booklet else ""


def chosen_ink(settings: Settings, given: str | None) -> str:
    """One of INKS."""
    return chosen_value(settings, INK, given, N_("unknown ink “%(text)s”; expected one of: %(expected)s"))


def chosen_indices(settings: Settings, given: str | None) -> str:
    """One of INDEX_LETTERS."""
    unknown = N_("unknown kind of index letters “%(text)s”; expected one of: %(expected)s")
    return chosen_value(settings, INDICES, given, unknown)


def _told_pages(told: Told, language: str, page: int, of: int) -> None:
    told(page, of, language)


def _source(value: Value) -> Path:
    """The file or folder to read that a setting names; in carpet.toml it is named from where that file stands."""
    named = at_home(value.text)
    return Path(value.place).parent / named if value.source is Source.FILE else named
