// Regimental Fire and Fury: what the book leaves open, what it can be asked, its figures.

import type { Phrases } from '../../../../kit/index.ts';

export const fireAndFuryOpen: Phrases = {
  'May this unit fire at that one, with how many stands, and with what odds?':
    'Darf diese Einheit auf jene feuern, mit wie vielen Bases, und mit welchen Chancen?',
  'Is this distance within the light?': 'Liegt diese Entfernung innerhalb des Lichts?',
  'May these guns plunge their fire through wooded high ground?':
    'Dürfen diese Geschütze durch bewaldete Höhen im Steilfeuer schießen?',
  'May these batteries share one target?': 'Dürfen diese Batterien ein gemeinsames Ziel haben?',
  'May these stands be detached as skirmishers and put there?':
    'Dürfen diese Bases als Plänkler abgeteilt und dort aufgestellt werden?',
  'Do the skirmishers keep to their zone before the regiment?': 'Bleiben die Plänkler in ihrer Zone vor dem Regiment?',
  'Do the skirmishers rejoin their regiment?': 'Stoßen die Plänkler wieder zu ihrem Regiment?',
  'May the skirmishers evade this charge?': 'Dürfen die Plänkler diesem Angriff ausweichen?',
  'Is the extended line legal?': 'Ist die geöffnete Linie erlaubt?',
  'Does only a part of the extended line count in the charge?': 'Zählt nur ein Teil der geöffneten Linie im Angriff?',
  'May the unit change front so far?': 'Darf die Einheit ihre Front so weit wechseln?',
  'May the unit make this full move disordered?': 'Darf die Einheit diese volle Bewegung in Unordnung machen?',
  'May the unit charge with cold steel?': 'Darf die Einheit mit blanker Waffe angreifen?',
  'May the gun prolong along this path?': 'Darf das Geschütz am Schleppseil diesen Weg gehen?',
  'Does the gun rally from silenced?': 'Sammelt sich das verstummte Geschütz?',
  'May the marker be placed, must the unit mount, is the marker lost?':
    'Darf die Marke gesetzt werden, muss die Einheit aufsitzen, ist die Marke verloren?',
  'Is the unit in command of this leader?': 'Ist die Einheit im Befehlsbereich dieses Anführers?',
  'Effect of the manoeuvre check': 'Ergebnis der Manöverprobe',
  'Where the regiment is put; where it stands if left out': 'Wo das Regiment aufgestellt wird; fehlt es: wo es steht',
  'Part in a charge': 'Beteiligung an einem Angriff',
  'In a breakthrough charge': 'In einem Durchbruchsangriff',
  'Direct fire points': 'Punkte im direkten Feuer',
  'Stands that go': 'Bases, die gehen',
  'Where the detached stands are put': 'Wo die abgeteilten Bases aufgestellt werden',
  'Where the stands that stay are put; where they stand if left out':
    'Wo die bleibenden Bases aufgestellt werden; fehlt es: wo sie stehen',
  'Formation of the regiment': 'Formation des Regiments',
  'After its own change; as it is if left out': 'Nach dem eigenen Wechsel; fehlt es: wie sie ist',
  'The regiment': 'Das Regiment',
  'At set-up': 'Bei der Aufstellung',
  'Further move': 'Weitere Bewegung',
  'Where the skirmishers move then': 'Wohin die Plänkler dann gehen',
  'Where the skirmishers are put': 'Wo die Plänkler aufgestellt werden',
  'Charging unit': 'Angreifende Einheit',
  'Where the charge ends': 'Wo der Angriff endet',
  'Where the unit is put': 'Wo die Einheit aufgestellt wird',
  'Charged unit': 'Angegriffene Einheit',
  'The charging unit in contact': 'Die angreifende Einheit im Kontakt',
  'Flank that stands': 'Flanke, die stehen bleibt',
  'Angle, degrees': 'Winkel in Grad',
  'Combined with': 'Verbunden mit',
  'Where the unit ends': 'Wo die Einheit endet',
  'Fires in the same turn': 'Feuert im selben Zug',
  'Where the unit moves': 'Wohin die Einheit geht',
  'From where does the field of fire of a stand spread?': 'Von wo öffnet sich das Schussfeld einer Base?',
  'from its two front corners': 'von ihren zwei vorderen Ecken',
  'from the middle of its front edge': 'von der Mitte ihrer Frontkante',
  'To which part of the target is the range measured?': 'Bis zu welchem Teil des Ziels wird die Entfernung gemessen?',
  'the nearest point within the field of fire': 'bis zum nächsten Punkt im Schussfeld',
  'the nearest point of the target, if any of it is within the field':
    'bis zum nächsten Punkt des Ziels, falls etwas von ihm im Feld liegt',
  'May a regiment in supported line deploy skirmishers?':
    'Darf ein Regiment in Linie mit Rückhalt Plänkler ausschwärmen lassen?',
  'line or field column only, as listed': 'nur Linie oder Feldkolonne, wie aufgezählt',
  'a supported line is a line': 'eine Linie mit Rückhalt ist eine Linie',
  'From where are the 2 inches of newly deployed skirmishers measured?':
    'Von wo werden die 2 Zoll neu ausgeschwärmter Plänkler gemessen?',
  'square to the regiment’s front line': 'senkrecht zur Frontlinie des Regiments',
  'from each rear corner to the nearest stand of the regiment':
    'von jeder hinteren Ecke zur nächsten Base des Regiments',
  'When is a stand in the retreat path?': 'Wann liegt eine Base im Rückzugsweg?',
  'when some of it lies in the strip': 'wenn etwas von ihr im Streifen liegt',
  'also when it only touches the strip': 'auch, wenn sie den Streifen nur berührt',
  'How is the way of a wheel measured?': 'Wie wird der Weg eines Schwenks gemessen?',
  'along the arc of the far front corner': 'entlang des Bogens der äußeren vorderen Ecke',
  'straight from where that corner was to where it is': 'gerade von dort, wo diese Ecke war, bis wo sie ist',
  'How far may a tardy unit wheel in a change of front?':
    'Wie weit darf eine säumige Einheit bei einem Frontwechsel schwenken?',
  'its full rate': 'ihre volle Weite',
  'half its rate': 'die halbe Weite',
  'Which guns in a wood on high ground may use plunging fire?':
    'Welche Geschütze in einem Wald auf einer Höhe dürfen im Steilfeuer schießen?',
  'any gun located in the wood': 'jedes Geschütz, das im Wald steht',
  'only guns deep in the wood': 'nur Geschütze tief im Wald',
  'Which modifier needs half of the fire points to be plunging?':
    'Bei welchem Modifikator muss die Hälfte der Feuerpunkte Steilfeuer sein?',
  'the −2 alone; a −1 always stands': 'allein bei der −2; eine −1 gilt immer',
  'the −2 and the −1': 'bei der −2 und der −1',
  'Must all guns that mass their fire be commanded by one artillery leader?':
    'Müssen alle Geschütze, die ihr Feuer vereinen, von einem Artillerieführer befehligt sein?',
  'each by any of them': 'jedes von irgendeinem',
  'all by the same one': 'alle von demselben',
  'Against what is each turn of a prolong path measured?':
    'Wogegen wird jede Wendung eines Weges am Schleppseil gemessen?',
  'the straight way back': 'gegen den geraden Weg zurück',
  'the stretch before it': 'gegen die Strecke davor',
  'What does the −2 of darkness do?': 'Was bewirkt die −2 der Dunkelheit?',
  'the target counts as in full cover, once': 'das Ziel gilt einmal als voll gedeckt',
  'nothing of itself: full cover has its −2 anyway': 'von sich aus nichts: volle Deckung hat ihre −2 ohnehin',
  'Does twilight shorten an artillery leader’s radius in massed fire?':
    'Verkürzt die Dämmerung bei vereintem Feuer die Reichweite eines Artillerieführers?',
  'to 4 inches, as in a manoeuvre check': 'auf 4 Zoll, wie bei einer Manöverprobe',
  'no: the source names manoeuvre checks only': 'nein: die Quelle nennt nur Manöverproben',
  'Which Quick Reference Sheet is played?': 'Nach welcher Übersichtskarte wird gespielt?',
  'full move disordered on Rally': 'volle Bewegung in Unordnung bei «Gesammelt»',
  'full move disordered on Rally with Elan': 'volle Bewegung in Unordnung bei «Mit Schwung gesammelt»',
  'I-19 · arc': 'I-19 · Bogen',
};
