// From a call to its rule: the units it names, and what each kind of call asks.

import { bad, good, type Position, type Problem, problem, type Result, visible } from '../../../../table/index.ts';
import { type Dispatch, fields, type Judge, type JudgeOptions, judgeFrom, type Ready } from '../../../kit/index.ts';
import { judgeCannonade } from '../rules/cannonade.ts';
import { judgeMusketry } from '../rules/musketry.ts';
import { judgeNearEnemy } from '../rules/nearEnemy.ts';
import { judgeRecovery } from '../rules/recovery.ts';
import { CALLS, type LasalleCall } from './calls.ts';
import { isEnemy, type Scene, sceneOf, type Troop } from './scene.ts';

export function open(position: Position, options: JudgeOptions = {}): Result<Judge> {
  const scene = sceneOf(position, options);
  return scene.ok ? good(judgeFrom(DISPATCH, scene.value)) : scene;
}

const DISPATCH: Dispatch<Scene, LasalleCall> = {
  system: 'lasalle',
  kinds: CALLS,
  isPlain: call => fields.isPlainFire(call, 'musketry') || fields.isPlainFire(call, 'cannonade'),
  readers: {
    musketry: (scene, call, path) =>
      reading(
        scene,
        { field: 'firer', id: call.firer, target: call.target, path },
        (firer, target) => () => judgeMusketry(scene, { firer, target }, call),
      ),
    cannonade: (scene, call, path) =>
      reading(
        scene,
        { field: 'firer', id: call.firer, target: call.target, path },
        (firer, target) => () => judgeCannonade(scene, { firer, target }, call),
      ),
    'near-enemy': (scene, call, path) =>
      reading(
        scene,
        { field: 'unit', id: call.unit, target: call.target, path },
        (unit, target) => () => judgeNearEnemy(scene, unit, target),
      ),
    recovery: (scene, call, path) =>
      reading(scene, { field: 'unit', id: call.unit, path }, unit => () => judgeRecovery(scene, unit)),
  },
};

interface Names {
  readonly field: 'firer' | 'unit';
  readonly id: string;
  readonly target?: string | undefined;
  readonly path: string;
}
/** The units of a call, each fit for its part. */
function reading(
  scene: Scene,
  { field, id, target: targetId, path }: Names,
  rule: (unit: Troop, target: Troop | null) => Ready,
): Result<Ready> {
  const unit = scene.troopById.get(id);
  const target = targetId === undefined ? null : (scene.troopById.get(targetId) ?? null);
  const problems: readonly Problem[] = [
    ...(unit ? fitToAct(unit, `${path}.${field}`) : [missing(scene, id, `${path}.${field}`)]),
    ...(targetId === undefined || target ? [] : [missing(scene, targetId, `${path}.target`)]),
    ...(unit && target && !isEnemy(unit, target) ? [problem(`${path}.target`, 'is on the same side')] : []),
  ];
  return problems.length > 0 || !unit ? bad(...problems) : good(rule(unit, target));
}
const missing = ({ position }: Scene, id: string, path: string): Problem =>
  problem(
    path,
    position.unitById.has(id) ? `${visible(id)} is an officer: a marker, not a unit` : `no such unit: ${visible(id)}`,
  );
const fitToAct = (unit: Troop, path: string): readonly Problem[] =>
  unit.bases.length > 0 ? [] : [problem(path, `${visible(unit.unit.id)} has no bases`)];
