// The conditions of plunging fire, each asked of one gun. Null: the condition means nothing to it.

import { locate, type Mm, type Point, type Segment } from '../../../../geometry/index.ts';
import { atMost, type Mark, markPoint, markPolyline, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Answer, type Reason, reason } from '../../../kit/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import type { Fire } from '../calls/chain.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { chordsIn, depthInside, hillsUnder, isIn, levelAt } from './ground.ts';
import type { Plunge } from './plunge.ts';

const CITE = 'OR Plunging Fire';

export type PlungeTest = (fire: Fire, plunge: Plunge) => Reason | null;

/** Firing from woods on high ground, or at a target deep in them. */
export const woodedHighGround: PlungeTest = (fire, plunge) => {
  const { scene, firer, target } = fire;
  const isBound = plunge.case === 'A' && scene.options['I-22'] === 'deep';
  if (isBound) return gunDeepInWood(fire, plunge);
  const [gun, name] = [firer.unit.name, target.unit.name];
  const shared = { ...groundParts(scene, plunge), ...highGroundMargin(scene, plunge) };
  if (plunge.isDoubtful) {
    const text = `${name} is ${sayMm(plunge.targetDepth)} inside a wood on high ground; from where a wood is deep is not in our sources`;
    return reason({ ...shared, margin: null, atLeast: undefined, answer: 'unknown', text, needs: 'woods.edgeDepth' });
  }
  if (plunge.case === 'A') return reason({ ...shared, answer: 'yes', text: `${gun} stands in a wood on high ground` });
  const house = scene.leanOn('woods.edgeDepth');
  if (plunge.case === 'B')
    return reason({
      ...shared,
      house,
      answer: 'yes',
      text: `${name} is ${sayMm(plunge.targetDepth)} inside a wood on high ground`,
    });
  const text = `neither does ${gun} stand in a wood on high ground, nor ${name} deep in one`;
  return reason({ ...shared, house, answer: 'no', text });
};

const groundParts = (scene: Scene, plunge: Plunge) => ({
  id: 'wooded-high-ground',
  cite: CITE,
  choices: ['I-22'],
  marks: drawn(scene, () => lineMarks(plunge)),
});

/** I-22 The gun itself must be deep in its wood. */
function gunDeepInWood({ scene, firer }: Fire, plunge: Plunge): Reason {
  const first = plunge.chords[0];
  const depth = first && first.from <= TOUCH ? first.to : 0;
  const edge = scene.cells.woods.edgeDepth;
  const shared = groundParts(scene, plunge);
  const place = `${firer.unit.name} is ${sayMm(depth)} inside its wood`;
  if (edge === null) {
    const text = `${place}; from where a wood is deep is not in our sources`;
    return reason({ ...shared, answer: 'unknown', text, needs: 'woods.edgeDepth' });
  }
  const margin = depth - edge * INCH;
  return reason({
    ...shared,
    answer: margin > TOUCH ? 'yes' : 'no',
    text: `${place}; deep is more than ${say(edge)}`,
    value: toInches(depth),
    limit: edge,
    unit: 'in',
    margin,
    house: scene.leanOn('woods.edgeDepth'),
  });
}

interface Missing {
  readonly mm: Mm;
  /** More than one thing is missing: the larger of the ways, and both at once may be farther. */
  readonly atLeast: true | undefined;
}
const missingOf = (...depths: readonly Mm[]): Missing => ({
  mm: Math.min(...depths),
  atLeast: depths.filter(depth => depth < 0).length > 1 || undefined,
});
/** How far the gun or the target is from the other answer: inside the wood and the hill, and deep enough. */
function highGroundMargin({ ground, cells }: Scene, plunge: Plunge): Pick<Reason, 'margin' | 'atLeast'> {
  const { line, targetDepth, case: which } = plunge;
  const edge = cells.woods.edgeDepth;
  const high = ground.hills.filter(h => h.terrain.level >= 1);
  const depthIn = (p: Point, pieces: readonly { readonly terrain: Terrain }[]): Mm =>
    Math.max(-Infinity, ...pieces.map(({ terrain }) => depthInside(p, terrain.outline)));
  const gun = missingOf(depthIn(line.a, ground.woods), depthIn(line.a, high));
  const deep = edge === null ? Infinity : targetDepth - edge * INCH;
  const target = missingOf(depthIn(line.b, ground.woods), depthIn(line.b, high), deep);
  const { mm, atLeast } = which === 'A' || (which === null && gun.mm >= target.mm) ? gun : target;
  return Number.isFinite(mm) ? { margin: mm, atLeast } : { margin: null };
}

/** On the forward slope, or not more than 1" behind the crest: the gun in A, the target in B. */
export const crest: PlungeTest = ({ scene, firer, target }, { case: which, behind, crestAt, line }) => {
  if (behind === null) return null;
  const limit = scene.cells.plunge.crestTolerance;
  const name = which === 'A' ? firer.unit.name : target.unit.name;
  const answer: Answer = atMost(behind, limit * INCH) ? 'yes' : 'no';
  const own = which === 'A' ? line.a : line.b;
  return reason({
    id: 'crest',
    cite: CITE,
    answer,
    text: crestAt
      ? `${name} is ${sayMm(behind)} behind the crest; ${say(limit)} is allowed`
      : `${name} is not behind a crest`,
    value: toInches(behind),
    limit,
    unit: 'in',
    house: scene.leanOn('plunge.crestTolerance'),
    margin: crestAt ? limit * INCH - behind : null,
    marks: drawn(scene, () => (crestAt ? [markSegment('gap', { a: own, b: crestAt }, { label: sayMm(behind) })] : [])),
  });
};

/** Case A: a target on lower ground, or on another hill or level. */
export const targetGround: PlungeTest = ({ scene, firer, target }, { case: which, gun, seen }) => {
  if (which !== 'A') return null;
  const { ground } = scene;
  const [own, other] = [levelAt(ground, gun.base.at), levelAt(ground, seen.base.at)];
  const isSame =
    own === other &&
    hillsUnder(ground, gun.base.at).some(h => h.terrain.level === own && isIn(seen.base.at, h.terrain));
  const text = isSame
    ? `${target.unit.name} stands on the hill and the level of ${firer.unit.name}`
    : `${target.unit.name} is on level ${other}, ${firer.unit.name} on level ${own}${own === other ? ', on another hill' : ''}`;
  return reason({ id: 'target-ground', cite: CITE, answer: isSame ? 'no' : 'yes', text, choices: ['I-22'] });
};

/** Case A: woods between the two lie lower down the slope. */
export const woodsLower: PlungeTest = ({ scene, firer }, { case: which, line, gun }) => {
  if (which !== 'A') return null;
  const { ground } = scene;
  const own = levelAt(ground, gun.base.at);
  const between = ground.woods.filter(
    w =>
      chordsIn(line, [w.terrain]).length > 0 && [line.a, line.b].every(p => locate(p, w.terrain.outline) !== 'inside'),
  );
  const high = between.filter(w => w.terrain.level >= own).map(w => w.terrain);
  const text =
    high.length > 0
      ? `${high.map(t => t.name).join(', ')} lies as high as ${firer.unit.name} or higher`
      : between.length > 0
        ? `the woods between lie lower than ${firer.unit.name}`
        : 'no other woods lie between';
  return reason({
    id: 'woods-lower',
    cite: CITE,
    answer: high.length > 0 ? 'no' : 'yes',
    text,
    about: high.map(t => t.id),
  });
};

/** Case B from lower ground: each gun is more than 4" from the woods between. */
export const clearOfWoods: PlungeTest = ({ scene, firer }, { case: which, gun, seen, woodDistance, line }) => {
  const { ground, cells } = scene;
  const isLower = levelAt(ground, gun.base.at) < levelAt(ground, seen.base.at);
  if (which !== 'B' || !isLower || woodDistance === null) return null;
  const limit = cells.plunge.woodsGap;
  const margin = woodDistance - limit * INCH;
  return reason({
    id: 'clear-of-woods',
    cite: CITE,
    answer: margin > TOUCH ? 'yes' : 'no',
    text: `${firer.unit.name} is ${sayMm(woodDistance)} from the woods on its line of fire; it must be over ${say(limit)}`,
    value: toInches(woodDistance),
    limit,
    unit: 'in',
    house: scene.leanOn('plunge.woodsGap'),
    margin,
    marks: drawn(scene, () => [markSegment('clearance', line, { label: sayMm(woodDistance) })]),
  });
};

const lineMarks = ({ line, chords, length }: Plunge): readonly Mark[] => [
  markSegment('line-of-fire', line, { label: sayMm(length) }),
  ...chords.map(c =>
    markPolyline(
      'cover',
      [c.from, c.to].map(far => pointAt(line, length, far)),
    ),
  ),
  markPoint('point-of-impact', line.b),
];
const pointAt = ({ a, b }: Segment, length: Mm, far: Mm): Point =>
  length === 0 ? a : { x: a.x + ((b.x - a.x) * far) / length, y: a.y + ((b.y - a.y) * far) / length };
