// C: Valid Targets. Who is in somebody's assault range binds who may be chosen.

import { type Mm, memoUnder } from '../../../../geometry/index.ts';
import { type Mark, markSegment } from '../../../../measure/index.ts';
import { type Lean, leaning, type Reason, reason } from '../../../kit/index.ts';
import { has, INCH, type Weapon } from '../calls/model.ts';
import { drawn, type Says, type Scene, type Stand, sayMm } from '../calls/scene.ts';
import { type Apart, isWithin } from '../sight/apart.ts';
import { arcOf } from '../sight/arc.ts';
import { awayOf, enemiesAround, friendsAround, type Neighbour, neighbourOf } from '../sight/neighbours.ts';
import { limitMark } from './range.ts';

/** A pair of models and the way between them. */
export interface Pair {
  readonly firer: Stand;
  readonly target: Stand;
  readonly apart: Apart;
}

/** C: Valid Targets. With enemies in assault range only those may be attacked. */
export function assaultLock(scene: Scene, pair: Pair, weapon: Weapon): Reason {
  const { firer, target } = pair;
  const around = enemiesAround(scene, firer);
  const [first] = around;
  const nearest = first?.stand.model === target.model ? around[1] : first;
  const own = neighbourOf(scene, target, pair.apart);
  // Nobody is in assault range: whoever else is shot at, the enemy that comes nearest decides.
  if (nearest?.within === false && own.within === false) return unbound(nearest, scene, firer);
  return lockReason(scene, { ...pair, own }, weapon);
}

/** The same for every target. */
const unbound = memoUnder((nearest: Neighbour, scene: Scene, firer: Stand): Reason => {
  const limit = scene.cells.assaultRangeIn * INCH;
  return reason({
    ...LOCK,
    answer: 'yes',
    text: `no other enemy within ${sayMm(limit)} of ${firer.model.name} binds it`,
    value: awayOf(nearest) / INCH,
    limit: limit / INCH,
    house: scene.figures.leanOn('assaultRangeIn'),
    margin: awayOf(nearest) - limit,
    marks: drawn(scene, () => zoneMarks(firer, scene.cells.assaultRangeIn, [])),
  });
});
const LOCK = { id: 'assault-lock', cite: 'C: Valid Targets', unit: 'in' } as const;

function lockReason(scene: Scene, { firer, target, own }: Pair & { readonly own: Neighbour }, weapon: Weapon): Reason {
  const limit = scene.cells.assaultRangeIn;
  const others = enemiesAround(scene, firer).filter(n => n.stand.model !== target.model);
  const near = others.filter(n => n.within !== false);
  const binding = near.filter(n => locks(scene, firer, n.stand, weapon));
  const shown = others[0] ?? own;
  return reason({
    ...LOCK,
    value: awayOf(shown) / INCH,
    choices: near.some(n => arcOf(scene, firer, n.stand).arc === 'rear') ? ['rearEnemyLocks'] : [],
    house: leaning([
      ...[own, ...near].map(n => n.within !== false && n.apart.house),
      scene.figures.leanOn('assaultRangeIn'),
    ]),
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
  readonly own: Neighbour;
  /** The enemy that would bind next: the target binds nobody to others. None where one in assault range does not bind. */
  readonly nearest: Neighbour | undefined;
  readonly binding: readonly Neighbour[];
}
function foundLock(limit: Mm, { firer, target, own, nearest, binding }: Around): Says {
  const [a, t] = [firer.model.name, target.model.name];
  const shown = { limit: limit / INCH };
  const [first] = binding;
  if (own.within === true) {
    const text = `${t} is in the assault range of ${a}`;
    return first
      ? { answer: 'yes', value: awayOf(own) / INCH, margin: limit - awayOf(own), text, ...shown }
      : { answer: 'yes', text };
  }
  if (!first) {
    const text = `no other enemy within ${sayMm(limit)} of ${a} binds it`;
    return nearest ? { answer: 'yes', margin: awayOf(nearest) - limit, text, ...shown } : { answer: 'yes', text };
  }
  const sure = binding.find(n => n.within === true);
  if (!sure || own.within === null) return { ...shown, ...hangsOnLevel(first, a) };
  const name = sure.stand.model.name;
  return {
    ...shown,
    answer: 'no',
    margin: awayOf(sure) - limit,
    about: binding.map(n => n.stand.model.id),
    text: `${name} stands ${sayMm(awayOf(sure))} from ${a}, within its assault range; ${t} does not`,
  };
}

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
export function engagedFriend(scene: Scene, { firer, target, apart: own }: Pair): Reason {
  const around = friendsAround(scene, target, firer);
  const [first] = around;
  const nearest = first?.stand.model === firer.model ? around[1] : first;
  if (!nearest) return reason({ ...ENGAGED, answer: 'yes', text: `${firer.model.name} has no friends on the table` });
  const house = leaning([nearest.apart.house, own.house, scene.figures.leanOn('assaultRangeIn')]);
  // Whoever of them attacks the target, none of his friends stands near it.
  if (nearest.within === false) return farFriend(nearest, scene, target, house);
  const limit = scene.cells.assaultRangeIn;
  const friends = around.filter(n => n.stand.model !== firer.model);
  const engaged = friends.filter(n => n.within === true);
  return reason({
    ...ENGAGED,
    unit: 'in',
    value: awayOf(nearest) / INCH,
    limit,
    about: [nearest.stand.model.id],
    house,
    marks: drawn(scene, () => zoneMarks(target, limit, engaged)),
    ...foundEngaged(limit * INCH, { firer, target, own, engaged: engaged[0], nearest }),
  });
}
const ENGAGED = { id: 'engaged-friend', cite: 'C: Valid Targets' } as const;

/** The same for every firer of a side. `house`: a house figure had a part in it. */
const farFriend = memoUnder((nearest: Neighbour, scene: Scene, target: Stand, house: Lean): Reason => {
  const limit = scene.cells.assaultRangeIn;
  const { id, name } = nearest.stand.model;
  return reason({
    ...ENGAGED,
    answer: 'yes',
    text: `the nearest friend, ${name}, stands ${sayMm(awayOf(nearest))} from ${target.model.name}, beyond ${sayMm(limit * INCH)}`,
    value: awayOf(nearest) / INCH,
    limit,
    unit: 'in',
    margin: awayOf(nearest) - limit * INCH,
    about: [id],
    house,
    marks: drawn(scene, () => zoneMarks(target, limit, [])),
  });
});

interface Friends {
  readonly firer: Stand;
  readonly target: Stand;
  readonly own: Apart;
  /** The nearest of those within assault range of the target. */
  readonly engaged: Neighbour | undefined;
  readonly nearest: Neighbour;
}
function foundEngaged(limit: Mm, { firer, target, own, engaged, nearest }: Friends): Says {
  const [a, t] = [firer.model.name, target.model.name];
  const inReach = isWithin(own, limit);
  if (inReach === true) {
    return {
      answer: 'yes',
      margin: limit - (own.distance ?? own.gap),
      text: `${a} is itself in the assault range of ${t}`,
    };
  }
  if (!engaged || inReach === null) return hangsOnLevel(nearest, t);
  const text = `${engaged.stand.model.name}, a friend of ${a}, stands ${sayMm(awayOf(engaged))} from ${t}, within assault range; ${a} does not`;
  return { answer: 'no', margin: awayOf(engaged) - limit, about: [engaged.stand.model.id], text };
}

function zoneMarks(of: Stand, limit: number, within: readonly Neighbour[]): readonly Mark[] {
  return [
    ...(of.shape.kind === 'disc' ? [limitMark(of, limit)] : []),
    ...within.map(n =>
      markSegment(
        'clearance',
        { a: n.apart.from, b: n.apart.to },
        { label: sayMm(awayOf(n)), about: [n.stand.model.id] },
      ),
    ),
  ];
}
