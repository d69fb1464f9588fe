// What stands in the empty cells of the book, in German.

import type { Phrases } from '../../../../kit/index.ts';

export const emperorCells: Phrases = {
  'lives of a whole unit': 'Leben einer ganzen Einheit',
  'NCOs a whole unit starts with': 'Unteroffiziere, mit denen eine ganze Einheit beginnt',
  'protection (0 to 3) that ground of this kind gives': 'Schutz (0 bis 3), den solches Gelände gibt',
  'greatest range in BD of a battery, by its class': 'größte Schussweite einer Batterie in BD, nach ihrer Klasse',
  'dice of a battery, by drill (3 elite to 0) and Officers left':
    'Würfel einer Batterie, nach Drill (3 Elite bis 0) und verbliebenen Offizieren',
  'addition to the die of a battery, by drill (3 elite to 0) and Officers left':
    'Zuschlag auf den Würfel einer Batterie, nach Drill (3 Elite bis 0) und verbliebenen Offizieren',
  'ranges of a battery, nearest first: up to how many BD, addition to the die, kill or hit':
    'Schussweiten einer Batterie, die nächste zuerst: bis wie viele BD, Zuschlag auf den Würfel, kill oder hit',
  'with which number a die of a battery succeeds': 'mit welcher Zahl ein Würfel einer Batterie Erfolg hat',
  'what a Hit takes, in order: drum, flag or life': 'was ein Treffer nimmt, der Reihe nach: drum, flag oder life',
  'how many BD a battery may go beyond its move for action points':
    'wie viele BD eine Batterie für Aktionspunkte über ihre Bewegung hinaus darf',
  'the test of a unit that lost in a charge, and what failing costs':
    'der Test einer Einheit, die im Angriff verlor, und was ein Fehlschlag kostet',
};
