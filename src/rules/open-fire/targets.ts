// C: Valid Targets. Who is in somebody's assault range binds who may be chosen.

import type { Mm } from '../../geometry/index.ts';
import { type Mark, markCircle, markSegment } from '../../measure/index.ts';
import { type Reason, reason } from '../index.ts';
import { type Apart, apart, isWithin } from './apart.ts';
import { arcOf } from './arc.ts';
import { has, INCH, type Model, type Weapon } from './model.ts';
import { areEnemies, drawn, enemiesOf, type Says, say, sayMm, type Scene, type Stand, standOf } from './scene.ts';

interface Neighbour {
  readonly stand: Stand;
  readonly apart: Apart;
  readonly within: boolean | null;
}
/** Models of one side around a stand, nearest first; those whose distance is not known by their gap. */
function neighbours(scene: Scene, of: Stand, models: readonly Model[]): readonly Neighbour[] {
  const limit = scene.cells.assaultRangeIn * INCH;
  return models
    .map(m => {
      const stand = standOf(scene, m);
      const way = apart(scene, of, stand);
      return { stand, apart: way, within: isWithin(way, limit) };
    })
    .sort((a, b) => awayOf(a) - awayOf(b));
}

/** Around each stand, for the next attack from it or at it: enemies of a model, and all of a model's own side. */
const around = new WeakMap<Stand, Map<string, readonly Neighbour[]>>();
function kept(of: Stand, key: string, make: () => readonly Neighbour[]): readonly Neighbour[] {
  const known = around.get(of) ?? new Map<string, readonly Neighbour[]>();
  around.set(of, known);
  const before = known.get(key);
  if (before) return before;
  const found = make();
  known.set(key, found);
  return found;
}
const enemiesAround = (scene: Scene, of: Stand): readonly Neighbour[] =>
  kept(of, `against ${of.model.unit.side}`, () => neighbours(scene, of, enemiesOf(scene, of.model)));
/** Friends of a model, without itself. */
const friendsAround = (scene: Scene, of: Stand, { model }: Stand): readonly Neighbour[] =>
  kept(of, `of ${model.unit.side}`, () =>
    neighbours(
      scene,
      of,
      scene.models.filter(m => !areEnemies(m, model)),
    ),
  ).filter(n => n.stand.model !== model);

/** C: Valid Targets. With enemies in assault range only those may be attacked. */
export function assaultLock(scene: Scene, firer: Stand, target: Stand, weapon: Weapon): Reason {
  const limit = scene.cells.assaultRangeIn;
  const all = enemiesAround(scene, firer);
  const others = all.filter(n => n.stand.model !== target.model);
  const near = others.filter(n => n.within !== false);
  const binding = near.filter(n => locks(scene, firer, n.stand, weapon));
  const own = all.find(n => n.stand.model === target.model);
  const shown = others[0] ?? own;
  return reason({
    id: 'assault-lock',
    cite: 'C: Valid Targets',
    unit: 'in',
    ...(shown ? { value: awayOf(shown) / INCH } : {}),
    choices: near.some(n => arcOf(scene, firer, n.stand).arc === 'rear') ? ['rearEnemyLocks'] : [],
    house: all.some(n => n.within !== false && n.apart.house),
    marks: drawn(scene, () => zoneMarks(firer, limit, binding)),
    ...foundLock(limit * INCH, {
      firer,
      target,
      own,
      nearest: binding.length < near.length ? undefined : others[0],
      binding,
    }),
  });
}

interface Around {
  readonly firer: Stand;
  readonly target: Stand;
  readonly own: Neighbour | undefined;
  /** The enemy that would bind next: the target binds nobody to others. None where one in assault range does not bind. */
  readonly nearest: Neighbour | undefined;
  readonly binding: readonly Neighbour[];
}
function foundLock(limit: Mm, { firer, target, own, nearest, binding }: Around): Says {
  const [a, t] = [firer.model.name, target.model.name];
  const shown = { limit: limit / INCH };
  const [first] = binding;
  if (own?.within === true) {
    const text = `${t} is in the assault range of ${a}`;
    return first
      ? { ...shown, answer: 'yes', value: awayOf(own) / INCH, margin: limit - awayOf(own), text }
      : { answer: 'yes', text };
  }
  if (!first) {
    const text = `no other enemy within ${sayMm(limit)} of ${a} binds it`;
    return nearest ? { ...shown, answer: 'yes', margin: awayOf(nearest) - limit, text } : { answer: 'yes', text };
  }
  const sure = binding.find(n => n.within === true);
  if (!sure || own?.within === null) return { ...shown, ...hangsOnLevel(first, a) };
  const name = sure.stand.model.name;
  return {
    ...shown,
    answer: 'no',
    margin: awayOf(sure) - limit,
    about: binding.map(n => n.stand.model.id),
    text: `${name} stands ${sayMm(awayOf(sure))} from ${a}, within its assault range; ${t} does not`,
  };
}

/** The distance where it is known, else the gap. */
const awayOf = ({ apart: { distance, gap } }: Neighbour): Mm => distance ?? gap;
const hangsOnLevel = (n: Neighbour, of: string): Says => ({
  answer: 'unknown',
  needs: 'levelHeightIn',
  about: [n.stand.model.id],
  text: `whether ${n.stand.model.name} is in the assault range of ${of} hangs on the height of a level`,
});

/** Under the other reading of the text an enemy in the rear arc binds only weapons that could be turned on it. */
function locks(scene: Scene, firer: Stand, enemy: Stand, weapon: Weapon): boolean {
  if (scene.options.rearEnemyLocks === 'yes' || has(weapon.special, 'any-arc') !== false) return true;
  return arcOf(scene, firer, enemy).arc === 'front';
}

/** C: Valid Targets. A target in assault range of another friend: only from within its assault range. */
export function engagedFriend(scene: Scene, firer: Stand, target: Stand): Reason {
  const limit = scene.cells.assaultRangeIn;
  const friends = friendsAround(scene, target, firer);
  const [nearest] = friends;
  const parts = { id: 'engaged-friend', cite: 'C: Valid Targets' } as const;
  if (!nearest) return reason({ ...parts, answer: 'yes', text: `${firer.model.name} has no friends on the table` });
  const own = apart(scene, firer, target);
  return reason({
    ...parts,
    unit: 'in',
    value: awayOf(nearest) / INCH,
    limit,
    about: [nearest.stand.model.id],
    house: nearest.apart.house || own.house,
    marks: drawn(scene, () =>
      zoneMarks(
        target,
        limit,
        friends.filter(n => n.within === true),
      ),
    ),
    ...foundEngaged(limit * INCH, { firer, target, own, friends, nearest }),
  });
}

interface Friends {
  readonly firer: Stand;
  readonly target: Stand;
  readonly own: Apart;
  readonly friends: readonly Neighbour[];
  readonly nearest: Neighbour;
}
function foundEngaged(limit: Mm, { firer, target, own, friends, nearest }: Friends): Says {
  const [a, t] = [firer.model.name, target.model.name];
  const inReach = isWithin(own, limit);
  if (nearest.within === false) {
    const text = `the nearest friend, ${nearest.stand.model.name}, stands ${sayMm(awayOf(nearest))} from ${t}, beyond ${sayMm(limit)}`;
    return { answer: 'yes', margin: awayOf(nearest) - limit, text };
  }
  if (inReach === true) {
    return {
      answer: 'yes',
      margin: limit - (own.distance ?? own.gap),
      text: `${a} is itself in the assault range of ${t}`,
    };
  }
  const engaged = friends.find(n => n.within === true);
  if (!engaged || inReach === null) return hangsOnLevel(nearest, t);
  const text = `${engaged.stand.model.name}, a friend of ${a}, stands ${sayMm(awayOf(engaged))} from ${t}, within assault range; ${a} does not`;
  return { answer: 'no', margin: awayOf(engaged) - limit, about: [engaged.stand.model.id], text };
}

function zoneMarks(of: Stand, limit: number, within: readonly Neighbour[]): readonly Mark[] {
  const own = of.shape.kind === 'disc' ? of.shape.radius : 0;
  const zone =
    of.shape.kind === 'disc'
      ? [markCircle('range-limit', { kind: 'disc', centre: of.at, radius: limit * INCH + own }, { label: say(limit) })]
      : [];
  return [
    ...zone,
    ...within.map(n =>
      markSegment(
        'clearance',
        { a: n.apart.from, b: n.apart.to },
        { label: sayMm(awayOf(n)), about: [n.stand.model.id] },
      ),
    ),
  ];
}
