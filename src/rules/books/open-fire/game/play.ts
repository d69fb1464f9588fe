// C: Turn Sequence. What a game of Open Fire needs beyond rulings: the steps of an activation, dice, losses, movement.

import type { Position } from '../../../../table/index.ts';
import type { Allowance, FireAt, GameCall, Hindrance, PlayRules, Ruling, TurnOrder } from '../../../kit/index.ts';
import { has, INCH } from '../calls/model.ts';
import { say, sceneFor } from '../calls/scene.ts';
import { askCommand, COMMAND_TESTS, nextCommandDie, resolveCommand, settleCommand } from '../rules/command.ts';
import { effectiveMovement, mayAdvance, movementNeeds } from '../rules/fitness.ts';
import { nextDice, resolve } from '../rules/throwing.ts';
import { ACTIVATION_KEYS, ACTIVATIONS, afterDeploy, afterMove, looksAlong, mayGo } from './activations.ts';
import { mayDeclare } from './declaring.ts';
import { DOCTRINE } from './doctrine.ts';
import { MUSTER } from './muster.ts';
import { expects } from './expects.ts';
import { settle } from './settle.ts';

/** Sides activate one unit after the other; each activation runs through these steps. */
const TURN: TurnOrder = {
  name: 'round',
  sides: 'activations',
  measuring: 'free',
  phases: [
    phase('recover', 'C: Action: Recover', 'Recover', ['rally', 'note']),
    phase('move', 'C: Action: Movement', 'Move', ['move', 'note']),
    phase('attack', 'C: Action: Attack', 'Attack', ['fire', 'note']),
    phase('secure', 'C: Action: Secure', 'Secure', ['secure', 'note']),
    phase('abilities', 'C: Action: Abilities', 'Abilities, hidden token, free attacks', ['fire', 'note']),
  ],
};

type Phase = TurnOrder['phases'][number];
function phase(id: string, cite: string, title: string, acts: Phase['acts']): Phase {
  return {
    id,
    title,
    cite,
    acts,
    who: acts.includes('fire') && id === 'abilities' ? 'all' : 'active',
    simultaneous: false,
    known: true,
  };
}

/** The most a model may go: an advance where it may make one. */
const allowance: PlayRules['allowance'] = (position, id): Allowance => {
  const cite = 'C: Action: Movement; C: Advance Moves';
  const scene = sceneFor(position);
  const model = scene.ok ? scene.value.modelById.get(id) : undefined;
  if (!scene.ok || !model) return { allowance: null, text: 'no such model', cite };
  const normal = effectiveMovement(scene.value, model);
  if (normal === null) return { allowance: null, text: `not known: ${movementNeeds(model)}`, cite };
  const { advanceIn, fastAdvanceIn } = scene.value.cells;
  const more = mayAdvance(scene.value, model) ? (has(model.special, 'fast') ? fastAdvanceIn : advanceIn) : 0;
  const text = more > 0 ? `${say(normal)}, or ${say(normal + more)} as an advance move` : say(normal);
  return { allowance: (normal + more) * INCH, text, cite };
};

/** Which step of the activation a call belongs to. */
const STEPS: Readonly<Record<string, readonly string[]>> = {
  attack: ['attack'],
  'free-attack': ['abilities'],
  hide: ['abilities'],
  jump: ['move'],
  recover: ['recover'],
  arrive: ['recover'],
};
const isCommand = ({ kind }: GameCall): boolean => COMMAND_TESTS.some(k => k === kind);

/** S: Jumping. The way of a jump counts against the movement, where jumps cost movement. */
function goes(position: Position, { call, measures }: Ruling): number | null {
  const scene = call.kind === 'jump' ? sceneFor(position) : null;
  const far = measures['landDistance'];
  return scene?.ok && scene.value.options.jumpCostsMovement === 'yes' && typeof far === 'number' ? far * INCH : null;
}

/** S: Jumping. A failed jump ends the activation: nothing more is done in it. */
function rests(position: Position, id: string): Hindrance | null {
  const unit = position.unitById.get(id);
  return unit?.values['activationEnded'] === true
    ? { text: `a failed jump ended the activation of ${unit.name}`, cite: 'S: Jumping' }
    : null;
}

/** C: Action: Attack. One attack for each weapon of the model. */
function fireCalls(position: Position, { firer, target }: FireAt): readonly GameCall[] {
  const scene = sceneFor(position);
  const weapons = scene.ok ? scene.value.modelById.get(firer)?.weapons : null;
  const attack = { kind: 'attack', firer, target };
  return weapons ? weapons.map(w => ({ ...attack, weapon: w.name })) : [attack];
}

export const play: PlayRules = {
  doctrine: DOCTRINE,
  muster: MUSTER,
  turn: TURN,
  nextDice: (ruling, thrown) => (isCommand(ruling.call) ? nextCommandDie : nextDice)(ruling, thrown),
  resolve: (ruling, thrown) => (isCommand(ruling.call) ? resolveCommand : resolve)(ruling, thrown),
  expects,
  fireCalls,
  settle: (position, fires) => {
    const shots = fires.filter(f => !isCommand(f.call));
    const parts = [
      ...(shots.length > 0 ? [settle(position, shots)] : []),
      ...(shots.length < fires.length ? [settleCommand(position, fires)] : []),
    ];
    return { text: parts.map(p => p.text).join('; '), changes: parts.flatMap(p => p.changes) };
  },
  actOf: ({ kind }) =>
    kind === 'attack' || kind === 'free-attack' ? 'fire' : kind === 'jump' || kind === 'move' ? 'move' : 'note',
  inPhases: ({ kind }) => STEPS[kind] ?? null,
  tests: { kinds: COMMAND_TESTS, calls: [], ask: askCommand },
  mayDeclare,
  carriesOut: (position, { kind, unit }) =>
    kind === 'hide'
      ? {
          text: `${position.unitById.get(String(unit))?.name ?? String(unit)} takes the hidden token`,
          changes: [{ kind: 'values', unit: String(unit), values: { hidden: true } }],
        }
      : null,
  goes,
  rests,
  mayGo,
  looksAlong,
  afterMove,
  afterDeploy,
  activations: ACTIVATIONS,
  allowance,
  clears: id => (id === 'recover' ? [{ keys: [...ACTIVATION_KEYS] }] : []),
  formations: [],
};
