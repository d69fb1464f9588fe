// C: Moving into and out of Assault Range. A model that leaves the 1" around an enemy may be attacked by it, as the two stood
// at the last moment within.

import {
  clearanceAt,
  FINE,
  leastClearance,
  type Mm,
  type MovePath,
  movePath,
  onGrid,
  type Point,
  pointOnPath,
  type Reach,
  reachOf,
  runsWithin,
  type Span,
} from '../../../../geometry/index.ts';
import { markCircle, markPoint, markPolyline, TOUCH } from '../../../../measure/index.ts';
import { moved } from '../../../../table/index.ts';
import { type Finding, leaning, type Reason, reason, withMargin, worstOf } from '../../../kit/index.ts';
import { INCH, type Model, type Weapon } from '../calls/model.ts';
import { drawn, type Says, type Scene, type Stand, say, sayMm, standOf } from '../calls/scene.ts';
import type { Near } from '../margins/comingMargin.ts';
import { type Leaving as LeavingMoves, withLeavingMargins } from '../margins/leavingMargin.ts';
import { areFloorsKnown } from '../margins/trying.ts';
import { apart, distanceOver, planLimit, type Rise, riseBetween } from '../sight/apart.ts';
import { arcOf, arcReason } from '../sight/arc.ts';
import { sightInForce } from '../sight/inForce.ts';
import { sightReason } from '../sight/lineOfSight.ts';
import { sightOf } from '../sight/sight.ts';
import { attackMeasures, type Look, lookAt, oddsIfYes } from './attack.ts';
import { mayAttack } from './mayAttack.ts';
import { rangeReason } from './range.ts';

interface Leaving {
  readonly firer: Stand;
  readonly mover: Stand;
  readonly path: MovePath;
}

export interface FreeAttack {
  readonly firer: Model;
  readonly target: Model;
  readonly weapon: Weapon;
  readonly path: readonly Point[];
}

export function judgeFreeAttack(scene: Scene, who: FreeAttack): Finding {
  const found = foundFreeAttack(scene, who);
  if (!areFloorsKnown(scene) || worstOf(found.reasons) === 'unknown') return found;
  if (!scene.margins) return { ...found, reasons: found.reasons.map(r => withMargin(r, null)) };
  const { weapon, firer, target, path } = who;
  const asked = { near: { mover: target, other: firer, points: path, limit: scene.cells.assaultRangeIn * INCH } };
  const reasons = withLeavingMargins(
    scene,
    { ...asked, ...afterMoves(weapon), isBarred: isBarred(scene, who) },
    found.reasons,
  );
  return { ...found, reasons };
}
/** What it comes to where somebody stands, or the way ends, elsewhere. */
function afterMoves(weapon: Weapon): Omit<LeavingMoves, 'near' | 'isBarred'> {
  const exitAt = (scene: Scene, { mover, other, points, limit }: Near): Point | null => {
    const [firer, target, path] = [standOf(scene, other), standOf(scene, mover), movePath(points)];
    const reach = reachOf(target.shape, mover.base.at, firer.shape);
    const gone = exitOf(path, reach, riseBetween(scene, firer.footing, target.footing), limit);
    if (gone === null) return null;
    return scene.options.freeAttackSnapshot === 'final' ? path.end : pointOnPath(path, gone);
  };
  return {
    leaves: (scene, near) => exitAt(scene, near) !== null,
    isInArc: (scene, near) => {
      const at = exitAt(scene, near);
      if (at === null) return false;
      const [firer, target] = [standOf(scene, near.other), standAt(standOf(scene, near.mover), at)];
      return arcReason(scene, { firer, target, found: arcOf(scene, firer, target) }, weapon).answer === 'yes';
    },
    sees: (scene, near) => {
      const at = exitAt(scene, near);
      if (at === null) return null;
      const [firer, target] = [standOf(scene, near.other), standAt(standOf(scene, near.mover), at)];
      return sightInForce(scene, sightOf(scene, firer, target), weapon, false).answer === 'yes';
    },
    reasons: (scene, { mover, other, points }) =>
      foundFreeAttack(scene, { firer: other, target: mover, weapon, path: points }).reasons,
  };
}

/** At the edge of the range all that stand so far off are the same to a weapon; of who has gone on (the choice «final») one that reaches no farther hits nobody. */
function isBarred(scene: Scene, { firer, target, weapon, path }: FreeAttack): boolean {
  const leaving = { firer: standOf(scene, firer), mover: standOf(scene, target), path: movePath(path) };
  const { reasons } = attackAt({ ...scene, marks: false, margins: false }, leaving, { weapon, at: leaving.path.end });
  const isBar = (id: string): boolean => reasons.some(r => r.id === id && r.answer === 'no');
  if (scene.options.freeAttackSnapshot !== 'final') return isBar('may-attack') || isBar('range');
  return isBar('may-attack') || (weapon.range !== null && weapon.range.most <= scene.cells.assaultRangeIn);
}

function foundFreeAttack(scene: Scene, who: FreeAttack): Finding {
  const leaving: Leaving = {
    firer: standOf(scene, who.firer),
    mover: standOf(scene, who.target),
    path: movePath(who.path),
  };
  const { reason: leaves, exit } = leavesAssaultRange(scene, leaving);
  if (exit === null) return { reasons: [leaves], measures: { exitX: null, exitY: null } };
  const at = scene.options.freeAttackSnapshot === 'final' ? leaving.path.end : exit;
  const found = attackAt(scene, leaving, { weapon: who.weapon, at });
  return {
    reasons: [leaves, ...found.reasons],
    measures: { ...found.measures, exitX: at.x / INCH, exitY: at.y / INCH },
    effect: found.effect,
  };
}

/** The attack as the two stand at the snapshot: always within assault range, and no attack action. */
function attackAt(
  scene: Scene,
  { firer, mover }: Leaving,
  { weapon, at }: { readonly weapon: Weapon; readonly at: Point },
): Finding {
  const final = scene.options.freeAttackSnapshot === 'final';
  const target = standAt(mover, at);
  const look = atTheLimit(
    lookAt(scene, { firer, target, apart: apart(scene, firer, target) }, { weapon, token: false }),
    final ? null : scene.cells.assaultRangeIn * INCH,
  );
  const arc = arcOf(scene, firer, target);
  const reasons = [
    mayAttack(scene, { firer: firer.model, weapon, inAssaultRange: true, free: true }),
    arcReason(scene, { firer, target, found: arc }, weapon),
    sightReason(scene, firer, target, look),
    rangeReason(scene, { firer, target, weapon, apart: look.apart, settled: !final }),
  ];
  const odds = oddsIfYes(scene, reasons, { firer, target, weapon, look, inAssaultRange: true });
  const { attackOrigin: _origin, ...measures } = attackMeasures(look, true, {
    arc,
    origin: arcOf(scene, target, firer),
  });
  return { reasons, measures: { ...measures, ...odds?.measures }, effect: odds?.effect };
}

const standAt = (stand: Stand, at: Point): Stand => {
  const base = moved(stand.model.base, { at: onGrid(at) });
  return { ...stand, at: base.at, shape: base.shape };
};

/** At the snapshot the distance is the assault range itself, whatever rounding the exit point went through. */
const atTheLimit = (look: Look, limit: Mm | null): Look =>
  limit === null ? look : { ...look, apart: { ...look.apart, distance: limit } };

/** C: Moving into and out of Assault Range. From at most 1" to more than 1" somewhere on the way. */
function leavesAssaultRange(
  scene: Scene,
  { firer, mover, path }: Leaving,
): { readonly reason: Reason; readonly exit: Point | null } {
  const limit = scene.cells.assaultRangeIn * INCH;
  const rise = riseBetween(scene, firer.footing, mover.footing);
  const reach = reachOf(mover.shape, mover.model.base.at, firer.shape);
  const gone = exitOf(path, reach, rise, limit);
  const exit = gone === null ? null : pointOnPath(path, gone);
  const found = foundLeaving({ firer, mover, path }, { reach, rise, limit, gone });
  const leaves = reason({
    id: 'leaves-assault-range',
    cite: 'C: Moving into and out of Assault Range',
    unit: 'in',
    limit: limit / INCH,
    house: leaning([rise.house, scene.figures.leanOn('assaultRangeIn')]),
    choices: gone === null ? [] : ['freeAttackSnapshot'],
    marks: drawn(scene, () => leavingMarks(firer, path, limit, exit)),
    ...found,
  });
  return { reason: leaves, exit };
}

interface Zone {
  readonly reach: Reach;
  readonly rise: Rise;
  readonly limit: Mm;
  readonly gone: Mm | null;
}
function foundLeaving({ firer, mover, path }: Leaving, { reach, rise, limit, gone }: Zone): Says {
  const [a, t] = [firer.model.name, mover.model.name];
  const least = Math.max(0, leastClearance(path, reach).clearance);
  const closest = distanceOver(least, rise);
  if (closest === null && least <= limit + TOUCH) {
    const text = `whether ${t} comes within ${sayMm(limit)} of ${a} hangs on the height of a level`;
    return { answer: 'unknown', needs: 'levelHeightIn', text };
  }
  const near = closest ?? least;
  if (near > limit + TOUCH) {
    const text = `${t} comes no nearer to ${a} than ${sayMm(near)}`;
    return { answer: 'no', value: near / INCH, margin: limit - near, text };
  }
  if (gone === null) {
    const end = distanceOver(Math.max(0, clearanceAt(reach, path.end)), rise) ?? near;
    const text = `${t} ends ${sayMm(end)} from ${a}, still in its assault range`;
    return { answer: 'no', value: end / INCH, margin: Math.min(0, end - limit), text };
  }
  const far = farthestAfter(path, reach, rise, gone);
  const margin = Math.max(0, Math.min(limit - near, far - limit));
  const text = `${t} comes within ${sayMm(near)} of ${a} and goes on to ${sayMm(far)}`;
  return { answer: 'yes', value: far / INCH, margin, text };
}

/** How far has been gone at the last place within the limit before the path first leaves it; null: it never leaves. */
export function exitOf(path: MovePath, reach: Reach, rise: Rise, limit: Mm): Mm | null {
  const outer = planLimit(limit + TOUCH, rise);
  const inner = planLimit(limit, rise);
  if (outer === null) return null;
  const run = runsWithin(path, reach, outer).find(r => r.to < path.length - 1 / FINE);
  if (!run) return null;
  const within = (s: Span): boolean => s.from >= run.from && s.to <= run.to;
  const last = inner === null ? undefined : runsWithin(path, reach, inner).filter(within).at(-1);
  return last ? last.to : (run.from + run.to) / 2;
}

/** Distances grow towards the ends of a leg: the farthest place is a corner or the end. */
function farthestAfter(path: MovePath, reach: Reach, rise: Rise, gone: Mm): Mm {
  const corners = path.legs.filter(l => l.from + l.length >= gone).map(l => l.b);
  return Math.max(...corners.map(c => distanceOver(Math.max(0, clearanceAt(reach, c)), rise) ?? 0));
}

function leavingMarks(firer: Stand, path: MovePath, limit: Mm, exit: Point | null) {
  const zone =
    firer.shape.kind === 'disc'
      ? [
          markCircle(
            'range-limit',
            { ...firer.shape, radius: firer.shape.radius + limit },
            { label: say(limit / INCH) },
          ),
        ]
      : [];
  const corners = [path.start, ...path.legs.map(l => l.b)];
  return [
    ...zone,
    markPolyline('path', corners),
    ...(exit ? [markPoint('deciding-point', exit, { label: 'leaves here' })] : []),
  ];
}
