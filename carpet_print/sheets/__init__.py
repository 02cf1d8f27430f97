"""What stands on each sheet, as plain values for the templates: no language, no measure, no drawing."""

from carpet_print.sheets.book import Book, BookPuzzle, ContentsSheet, CoverSheet, PuzzlesSheet, SolutionsSheet
from carpet_print.sheets.facts import Facts, facts
from carpet_print.sheets.hints import Hints, Moment, hints
from carpet_print.sheets.pack import PackSheet, pack_sheet
from carpet_print.sheets.postmortem import Juncture, Played, PostMortemSheet, Standing, post_mortem_sheet
from carpet_print.sheets.puzzle import PuzzleSheet, puzzle_sheet, race_sheets
from carpet_print.sheets.rows import Action, Checkpoint, Row
from carpet_print.sheets.rules import RulesSheet, Scene, rules_sheet
from carpet_print.sheets.score import ScoreSheet, score_sheets
from carpet_print.sheets.solution import SolutionSheet, solution_sheet

Sheet = (
    PuzzleSheet
    | SolutionSheet
    | RulesSheet
    | PostMortemSheet
    | PackSheet
    | ScoreSheet
    | CoverSheet
    | ContentsSheet
    | PuzzlesSheet
    | SolutionsSheet
)

__all__ = [
    "Action",
    "Book",
    "BookPuzzle",
    "Checkpoint",
    "ContentsSheet",
    "CoverSheet",
    "Facts",
    "Hints",
    "Juncture",
    "Moment",
    "PackSheet",
    "Played",
    "PostMortemSheet",
    "PuzzleSheet",
    "PuzzlesSheet",
    "Row",
    "RulesSheet",
    "Scene",
    "ScoreSheet",
    "Sheet",
    "SolutionSheet",
    "SolutionsSheet",
    "Standing",
    "facts",
    "hints",
    "pack_sheet",
    "post_mortem_sheet",
    "puzzle_sheet",
    "race_sheets",
    "rules_sheet",
    "score_sheets",
    "solution_sheet",
]
