// What the text leaves open, each with the answer we play first.

import type { Choice } from '../../../kit/index.ts';

export const CHOICES = [
  {
    id: 'I-06',
    asks: 'By how many degrees does each side of the musketry zone open outwards?',
    options: ['0', '22.5', '45'],
    means: ['straight ahead of the front', '22.5° to each side', '45° to each side'],
    cite: 'D; p. 43',
  },
  {
    id: 'I-07',
    asks: 'Where does a zone that opens outwards end?',
    options: ['range', 'flat'],
    means: ['nowhere farther than the range from the front edge', 'at a straight line as far ahead as the range'],
    cite: 'D musketry range',
  },
  {
    id: 'I-08',
    asks: 'To what part of a target is its distance measured?',
    options: ['in-zone', 'edge'],
    means: ['to the part that lies in the fire zone', 'to its nearest base, in the zone or not'],
    cite: 'D mandatory targets',
  },
  {
    id: 'I-10',
    asks: 'Up to what difference, in base widths, are two targets equidistant?',
    options: ['0.025', '0', '0.05'],
    means: ['1 mm with bases of 40 mm', 'only what measures the same', '2 mm with bases of 40 mm'],
    cite: 'D mandatory targets',
  },
  {
    id: 'I-11',
    asks: 'Does anything stand in the way of fire?',
    options: ['off', 'any-line'],
    means: [
      'no: whatever lies in the zone is a target',
      'a target needs one free line from the front edge: past other units and ground that blocks sight',
    ],
    cite: 'not in our sources',
  },
  {
    id: 'I-13',
    asks: 'May a square fire?',
    options: ['no-fire', 'one-side'],
    means: ['no', 'one of its sides, with the bases that face that way'],
    cite: 'not in our sources',
  },
  {
    id: 'I-17',
    asks: 'What does a higher skirmish value add to a volley?',
    options: ['one', 'difference'],
    means: ['one die', 'as many dice as the difference'],
    cite: '§5.2',
  },
  {
    id: 'I-18',
    asks: 'Is there a limit to the number a die needs after modifiers?',
    options: ['clamp', 'free'],
    means: ['never below 2, never above 6', 'none: 7 or more never hits, 1 or less always'],
    cite: 'not in our sources',
  },
  {
    id: 'I-19',
    asks: 'Which number keeps a hit that is rolled again in rain or snow?',
    options: ['4', 'same-as-to-hit'],
    means: ['4 or more, as written', 'the number the first roll needed'],
    cite: 'D rain or snow',
  },
  {
    id: 'I-20',
    asks: 'When do hits become disruptions?',
    options: ['per-phase', 'per-shot'],
    means: ['all hits on a unit in one Reaction Phase together', 'each volley for itself'],
    cite: '§5.5',
  },
  {
    id: 'I-21',
    asks: 'Must guns fire at the closest target too?',
    options: ['any-in-zone', 'as-musketry'],
    means: ['no: any target in their zone', 'yes, by the rule of the muskets'],
    cite: 'not in our sources',
  },
] as const satisfies readonly Choice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];
