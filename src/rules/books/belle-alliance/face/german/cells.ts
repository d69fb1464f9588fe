// What stands in the empty cells of the book, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const belleAllianceCells: Phrases = {
  'table 2, field of sight in cm, by weather and light': 'Tabelle 2, Sichtweite in cm, nach Wetter und Licht',
  'table 5, class of cover (none, I, II or III) of a unit behind or in':
    'Tabelle 5, Deckungsklasse (none, I, II oder III) einer Einheit hinter oder in',
  'table 6, factors of small-arms fire: {rows}': 'Tabelle 6, Faktoren für Gewehrfeuer: {rows}',
  'table 7, factors of artillery fire: {rows}': 'Tabelle 7, Faktoren für Artilleriefeuer: {rows}',
  'a list of rows of key, loss, moral and group, of one group only the best counts; keys: {keys}; other rows, of name, loss, moral and when (ticked), are ticked for a fire':
    'eine Liste von Zeilen aus key, loss, moral und group, von einer Gruppe zählt nur die beste; Schlüssel: {keys}; andere Zeilen, aus name, loss, moral und when (ticked), werden für ein Feuer angekreuzt',
  'table 12, losses: pairs of the least loss result and the figures lost for each unit of fire':
    'Tabelle 12, Verluste: Paare aus dem kleinsten Verlustergebnis und den Figuren je Feuereinheit',
  'table 12, moral: pairs of the least moral result and LD, MD or FD':
    'Tabelle 12, Moral: Paare aus dem kleinsten Moralergebnis und LD, MD oder FD',
  'table 12, how a part of a figure is rounded: half-up, down or up':
    'Tabelle 12, wie Teile einer Figur gerundet werden: half-up, down oder up',
  'table 13, far ends of the range zones of small arms in cm, nearest first':
    'Tabelle 13, Enden der Schussweitenzonen von Handwaffen in cm, die nächste zuerst',
  'table 14, far ends of the range zones of guns in cm, nearest first':
    'Tabelle 14, Enden der Schussweitenzonen von Geschützen in cm, die nächste zuerst',
};
