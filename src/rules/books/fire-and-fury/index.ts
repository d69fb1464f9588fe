// Regimental Fire and Fury: what the other floors see of it.

import { bad, good, mustBeOneOf, type Position, problem, type Result, read } from '../../../table/index.ts';
import {
  type Finding,
  fields,
  type Judge,
  type JudgeOptions,
  type Ruleset,
  type Ruling,
  rulingOf,
} from '../../kit/index.ts';
import { ASKERS } from './calls/ask.ts';
import { CALLS } from './calls/callKinds.ts';
import { KINDS, type Kind, SCHEMAS } from './calls/calls.ts';
import { INCH } from './calls/inches.ts';
import { type Arm, KEYS } from './calls/keys.ts';
import { referenceProblems } from './calls/references.ts';
import { type Scene, sceneOf } from './calls/scene.ts';
import { isTroopArm } from './calls/troop.ts';
import { face } from './face/index.ts';
import { PLAY } from './game/play.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figures.ts';

type Call = { readonly kind: Kind } & Readonly<Record<string, unknown>>;

/** Reads a call: its kind, its fields, the units, stands and places it names. */
function readCall(scene: Scene, call: unknown, path: string): Result<Call> {
  const said = typeof call === 'object' && call !== null && 'kind' in call ? call.kind : undefined;
  const kind = KINDS.find(k => k === said);
  if (!kind) return bad(problem(`${path}.kind`, mustBeOneOf(KINDS, said)));
  const words = fields.isPlainFire(call, 'fire')
    ? good<Call>({ ...PLAIN_FIRE, ...call } as Call)
    : read<Call>(SCHEMAS[kind] as never, call, path);
  if (!words.ok) return words;
  const wrong = referenceProblems(scene, words.value, path);
  return wrong.length > 0 ? bad(...wrong.slice(0, 20)) : words;
}
/** What the schema makes of a call that names firer and target alone. */
const PLAIN_FIRE = SCHEMAS.fire.parse({ kind: 'fire', firer: 'firer', target: 'target' });

function ask(scene: Scene, call: unknown, path: string): Result<Ruling> {
  const asked = readCall(scene, call, path);
  if (!asked.ok) return asked;
  const judge = ASKERS[asked.value.kind] as (scene: Scene, call: Call) => Finding;
  const said = { call: call as Ruling['call'], system: 'fire-and-fury' } as const;
  return good(rulingOf(judge(scene, asked.value), said, scene.tolerance));
}

function open(position: Position, options: JudgeOptions = {}): Result<Judge> {
  const scene = sceneOf(position, options);
  if (!scene.ok) return scene;
  return good({
    position,
    ask: (call, path = 'call') => ask(scene.value, call, path),
    wellFormed: (call, path = 'call') => readCall(scene.value, call, path),
  });
}

export const ruleset: Ruleset = {
  id: 'fire-and-fury',
  title: 'Regimental Fire and Fury',
  sources:
    'The optional rules of a scenario book, complete, and public quick reference sheets; of the basic rule book most figures are missing: ' +
    'fields of fire, all weapons but the heavy howitzer, the fire table, movement rates.',
  ownUnit: () => ({ name: 'in', mm: INCH }),
  keys: KEYS,
  calls: CALLS,
  fireCall: ({ unitById }, firer, target) =>
    isTroopArm((unitById.get(firer)?.arm ?? 'leader') as Arm) ? { kind: 'fire', firer, target } : null,
  choices: CHOICES,
  figures: FIGURES,
  face,
  play: PLAY,
  open,
};
