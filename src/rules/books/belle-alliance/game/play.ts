// What a game needs beyond rulings: the phases of table 1 as far as found, three dice, losses of common targets rounded once
// (3.1.5), moral, supplies, what a bound remembers of its fires. The tables themselves are figures of the position.

import { good, type Position } from '../../../../table/index.ts';
import {
  type AskedInGame,
  type BaseSlot,
  type DiceAsk,
  type FormationPreset,
  type GameCall,
  type Hindrance,
  heldAgainst,
  inRanks,
  inSquare,
  type OutcomeStep,
  oncePerPhase,
  type Phase,
  type PlayRules,
  type Ruling,
  type Thrown,
  type TurnOrder,
} from '../../../kit/index.ts';
import { UNIT_NAMES } from '../calls/scene.ts';
import { DOCTRINE } from './doctrine.ts';
import type { Effect } from './effect.ts';
import { expects } from './expects.ts';
import { ends, settle, takenOff } from './losses.ts';

const phase = (id: string, title: string, acts: Phase['acts'], rest: Partial<Phase> = {}): Phase => ({
  id,
  title,
  cite: 'table 1',
  acts,
  who: 'all',
  simultaneous: false,
  known: true,
  ...rest,
});
/** 3.1.1 All fire is declared before any is resolved; fire that cannot be carried out names no new target (I-5). */
const DECLARED_FIRST = { cite: '3.1.1', beforeDice: true, stands: true };

/** Table 1; of firing and melee our sources have the names only where `known` says so. */
const TURN: TurnOrder = {
  name: 'bound',
  sides: 'together',
  measuring: 'after-declaration',
  phases: [
    phase('orders', 'Orders', ['order', 'note']),
    phase('announcement', 'Announcement', ['charge', 'rally', 'note']),
    phase('continued-fire', 'Continued fire', ['fire', 'note'], {
      cite: '1.1.1, 3.1.1',
      simultaneous: true,
      declarations: DECLARED_FIRST,
    }),
    phase('movement', 'Movement', ['move', 'form', 'note']),
    phase('firing', 'Firing', ['fire', 'note'], {
      cite: '3.1.1',
      simultaneous: true,
      declarations: DECLARED_FIRST,
    }),
    phase('melee', 'Melee', ['move', 'note'], { cite: '4.1.1', known: false }),
  ],
};

const effectOf = ({ call, effect }: Ruling): Effect | null =>
  call.kind === 'fire' && effect ? (effect as unknown as Effect) : null;

const nextDice = (ruling: Ruling, thrown: Thrown): DiceAsk | null =>
  effectOf(ruling) && thrown.length === 0 ? { id: 'fire', label: 'Fire', count: 3, sides: 6, first: 1 } : null;

/** 3.1.1, note before the tables: the roll with the factors of the loss column, then with those of the moral column. */
function resolve(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const effect = effectOf(ruling);
  const [dice] = thrown;
  if (!effect || !dice) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const roll = dice.reduce((sum, d) => sum + d, 0);
  const found = effect.outcomes.find(o => o.roll === roll);
  const { loss = 0, moral = 'none' } = found ?? {};
  const shaken = moral === 'none' ? '' : `, ${moral}`;
  const sum = (rows: Effect['outcomes']): number =>
    Math.min(
      1,
      rows.reduce((total, o) => total + o.chance, 0),
    );
  return good({
    text: `${roll + effect.lossAdd}: ${loss} figures before rounding${shaken}`,
    steps: stepsOf(effect, { dice, roll, loss, moral }),
    result: { loss, moral, lowSupplies: dice.filter(d => d === 1).length >= 2 },
    atLeast: sum(effect.outcomes.filter(o => o.roll >= roll)),
    atMost: sum(effect.outcomes.filter(o => o.roll <= roll)),
  });
}

interface Rolled {
  readonly dice: readonly number[];
  readonly roll: number;
  readonly loss: number;
  readonly moral: string;
}
function stepsOf(effect: Effect, { dice, roll, loss, moral }: Rolled): readonly OutcomeStep[] {
  const said = (label: string, value: number | string, cite: string, house = false): OutcomeStep => ({
    label,
    value,
    cite,
    house,
  });
  return [
    said('3d6', `${dice.join(' ')} = ${roll}`, '3.1.1'),
    ...effect.factors.filter(f => f.loss !== 0).map(f => said(`${f.key}, loss`, f.loss, f.cite, f.house)),
    said('loss result', roll + effect.lossAdd, 'table 12', true),
    said('units of fire', effect.unitsOfFire, '3.1.1'),
    said('figures lost, unrounded', loss, 'table 12', true),
    ...effect.factors.filter(f => f.moral !== 0).map(f => said(`${f.key}, moral`, f.moral, f.cite, f.house)),
    said('moral result', roll + effect.lossAdd + effect.moralAdd, 'table 12', true),
    said('moral', moral, 'table 12', true),
  ];
}

const abreast =
  (files: (n: number) => number) =>
  (n: number, size: Parameters<FormationPreset['layOut']>[1]): readonly BaseSlot[] =>
    inRanks(n, size, { abreast: Math.max(1, files(n)) });
const FOOT = ['infantry'];
const FOOT_AND_HORSE = ['infantry', 'cavalry'];
const preset = (
  formation: string,
  title: string,
  arms: readonly string[],
  layOut: FormationPreset['layOut'],
): FormationPreset => ({ id: formation, title, arms, formation, layOut });

/** Depths are ours: the section on formations is not in our sources. A skirmish line stands a base's width apart. */
const FORMATIONS: readonly FormationPreset[] = [
  preset(
    'line',
    'Line',
    FOOT_AND_HORSE,
    abreast(n => Math.ceil(n / 2)),
  ),
  preset(
    'column-of-attack',
    'Column of attack',
    FOOT_AND_HORSE,
    abreast(n => Math.ceil(n / 4)),
  ),
  preset(
    'column-of-march',
    'Column of march',
    [...FOOT_AND_HORSE, 'artillery'],
    abreast(() => 2),
  ),
  preset(
    'battalion-mass',
    'Battalion mass',
    FOOT,
    abreast(n => Math.ceil(Math.sqrt(n))),
  ),
  preset('square', 'Square', FOOT, inSquare),
  preset('skirmish-line', 'Skirmish line', FOOT, (n, size) => inRanks(n, size, { abreast: n, across: size.width })),
  preset('unlimbered', 'Unlimbered', ['artillery'], (n, size) => inRanks(n, size, { abreast: n, across: size.width })),
  preset(
    'limbered',
    'Limbered',
    ['artillery'],
    abreast(() => 1),
  ),
];

const FIRES = ['fire', 'split-fire'];
/** 3.1.1, 3.1.2 One fire a unit and phase, in one part or two. */
const onceFired = (asked: AskedInGame, call: GameCall): Hindrance | null =>
  FIRES.includes(call.kind) ? oncePerPhase(asked, [String(call['firer'])], { kinds: FIRES, cite: '3.1.1' }) : null;

export const play: PlayRules = {
  doctrine: DOCTRINE,
  turn: TURN,
  nextDice,
  resolve,
  expects,
  settle,
  takenOff,
  ends,
  actOf: ({ kind }) => (kind === 'fire' || kind === 'split-fire' ? 'fire' : 'note'),
  inPhases: call => (call.kind === 'fire' ? [call['phase'] === 'continued-fire' ? 'continued-fire' : 'firing'] : null),
  mayDeclare: onceFired,
  allowance: (_position: Position) => ({
    allowance: null,
    text: 'rates of movement (table 3) are not in our sources',
    cite: '2.3.1',
  }),
  names: UNIT_NAMES,
  clears: id =>
    id === 'orders' ? [{ keys: ['firedContinued', 'passedThrough', 'canister', 'declaredFire', 'splitFire'] }] : [],
  formations: FORMATIONS,
};
