// What the sixth book says, in German.

import type { Phrases } from '../../../../../src/rules/index.ts';

export const GERMAN: readonly Phrases[] = [
  {
    'A sample book': 'Ein Beispielbuch',
    'Made up, to show what a book is made of.': 'Ausgedacht, um zu zeigen, woraus ein Buch besteht.',
    'May this unit fire at that one?': 'Darf diese Einheit auf jene feuern?',
    '{unit} is {#n} cm away': '{unit} ist {#n} cm entfernt',
    '{#n} bases lost by {unit}': '{unit} verliert {#n} Bases',
    'infantry goes {#n} cm': 'Infanterie geht {#n} cm',
    Company: 'Kompanie',
    Battery: 'Batterie',
  },
];
