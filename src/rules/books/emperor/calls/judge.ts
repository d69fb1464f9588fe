// From a call to its ruling: its form, then its ids, then the book.

import type { z } from 'zod';
import {
  bad,
  good,
  type Position,
  type Problem,
  problem,
  type Result,
  read,
  visible,
} from '../../../../table/index.ts';
import { fields, type Judge, type JudgeOptions, type Ruling, remembering } from '../../../kit/index.ts';
import { artilleryFire } from '../fire/artilleryFire.ts';
import { infantryFire } from '../fire/infantryFire.ts';
import { skirmishFire } from '../fire/skirmishFire.ts';
import { CALLS, type EmperorCall } from './calls.ts';
import { areEnemies, has, type Scene, type Stand, sceneOf } from './scene.ts';
import { chargeOrder, formation, hitSpread } from './smallCalls.ts';

const PLAIN = ['skirmish-fire', 'infantry-fire', 'artillery-fire'] as const;
const SCHEMAS: ReadonlyMap<string, z.ZodType> = new Map(CALLS.map(c => [c.kind, c.schema]));

export function open(position: Position, options: JudgeOptions = {}): Result<Judge> {
  const scene = sceneOf(position, options);
  if (!scene.ok) return scene;
  return good({
    position,
    ask: (call, path = 'call') => {
      const checked = readCall(scene.value, call, path);
      return checked.ok ? good(ruled(scene.value, checked.value)) : checked;
    },
    wellFormed: (call, path = 'call') => readCall(scene.value, call, path),
  });
}

function readCall(scene: Scene, call: unknown, path: string): Result<EmperorCall> {
  const kind = typeof call === 'object' && call !== null && 'kind' in call ? call.kind : undefined;
  const schema = typeof kind === 'string' ? SCHEMAS.get(kind) : undefined;
  if (!schema) return bad(problem(`${path}.kind`, `must be ${[...SCHEMAS.keys()].join(', ')}`));
  const isPlain = PLAIN.some(plain => fields.isPlainFire(call, plain));
  const form = isPlain ? good(call) : read(schema, call, path);
  if (!form.ok) return form;
  const parsed = form.value as EmperorCall;
  const problems = strayIds(scene, parsed, path);
  return problems.length > 0 ? bad(...problems) : good(parsed);
}

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

function ruled(scene: Scene, call: EmperorCall): Ruling {
  const stand = (id: string | undefined): Stand => scene.standById.get(id ?? '') as Stand;
  switch (call.kind) {
    case 'skirmish-fire':
      return ruledAgain(scene, call, () => skirmishFire(scene, call, stand(call.firer)));
    case 'infantry-fire':
      return ruledAgain(scene, call, () => infantryFire(scene, call, stand(call.firer), stand(call.target)));
    case 'artillery-fire':
      return artilleryFire(scene, call, stand(call.firer), stand(call.target));
    case 'charge-order':
      return chargeOrder(scene, call, stand(call.unit), stand(call.target));
    case 'hit-spread':
      return hitSpread(scene, call);
    case 'formation':
      return formation(scene, call, stand(call.unit));
  }
}

type MusketCall = Extract<EmperorCall, { kind: 'skirmish-fire' | 'infantry-fire' }>;
/** Of muskets, where nothing but cavalry (3.3.1.3.1) matters that is not the firer, his target or the ground. */
function ruledAgain(scene: Scene, call: MusketCall, rule: () => Ruling): Ruling {
  const [firer, target] = [scene.standById.get(call.firer), scene.standById.get(call.target ?? '')];
  const isPlain = fields.isPlainFire(call, call.kind) && has(scene, 'INT-14', 'none');
  if (!isPlain || !firer || !target || firer.isGroup) return rule();
  return remembered({ table: scene, kind: call.kind, firer: firer.unit, target: target.unit }, rule);
}
const remembered = remembering<Ruling>((_, { now }) => now.arm === 'cavalry');
