// What the text of Belle Alliance leaves open, each with the reading we play first. Numbers are those of our register.

import type { Choice } from '../../../kit/index.ts';

export const CHOICES = [
  {
    id: 'I-3',
    asks: 'Has a square or a battalion mass flanks and a rear?',
    options: ['all-front', 'four-sides'],
    means: ['no: all four sides are front', 'yes, like any formation'],
    cite: '3.1.8',
  },
  {
    id: 'I-7',
    asks: 'Do the other bases of a unit stand in the way of its own figures?',
    options: ['block', 'ignore'],
    means: ['yes, unless they take part in the fire', 'no'],
    cite: '3.1.3',
  },
  {
    id: 'I-9',
    asks: 'Can a side of the target that looks away be hit?',
    options: ['visible-only', 'any'],
    means: ['no: the target hides its far side', 'yes'],
    cite: '3.1.3',
  },
  {
    id: 'I-10',
    asks: 'When is a skirmish line in base contact with the unit behind it?',
    options: ['one-base', 'all-bases'],
    means: ['when one of its bases is', 'when all of its bases are'],
    cite: '3.3.1',
  },
  {
    id: 'I-14',
    asks: 'From where is the angle of the arc of fire counted?',
    options: ['from-ahead', 'from-edge'],
    means: ['from straight ahead, to both sides', 'from the line of the front edge: 90° less the angle'],
    cite: '3.1.3',
  },
  {
    id: 'I-18',
    asks: 'What is the total frontage of the figures that fire?',
    options: ['sum', 'span'],
    means: ['the sum of the widths of their bases', 'from the leftmost corner to the rightmost'],
    cite: '3.1.4',
  },
  {
    id: 'I-22',
    asks: 'Which part of an own unit is between firer and target?',
    options: ['in-front', 'any'],
    means: [
      "what is ahead of the firer's front line and between the ends of the line of fire",
      'what is between the ends',
    ],
    cite: '3.1.4',
  },
  {
    id: 'I-23',
    asks: 'To where is the distance measured of which the security zone is a tenth?',
    options: ['nearest', 'at-clearance'],
    means: ['to the nearest point of the own unit', 'to its point nearest to the line of fire'],
    cite: '3.1.4',
  },
  {
    id: 'I-24',
    asks: 'Has an own unit that is lawfully fired over a security zone?',
    options: ['exempt', 'tested'],
    means: ['no', 'yes'],
    cite: '3.1.4, 3.4.2',
  },
  {
    id: 'I-25',
    asks: 'Have own staff figures and supply waggons a security zone?',
    options: ['tested', 'ignored'],
    means: ['yes, like units', 'no'],
    cite: '3.1.4',
  },
  {
    id: 'I-26',
    asks: 'From where is the gap to an own unit behind the target measured?',
    options: ['far-side', 'impact'],
    means: ['from where the line leaves the target', 'from the point of impact'],
    cite: '3.1.4',
  },
  {
    id: 'I-29',
    asks: 'When is a base within a wood or a building?',
    options: ['centre', 'whole'],
    means: ['when its centre is', 'when all of it is'],
    cite: '3.1.3',
  },
  {
    id: 'I-32',
    asks: 'Which loose units have a flank and a rear?',
    options: ['skirmish-only', 'all', 'none'],
    means: ['skirmish lines only', 'units in FD, at work, at rest, in a building or huddled as well', 'none'],
    cite: '3.1.8',
  },
  {
    id: 'I-33',
    asks: 'Which figures are compared for a neighbour unit?',
    options: ['able', 'all'],
    means: ['those that have a line of aim, with those that take part', 'all figures of both units'],
    cite: '3.1.6',
  },
  {
    id: 'I-34',
    asks: 'Must a neighbour unit be able to carry out a fire of its own?',
    options: ['required', 'aim-only'],
    means: ['yes, in every respect', 'one line of aim is enough'],
    cite: '3.1.6',
  },
  {
    id: 'I-36',
    asks: 'Whom does a support unit help in a fire?',
    options: ['both', 'target-only'],
    means: ['the target that is fired at, and the firer', 'the target only'],
    cite: '3.1.7',
  },
  {
    id: 'I-39',
    asks: 'How does a square fire?',
    options: ['not-in-sources', 'outward'],
    means: [
      'forward; to its other sides: the text (3.2.0) is not in our sources',
      'each side outward, with its own figures',
    ],
    cite: '3.2.0',
  },
  {
    id: 'I-38',
    asks: 'How many reduced units of fire has a split fire?',
    options: ['one-in-all', 'one-per-part'],
    means: ['one in both parts together', 'one in each part'],
    cite: '3.1.1, 3.1.2',
  },
] as const satisfies readonly Choice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];
type OptionOf<Id extends ChoiceId> = Extract<(typeof CHOICES)[number], { readonly id: Id }>['options'][number];
/** Every choice with the option in force. */
export type InForce = { readonly [Id in ChoiceId]: OptionOf<Id> };
