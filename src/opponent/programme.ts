// A programmed opponent: a table of conditions and reactions says what a unit does with its moves; the thinking works out how.

import type { Doctrine, DoctrineRow, Judge, Reaction } from '../rules/index.ts';
import { mmOf, type Unit } from '../table/index.ts';
import { isThere } from './aims.ts';
import { between, enemyUnits, type Mind } from './mind.ts';
import type { Purpose } from './moves/places.ts';
import type { Task } from './roles.ts';
import { percent } from './why.ts';
import { bestFire, dangerTo } from './worth/harm.ts';

/** What a reaction looks for; empty: the unit stays. */
export const PURPOSE_OF: Readonly<Record<Reaction, Purpose | null>> = {
  stand: null,
  advance: 'goal',
  'to-range': 'range',
  face: 'turn',
  'to-cover': 'cover',
  'to-flank': 'flank',
  'fall-back': 'back',
};

export interface Reacting {
  readonly mind: Mind;
  readonly judge: Judge;
  readonly unit: Unit;
  readonly task: Task | undefined;
}

/** The first row that holds; null: the table has none for this unit now. */
export const reactionOf = (doctrine: Doctrine, about: Reacting): DoctrineRow | null =>
  doctrine.rows.find(
    row => (row.arms?.includes(about.unit.arm) ?? true) && isOpenTo(row.react, about) && holds(doctrine, row, about),
  ) ?? null;

/** Whoever has no fire at anybody, a general for one, finds no place to fire from: the next row is read. */
const isOpenTo = (react: Reaction, { mind, judge, unit }: Reacting): boolean =>
  react !== 'to-range' ||
  enemyUnits(mind).some(enemy => mind.ruleset.fireCall(judge.position, unit.id, enemy.id) !== null);

function holds({ lengths }: Doctrine, { when, than = 0 }: DoctrineRow, { mind, judge, unit, task }: Reacting): boolean {
  const nearest = (): number => Math.min(...enemyUnits(mind).map(e => between(e, unit)), Infinity);
  switch (when) {
    case 'always':
      return true;
    case 'enemy-within':
      return nearest() <= than * mmOf(lengths);
    case 'no-enemy-within':
      return nearest() > than * mmOf(lengths);
    case 'may-fire':
      return bestFire(mind, judge, unit.id) !== null;
    case 'in-danger':
      return dangerTo(mind, judge, unit.id).share * 100 > than;
    case 'at-goal':
      return task !== undefined && isThere(mind, task.goal, unit);
  }
}

const REACTION_TEXTS: Readonly<Record<Reaction, string>> = {
  stand: 'it stands',
  advance: 'it goes for its goal',
  'to-range': 'it goes to where it may fire',
  face: 'it faces the enemy',
  'to-cover': 'it takes cover',
  'to-flank': 'it goes for a flank',
  'fall-back': 'it falls back',
};
/** `its table says: an enemy is within 12 in: it falls back`. */
export const rowText = (doctrine: Doctrine, row: DoctrineRow): string =>
  `its table says: ${conditionText(doctrine, row)}: ${REACTION_TEXTS[row.react]}`;

function conditionText({ lengths }: Doctrine, { when, than = 0 }: DoctrineRow): string {
  switch (when) {
    case 'always':
      return 'whatever happens';
    case 'enemy-within':
      return `an enemy is within ${than} ${lengths}`;
    case 'no-enemy-within':
      return `no enemy is within ${than} ${lengths}`;
    case 'may-fire':
      return 'it may fire';
    case 'in-danger':
      return `more than ${percent(than / 100)} of its strength is in danger`;
    case 'at-goal':
      return 'it is at its goal';
  }
}

/** To hold the computer against: the nearest enemy, straight on, fire at once; who has no fire goes for its goal. */
export const STRAIGHT_ON: Doctrine = {
  lengths: 'mm',
  rows: [
    { when: 'may-fire', react: 'stand' },
    { when: 'always', react: 'to-range' },
    { when: 'always', react: 'advance' },
  ],
};
