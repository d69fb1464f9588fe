// A table with a bit of everything, and rulings made by hand, for tests of the picture.

import type { Mark } from '../../src/measure/index.ts';
import { type Ruling, reason, ruling } from '../../src/rules/index.ts';
import { laidOut } from '../must.ts';

export const document = {
  format: 'enfilade/position',
  version: 1,
  title: 'A ridge, a farm, two battalions',
  system: 'belle-alliance',
  lengths: 'cm',
  table: { width: 120, height: 80 },
  sides: [
    { id: 'french', name: 'French' },
    { id: 'british', name: 'British' },
  ],
  terrain: [
    {
      id: 'ridge',
      kind: 'hill',
      level: 1,
      outline: [
        [10, 50],
        [60, 46],
        [110, 52],
        [104, 74],
        [20, 72],
      ],
    },
    {
      id: 'top',
      kind: 'hill',
      level: 2,
      name: 'Long Ridge',
      outline: [
        [30, 58],
        [80, 56],
        [90, 66],
        [36, 68],
      ],
    },
    {
      id: 'wood',
      kind: 'wood',
      name: 'Copse',
      outline: [
        [90, 10],
        [110, 12],
        [112, 30],
        [94, 32],
      ],
    },
    {
      id: 'farm',
      kind: 'building',
      name: 'Farm',
      outline: [
        [50, 36],
        [60, 36],
        [60, 42],
        [50, 42],
      ],
    },
    {
      id: 'wall-1',
      kind: 'wall',
      outline: [
        [40, 34],
        [70, 34],
        [70, 34.6],
        [40, 34.6],
      ],
    },
    {
      id: 'road',
      kind: 'road',
      outline: [
        [30, 0],
        [33, 0],
        [36, 80],
        [33, 80],
      ],
    },
    {
      id: 'lane',
      kind: 'road',
      outline: [
        [0, 20],
        [120, 22],
        [120, 24],
        [0, 22],
      ],
    },
    {
      id: 'odd',
      kind: 'standing-stones',
      outline: [
        [4, 4],
        [12, 4],
        [12, 10],
        [4, 10],
      ],
    },
  ],
  units: [
    {
      id: 'fr-1',
      name: '1/13e Ligne',
      side: 'french',
      arm: 'infantry',
      facing: 8,
      block: { at: [52, 14], files: 8, ranks: 2, base: [2, 2] },
    },
    {
      id: 'fr-2',
      side: 'french',
      arm: 'infantry',
      facing: 0,
      block: { at: [72, 22], files: 3, ranks: 4, base: [2, 2] },
    },
    {
      id: 'br-1',
      name: 'Coldstream',
      side: 'british',
      arm: 'infantry',
      facing: 184,
      block: { at: [54, 33], files: 6, ranks: 2, base: [2, 2] },
    },
    { id: 'st', name: 'Staff', side: 'british', arm: 'staff', bases: [{ at: [84, 60], radius: 2, facing: 200 }] },
  ],
};
export const position = laidOut(document);

const marks: readonly Mark[] = [
  {
    kind: 'segment',
    role: 'line-of-fire',
    points: [
      [520, 140],
      [535, 312],
    ],
    state: 'blocked',
    label: '17.3 cm',
  },
  { kind: 'point', role: 'point-of-fire', points: [[520, 140]] },
  { kind: 'point', role: 'point-of-impact', points: [[535, 312]] },
];
export const call = { kind: 'fire', firer: 'fr-1', target: 'br-1' } as const;
export const refused: Ruling = ruling({
  call,
  system: 'belle-alliance',
  measures: {},
  reasons: [
    reason({
      id: 'arc',
      cite: '3.1.3',
      answer: 'yes',
      text: 'Coldstream lies within the arc',
      margin: 61,
      marks: [
        {
          kind: 'area',
          role: 'arc-of-fire',
          points: [
            [440, 150],
            [600, 128],
            [760, 420],
            [400, 440],
          ],
        },
        {
          kind: 'arc',
          role: 'range-limit',
          points: [
            [520, 140],
            [720, 140],
            [520, 340],
          ],
          label: '20 cm',
        },
      ],
    }),
    reason({ id: 'line-of-fire', cite: '3.1.3', answer: 'yes', text: 'the line is free', margin: 12, marks }),
    reason({
      id: 'security-zone',
      cite: '3.1.4',
      answer: 'no',
      text: 'fr-2 stands 4.9 cm from the line of fire; the security zone is 5 cm',
      value: 4.9,
      limit: 5,
      unit: 'cm',
      margin: -1,
      about: ['fr-2', 'wall-1'],
      marks: [
        {
          kind: 'area',
          role: 'security-zone',
          points: [
            [470, 144],
            [570, 136],
            [585, 308],
            [485, 316],
          ],
        },
        {
          kind: 'segment',
          role: 'clearance',
          points: [
            [526, 209],
            [690, 195],
          ],
          label: '4.9 cm',
        },
        { kind: 'circle', role: 'outline', points: [[840, 600]], radius: 20 },
        { kind: 'point', role: 'deciding-point', points: [[690, 195]] },
      ],
    }),
  ],
});
