// Kinds of battles: who is how strong, where each sets up, what is at stake. Strips of the table are shares of its depth,
// from the edge of the side that attacks (Blue).

export const BATTLE_KINDS = ['attack', 'meeting', 'rear-guard', 'delaying', 'raid'] as const;
export type BattleKind = (typeof BATTLE_KINDS)[number];
export type Zone = readonly [from: number, to: number];
type Edge = 'north' | 'south';

export interface BattlePlan {
  readonly title: string;
  readonly text: string;
  readonly aims: readonly [blue: string, red: string];
  /** Shares of the usual points of a side. */
  readonly attackers: number;
  readonly defenders: number;
  readonly zones: readonly [blue: Zone, red: Zone];
  readonly goal: Zone;
  /** One in so many of Red's units comes on by a die; 0: none. */
  readonly late: number;
  /** Whose edge units may leave by: 0 Blue's, 1 Red's. */
  readonly off: 0 | 1;
  readonly conditions: (edge: Edge) => readonly object[];
}

const hold = (points: number): object => ({
  kind: 'hold',
  id: 'hold',
  title: 'Hold the place',
  points,
  area: 'goal',
  counts: 'at-end',
});
/** A point for each unit of the others that is lost. */
const toll = (side: 'blue' | 'red', points = 1): object => ({
  kind: 'losses',
  id: `${side}-toll`,
  title: side === 'blue' ? 'Red units lost' : 'Blue units lost',
  points,
  side,
  of: side === 'blue' ? 'red' : 'blue',
  measure: 'units',
  each: 1,
});
const exit = (side: 'blue' | 'red', edge: Edge, atLeast: number): object => ({
  kind: 'exit',
  id: 'away',
  title: 'Off the table',
  points: 5,
  side,
  edge,
  atLeast,
});

export const BATTLES: Readonly<Record<BattleKind, BattlePlan>> = {
  attack: {
    title: 'Attack and defence',
    text: 'Blue attacks a position that Red has had time to choose. The place in the midst of it decides.',
    aims: ['Take the place and hold it at the end.', 'Hold the place to the end.'],
    attackers: 1.4,
    defenders: 0.9,
    zones: [
      [0, 0.22],
      [0.5, 0.95],
    ],
    goal: [0.5, 0.85],
    late: 0,
    off: 1,
    conditions: () => [hold(5), toll('blue'), toll('red')],
  },
  meeting: {
    title: 'Meeting engagement',
    text: 'Two columns meet. Whoever holds the place between them at the end has won the day.',
    aims: ['Hold the place at the end.', 'Hold the place at the end.'],
    attackers: 1,
    defenders: 1,
    zones: [
      [0, 0.22],
      [0.78, 1],
    ],
    goal: [0.38, 0.62],
    late: 0,
    off: 1,
    conditions: () => [hold(5), toll('blue'), toll('red')],
  },
  'rear-guard': {
    title: 'Rear-guard',
    text: 'Red covers a retreat and must get away over its own edge; Blue is on its heels.',
    aims: ['Let nobody get away.', 'Hold Blue up, then leave by your own edge.'],
    attackers: 1.3,
    defenders: 0.8,
    zones: [
      [0, 0.2],
      [0.4, 0.7],
    ],
    goal: [0.6, 0.9],
    late: 0,
    off: 1,
    conditions: edge => [exit('red', edge, 2), hold(3), toll('blue', 2), toll('red')],
  },
  delaying: {
    title: 'Delaying action',
    text: 'A weak Red force keeps a strong Blue one from a place for as long as it can.',
    aims: ['Have the place by the end.', 'Keep Blue off the place.'],
    attackers: 1.5,
    defenders: 0.7,
    zones: [
      [0, 0.2],
      [0.35, 0.9],
    ],
    goal: [0.65, 0.9],
    late: 0,
    off: 1,
    conditions: () => [hold(6), toll('blue'), toll('red', 2)],
  },
  raid: {
    title: 'Raid',
    text: 'Blue strikes quickly at a place behind the lines; half of Red comes up only when the alarm is given.',
    aims: ['Be at the place at the end.', 'Drive the raiders off.'],
    attackers: 0.9,
    defenders: 1,
    zones: [
      [0, 0.25],
      [0.55, 0.9],
    ],
    goal: [0.5, 0.8],
    late: 2,
    off: 1,
    conditions: () => [hold(5), toll('blue'), toll('red')],
  },
};
