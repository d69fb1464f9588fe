// What the source leaves open, the reading we play first. The numbers are those of the specification's interpretations.

import type { Choice } from '../../../kit/index.ts';

export const CHOICES = [
  {
    id: 'I-7',
    asks: 'From where does the field of fire of a stand spread?',
    options: ['corners', 'centre'],
    means: ['from its two front corners', 'from the middle of its front edge'],
    cite: 'general §4.1',
  },
  {
    id: 'I-9',
    asks: 'To which part of the target is the range measured?',
    options: ['admissible', 'nearest'],
    means: [
      'the nearest point within the field of fire',
      'the nearest point of the target, if any of it is within the field',
    ],
    cite: 'general §4.2',
  },
  {
    id: 'I-10',
    asks: 'How is a free line of sight looked for?',
    options: ['exact', 'sampled'],
    means: [
      'any straight line counts: the widest free gap from the front edge to the target',
      'lines from five points of the front edge to corners and side middles of the target',
    ],
    cite: 'general §4.3',
  },
  {
    id: 'I-11',
    asks: 'May a regiment in supported line deploy skirmishers?',
    options: ['no', 'yes'],
    means: ['line or field column only, as listed', 'a supported line is a line'],
    cite: 'OR Skirmishers, Deploying',
  },
  {
    id: 'I-12',
    asks: 'From where are the 2 inches of newly deployed skirmishers measured?',
    options: ['front-line', 'nearest-stand'],
    means: ['square to the regiment’s front line', 'from each rear corner to the nearest stand of the regiment'],
    cite: 'OR Skirmishers, Deploying',
  },
  {
    id: 'I-15',
    asks: 'When is a stand in the retreat path?',
    options: ['overlap', 'touch'],
    means: ['when some of it lies in the strip', 'also when it only touches the strip'],
    cite: 'OR Skirmishers, Movement Restrictions',
  },
  {
    id: 'I-19',
    asks: 'How is the way of a wheel measured?',
    options: ['arc', 'chord'],
    means: ['along the arc of the far front corner', 'straight from where that corner was to where it is'],
    cite: 'OR Change Front',
  },
  {
    id: 'I-20',
    asks: 'How far may a tardy unit wheel in a change of front?',
    options: ['full', 'half'],
    means: ['its full rate', 'half its rate'],
    cite: 'OR Change Front',
  },
  {
    id: 'I-22',
    asks: 'Which guns in a wood on high ground may use plunging fire?',
    options: ['any-wood', 'deep'],
    means: ['any gun located in the wood', 'only guns deep in the wood'],
    cite: 'OR Plunging Fire',
  },
  {
    id: 'I-23',
    asks: 'Which modifier needs half of the fire points to be plunging?',
    options: ['full-only', 'both'],
    means: ['the −2 alone; a −1 always stands', 'the −2 and the −1'],
    cite: 'OR Plunging Fire',
  },
  {
    id: 'I-24',
    asks: 'Must all guns that mass their fire be commanded by one artillery leader?',
    options: ['any-leader', 'same-leader'],
    means: ['each by any of them', 'all by the same one'],
    cite: 'OR Massed Artillery Fire',
  },
  {
    id: 'I-26',
    asks: 'Against what is each turn of a prolong path measured?',
    options: ['straight-back', 'each-turn'],
    means: ['the straight way back', 'the stretch before it'],
    cite: 'OR Prolonging Guns',
  },
  {
    id: 'I-32',
    asks: 'What does the −2 of darkness do?',
    options: ['counts-as-cover', 'only-in-cover'],
    means: ['the target counts as in full cover, once', 'nothing of itself: full cover has its −2 anyway'],
    cite: 'OR Twilight, OR Night',
  },
  {
    id: 'I-39',
    asks: 'Does twilight shorten an artillery leader’s radius in massed fire?',
    options: ['reduced', 'full'],
    means: ['to 4 inches, as in a manoeuvre check', 'no: the source names manoeuvre checks only'],
    cite: 'OR Massed Artillery Fire, OR Twilight',
  },
  {
    id: 'qrs',
    asks: 'Which Quick Reference Sheet is played?',
    options: ['II', 'I'],
    means: ['full move disordered on Rally', 'full move disordered on Rally with Elan'],
    cite: 'OR Full Move Disordered',
  },
] as const satisfies readonly Choice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];
/** The option in force for each choice. */
export type Options = {
  readonly [C in (typeof CHOICES)[number] as C['id']]: C['options'][number];
};
