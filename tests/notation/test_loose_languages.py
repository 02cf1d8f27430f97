"""Records as people of each language write them."""

from __future__ import annotations

from random import Random

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from carpet_print.cli.reading import reading_words
from carpet_print.deals import deal
from carpet_print.engine import PACK, ToFoundation
from carpet_print.errors import NotationError
from carpet_print.notation import Deal, Record, read_record
from carpet_print.notation.loose import read_loose_record
from carpet_print.text import LANGUAGES
from tests.notation.games import SPELLINGS, loose_text, random_game
from tests.notation.strategies import deals

pytestmark = pytest.mark.heavy

DEAL_24 = deal(24)


def read(text: str, language: str, dealt: Deal = DEAL_24, completed: bool | None = None) -> Record:
    return read_loose_record(text, dealt, words=reading_words(language), completed=completed).record


languages = st.sampled_from(LANGUAGES)
seeds = st.integers(0, 2**32)


@given(deals(), seeds, languages, seeds)
@settings(max_examples=60)
def test_a_record_in_any_style_is_the_same_record(dealt: Deal, seed: int, language: str, style: int) -> None:
    record = Record.of(dealt, random_game(dealt, seed))
    text = loose_text(record, dealt, language, Random(style), left_out=False)
    assert read(text, language, dealt, completed=False).normal(dealt) == record


@given(deals().filter(lambda dealt: not dealt.game.fills_at_once), seeds, languages, seeds)
@settings(max_examples=60)
def test_so_it_is_without_its_foundation_moves(dealt: Deal, seed: int, language: str, style: int) -> None:
    record = Record.of(dealt, random_game(dealt, seed, greedy=True))
    text = loose_text(record, dealt, language, Random(style), left_out=True)
    reading = read_loose_record(text, dealt, words=reading_words(language))
    assert reading.record.normal(dealt) == record
    assert list(reading.put_in) == [at for at, move in enumerate(record.moves) if isinstance(move, ToFoundation)]


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_card_is_read_however_it_is_spelt(language: str) -> None:
    for spelling in SPELLINGS:
        text = "\n".join(map(spelling(language), PACK))
        found = read(text, language, completed=False).moves
        assert [getattr(move, "card", None) for move in found] == list(PACK)


# --- by hand: the beginning of deal 24 as somebody might have typed it

OPENING = read_record("0. 2D 2C 2S 3C 4C 1. KH 2. 6S +6S 3. 7D 4. 8C +8C 5. 9H 6. 5C 5C 6C").normal(DEAL_24).moves


@pytest.mark.parametrize(
    ("language", "text"),
    [
        ("it", ("2 di quadri, 2 di fiori, 2 di picche, 3 di fiori, 4 di fiori.\n"
               "1º Re di cuori\n2º 6 di picche + 6 di picche\n3º 7 di quadri\n4º 8 di fiori, +8 di fiori\n"
               "5º 9 di cuori\n6º 5 di fiori, 5 di fiori, 6 di fiori")),
        ("it", "il re di cuori ; che sfortuna\n6♠\n6♠+\nil sette di quadri!\n8♣ 8♣+\n9♥?\n5♣"),
        ("it", "Re cuori / 6 PICCHE / 6 picche nella a1 / 7 quadri / 8 fiori / 8 fiori in e1 / 9 cuori / 5 fiori"),
        ("fr", ("2 de carreau, 2 de trèfle, 2 de pique, 3 de trèfle, 4 de trèfle\n"
               "1er R♥\n2e 6♠ + 6♠\n3e 7♦\n4e 8♣ + 8♣\n5e 9♥\n6e 5♣ 5♣ 6♣")),
        ("fr", ("Roi\xa0de\xa0cœur ; zut\u202f!\n6\u202f♠ 6\u202f♠\xa0+\n7 de carreau\n8 de trefle, + 8 de trefle\n"
               "9 coeur\n5 TRÈFLE")),
        ("fr", "« roi de cœur », « 6 de pique », + 6 de pique ; 7 de carreau\n7 de carreau, 8♣️, +8♣️, 9♥️, 5♣️."),
        ("de", ("Karo-2, Kreuz-2, Pik-2, Kreuz-3, Kreuz-4\n1) Herz-König\n2) Pik-6, +Pik-6\n3) Karo-7\n"
               "4) Kreuz-8, +Kreuz-8\n5) Herz-9\n6) Kreuz-5, Kreuz-5, Kreuz-6")),
        ("de", "– HERZ KÖNIG\n– Pik 6\n– Pik 6+\n– die Karo 7\n– Treff 8\n– Treff 8+\n– Herz 9\n– Treff 5"),
        ("de", "1 Herz Koenig\n2 Pik sechs + Pik sechs\n3 Karo 7\n4 Kreuz 8 + Kreuz 8\n5 Herz neun\n6 Kreuz 5"),
        ("de", "„K♥“ „6♠“ „+6♠“ „7♦“ „8♣“ „+8♣“ „9♥“ „5♣“"),
        ("pt", ("2 de ouros, 2 de paus, 2 de espadas, 3 de paus, 4 de paus\n1.º Rei de copas\n"
               "2.º 6 de espadas + 6 de espadas\n3.º 7 de ouros\n4.º 8 de paus + 8 de paus\n5.º 9 de copas\n"
               "6.º 5 de paus, 5 de paus, 6 de paus")),
        ("pt", "R♥ 6♠ +6♠ 7♦ 8♣ +8♣ 9♥ 5♣"),
        ("pt", ("• o rei de copas\n• o seis de espadas\n• o seis de espadas → a1\n• o sete de ouros\n• o oito de paus\n"
               "• o oito de paus → e1\n• o nove de copas\n• o cinco de paus")),
        ("nl", ("ruiten 2, klaveren 2, schoppen 2, klaveren 3, klaveren 4\n1: hartenheer\n2: schoppen 6 + schoppen 6\n"
               "3: ruiten 7\n4: klaver 8 + klaver 8\n5: harten 9\n6: klaver 5, klaver 5, klaver 6")),
        ("nl", "H♥; de heer\n6♠\n6♠+\nKoeken 7\n8♣\n8♣+\n9♥\n5♣"),
        ("nl", ("de hartenkoning\nschoppen zes\nschoppen zes op a1\nruiten zeven\nklaveren acht +klaveren acht\n"
               "harten negen\nklaveren vijf")),
        ("en", ("2 of diamonds, 2 of clubs, 2 of spades, 3 of clubs, 4 of clubs\n1 - King of hearts\n"
               "2 - 6 of spades, + 6 of spades\n3 - 7 of diamonds\n4 - 8 of clubs, + 8 of clubs\n5 - 9 of hearts\n"
               "6 - 5 of clubs, 5 of clubs, 6 of clubs")),
        ("en", "x KH\nx 6S\nx 6S -> a1\nx 7D\nx 8C\nx 8C -> e1\nx 9H\nx 5C"),
        ("en", "“K♥”, ‘6♠’, +‘6♠’, 7♦, 8♣, 8♣+, 9♥, 5♣."),
        ("en", ("the king of hearts. the six of spades. the six of spades to a1. 7 diamonds. 8 clubs. 8 clubs at e1. "
               "nine of hearts. five of clubs.")),
        ("en", "kh 6s +6s 7d 8c +8c 9h 5c"),
        ("en", "1st KH\n2nd 6S +6S\n3rd 7D\n4th 8C +8C\n5th 9H\n6th 5C"),
        ("en", "♥K ♠6 +♠6 ♦7 ♣8 +♣8 ♥9 ♣5"),
    ],
)  # fmt: skip
def test_as_somebody_might_type_it(language: str, text: str) -> None:
    assert read(text, language).normal(DEAL_24).moves == OPENING


@pytest.mark.parametrize(
    ("language", "text", "said"),
    [
        ("fr", "R♥\nle valet de piqe", "line 2, column 1: “le valet de piqe” is not a card; expected a rank (A"),
        ("de", "Herz König, Pik sieben, Blatt", "line 1, column 25: “Blatt” is not a card"),
        ("en", "four aces", "line 1, column 1: “four aces” is not a card"),
        ("en", "aces", "line 1, column 1: “aces” is not a card"),  # several of them, not the ace of spades
        ("pt", "6 A paus", "line 1, column 1: “6” is"),  # A is an ace there, and no article
        ("en", "ace", "line 1, column 1: “ace” is not a card"),
        ("it", "2Q", "line 1, column 1: “2Q” is not a card"),  # a suit's initial: it would be the 2 of diamonds
        ("pt", "rei de", "line 1, column 1: “rei de” is not a card"),
        ("nl", "1e hartenheer\n3e schoppen 6", "line 2, column 1: “3e” is out of turn; expected “2.”"),
        ("en", "1st KH\n2nd +6S", "line 2, column 5: “+6S” stands where the stock card is named"),
    ],
)
def test_what_is_not_read(language: str, text: str, said: str) -> None:
    with pytest.raises(NotationError) as error:
        read(text, language)
    assert str(error.value).startswith(said)


def test_a_number_is_told_from_a_rank() -> None:
    def named(text: str, language: str) -> str:
        return " ".join(str(getattr(move, "card", "R")) for move in read(text, language, completed=False).moves)

    assert named("1 Herz König\n2 Pik 6\n2 Karo 3 Kreuz", "de") == "KH 6S 2D 3C"
    assert named("1 Herz König\n2 Karo, 2 Kreuz", "de") == "KH 2D 2C"
    assert named("1 pique 10 cœur", "fr") == "AS TH"
    assert named("2 Pik 6 Herz", "de") == "2S 6H"
