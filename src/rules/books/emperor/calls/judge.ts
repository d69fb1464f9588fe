// From a call to its ruling: its form, then its ids, then the book.

import { bad, good, type Position, type Problem, problem, type Result, visible } from '../../../../table/index.ts';
import {
  type Dispatch,
  type Finding,
  fields,
  type Judge,
  type JudgeOptions,
  judgeFrom,
  type Ready,
} from '../../../kit/index.ts';
import { artilleryFire } from '../fire/artilleryFire.ts';
import { infantryFire } from '../fire/infantryFire.ts';
import { skirmishFire } from '../fire/skirmishFire.ts';
import { CALLS, type EmperorCall } from './calls.ts';
import { areEnemies, type Scene, type Stand, sceneOf } from './scene.ts';
import { chargeOrder, formation, hitSpread } from './smallCalls.ts';

export function open(position: Position, options: JudgeOptions = {}): Result<Judge> {
  const scene = sceneOf(position, options);
  return scene.ok ? good(judgeFrom(DISPATCH, scene.value)) : scene;
}

const PLAIN = ['skirmish-fire', 'infantry-fire', 'artillery-fire'] as const;

type Rule<C> = (scene: Scene, call: C) => Finding;
/** Every kind of call is read alike: its ids first, then its rule. */
const judged =
  <C extends EmperorCall>(rule: Rule<C>) =>
  (scene: Scene, call: C, path: string): Result<Ready> => {
    const problems = strayIds(scene, call, path);
    return problems.length > 0 ? bad(...problems) : good(() => rule(scene, call));
  };
/** A unit that the call names, after its ids have been read. */
const at = (scene: Scene, id: string): Stand => scene.standById.get(id) as Stand;

const DISPATCH: Dispatch<Scene, EmperorCall> = {
  system: 'emperor',
  kinds: CALLS,
  isPlain: call => PLAIN.some(kind => fields.isPlainFire(call, kind)),
  readers: {
    'skirmish-fire': judged((scene, call) => skirmishFire(scene, call, at(scene, call.firer))),
    'infantry-fire': judged((scene, call) => infantryFire(scene, at(scene, call.firer), at(scene, call.target))),
    'artillery-fire': judged((scene, call) => artilleryFire(scene, at(scene, call.firer), at(scene, call.target))),
    'charge-order': judged((scene, call) => chargeOrder(scene, at(scene, call.unit), at(scene, call.target))),
    'hit-spread': judged((scene, call) => hitSpread(scene, call)),
    formation: judged((scene, call) => formation(scene, at(scene, call.unit))),
  },
};

/** Ids that are no unit's, targets of one's own side, a General's marker as a target. */
function strayIds(scene: Scene, call: EmperorCall, path: string): readonly Problem[] {
  if (call.kind === 'formation') return strayUnit(scene, call.unit, `${path}.unit`);
  if (call.kind === 'hit-spread') return straySpread(scene, call.spread, path);
  const [field, asker] = call.kind === 'charge-order' ? ['unit', call.unit] : ['firer', call.firer];
  const shots = call.kind === 'skirmish-fire' ? call.shots : undefined;
  if (!shots && isSound(scene, asker, call.target)) return NONE;
  const own = strayUnit(scene, asker, `${path}.${field}`);
  const targets = shots
    ? shots.map((s, i) => [s.target, `${path}.shots[${i}].target`] as const)
    : [[call.target ?? '', `${path}.target`] as const];
  return [...own, ...targets.flatMap(([id, at]) => strayTarget(scene, asker, id, at))];
}

const NONE: readonly Problem[] = [];
/** Most calls are: then no path is put together. */
function isSound({ standById }: Scene, asker: string, target: string | undefined): boolean {
  const [a, t] = [standById.get(asker), standById.get(target ?? '')];
  return a !== undefined && t !== undefined && t.arm !== 'general' && areEnemies(a, t);
}

const strayUnit = (scene: Scene, id: string, at: string): readonly Problem[] =>
  scene.standById.has(id) ? [] : [problem(at, `no such unit: ${visible(id)}`)];

function strayTarget(scene: Scene, asker: string, id: string, at: string): readonly Problem[] {
  const missing = strayUnit(scene, id, at);
  const target = scene.standById.get(id);
  const own = scene.standById.get(asker);
  if (!target || !own) return missing;
  if (target.arm === 'general') return [problem(at, `${visible(id)} is a General's marker, never a target`)];
  return areEnemies(own, target) ? [] : [problem(at, `${visible(id)} is of the same side as ${visible(asker)}`)];
}

function straySpread(scene: Scene, spread: readonly { readonly target: string }[], path: string): readonly Problem[] {
  return spread.flatMap(({ target }, i) => {
    const at = `${path}.spread[${i}].target`;
    const twice = spread.findIndex(s => s.target === target) < i;
    return twice ? [problem(at, `${visible(target)} is named twice`)] : strayUnit(scene, target, at);
  });
}
