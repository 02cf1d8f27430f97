"""The census: over many deals of a game, how many can be won, how often blind players win them, and by which advice."""

from carpet_print.census.counting import Plan, Tally, summed, tally
from carpet_print.census.odds import rules_odds
from carpet_print.census.result import Census, census_facts, read_census, results
from carpet_print.census.running import run

__all__ = [
    "Census",
    "Plan",
    "Tally",
    "census_facts",
    "read_census",
    "results",
    "rules_odds",
    "run",
    "summed",
    "tally",
]
