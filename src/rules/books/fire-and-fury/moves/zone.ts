// OR Skirmishers, Movement Restrictions: in front of the regiment, and one of its stands within 16" and in the retreat path.
// §4.7 of the specification.

import { gap, type Gap, type Mm, offset, type Point } from '../../../../geometry/index.ts';
import {
  atMost,
  type FrontLine,
  type Mark,
  markArea,
  markPoint,
  markSegment,
  readStrip,
  stripArea,
  TOUCH,
} from '../../../../measure/index.ts';
import { type Measures, type Reason, reason, worst } from '../../../kit/index.ts';
import { INCH, say, sayMm, toInches } from '../calls/inches.ts';
import { drawn, type Scene } from '../calls/scene.ts';
import { type Body, cornersOf, frontOf, isRefused, type Stand, standName } from '../calls/troop.ts';

const CITE = 'OR Skirmishers, Movement Restrictions';

/** One stand of the regiment, seen from the skirmishers. */
interface Anchor {
  readonly stand: Stand;
  readonly way: Gap;
  readonly strip: ReturnType<typeof readStrip>;
  readonly isNear: boolean;
  readonly isInPath: boolean;
}
export interface ZoneStudy {
  readonly reasons: readonly Reason[];
  readonly isKept: boolean;
  readonly measures: Measures;
}

export function studyZone(scene: Scene, skirmishers: Body, regiment: Body): ZoneStudy {
  const own = frontOf(skirmishers);
  const leash = scene.cells.skirmish.leash * INCH;
  const anchors = regiment.stands.map((stand): Anchor => {
    const way = nearestWay(stand, skirmishers.stands);
    const strip = readStrip(own, 'behind', stand.outline);
    const isInPath = scene.options['I-15'] === 'touch' ? strip.verdict !== 'outside' : strip.verdict === 'inside';
    return { stand, way, strip, isNear: atMost(way.distance, leash), isInPath };
  });
  const least = leastFront(skirmishers, frontOf(regiment));
  const inFront = inFrontReason(scene, least, { skirmishers, regiment });
  const near = leashReason(scene, anchors);
  const path = pathReason(scene, anchors, own);
  const bothYes = near.answer === 'yes' && path.answer === 'yes';
  const reasons = [inFront, near, path, ...(bothYes ? [anchorReason(scene, anchors)] : [])];
  const inPath = anchors.filter(a => a.isInPath);
  const measures: Measures = {
    leastFront: toInches(least.ahead),
    nearestStand: toInches(nearestOf(anchors).way.distance),
    leashDistance: inPath.length > 0 ? toInches(nearestOf(inPath).way.distance) : null,
    anchors: anchors.filter(a => a.isNear && a.isInPath).length,
    overlapArea: Math.max(...anchors.map(a => a.strip.area)) / (INCH * INCH),
  };
  return { reasons, isKept: worst(reasons.map(r => r.answer)) === 'yes', measures };
}

const nearestWay = (stand: Stand, others: readonly Stand[]): Gap =>
  others.map(o => gap(o.outline, stand.outline)).reduce((best, g) => (g.distance < best.distance ? g : best));
const nearestOf = (anchors: readonly Anchor[]): Anchor =>
  anchors.reduce((best, a) => (a.way.distance < best.way.distance ? a : best));

interface Least {
  readonly at: Point;
  readonly ahead: Mm;
}
/** Of the corners of unrefused stands and the centres of refused ones. */
const leastFront = ({ stands }: Body, front: FrontLine): Least =>
  stands
    .flatMap(s => (isRefused(s) ? [s.base.at] : cornersOf(s)))
    .map(at => ({ at, ahead: offset(front, at) }))
    .reduce((low, c) => (c.ahead < low.ahead ? c : low));

interface Bodies {
  readonly skirmishers: Body;
  readonly regiment: Body;
}
/** The skirmishers stay in front of the line between the regiment's front corners. */
function inFrontReason(scene: Scene, { at, ahead }: Least, { skirmishers, regiment }: Bodies): Reason {
  const name = skirmishers.troop.unit.name;
  const isIn = ahead >= -TOUCH;
  return reason({
    id: 'in-front',
    cite: CITE,
    answer: isIn ? 'yes' : 'no',
    text: isIn
      ? `${name} is in front of ${regiment.troop.unit.name}, by ${sayMm(Math.max(0, ahead))}`
      : `a stand of ${name} is ${sayMm(0 - ahead)} behind the front line of ${regiment.troop.unit.name}`,
    value: toInches(ahead),
    limit: 0,
    unit: 'in',
    margin: ahead,
    about: [regiment.troop.unit.id],
    marks: drawn(scene, () => [
      markSegment('front-line', frontOf(regiment), { label: 'front of the regiment' }),
      ...skirmishers.stands.map(s => markArea('pose', s.outline)),
      markPoint('deciding-point', at),
    ]),
  });
}

/** At least one stand of the regiment within 16". */
function leashReason(scene: Scene, anchors: readonly Anchor[]): Reason {
  const { leash } = scene.cells.skirmish;
  const { way, isNear } = nearestOf(anchors);
  return reason({
    id: 'leash',
    cite: CITE,
    answer: isNear ? 'yes' : 'no',
    text: `the nearest stand of the regiment is ${sayMm(way.distance)} away; ${say(leash)} is the limit`,
    value: toInches(way.distance),
    limit: leash,
    unit: 'in',
    house: scene.leanOn('skirmish.leash'),
    margin: leash * INCH - way.distance,
    marks: drawn(scene, () => [wayMark(way)]),
  });
}
const wayMark = (way: Gap): Mark => markSegment('range', { a: way.from, b: way.to }, { label: sayMm(way.distance) });

/** I-14, I-15 At least one stand in the strip straight back from the skirmish line. */
function pathReason(scene: Scene, anchors: readonly Anchor[], own: FrontLine): Reason {
  const inPath = anchors.filter(a => a.isInPath);
  const deepest = anchors.reduce((top, a) => (a.strip.margin > top.strip.margin ? a : top));
  const { margin, at } = deepest.strip;
  return reason({
    id: 'retreat-path',
    cite: CITE,
    answer: inPath.length > 0 ? 'yes' : 'no',
    text:
      inPath.length > 0
        ? `${inPath.length} of ${anchors.length} stands of the regiment lie in the retreat path`
        : `no stand of the regiment lies in the retreat path; the nearest is ${sayMm(Math.max(0, 0 - margin))} beside it`,
    margin,
    choices: ['I-15'],
    about: inPath.map(a => standName(a.stand)),
    marks: drawn(scene, () => [
      markArea('strip', stripArea(own, 'behind', scene.cells.skirmish.leash * INCH), { label: 'retreat path' }),
      markPoint('deciding-point', at),
    ]),
  });
}

/** One and the same stand within 16" and in the retreat path. */
function anchorReason(scene: Scene, anchors: readonly Anchor[]): Reason {
  const both = anchors.filter(a => a.isNear && a.isInPath);
  const leash = scene.cells.skirmish.leash * INCH;
  const spare = (a: Anchor): Mm => Math.min(leash - a.way.distance, a.strip.margin);
  const bestOne = anchors.reduce((top, a) => (spare(a) > spare(top) ? a : top));
  return reason({
    id: 'anchor',
    cite: CITE,
    answer: both.length > 0 ? 'yes' : 'no',
    text:
      both.length > 0
        ? `a stand of the regiment is within ${sayMm(leash)} and in the retreat path`
        : `no one stand of the regiment is both within ${sayMm(leash)} and in the retreat path`,
    margin: spare(bestOne),
    house: scene.leanOn('skirmish.leash'),
    choices: ['I-15'],
    about: both.map(a => standName(a.stand)),
    marks: drawn(scene, () => both.map(a => markArea('outline', a.stand.outline))),
  });
}

export const judgeZone = (scene: Scene, skirmishers: Body, regiment: Body) => {
  const { reasons, measures } = studyZone(scene, skirmishers, regiment);
  return { reasons, measures };
};
