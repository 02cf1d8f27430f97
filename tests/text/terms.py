"""Words that translations do not use, and what stands in their place: one term for one thing, everywhere."""

from __future__ import annotations

import re
from dataclasses import dataclass


@dataclass(frozen=True)
class Avoided:
    """A word (a regular expression for the whole of it, any case), what to write instead, and a pattern of sources in
    which it is right after all."""

    word: str
    instead: str
    unless: str = ""

    def search(self, text: str) -> re.Match[str] | None:
        return re.search(rf"(?<!\w)(?:{self.word})(?!\w)", text, re.IGNORECASE)


AVOIDED: dict[str, tuple[Avoided, ...]] = {
    "it": (
        Avoided("patiences?|solitaire", "solitario"),
        Avoided("post[oi]", "casella, for a place of the carpet; reword 'al posto di'"),
        Avoided("riscossa|ridistribuzion[ei]", "secondo giro del tallone"),
        Avoided(r"(in)?vincibil[ei]", "risolvibile"),
        Avoided("a faccia in (su|giù)", "scoperta, coperta"),
        Avoided("fondazion[ei]|fondament[aoi]", "base, basi"),
        Avoided("pozzo|monte|riserva", "scarti, tallone"),
        Avoided("donn[ae]|jack", "regina, fante"),
        Avoided("distribuzion[ei]", "smazzata"),
        Avoided("perchè|poichè|finchè|benchè|cioé|pò|nè|qual’è", "the accent or apostrophe is wrong"),
        Avoided("[EAIOU]’(?= )", "È, À …"),
        Avoided("voi|vostr[oaie]|girate|riempite", "tu"),
    ),
    "fr": (
        Avoided("solitaires?|patiences?", "réussite"),
        Avoided("sommets?", "carte du dessus"),
        Avoided("couleurs?", "enseigne for a suit; 'rouge ou noir' otherwise", unless="colour"),
        Avoided(r"retourn\w+ la défausse", "name the one card that is turned"),
        Avoided("rebut|écart|pot|talon", "défausse, pioche"),
        Avoided("paquets?", "jeu"),
        Avoided("redonnes?", "second passage"),
        Avoided("coeurs?", "cœur"),
        Avoided("vacantes?", "vide"),
        Avoided("cellules?|(?<!mise en )places?", "case"),
        Avoided("tu|ton|ta|tes|toi", "vous"),
        Avoided("pourra?it être gagnant|gagnante", "gagnable"),
    ),
    "de": (
        Avoided(r"Fundament\w*", "Grundstapel"),
        Avoided(r"Karten?decks?|Decks?", "Kartenspiel"),
        Avoided(r"(ab)?gelegt auf den Grundstapel|ablegen|abgelegt|ablegbar", "auf den Grundstapel legen"),
        Avoided(r"Neugeben|Neuverteilung", "zweiter Durchgang"),
        Avoided(r"Farbe|Farben", "only a suit; otherwise 'rot oder schwarz'", unless="suit|colour"),
        Avoided("Treff", "Kreuz"),
        Avoided("Solitär", "Patience"),
        Avoided(r"(Nach)?[Zz]iehstapel|Zielstapel|Basis", "Talon, Grundstapel"),
        Avoided("(Pik|Herz|Kreuz|Karo) (Ass|Bube|Dame|König|X)", "a hyphen: Karo-Ass"),
        Avoided("du|dein|deine|deinen|deiner|dir|dich", "Sie"),
        Avoided("daß|muß|mußt|Aß|As", "dass, muss, Ass"),
        Avoided("gewinnbar", "lösbar"),
    ),
    "pt": (
        Avoided("espaços?|células?|casas?", "lugar, lugar vazio", unless=r"\bspaces?\b"),
        Avoided("refugo", "descarte"),
        Avoided("solitários?", "paciência"),
        Avoided("você|vocês", "the imperative without it"),
        Avoided(r"embaralh\w+", "baralhar"),
        Avoided("tela|telas", "ecrã"),
        Avoided("arquivos?", "ficheiro"),
        Avoided(r"registr\w+", "registo, registar"),
        Avoided(r"baix(ar|e|ado|ados)", "transferir, descarregar"),
        Avoided(r"curing\w+|coring\w+", "there are no jokers"),
        Avoided(r"está(s|o|mos)? \w+ndo|estão \w+ndo", "'está a' and the infinitive"),
        Avoided("dezesseis|dezessete|dezenove|quatorze", "dezasseis …"),
        Avoided(r"\w*(objectiv|acç|direcç|correct|exact|actual|óptim|seleccion)\w*", "the spelling of 1990"),
        Avoided(r"usuári\w+|seç\w+|fato|fatos|salv(ar|o|e)|deletar|mouse|aplicativo|padrão", "European Portuguese"),
        Avoided("ganhável|vencível", "que tem solução"),
    ),
    "nl": (
        Avoided("klaver", "klaveren"),
        Avoided("(pijken|koeken|koning|dames?|zot)", "schoppen, ruiten, heer, vrouw, boer"),
        Avoided("open plaats(en)?", "lege plaats"),
        Avoided("grondvest|hiaat|hiaten|heruitdeling|doorgang|fundament", "basisstapel, lege plaats, tweede ronde"),
        Avoided("elk kleur", "elke kleur"),
        Avoided("kaartspel", "pak kaarten", unless="game"),
        Avoided("(trek|rest|azen|sorteer)stapels?|talon", "stok, aflegstapel, basisstapel"),
        Avoided("(harten|ruiten|schoppen|klaveren) (aas|boer|vrouw|heer)", "one word: hartenaas"),
        Avoided(r"u(?!\+)|uw", "je"),
        Avoided("solitaire", "patience"),
        Avoided("winbaar", "oplosbaar"),
    ),
    "en": (
        Avoided("decks?", "pack"),
        Avoided("solitaire", "patience", unless=r"\[solitaire\]"),
        Avoided("colors?|grays?|centers?|centered", "British spelling"),
        Avoided("tableau|talon|talons|rubbish|reserve|cells?", "carpet, waste, stock, place, gap"),
        Avoided("clover|clovers", "clubs"),
    ),
}
