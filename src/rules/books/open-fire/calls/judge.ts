// From a call as it stands in a file to its ruling: the schema, then the ids, then the rules.

import { ccwOf, onGrid, type Point, TOUCH } from '../../../../geometry/index.ts';
import { bad, good, mmOf, type Problem, pointOf, problem, type Result, visible } from '../../../../table/index.ts';
import { type Finding, fields, type Judge, readOfKind, type Ruling, rulingOf } from '../../../kit/index.ts';
import { judgeAttack } from '../rules/attack.ts';
import { judgeFreeAttack } from '../rules/freeAttack.ts';
import { judgeInjury, judgeSurvival } from '../rules/injury.ts';
import { judgeJump } from '../jump/jump.ts';
import type { JumpPlan } from '../jump/jumpReading.ts';
import { judgeMove } from '../rules/move.ts';
import { type Area, areaOf, TABLE_AREA } from '../sight/area.ts';
import { highest, hillsAt } from '../sight/ground.ts';
import { judgeHide, judgeReveal } from '../sight/hidden.ts';
import {
  type AttackCall,
  CALLS,
  type FreeAttackCall,
  type JumpCall,
  type OpenFireCall,
  type RevealCall,
} from './calls.ts';
import { type Model, namedWeapon, unknownWeapon, type Weapon } from './model.ts';
import { areEnemies, type Scene } from './scene.ts';

export function judgeOf(scene: Scene): Judge {
  const prepared = (call: unknown, path: string): Result<() => Finding> => {
    const parsed = parseCall(call, path);
    return parsed.ok ? prepare(scene, parsed.value, path) : parsed;
  };
  return {
    position: scene.position,
    wellFormed: (call, path = 'call') => prepared(call, path),
    ask: (call, path = 'call') => {
      const ready = prepared(call, path);
      if (!ready.ok) return ready;
      const said = { call: call as Ruling['call'], system: 'open-fire' } as const;
      return good(rulingOf(ready.value(), said, scene.tolerance));
    },
  };
}

function parseCall(call: unknown, path: string): Result<OpenFireCall> {
  if (fields.isPlainFire(call, 'attack', 'weapon')) return good(call as AttackCall);
  return readOfKind<OpenFireCall>(CALLS, call, path);
}

type Prepared = Result<() => Finding>;

/** Ids are looked up and places held against the table; what is left to do is the judging. */
function prepare(scene: Scene, call: OpenFireCall, path: string): Prepared {
  switch (call.kind) {
    case 'attack':
      return prepareAttack(scene, call, path);
    case 'free-attack':
      return prepareFreeAttack(scene, call, path);
    case 'reveal':
      return prepareReveal(scene, call, path);
    case 'jump':
      return prepareJump(scene, call, path);
    case 'move': {
      const unit = modelAt(scene, call.unit, `${path}.unit`);
      const way = wayOn(scene, call.path, `${path}.path`);
      return both([unit, way], () =>
        judgeMove(scene, { unit: valueOf(unit), path: valueOf(way), advance: call.advance }),
      );
    }
    default: {
      const unit = modelAt(scene, call.unit, `${path}.unit`);
      const judge = { hide: judgeHide, injury: judgeInjury, survival: judgeSurvival }[call.kind];
      return both([unit], () => judge(scene, { unit: valueOf(unit) }));
    }
  }
}

function prepareAttack(scene: Scene, call: AttackCall, path: string): Prepared {
  const [firer, target] = [modelAt(scene, call.firer, `${path}.firer`), modelAt(scene, call.target, `${path}.target`)];
  if (!firer.ok || !target.ok) return bad(...problemsOf(firer, target));
  const weapon = weaponFor(scene, firer.value, call.weapon, `${path}.weapon`);
  const sides = opposed(firer.value, target.value, `${path}.target`);
  if (!weapon.ok || !sides.ok) return bad(...problemsOf(weapon, sides));
  const attack = { firer: firer.value, target: target.value, weapon: weapon.value };
  return good(() => judgeAttack(scene, attack));
}

function prepareFreeAttack(scene: Scene, call: FreeAttackCall, path: string): Prepared {
  const [firer, target] = [modelAt(scene, call.firer, `${path}.firer`), modelAt(scene, call.target, `${path}.target`)];
  const way = wayOn(scene, call.path, `${path}.path`);
  if (!firer.ok || !target.ok) return bad(...problemsOf(firer, target, way));
  const weapon = weaponFor(scene, firer.value, call.weapon, `${path}.weapon`);
  const sides = opposed(firer.value, target.value, `${path}.target`);
  return both([weapon, sides, way], () =>
    judgeFreeAttack(scene, { firer: firer.value, target: target.value, weapon: valueOf(weapon), path: valueOf(way) }),
  );
}

function prepareReveal(scene: Scene, call: RevealCall, path: string): Prepared {
  const [unit, target] = [modelAt(scene, call.unit, `${path}.unit`), modelAt(scene, call.target, `${path}.target`)];
  const way = wayOn(scene, call.path, `${path}.path`);
  if (!unit.ok || !target.ok) return bad(...problemsOf(unit, target, way));
  const sides = opposed(unit.value, target.value, `${path}.target`);
  return both([sides, way], () => judgeReveal(scene, { unit: unit.value, target: target.value, path: valueOf(way) }));
}

function prepareJump(scene: Scene, call: JumpCall, path: string): Prepared {
  const mm = mmOf(scene.position.lengths);
  const unit = modelAt(scene, call.unit, `${path}.unit`);
  if (!unit.ok) return unit;
  const from = call.from ? onGrid(pointOf(call.from, mm)) : unit.value.base.at;
  const takeOff = areaAt(
    scene,
    call.takeOff ?? highest(hillsAt(scene.pieces, from))?.id ?? TABLE_AREA,
    `${path}.takeOff`,
  );
  const landing = areaAt(scene, call.landing, `${path}.landing`);
  const remaining = call.remaining === undefined ? null : call.remaining * mm;
  return both([takeOff, landing], () => {
    const plan: JumpPlan = {
      unit: unit.value,
      from,
      along: ccwOf(call.along),
      takeOff: valueOf(takeOff),
      landing: valueOf(landing),
      remaining,
    };
    return judgeJump(scene, plan);
  });
}

const problemsOf = (...results: readonly Result<unknown>[]): readonly Problem[] =>
  results.flatMap(r => (r.ok ? [] : r.problems));
const both = (parts: readonly Result<unknown>[], judge: () => Finding): Prepared => {
  const problems = problemsOf(...parts);
  return problems.length > 0 ? bad(...problems) : good(judge);
};
/** Of a result that has been held to be good. */
function valueOf<T>(result: Result<T>): T {
  if (!result.ok) throw new Error('judged before its problems were read');
  return result.value;
}

function modelAt({ modelById }: Scene, id: string, path: string): Result<Model> {
  const model = modelById.get(id);
  return model ? good(model) : bad(problem(path, `no such unit: ${visible(id)}`));
}
const opposed = (a: Model, b: Model, path: string): Result<null> =>
  areEnemies(a, b) ? good(null) : bad(problem(path, `${visible(b.id)} is on the side of ${visible(a.id)}`));

function weaponFor(
  scene: Scene,
  { unit, weapons, values }: Model,
  name: string | undefined,
  path: string,
): Result<Weapon> {
  if (weapons === null)
    return good(name === undefined ? unknownWeapon(values.profile ?? '') : namedWeapon(scene, name));
  const weapon = name === undefined && weapons.length === 1 ? weapons[0] : weapons.find(w => w.name === name);
  if (weapon) return good(weapon);
  const names = weapons.map(w => w.name).join(', ') || 'none';
  return name === undefined
    ? bad(problem(path, `is missing; ${visible(unit.id)} has ${weapons.length} weapons: ${names}`))
    : bad(problem(path, `${visible(unit.id)} has no weapon ${visible(name)}; it has ${names}`));
}

/** Centres of a moving base, on the table and on the grid. */
function wayOn(
  { position }: Scene,
  points: readonly (readonly [number, number])[],
  path: string,
): Result<readonly Point[]> {
  const mm = mmOf(position.lengths);
  const { width, depth } = position.table;
  const way = points.map(p => pointOf(p, mm));
  const problems = way.flatMap((p, i) =>
    p.x < -TOUCH || p.y < -TOUCH || p.x > width + TOUCH || p.y > depth + TOUCH
      ? [problem(`${path}[${i}]`, 'is off the table')]
      : [],
  );
  return problems.length > 0 ? bad(...problems) : good(way.map(onGrid));
}

function areaAt(scene: Scene, id: string, path: string): Result<Area> {
  const area = areaOf(scene, id);
  return area ? good(area) : bad(problem(path, `no such hill: ${visible(id)} (or "table")`));
}
