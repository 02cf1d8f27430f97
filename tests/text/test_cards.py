"""Names of cards, and the letters and words that stand for ranks and suits."""

from __future__ import annotations

import pytest

from carpet_print.engine import PACK, RANKS, SUITS, Rank, Suit, parse_card
from carpet_print.text import LANGUAGES, cards, locale

NB = "\u00a0"


@pytest.mark.parametrize(
    ("language", "names"),
    [
        ("it", f"asso di picche|2{NB}di picche|10{NB}di quadri|fante di fiori|regina di cuori|re di fiori"),
        ("fr", f"as de pique|2{NB}de pique|10{NB}de carreau|valet de trèfle|dame de cœur|roi de trèfle"),
        ("de", "Pik-Ass|Pik-2|Karo-10|Kreuz-Bube|Herz-Dame|Kreuz-König"),
        ("pt", f"ás de espadas|2{NB}de espadas|10{NB}de ouros|valete de paus|dama de copas|rei de paus"),
        ("nl", f"schoppenaas|schoppen{NB}2|ruiten{NB}10|klaverenboer|hartenvrouw|klaverenheer"),
        ("en", f"ace of spades|2{NB}of spades|10{NB}of diamonds|jack of clubs|queen of hearts|king of clubs"),
    ],
)
def test_names(language: str, names: str) -> None:
    shown = [parse_card(text) for text in ["AS", "2S", "TD", "JC", "QH", "KC"]]
    assert [locale(language).card_name(card) for card in shown] == names.split("|")


@pytest.mark.parametrize(
    ("language", "names"),
    [
        (
            "it",
            f"l’asso di cuori|il 2{NB}di picche|l’8{NB}di fiori|il fante di quadri|la regina di picche",
        ),
        (
            "fr",
            f"l’as de cœur|le 2{NB}de pique|le 8{NB}de trèfle|le valet de carreau|la dame de pique",
        ),
        ("de", "das Herz-Ass|die Pik-2|die Kreuz-8|der Karo-Bube|die Pik-Dame"),
        ("pt", f"o ás de copas|o 2{NB}de espadas|o 8{NB}de paus|o valete de ouros|a dama de espadas"),
        ("nl", f"de hartenaas|de schoppen{NB}2|de klaveren{NB}8|de ruitenboer|de schoppenvrouw"),
        ("en", f"the ace of hearts|the 2{NB}of spades|the 8{NB}of clubs|the jack of diamonds|the queen of spades"),
    ],
)
def test_names_with_their_article(language: str, names: str) -> None:
    shown = [parse_card(text) for text in ["AH", "2S", "8C", "JD", "QS"]]
    assert [locale(language).card_with_article(card) for card in shown] == names.split("|")


@pytest.mark.parametrize("language", LANGUAGES)
def test_every_name_is_made_of_the_words_for_its_rank_and_suit(language: str) -> None:
    """Against a slip in one name of fifty-two; and no two cards share a name."""
    speech = locale(language)
    for card in PACK:
        name = speech.card_name(card)
        # 'Regina di picche' has both words as they are, 'schoppenvrouw' run together.
        assert speech.suit_name(card.suit) in name
        assert speech.rank_name(card.rank) in name
        assert speech.card_with_article(card).endswith(name)
    assert len({speech.card_name(card) for card in PACK}) == len(PACK)


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_digit_never_parts_from_its_suit(language: str) -> None:
    for card in PACK:
        name = locale(language).card_name(card)
        if card.rank not in (Rank.ACE, Rank.JACK, Rank.QUEEN, Rank.KING) and language != "de":
            assert NB in name, name
        else:
            assert NB not in name, name


def test_index_letters() -> None:
    assert [cards.index(rank) for rank in RANKS] == ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"]
    local = {language: "".join(cards.index(rank, language) for rank in RANKS) for language in LANGUAGES}
    assert local == {
        "it": "A2345678910JQK",
        "fr": "A2345678910VDR",
        "de": "A2345678910BDK",
        "pt": "A2345678910VDR",
        "nl": "A2345678910BVH",
        "en": "A2345678910JQK",
    }
    assert locale("fr").index(Rank.JACK) == "J"
    assert locale("fr").index(Rank.JACK, local=True) == "V"


@pytest.mark.parametrize("language", LANGUAGES)
def test_ranks_are_read_as_they_are_printed(language: str) -> None:
    readable = cards.local_ranks(language)
    for rank in RANKS:
        assert readable[rank.value] is rank
        assert readable[cards.index(rank)] is rank
        assert readable[cards.index(rank, language)] is rank


def test_letters_clash_between_languages() -> None:
    assert cards.local_ranks("fr")["V"] is Rank.JACK
    assert cards.local_ranks("nl")["V"] is Rank.QUEEN
    assert cards.local_ranks("fr")["1"] is Rank.ACE
    assert "1" not in cards.local_ranks("it")
    assert "V" not in cards.local_ranks("en")


@pytest.mark.parametrize("language", LANGUAGES)
def test_suits_are_read_as_they_are_printed(language: str) -> None:
    readable = cards.suit_words(language)
    for suit in SUITS:
        assert readable[locale(language).suit_name(suit).lower()] is suit
    assert all(len(word) > 1 and word == word.lower() for word in readable)


def test_suits_by_other_names() -> None:
    assert cards.suit_words("fr")["coeur"] is Suit.HEARTS
    assert cards.suit_words("nl")["koeken"] is Suit.DIAMONDS
    assert cards.suit_words("de")["treff"] is Suit.CLUBS
