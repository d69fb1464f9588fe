// Lasalle: musketry whole; artillery, nearness and recovery as far as our sources go.

import {
  bad,
  good,
  mmOf,
  type Position,
  type Problem,
  problem,
  type Result,
  read,
  visible,
} from '../../../table/index.ts';
import {
  type Finding,
  fields,
  type Judge,
  type JudgeOptions,
  type Ruleset,
  type Ruling,
  remembering,
  rulingOf,
} from '../../kit/index.ts';
import { CALLS, type CannonadeCall, type LasalleCall, lasalleCall, type MusketryCall } from './calls/calls.ts';
import { KEYS } from './calls/keys.ts';
import { isEnemy, type Scene, sceneOf, type Troop } from './calls/scene.ts';
import { play } from './game/play.ts';
import { judgeCannonade } from './rules/cannonade.ts';
import { judgeMusketry, type Named } from './rules/musketry.ts';
import { judgeNearEnemy } from './rules/nearEnemy.ts';
import { judgeRecovery } from './rules/recovery.ts';
import { type Looked, mayMatter } from './rules/shot.ts';
import { type Survey, surveyOf } from './rules/targets.ts';
import { CHOICES } from './tables/choices.ts';
import { FIGURES } from './tables/figures.ts';

function open(position: Position, options: JudgeOptions = {}): Result<Judge> {
  const opened = sceneOf(position, options);
  if (!opened.ok) return opened;
  const scene = opened.value;
  const survey = surveyOf(scene);
  return good({
    position,
    wellFormed: (call, path = 'call') => asked(scene, call, path),
    ask: (call, path = 'call') => {
      const question = asked(scene, call, path);
      return question.ok ? good(answered(scene, survey, question.value)) : question;
    },
  });
}

/** A call with its units found. */
interface Question {
  readonly call: LasalleCall;
  readonly unit: Troop;
  readonly target: Troop | null;
}

function asked(scene: Scene, value: unknown, path: string): Result<Question> {
  const call = readCall(value, path);
  if (!call.ok) return call;
  const first = 'firer' in call.value ? 'firer' : 'unit';
  const unitId = 'firer' in call.value ? call.value.firer : call.value.unit;
  const targetId = 'target' in call.value ? call.value.target : undefined;
  const unit = scene.troopById.get(unitId);
  const target = targetId === undefined ? null : (scene.troopById.get(targetId) ?? null);
  const problems: readonly Problem[] = [
    ...(unit ? fitToAct(unit, `${path}.${first}`) : [missing(scene, unitId, `${path}.${first}`)]),
    ...(targetId === undefined || target ? [] : [missing(scene, targetId, `${path}.target`)]),
    ...(unit && target && !isEnemy(unit, target) ? [problem(`${path}.target`, 'is on the same side')] : []),
  ];
  return problems.length > 0 || !unit ? bad(...problems) : good({ call: call.value, unit, target });
}
const readCall = (value: unknown, path: string): Result<LasalleCall> =>
  fields.isPlainFire(value, 'musketry') || fields.isPlainFire(value, 'cannonade')
    ? good(value as LasalleCall)
    : read<LasalleCall>(lasalleCall, value, path);
const missing = ({ position }: Scene, id: string, path: string): Problem =>
  problem(
    path,
    position.unitById.has(id) ? `${visible(id)} is an officer: a marker, not a unit` : `no such unit: ${visible(id)}`,
  );
const fitToAct = (unit: Troop, path: string): readonly Problem[] =>
  unit.bases.length > 0 ? [] : [problem(path, `${visible(unit.unit.id)} has no bases`)];

function answered(scene: Scene, survey: Survey, question: Question): Ruling {
  const { call, unit, target } = question;
  switch (call.kind) {
    case 'musketry':
    case 'cannonade': {
      const fresh = (): Answered => answeredShot(scene, survey, { call, firer: unit, target });
      const isPlain = target !== null && fields.isPlainFire(call, call.kind);
      const found = isPlain
        ? remembered({ table: scene, kind: call.kind, firer: unit.unit, target: target.unit }, fresh)
        : fresh();
      return found.ruling;
    }
    case 'near-enemy':
      return ruled(scene, call, judgeNearEnemy(scene, unit, target));
    case 'recovery':
      return ruled(scene, call, judgeRecovery(scene, unit));
  }
}
const ruled = (scene: Scene, call: LasalleCall, found: Finding): Ruling =>
  rulingOf(found, { call, system: 'lasalle' }, scene.tolerance);

/** A shot's ruling, and where it looked. */
interface Answered {
  readonly ruling: Ruling;
  readonly looked: Looked;
}
interface ShotQuestion extends Named {
  readonly call: MusketryCall | CannonadeCall;
}
function answeredShot(scene: Scene, survey: Survey, { call, firer, target }: ShotQuestion): Answered {
  const judged =
    call.kind === 'musketry'
      ? judgeMusketry(scene, survey, { firer, target }, call)
      : judgeCannonade(scene, survey, { firer, target }, call);
  return { ruling: ruled(scene, call, judged), looked: judged.looked };
}
const remembered = remembering<Answered>(({ looked }, move) => mayMatter(looked, move));

export const ruleset: Ruleset = {
  id: 'lasalle',
  title: 'Lasalle, first edition',
  sources:
    'The page on musketry targets, the opening of the quick reference sheets, and what players of the first edition wrote down. ' +
    'Not in them: the drawing of the fire zone, the lists of modifiers, cover, line of sight, fire by squares, most of the artillery.',
  ownUnit: position => ({ name: 'BW', mm: (position.scale['BW'] ?? 1) * mmOf(position.lengths) }),
  keys: KEYS,
  calls: CALLS,
  fireCall: (position, firer, target) => {
    const [from, to] = [position.unitById.get(firer), position.unitById.get(target)];
    if (!from || !to || from.side === to.side || to.arm === 'officer') return null;
    if (from.arm === 'infantry') return { kind: 'musketry', firer, target };
    return from.arm === 'artillery' ? { kind: 'cannonade', firer, target } : null;
  },
  choices: CHOICES,
  figures: FIGURES,
  play,
  open,
};
