// Lasalle: what the book leaves open, what it can be asked, its figures.

import type { Phrases } from '../../../../kit/index.ts';

export const lasalleOpen: Phrases = {
  'none: is there anybody to fire at?': 'keine Angabe: gibt es jemanden, auf den zu feuern ist?',
  'Side of the square': 'Seite des Karrees',
  'which side of a square fires; read for squares only': 'welche Seite eines Karrees feuert; nur bei Karrees gelesen',
  'round shot, if not said': 'Vollkugel, wenn nichts gesagt ist',
  'look at this enemy only': 'nur auf diesen Feind sehen',
  'May this infantry fire, and must it fire at that unit?':
    'Darf diese Infanterie feuern, und muss sie auf jene Einheit feuern?',
  'May these guns fire at that unit?': 'Dürfen diese Geschütze auf jene Einheit feuern?',
  'Is this unit near the enemy?': 'Ist diese Einheit nahe am Feind?',
  'May this unit try to lose a disruption?': 'Darf diese Einheit versuchen, eine Unordnung loszuwerden?',
  'By how many degrees does each side of the musketry zone open outwards?':
    'Um wie viel Grad öffnet sich jede Seite der Musketenzone nach außen?',
  'straight ahead of the front': 'geradeaus von der Front',
  '22.5° to each side': '22.5° zu jeder Seite',
  'Where does a zone that opens outwards end?': 'Wo endet eine Zone, die sich nach außen öffnet?',
  'nowhere farther than the range from the front edge': 'nirgends weiter von der Frontkante als die Reichweite',
  'at a straight line as far ahead as the range': 'an einer geraden Linie, so weit voraus wie die Reichweite',
  'To what part of a target is its distance measured?':
    'Bis zu welchem Teil eines Ziels wird seine Entfernung gemessen?',
  'to the part that lies in the fire zone': 'bis zu dem Teil, der in der Feuerzone liegt',
  'to its nearest base, in the zone or not': 'bis zu seiner nächsten Base, in der Zone oder nicht',
  'Up to what difference, in base widths, are two targets equidistant?':
    'Bis zu welchem Unterschied in Basebreiten sind zwei Ziele gleich weit entfernt?',
  '1 mm with bases of 40 mm': '1 mm bei Bases von 40 mm',
  'only what measures the same': 'nur, was gleich misst',
  '2 mm with bases of 40 mm': '2 mm bei Bases von 40 mm',
  'Does anything stand in the way of fire?': 'Steht dem Feuer etwas im Weg?',
  'no: whatever lies in the zone is a target': 'nein: was in der Zone liegt, ist ein Ziel',
  'a target needs one free line from the front edge: past other units and ground that blocks sight':
    'ein Ziel braucht eine freie Linie von der Frontkante: an anderen Einheiten und sichtverstellendem Gelände vorbei',
  'May a square fire?': 'Darf ein Karree feuern?',
  'one of its sides, with the bases that face that way': 'eine seiner Seiten, mit den Bases, die dorthin blicken',
  'What does a higher skirmish value add to a volley?': 'Was bringt ein höherer Plänkelwert einer Salve?',
  'one die': 'einen Würfel',
  'as many dice as the difference': 'so viele Würfel wie der Unterschied',
  'Is there a limit to the number a die needs after modifiers?':
    'Hat die Zahl, die ein Würfel nach Modifikatoren braucht, eine Grenze?',
  'never below 2, never above 6': 'nie unter 2, nie über 6',
  'none: 7 or more never hits, 1 or less always': 'keine: 7 oder mehr trifft nie, 1 oder weniger immer',
  'Which number keeps a hit that is rolled again in rain or snow?':
    'Welche Zahl behält einen Treffer, der in Regen oder Schnee noch einmal geworfen wird?',
  '4 or more, as written': '4 oder mehr, wie geschrieben',
  'the number the first roll needed': 'die Zahl, die der erste Wurf brauchte',
  'When do hits become disruptions?': 'Wann werden Treffer zu Unordnungen?',
  'all hits on a unit in one Reaction Phase together': 'alle Treffer auf eine Einheit in einer Reaktionsphase zusammen',
  'each volley for itself': 'jede Salve für sich',
  'Must guns fire at the closest target too?': 'Müssen auch Geschütze auf das nächste Ziel feuern?',
  'no: any target in their zone': 'nein: auf jedes Ziel in ihrer Zone',
  'yes, by the rule of the muskets': 'ja, nach der Regel der Musketen',
  'I-07 · range': 'I-07 · Reichweite',
  'I-07 · flat': 'I-07 · gerade Linie',
  'I-08 · edge': 'I-08 · nächste Base',
  'I-18 · free': 'I-18 · ohne Grenze',
  'Cover is worth a pip or two; a drilled volley wants an unbroken line, so rough ground costs the regulars one.':
    'Deckung ist ein oder zwei Punkte wert; eine gedrillte Salve will eine ungebrochene Linie, also kostet raues Gelände die Regulären einen.',
  'Loose fighters do not mind the ground, but they open fire too early: beyond half range they need one more.':
    'Lockeren Kämpfern macht das Gelände nichts, aber sie eröffnen das Feuer zu früh: jenseits der halben Reichweite brauchen sie einen mehr.',
  'The same cover; no more for range, because a tester’s battery hit on 4 or more at 11 of 20 BW.':
    'Dieselbe Deckung; für die Entfernung nichts, denn die Batterie eines Testers traf bei 11 von 20 BW mit 4 oder mehr.',
  'The zone of the muskets, only longer: no other geometry is known.':
    'Die Zone der Musketen, nur länger: eine andere Geometrie ist nicht bekannt.',
  'Guns on their limbers have nothing to fire with.': 'Aufgeprotzte Geschütze haben nichts, womit sie feuern könnten.',
  'The rule on rain and snow speaks of muskets.': 'Die Regel für Regen und Schnee spricht von Musketen.',
  'Round shot often hits a second unit, but no geometry of the bounce is known: nobody else is hit.':
    'Vollkugeln treffen oft eine zweite Einheit, aber eine Geometrie des Abprallers ist nicht bekannt: sonst wird niemand getroffen.',
  'is on the same side': 'ist auf derselben Seite',
  '{id} is an officer: a marker, not a unit': '{id} ist ein Offizier: eine Marke, keine Einheit',
  '{id} has no bases': '{id} hat keine Bases',
  'Lasalle, first edition': 'Lasalle, erste Ausgabe',
  'The page on musketry targets, the opening of the quick reference sheets, and what players of the first edition wrote down. Not in them: the drawing of the fire zone, the lists of modifiers, cover, line of sight, fire by squares, most of the artillery.':
    'Die Seite über Musketenziele, der Anfang der Übersichtskarten und was Spieler der ersten Ausgabe aufgeschrieben haben. Nicht darin: die Zeichnung der Feuerzone, die Listen der Modifikatoren, Deckung, Sichtlinie, Feuer aus Karrees, das meiste der Artillerie.',
  'one base width, in the lengths of the file': 'eine Basebreite, in den Längen der Datei',
  'weather of the scenario': 'Wetter des Szenarios',
  'phase of the turn; not given: the one the call needs':
    'Phase des Zuges; keine Angabe: die, welche die Frage braucht',
  'the first two are the regulars': 'die ersten zwei sind die Regulären',
  'shown only': 'nur angezeigt',
  'skirmish value; not given: the number of its SK bases': 'Plänkelwert; keine Angabe: die Zahl ihrer SK-Bases',
  'disruptions before this Reaction Phase': 'Unordnungen vor dieser Reaktionsphase',
  'hits scored on it in this Reaction Phase so far': 'Treffer auf sie in dieser Reaktionsphase bisher',
  'has had its reaction of this phase': 'hat ihre Reaktion dieser Phase gehabt',
  'is charging': 'greift an',
  'is being charged': 'wird angegriffen',
  'in command': 'in Befehlsweite',
  'has moved this turn': 'hat sich in diesem Zug bewegt',
  'has made a manoeuvre this turn': 'hat in diesem Zug manövriert',
  'has gone through rough terrain or over an obstacle this turn':
    'ging in diesem Zug durch raues Gelände oder über ein Hindernis',
  'has tried to recover this turn': 'hat in diesem Zug versucht, sich zu sammeln',
  'a skirmish (SK) base: a marker, not one of the unit’s bases':
    'eine Plänklerbase (SK): eine Marke, keine der Bases der Einheit',
  'cover it gives against fire': 'Deckung, die es gegen Feuer gibt',
  'rough ground': 'raues Gelände',
};
