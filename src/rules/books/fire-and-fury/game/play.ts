// What a game needs beyond rulings: the turn, the d10 of fire and what it does to the table, rates, formations.
// §5.5, 6.1 of the specification; the effects themselves are the figures of the position.

import { good, type Position } from '../../../../table/index.ts';
import {
  type Act,
  type AskedInGame,
  type BaseSlot,
  type DiceAsk,
  type FormationPreset,
  type GameCall,
  type Hindrance,
  heldAgainst,
  inRanks,
  type OutcomeStep,
  oncePerPhase,
  type Phase,
  type PlayRules,
  percentiles,
  type RolledFire,
  type Ruling,
  type Settlement,
  type Thrown,
} from '../../../kit/index.ts';
import { REFERENCES } from '../calls/scene.ts';
import { askCheck, CHECK, CHECK_CALL, nextCheckDie, resolveCheck, settleCheck } from '../moves/manoeuvreCheck.ts';
import { DOCTRINE } from './doctrine.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { lightGoesOn } from './light.ts';
import { allowance, completed, mayGo, mayManoeuvre, rests } from './manoeuvres.ts';
import { settle } from './settle.ts';

const phase = (id: string, title: string, rest: Pick<Phase, 'acts' | 'who' | 'simultaneous'>): Phase => ({
  id,
  title,
  cite: 'general §6.1',
  known: true,
  ...rest,
});
const PHASES: readonly Phase[] = [
  phase('manoeuvre', 'Manoeuvre', {
    acts: ['move', 'form', 'charge', 'rally', 'order', 'note'],
    who: 'active',
    simultaneous: false,
  }),
  phase('hasty', 'Hasty manoeuvres', { acts: ['move', 'form', 'note'], who: 'other', simultaneous: false }),
  phase('defensive-fire', 'Musketry and Cannonade: defensive fire', {
    acts: ['fire', 'note'],
    who: 'other',
    simultaneous: true,
  }),
  phase('offensive-fire', 'Musketry and Cannonade: offensive fire', {
    acts: ['fire', 'note'],
    who: 'active',
    simultaneous: true,
  }),
  { ...phase('charge', 'Charge', { acts: ['move', 'note'], who: 'all', simultaneous: false }), known: false },
];

const FIRES = ['fire', 'massed-fire', 'plunging-fire', 'combined-fire'];

interface FireEffect {
  readonly modifiers: readonly { readonly id: string; readonly value: number; readonly cite: string }[];
  readonly total: number;
  readonly odds: readonly { readonly effect: string; readonly p: number }[];
  readonly alsoOn: string | null;
}
const effectOf = ({ call, effect }: Ruling): FireEffect | null =>
  FIRES.includes(call.kind) && effect ? (effect as unknown as FireEffect) : null;

const nextDice = (ruling: Ruling, thrown: Thrown): DiceAsk | null =>
  effectOf(ruling) && thrown.length === 0 ? { id: 'fire', label: 'Fire', count: 1, sides: 10, first: 1 } : null;

/** Effects rise with the face: each has as many faces as its chance says, the first of the table the lowest. */
function effectOfFace(odds: FireEffect['odds'], face: number): number {
  let faces = 0;
  return odds.findIndex(({ p }) => {
    faces += Math.round(p * 10);
    return face <= faces;
  });
}

function resolve(ruling: Ruling, thrown: Thrown): ReturnType<PlayRules['resolve']> {
  const effect = effectOf(ruling);
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const face = thrown[0]?.[0];
  if (!effect || face === undefined) return good({ text: 'no dice', steps: [], result: {}, atLeast: 1, atMost: 1 });
  const { modifiers, total, odds, alsoOn } = effect;
  const at = effectOfFace(odds, face);
  const name = odds[at]?.effect ?? '';
  const steps: readonly OutcomeStep[] = [
    { label: 'd10', value: face, cite: 'general §5.2', house: false },
    ...modifiers.map(m => ({ label: m.id, value: m.value, cite: m.cite, house: m.id === 'fire-points' })),
    { label: 'result', value: face + total, cite: 'general §5.2', house: true },
    { label: 'effect', value: name, cite: 'general §5.5', house: true },
  ];
  const text = `${face + total}: ${name.replaceAll('-', ' ')}`;
  return good({
    text,
    steps,
    result: { effect: name, alsoOn },
    ...percentiles(
      odds.map(o => o.p),
      at,
    ),
  });
}

const FOOT_AND_HORSE = ['infantry', 'cavalry', 'mounted-infantry'];
type Size = Parameters<FormationPreset['layOut']>[1];
const abreast =
  (files: (n: number) => number) =>
  (n: number, size: Size): readonly BaseSlot[] =>
    inRanks(n, size, { abreast: Math.max(1, files(n)) });
const preset = (
  formation: string,
  title: string,
  arms: readonly string[],
  layOut: FormationPreset['layOut'],
): FormationPreset => ({
  id: formation,
  title,
  arms,
  formation,
  layOut,
});

const ACT_OF: Readonly<Record<string, Act>> = {
  fire: 'fire',
  'massed-fire': 'fire',
  'plunging-fire': 'fire',
  'combined-fire': 'fire',
  [CHECK]: 'order',
  prolong: 'order',
  'cold-steel': 'order',
  'rally-guns': 'rally',
};

/** Fire of the phase, and the checks among it. */
function settled(position: Position, fires: readonly RolledFire[]): Settlement {
  const shots = fires.filter(f => f.call.kind !== CHECK);
  const checks = fires.filter(f => f.call.kind === CHECK).map(f => settleCheck(position, f));
  const parts = [...(shots.length > 0 || checks.length === 0 ? [settle(position, shots)] : []), ...checks];
  return { text: parts.map(p => p.text).join('; '), changes: parts.flatMap(p => p.changes) };
}

/** Alone, or several batteries together. */
const firersOf = ({ firer, unit, units }: GameCall): readonly string[] =>
  Array.isArray(units) ? units.map(String) : [firer ?? unit].flatMap(id => (id === undefined ? [] : [String(id)]));
/** General §7 A unit fires once in a fire phase, by itself or in massed fire. */
const onceFired = (asked: AskedInGame, call: GameCall): Hindrance | null =>
  FIRES.includes(call.kind) ? oncePerPhase(asked, firersOf(call), { kinds: FIRES, cite: 'general §6.1' }) : null;

/** Calls without dice that mark their unit once they are allowed. */
const MARKS: Readonly<Record<string, { readonly text: string; readonly values: Readonly<Record<string, unknown>> }>> = {
  'rally-guns': { text: 'rallied', values: { order: null } },
  prolong: { text: 'prolonged: no offensive fire in this turn', values: { prolonged: true } },
  'cold-steel': { text: 'charges with cold steel', values: { coldSteel: true } },
};
function carriesOut({ unitById }: Position, { kind, unit: id }: GameCall): Settlement | null {
  const unit = unitById.get(String(id));
  const mark = MARKS[kind];
  if (!unit || !mark) return null;
  return { text: `${unit.name}: ${mark.text}`, changes: [{ kind: 'values', unit: unit.id, values: mark.values }] };
}

export const PLAY: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: { name: 'turn', sides: 'alternate', phases: PHASES, measuring: 'free' },
  nextDice: (ruling, thrown) => (ruling.call.kind === CHECK ? nextCheckDie : nextDice)(ruling, thrown),
  resolve: (ruling, thrown) => (ruling.call.kind === CHECK ? resolveCheck : resolve)(ruling, thrown),
  expects,
  settle: settled,
  actOf: ({ kind }) => ACT_OF[kind] ?? 'note',
  tests: { kinds: [CHECK], calls: [CHECK_CALL], ask: askCheck },
  takesPart: (_position, call) => firersOf(call),
  mayDeclare: (asked, call) => onceFired(asked, call) ?? mayManoeuvre(asked, call),
  completed,
  carriesOut,
  begins: (position, phase, memory) =>
    phase === 'manoeuvre' && memory ? lightGoesOn(position, memory) : { text: '', changes: [] },
  rests,
  mayGo,
  allowance,
  names: REFERENCES,
  clears: id =>
    id === 'manoeuvre' ? [{ keys: ['newlyDeployed', 'coldSteel'] }] : id === 'charge' ? [{ keys: ['prolonged'] }] : [],
  formations: [
    preset(
      'line',
      'Line',
      FOOT_AND_HORSE,
      abreast(n => n),
    ),
    preset(
      'extended-line',
      'Extended line',
      FOOT_AND_HORSE,
      abreast(n => n),
    ),
    preset(
      'supported-line',
      'Supported line',
      FOOT_AND_HORSE,
      abreast(n => Math.ceil(n / 2)),
    ),
    preset(
      'field-column',
      'Field column',
      FOOT_AND_HORSE,
      abreast(() => 2),
    ),
    preset(
      'march-column',
      'March column',
      FOOT_AND_HORSE,
      abreast(() => 1),
    ),
    preset(
      'unlimbered',
      'Unlimbered',
      ['artillery'],
      abreast(n => n),
    ),
    preset(
      'limbered',
      'Limbered',
      ['artillery'],
      abreast(() => 1),
    ),
  ],
};
