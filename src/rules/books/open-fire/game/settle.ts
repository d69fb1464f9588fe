// C: Damage, S: Killing a Model, S: Jumping. What rolled attacks, jumps and survival rolls do to the cards on the table.

import { fromMm, type Position, rounded } from '../../../../table/index.ts';
import type { Change, RolledFire, Settlement } from '../../../kit/index.ts';
import { has, INCH, type Model, type Weapon } from '../calls/model.ts';
import { type Scene, sceneFor } from '../calls/scene.ts';

/** One after the other, each on what the one before has left. */
export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const scene = sceneFor(position);
  if (!scene.ok) return { text: 'the table cannot be read', changes: [] };
  const marking: Marking = { scene: scene.value, hp: new Map(), gone: new Set(), changes: [], words: [] };
  for (const fire of fires) mark(marking, fire);
  return { text: marking.words.join('; '), changes: marking.changes };
}

interface Marking {
  readonly scene: Scene;
  /** Hit points as far as this settlement has changed them. */
  readonly hp: Map<string, number>;
  readonly gone: Set<string>;
  readonly changes: Change[];
  readonly words: string[];
}

function mark(marking: Marking, { call, result }: RolledFire): void {
  const model = (key: string): Model | undefined => marking.scene.modelById.get(String(call[key]));
  const [firer, target, unit] = [model('firer'), model('target'), model('unit')];
  if ((call.kind === 'attack' || call.kind === 'free-attack') && firer && target) {
    markTarget(marking, target, result);
    markFirer(marking, firer, { call, result });
  }
  if (call.kind === 'survival' && unit) {
    if (result['survived'] === true) set(marking, unit, { hp: 1 }, 'stays in play with one hit point');
    else remove(marking, unit);
  }
  if (call.kind === 'jump' && unit) markJump(marking, unit, result);
}

/** It stands where it lands, or stays at the edge. */
function markJump(marking: Marking, unit: Model, result: RolledFire['result']): void {
  if (result['made'] !== true)
    return set(marking, unit, { activationEnded: true }, 'fails its jump; its activation ends');
  set(marking, unit, { moved: true }, 'jumps');
  const [x, y, far] = ['landX', 'landY', 'landDistance'].map(key => Number(result[key]) * INCH);
  if (x === undefined || y === undefined || far === undefined) return;
  const { options, position } = marking.scene;
  const written = (mm: number): number => rounded(fromMm(mm, position.lengths), 4);
  const at = [written(x), written(y)] as const;
  marking.changes.push({ kind: 'placed', unit: unit.id, at, mm: options.jumpCostsMovement === 'no' ? 0 : far });
}

function markTarget(marking: Marking, target: Model, result: RolledFire['result']): void {
  if (marking.gone.has(target.id)) return;
  const loss = Number(result['loss'] ?? 0);
  if (result['died'] === true) return remove(marking, target);
  if (loss === 0) return void marking.words.push(`${target.name} loses nothing`);
  const hp = marking.hp.get(target.id) ?? target.values.hp ?? target.hp0.value ?? 1;
  const left = Math.max(1, hp - loss);
  marking.hp.set(target.id, left);
  set(marking, target, { hp: left }, `has ${left} of ${target.hp0.value ?? hp} hit points left`);
}

/** An attack is used up with its action; a free attack is none. */
function markFirer(marking: Marking, firer: Model, { call, result }: RolledFire): void {
  if (result['firerDied'] === true) return remove(marking, firer);
  const weapon = weaponOf(firer, call['weapon']);
  const used = weapon && has(weapon.special, 'one-use') ? [...firer.values.usedOneUse, weapon.name] : null;
  const reveals =
    call.kind === 'free-attack' && firer.values.hidden && marking.scene.options.freeAttackReveals === 'yes';
  const values = {
    ...(call.kind === 'attack' ? { attacked: true } : {}),
    ...(used ? { usedOneUse: used } : {}),
    ...(reveals ? { hidden: null } : {}),
  };
  if (Object.keys(values).length > 0) marking.changes.push({ kind: 'values', unit: firer.id, values });
}
const weaponOf = ({ weapons }: Model, name: unknown): Weapon | undefined =>
  weapons?.find(w => name === undefined || w.name === name);

function set(
  { changes, words }: Marking,
  { id, name }: Model,
  values: Readonly<Record<string, unknown>>,
  verb: string,
): void {
  changes.push({ kind: 'values', unit: id, values });
  words.push(`${name} ${verb}`);
}
function remove({ changes, words, gone }: Marking, { id, name }: Model): void {
  if (gone.has(id)) return;
  gone.add(id);
  changes.push({ kind: 'removed', unit: id });
  words.push(`${name} is removed as a casualty`);
}
