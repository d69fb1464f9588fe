// What the text leaves open, each with the reading we play first. Numbers are those of the specification's table 4.0.

import type { Choice } from '../../../kit/index.ts';

export const CHOICES = [
  {
    id: 'INT-01',
    asks: 'How is a fire distance measured?',
    options: ['closest-edge', 'flagpoint'],
    means: ['from base to base, the nearest edges', 'from Flagpoint to Flagpoint, as artillery does'],
    cite: '3.3.1.3',
  },
  {
    id: 'INT-03',
    asks: 'Where is the Flagpoint of a unit?',
    options: ['front-middle', 'centroid', 'explicit'],
    means: ['the middle of its front line', 'the centre of its bases', 'where the position says'],
    cite: '3.2.1.1',
  },
  {
    id: 'INT-04',
    asks: 'How wide do the front and the rear open at the corners?',
    options: ['45', '30', '60'],
    means: ['45° to each side', '30° to each side', '60° to each side'],
    cite: '3.3.1.3',
  },
  {
    id: 'INT-05',
    asks: 'What of the target has to lie in the sector?',
    options: ['any-part', 'flagpoint', 'centroid'],
    means: [
      'any part, and the distance is to that part',
      'its Flagpoint; the distance is to the whole of it',
      'the centre of its bases; the distance is to the whole of it',
    ],
    cite: '3.3.1.3',
  },
  {
    id: 'INT-06',
    asks: 'How many shots may go to the flanks and the rear?',
    options: ['one-in-all', 'per-side'],
    means: ['one in all', 'one to each of left, right and rear'],
    cite: '3.3.1.3',
  },
  {
    id: 'INT-07',
    asks: 'Have a Square and a garrison flanks and a rear?',
    options: ['faced', 'square-all-round', 'garrison-all-round', 'all-round'],
    means: ['yes, by their facing', 'a Square has only fronts', 'a garrison has only fronts', 'both have only fronts'],
    cite: '3.3.1.3',
  },
  {
    id: 'INT-08',
    asks: 'What has to lie between the units for cavalry to keep skirmishers from acting?',
    options: ['open-ground-between', 'cavalry-between'],
    means: ['open ground, between the cavalry and the skirmishing unit', 'the cavalry, between shooter and target'],
    cite: '3.3.1.3.1',
  },
  {
    id: 'INT-09',
    asks: 'How straight must cavalry look at the skirmishing unit?',
    options: ['45', '22.5', '30', '60'],
    means: ['up to 45° off', 'up to 22.5° off', 'up to 30° off', 'up to 60° off'],
    cite: '3.3.1.3.1',
  },
  {
    id: 'INT-10',
    asks: 'How wide is the direction that cavalry closes?',
    options: ['45', 'sector'],
    means: ['45° to each side of the cavalry', 'the sector in which the cavalry stands'],
    cite: '3.3.1.3.1',
  },
  {
    id: 'INT-11',
    asks: 'How much Protection is still open ground?',
    options: ['0', '1'],
    means: ['none', 'up to 1: limited view does not stop cavalry'],
    cite: '3.3.1.3.1',
  },
  {
    id: 'INT-12',
    asks: 'Do groups suffer or cause the suppression of skirmishers?',
    options: ['units-only', 'groups-suppressed', 'screening-groups-suppress', 'both'],
    means: ['neither', 'their shots are suppressed as well', 'Screening Groups suppress as well', 'both'],
    cite: '3.3.1.3.1',
  },
  {
    id: 'INT-13',
    asks: 'How wide is the strip straight ahead of a Regimental Gun?',
    options: ['unit-front', 'gun-model'],
    means: ['as wide as the front of the unit', '1/4 BD about the model of the gun'],
    cite: '3.3.1.4.1',
  },
  {
    id: 'INT-14',
    asks: 'What blocks skirmish and infantry fire?',
    options: ['none', 'units', 'full'],
    means: ['nothing', 'formed units between', 'formed units, woods, buildings and higher ground between'],
    cite: '3.3, silent',
  },
  {
    id: 'INT-16',
    asks: 'Among which dice are two scores of 1 sought against Protection?',
    options: ['per-target', 'per-shooter', 'confirm-roll'],
    means: [
      'all shots of one side at that target in the phase',
      'the shots of one shooter at that target',
      'each 1 is thrown again and needs a second 1',
    ],
    cite: '3.3.1.6.1',
  },
  {
    id: 'INT-17',
    asks: 'Does a natural 0 raise a Special Event?',
    options: ['flag', 'off'],
    means: ['a flag; the players decide', 'no'],
    cite: '3.3.5',
  },
  {
    id: 'INT-18',
    asks: 'Is an Officer away with a group a missing life?',
    options: ['counts', 'missing-life'],
    means: ['no, he still counts', 'yes, while he is away'],
    cite: '3.3.1.1.2',
  },
  {
    id: 'INT-19',
    asks: 'How many Screening Groups may cavalry have out?',
    options: ['literal', 'scenario'],
    means: ['Type − 1: none for Irregulars, who are named as able to', 'as many as the position says'],
    cite: '3.3.3.2',
  },
  {
    id: 'INT-20',
    asks: 'What is in front for infantry fire?',
    options: ['front-sector', 'strip'],
    means: ['the front sector', 'the strip straight ahead'],
    cite: '3.4.1',
  },
  {
    id: 'INT-21',
    asks: 'Where the lowest dice count, what becomes of a natural 0?',
    options: ['set-aside', 'lowest'],
    means: ['it is set aside before the lowest are picked', 'it is the lowest, and misses'],
    cite: '3.4.2',
  },
  {
    id: 'INT-22',
    asks: 'When is a Line or a Battery taken in flank?',
    options: ['shooter-flagpoint', 'any-part'],
    means: ['when the Flagpoint of the shooter lies there', 'when any part of the shooter does'],
    cite: '3.4.3',
  },
  {
    id: 'INT-23',
    asks: 'What does infantry fire cost?',
    options: ['one', 'none'],
    means: ['one NCO', 'nothing'],
    cite: '3.4.1',
  },
  {
    id: 'INT-24',
    asks: 'How does the sector of a battery grow?',
    options: ['linear', 'step', 'per-side'],
    means: [
      'evenly, by 1/4 BD in all for each BD',
      'by 1/4 BD in all at each full BD',
      'evenly, by 1/4 BD on each side',
    ],
    cite: '3.2.1.1.1',
  },
  {
    id: 'INT-25',
    asks: 'Closer than 1 BD to what, for what is shot over?',
    options: ['battery', 'target'],
    means: ['to the battery', 'to the target'],
    cite: '3.2.1.1.3.1.1',
  },
  {
    id: 'INT-26',
    asks: 'Does a base that a line of fire only touches block it?',
    options: ['free', 'blocks'],
    means: ['no', 'yes'],
    cite: '3.2.1.1.3',
  },
] as const satisfies readonly Choice[];

export type ChoiceId = (typeof CHOICES)[number]['id'];
export type Option<K extends ChoiceId> = Extract<(typeof CHOICES)[number], { readonly id: K }>['options'][number];
/** The options in force, each typed by its choice. */
export type Options = { readonly [K in ChoiceId]: Option<K> };
