// What all books say.

import type { Phrases } from '../../../../rules/index.ts';

export const common: Phrases = {
  'no such choice; there are {choices}': 'keine solche Auslegung; es gibt {choices}',
  'must be {&options}, not {said}': 'muss sein: {options}; nicht {said}',
  '{id} · {=option}': '{id} · {option}',
  'there is no call {only}; the position has {calls}': 'es gibt keine Frage {only}; die Stellung hat {calls}',
  'must be {&words}': 'muss sein: {words}',
  'is missing; must be {&words}': 'fehlt; muss sein: {words}',
  'must be {&words}, not {given}; nearest: {&near}': 'muss sein: {words}; nicht {given}; am nächsten: {near}',
  '{~message} (a piece of the map {far})': '{message} (ein Stück der Karte {far})',
  'must be "house", "printed" or an object of cells': 'muss "house", "printed" oder ein Objekt mit Zellen sein',
  'no more dice are thrown here': 'hier werden keine Würfel mehr geworfen',
  '{~label}: {count} dice are still to be thrown': '{label}: {count} Würfel sind noch zu werfen',
  '{~label}: {count} dice, not {faces}': '{label}: {count} Würfel, nicht {faces}',
  '{~label}: a face is {first} to {last}, not {wrong}':
    '{label}: eine Augenzahl geht von {first} bis {last}, nicht {wrong}',
  'our reading': 'unsere Lesart',
  '{rule}, our reading': '{rule}, unsere Lesart',
  'general rule, our reading': 'allgemeine Regel, unsere Lesart',
  'general rule, our reading; {rule}': 'allgemeine Regel, unsere Lesart; {rule}',
  '{rule}; general rule, our reading': '{rule}; allgemeine Regel, unsere Lesart',
  'not in our sources': 'nicht in unseren Quellen',
  '{rule}, silent': '{rule}, sagt nichts dazu',
  '{who}: {~what}': '{who}: {what}',
  '{unit} ({=word})': '{unit} ({word})',
  'these figures are for {system}, the position is judged under {ruleset}':
    'diese Zahlen sind für {system}, die Stellung wird nach {ruleset} beurteilt',
};
