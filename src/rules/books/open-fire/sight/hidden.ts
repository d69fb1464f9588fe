// S: Hidden Movement. When the token may be taken, and which moves of an enemy take it off.

import {
  clearanceAt,
  FINE,
  leastClearance,
  type Mm,
  type MovePath,
  movePath,
  type Point,
  pointOnPath,
  type Reach,
  reachOf,
  runsWithin,
} from '../../../../geometry/index.ts';
import { type Mark, markCircle, markPoint, markPolyline, markSegment, TOUCH } from '../../../../measure/index.ts';
import { type Finding, leaning, type Reason, reason } from '../../../kit/index.ts';
import { INCH, type Model } from '../calls/model.ts';
import { drawn, enemiesOf, type Says, type Scene, type Stand, say, sayMm, standOf } from '../calls/scene.ts';
import { type Near, wayMargin } from '../margins/comingMargin.ts';
import { hidingMargin, isSimplyNear } from '../margins/hidingMargin.ts';
import { areFloorsKnown } from '../margins/trying.ts';
import { hasMoved } from '../rules/mayAttack.ts';
import { type Apart, apart, distanceOver, isWithin, planLimit, type Rise, riseBetween } from './apart.ts';

const CITE = 'S: Hidden Movement';

export function judgeReveal(
  scene: Scene,
  who: { readonly unit: Model; readonly target: Model; readonly path: readonly Point[] },
): Finding {
  const path = movePath(who.path);
  const [mover, hidden] = [standOf(scene, who.unit), standOf(scene, who.target)];
  const { infantry, values, name } = who.target;
  const token: Reason = reason({
    id: 'hidden-token',
    cite: CITE,
    answer: values.hidden && infantry ? 'yes' : 'no',
    text: !values.hidden
      ? `${name} has no hidden token`
      : infantry
        ? `${name} is hidden`
        : `${name} is no infantry; its token is of no account`,
  });
  const moves: Reason = reason({
    id: 'enemy-moves',
    cite: CITE,
    answer: path.length > TOUCH ? 'yes' : 'no',
    text: path.length > TOUCH ? `${who.unit.name} moves ${say(path.length / INCH)}` : `${who.unit.name} does not move`,
  });
  const near = comesNear(scene, { mover, hidden, path, points: who.path });
  return {
    reasons: [token, moves, near.reason],
    measures: { closest: near.closest === null ? null : near.closest / INCH, pathLength: path.length / INCH },
  };
}

interface Coming {
  readonly mover: Stand;
  readonly hidden: Stand;
  readonly path: MovePath;
  /** The same as it was given. */
  readonly points: readonly Point[];
}

/** S: Hidden Movement. A place on the way, or its end, as the choice has it. */
function comesNear(scene: Scene, coming: Coming): { readonly reason: Reason; readonly closest: Mm | null } {
  const { mover, hidden, path } = coming;
  const limit = scene.cells.revealRangeIn * INCH;
  const reach = reachOf(mover.shape, mover.model.base.at, hidden.shape);
  const rise = riseBetween(scene, mover.footing, hidden.footing);
  const atEnd = scene.options.hiddenPathTest === 'end';
  const least = atEnd ? { clearance: clearanceAt(reach, path.end), gone: path.length } : leastClearance(path, reach);
  const inPlan = Math.max(0, least.clearance);
  const closest = distanceOver(inPlan, rise);
  const near = reason({
    id: 'within-reveal-range',
    cite: CITE,
    unit: 'in',
    limit: limit / INCH,
    house: leaning([rise.house, scene.figures.leanOn('revealRangeIn')]),
    choices: ['hiddenPathTest'],
    marks: drawn(scene, () => comingMarks(hidden, path, limit, pointOnPath(path, least.gone))),
    ...foundNear(scene, coming, { limit, inPlan, closest, atEnd, within: () => comesWithin(path, reach, rise, limit) }),
  });
  return { reason: near, closest };
}
/** Whether a way comes within the limit, as the choice has it. */
function doesComeNear(scene: Scene, { mover, other, points, limit }: Near): boolean {
  const path = movePath(points);
  const reach = reachOf(mover.base.shape, mover.base.at, other.base.shape);
  const rise = riseBetween(scene, standOf(scene, mover).footing, standOf(scene, other).footing);
  if (scene.options.hiddenPathTest !== 'end') return comesWithin(path, reach, rise, limit);
  const end = distanceOver(Math.max(0, clearanceAt(reach, path.end)), rise);
  return end !== null && end <= limit + TOUCH;
}

interface Nearness {
  readonly limit: Mm;
  readonly inPlan: Mm;
  readonly closest: Mm | null;
  readonly atEnd: boolean;
  /** Some place of the way that counts lies within the limit. */
  readonly within: () => boolean;
}
function foundNear(
  scene: Scene,
  { mover, hidden, points }: Coming,
  { limit, inPlan, closest, atEnd, within }: Nearness,
): Says {
  const [m, h] = [mover.model.name, hidden.model.name];
  if (closest === null && inPlan <= limit + TOUCH) {
    const text = `how near ${m} comes to ${h} hangs on the height of a level`;
    return { answer: 'unknown', needs: 'levelHeightIn', text };
  }
  const value = closest ?? inPlan;
  const yes = atEnd ? value <= limit + TOUCH : within();
  const where = atEnd ? `${m} ends ${sayMm(value)} from ${h}` : `${m} comes as near to ${h} as ${sayMm(value)}`;
  const startOnly = !yes && value <= limit + TOUCH ? ', but only where it starts' : '';
  const near: Near = { mover: mover.model, other: hidden.model, points, limit };
  const margin = areFloorsKnown(scene)
    ? wayMargin(scene, near, doesComeNear)
    : yes
      ? limit - value
      : Math.min(0, limit - value);
  return { answer: yes ? 'yes' : 'no', value: value / INCH, margin, text: `${where}${startOnly}` };
}

/** Some place after the start within the limit. Where the start itself is nearest, it must be nearer than the limit. A turn on the spot has only its start. */
function comesWithin(path: MovePath, reach: Reach, rise: Rise, limit: Mm): boolean {
  if (path.length <= TOUCH) return isStartWithin(path, reach, rise, limit + TOUCH);
  const outer = planLimit(limit + TOUCH, rise);
  if (outer === null) return false;
  const runs = runsWithin(path, reach, outer);
  if (runs.some(r => r.from > 1 / FINE)) return true;
  if (runs.length === 0) return false;
  const least = leastClearance(path, reach);
  if (least.gone > 1 / FINE) return true;
  return isStartWithin(path, reach, rise, limit - TOUCH);
}
function isStartWithin(path: MovePath, reach: Reach, rise: Rise, limit: Mm): boolean {
  const start = distanceOver(Math.max(0, clearanceAt(reach, path.start)), rise);
  return start !== null && start <= limit;
}

function comingMarks(hidden: Stand, path: MovePath, limit: Mm, nearest: Point): readonly Mark[] {
  const corners = [path.start, ...path.legs.map(l => l.b)];
  return [...zoneMarks(hidden, limit), markPolyline('path', corners), markPoint('deciding-point', nearest)];
}
/** Within the limit of a base: a circle, where the base is one. */
const zoneMarks = ({ shape }: Stand, limit: Mm): readonly Mark[] =>
  shape.kind === 'disc'
    ? [markCircle('range-limit', { ...shape, radius: shape.radius + limit }, { label: sayMm(limit) })]
    : [];

/** Hidden enemies that a model stands within reach of, no matter how it came there. */
export function hiddenNear(scene: Scene, model: Model): readonly Model[] {
  const own = standOf(scene, model);
  const limit = scene.cells.revealRangeIn * INCH;
  return enemiesOf(scene, model).filter(
    e => e.values.hidden && e.infantry && isWithin(apart(scene, own, standOf(scene, e)), limit) === true,
  );
}

export function judgeHide(scene: Scene, { unit }: { readonly unit: Model }): Finding {
  const { name, infantry, values } = unit;
  const failedJump = values.activationEnded && scene.options.hideAfterFailedJump === 'no';
  const says = (
    id: string,
    yes: boolean,
    [ifYes, ifNo]: readonly [string, string],
    choices: readonly string[] = [],
  ): Reason => reason({ id, cite: CITE, answer: yes ? 'yes' : 'no', text: `${name} ${yes ? ifYes : ifNo}`, choices });
  const near = enemyNear(scene, unit);
  return {
    reasons: [
      says('infantry', infantry, ['is infantry', 'is no infantry']),
      says(
        'moved',
        hasMoved(unit) && !failedJump,
        ['has moved', failedJump ? 'failed a jump, which ended its activation' : 'has not moved'],
        values.activationEnded ? ['hideAfterFailedJump'] : [],
      ),
      says('no-advance', !values.advanced, ['made no advance move', 'made an advance move']),
      says('no-attack', !values.attacked, ['made no attack', 'made an attack']),
      near.reason,
    ],
    measures: { nearestEnemy: near.nearest === null ? null : near.nearest / INCH },
  };
}

/** Counts under one of the two readings only; the nearest enemy is shown under both. */
function enemyNear(scene: Scene, unit: Model): { readonly reason: Reason; readonly nearest: Mm | null } {
  const limit = scene.cells.revealRangeIn * INCH;
  const own = standOf(scene, unit);
  const ways = enemiesOf(scene, unit).map(e => apart(scene, own, standOf(scene, e)));
  const within = ways.map(way => isWithin(way, limit));
  const known = ways.flatMap(way => (way.distance === null ? [] : [way.distance]));
  const nearest = known.length === ways.length && known.length > 0 ? Math.min(...known) : null;
  const counts = scene.options.hideNearEnemy === 'no';
  const margin = (): Mm | null =>
    nearest === null ? null : isSimplyNear(scene, within) ? nearest - limit : hidingMargin(scene, unit, limit);
  const near = reason({
    id: 'enemy-near',
    cite: CITE,
    choices: counts || within.includes(true) ? ['hideNearEnemy'] : [],
    house: leaning([...ways.map(way => way.house), scene.figures.leanOn('revealRangeIn')]),
    marks: drawn(scene, () => enemyMarks(own, ways, limit)),
    ...(nearest === null ? {} : { value: nearest / INCH, unit: 'in' }),
    ...(ways.length === 0
      ? { answer: 'yes', text: 'no enemy is on the table' }
      : foundEnemies(unit, { nearest, limit, within, counts, margin })),
  });
  return { reason: near, nearest };
}

function enemyMarks(own: Stand, ways: readonly Apart[], limit: Mm): readonly Mark[] {
  const nearest = ways.toSorted((a, b) => (a.distance ?? a.gap) - (b.distance ?? b.gap))[0];
  if (!nearest) return [];
  const label = sayMm(nearest.distance ?? nearest.gap);
  return [...zoneMarks(own, limit), markSegment('clearance', { a: nearest.from, b: nearest.to }, { label })];
}

interface Enemies {
  readonly nearest: Mm | null;
  readonly limit: Mm;
  readonly within: readonly (boolean | null)[];
  readonly counts: boolean;
  readonly margin: () => Mm | null;
}
function foundEnemies({ name }: Model, { nearest, limit, within, counts, margin }: Enemies): Says {
  const text =
    nearest === null
      ? 'the distance to the nearest enemy is not known'
      : `the nearest enemy is ${sayMm(nearest)} from ${name}`;
  if (!counts) return { answer: 'yes', text: `${text}; that does not keep it from hiding` };
  const measured = nearest === null ? {} : { limit: limit / INCH, margin: margin() };
  if (within.includes(true)) return { ...measured, answer: 'no', text };
  return within.includes(null)
    ? { answer: 'unknown', needs: 'levelHeightIn', text }
    : { ...measured, answer: 'yes', text };
}
