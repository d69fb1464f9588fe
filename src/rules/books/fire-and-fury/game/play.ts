// What a game needs beyond rulings: the turn, the d10 of fire and what it does to the table, rates, formations.
// §5.5, 6.1 of the specification; the effects themselves are the figures of the position.

import type { Position } from '../../../../table/index.ts';
import {
  type Act,
  type AskedInGame,
  type GameCall,
  type Hindrance,
  type Memory,
  oncePerPhase,
  type Phase,
  type PlayRules,
  type RolledFire,
  type Ruling,
  type Settlement,
} from '../../../kit/index.ts';
import { bodyAt } from '../calls/ask.ts';
import { REFERENCES } from '../calls/scene.ts';
import { movedBy } from '../moves/detachPlace.ts';
import { askRiding, DISMOUNT, MOUNT, RIDING_CALLS } from '../moves/dismounting.ts';
import { askRetreat, RETREAT, RETREAT_CALL } from '../moves/retreat.ts';
import { askCombat, COMBAT, COMBAT_CALL } from '../rules/combat.ts';
import { askCheck, CHECK, CHECK_CALL, nextCheckDie, resolveCheck, settleCheck } from '../moves/manoeuvreCheck.ts';
import { nextCombatDice, resolveCombat, settleCombat } from './charging/combatDice.ts';
import { DOCTRINE } from './doctrine.ts';
import { JOINED_FIRE } from './joining.ts';
import { notDue, toSettle } from './charging/due.ts';
import { earlier, notBefore } from './earlier.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { FIRES, nextDice, resolve } from './fireDice.ts';
import { FORMATION_PRESETS } from './formations.ts';
import { lightGoesOn } from './light.ts';
import { askCharge, CHARGE_CALL } from './charging/charge.ts';
import { ridden } from './detaching/riding.ts';
import { carriesOut } from './carrying.ts';
import { BY_EFFECT, completed } from './completing.ts';
import { mayManoeuvre } from './declaring.ts';
import { afterMove, mayGo, wayTakes } from './going.ts';
import { allowance, rests, troopIn } from './manoeuvres.ts';
import { retreated } from './charging/retreating.ts';
import { retreatsAtEnd, retreatsAtStart } from './detaching/skirmishing.ts';
import { CHARGE, HASTY, MANOEUVRE } from './turnOf.ts';
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
  phase('hasty', 'Hasty manoeuvres', { acts: ['order', 'note'], who: 'other', simultaneous: false }),
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

/** Manoeuvres that a call carries out. */
const CARRIED = [
  'prolong',
  'hand-haul',
  'change-front',
  'refuse-flank',
  'full-move-disordered',
  'extended-line',
  'detach-skirmishers',
  'rejoin',
  'evade',
  'tethered-horses',
];

const ACT_OF: Readonly<Record<string, Act>> = {
  fire: 'fire',
  'massed-fire': 'fire',
  'plunging-fire': 'fire',
  'combined-fire': 'fire',
  [CHECK]: 'rally',
  [CHARGE]: 'charge',
  'cold-steel': 'order',
  'rally-guns': 'rally',
  [COMBAT]: 'order',
  [RETREAT]: 'order',
  [DISMOUNT]: 'form',
  [MOUNT]: 'form',
  ...Object.fromEntries(CARRIED.map(kind => [kind, 'order' as const])),
};

/** Dice that are not those of fire. */
const OTHER_DICE: Readonly<
  Record<
    string,
    Pick<PlayRules, 'nextDice' | 'resolve'> & { readonly settle: (position: Position, fire: RolledFire) => Settlement }
  >
> = {
  [CHECK]: { nextDice: nextCheckDie, resolve: resolveCheck, settle: settleCheck },
  [COMBAT]: { nextDice: nextCombatDice, resolve: resolveCombat, settle: settleCombat },
};
const FIRE_DICE: Pick<PlayRules, 'nextDice' | 'resolve'> = { nextDice, resolve };
const diceOf = ({ call }: Ruling): typeof FIRE_DICE => OTHER_DICE[call.kind] ?? FIRE_DICE;

/** Fire of the phase, and the checks and combats among it. */
function settled(position: Position, fires: readonly RolledFire[]): Settlement {
  const shots = fires.filter(f => !(f.call.kind in OTHER_DICE));
  const others = fires.flatMap(f => OTHER_DICE[f.call.kind]?.settle(position, f) ?? []);
  const parts = [...(shots.length > 0 || others.length === 0 ? [settle(position, shots)] : []), ...others];
  return { text: parts.map(p => p.text).join('; '), changes: parts.flatMap(p => p.changes) };
}

/** Alone, or several batteries together. */
const firersOf = ({ firer, unit, units }: GameCall): readonly string[] =>
  Array.isArray(units) ? units.map(String) : [firer ?? unit].flatMap(id => (id === undefined ? [] : [String(id)]));
/** General §7 A unit fires once in a fire phase, by itself or in massed fire. */
const onceFired = (asked: AskedInGame, call: GameCall): Hindrance | null =>
  FIRES.includes(call.kind) ? oncePerPhase(asked, firersOf(call), { kinds: FIRES, cite: 'general §6.1' }) : null;

/** Questions that only a game asks. */
const TESTS: Readonly<Record<string, typeof askCheck>> = {
  [CHARGE]: askCharge,
  [CHECK]: askCheck,
  [RETREAT]: askRetreat,
  [COMBAT]: askCombat,
};
const askTest: typeof askCheck = (position, call) => (TESTS[call.kind] ?? askRiding)(position, call);

const FIRE_PHASES = ['defensive-fire', 'offensive-fire'];
/** Calls of a hurry in the enemy's movement, and those of the charge phase. */
const OTHER_CALLS: Readonly<Record<string, readonly string[]>> = {
  evade: [HASTY],
  rejoin: [MANOEUVRE, HASTY],
  [RETREAT]: [MANOEUVRE, CHARGE],
  [COMBAT]: [CHARGE],
};
const inPhases = ({ kind }: GameCall): readonly string[] | null =>
  (FIRES.includes(kind) ? FIRE_PHASES : OTHER_CALLS[kind]) ??
  ([...BY_EFFECT, 'refuse-flank', 'extended-line', CHECK, CHARGE].includes(kind) ? [MANOEUVRE] : null);

/** Nothing of this is done in another phase, the charge phase among them, of which our sources know little. */
const elsewhere = ({ memory }: AskedInGame, call: GameCall): Hindrance | null =>
  inPhases(call)?.includes(memory.phase) === false
    ? { text: 'this is not done in this phase', cite: 'general §6.1' }
    : null;

/** The way home of skirmishers that rejoin. A retreat is no part of a move. */
function goes(position: Position, { call, answer }: Ruling): number | null {
  const found = call.kind === 'rejoin' && answer === 'yes' ? troopIn(position, String(call['unit'])) : null;
  const to = call['to'] as Parameters<typeof bodyAt>[2];
  if (!found || !to) return null;
  const { scene, troop } = found;
  return movedBy(troop.stands, bodyAt(scene, troop, to).stands)?.length ?? 0;
}

const NOTHING: Settlement = { text: '', changes: [] };
function begins(position: Position, memory: Memory): Settlement {
  const [light, home] = [lightGoesOn(position, memory), retreatsAtStart(position, memory)];
  return { ...light, text: [light.text, home.text].filter(Boolean).join('; '), changes: home.changes };
}

export const PLAY: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: { name: 'turn', sides: 'alternate', phases: PHASES, measuring: 'free' },
  nextDice: (ruling, thrown) => diceOf(ruling).nextDice(ruling, thrown),
  resolve: (ruling, thrown) => diceOf(ruling).resolve(ruling, thrown),
  expects,
  settle: settled,
  actOf: ({ kind }) => ACT_OF[kind] ?? 'note',
  tests: {
    kinds: [CHECK, CHARGE, RETREAT, COMBAT, DISMOUNT, MOUNT],
    calls: [CHECK_CALL, CHARGE_CALL, RETREAT_CALL, COMBAT_CALL, ...RIDING_CALLS],
    ask: askTest,
  },
  takesPart: (_position, call) => firersOf(call),
  mayDeclare: (asked, call) =>
    elsewhere(asked, call) ??
    onceFired(asked, call) ??
    notBefore(asked, call) ??
    notDue(asked, call) ??
    mayManoeuvre(asked, call),
  toSettle,
  earlier,
  completed,
  carriesOut: (position, call, memory) =>
    memory
      ? (retreated(position, completed(position, call, memory)) ??
        ridden(position, completed(position, call, memory)) ??
        carriesOut(position, call, memory))
      : null,
  goes,
  chosen: { alone: [CHECK, 'rally-guns', DISMOUNT, MOUNT], atEnemy: [CHARGE] },
  fightOf: ({ kind, unit, target }) => (kind === CHARGE_CALL.kind ? { kind: COMBAT, unit, target } : null),
  joinedFire: JOINED_FIRE,
  begins: (position, phase, memory) => (phase === MANOEUVRE && memory ? begins(position, memory) : NOTHING),
  ends: (position, phase, memory) => (phase === MANOEUVRE && memory ? retreatsAtEnd(position, memory) : NOTHING),
  rests,
  mayGo,
  givesWay: ({ arm, values }) => arm === 'tethered-horses' || values['horsesOf'] !== undefined,
  wayTakes,
  afterMove,
  allowance,
  names: REFERENCES,
  clears: id =>
    id === 'manoeuvre' ? [{ keys: ['newlyDeployed', 'coldSteel'] }] : id === 'charge' ? [{ keys: ['prolonged'] }] : [],
  formations: FORMATION_PRESETS,
};
