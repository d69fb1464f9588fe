// §4.1 with §4.3 Firer or target goes: part of the target leaves the fields, and somebody who stands still hides the rest. A hill goes from under one
// of them, and comes before it. Neither the way out of the fields nor that of who hides all of it tells how soon. It is proven instead, line by
// line, that some of the target is seen after every move that is no farther (`proof`).

import {
  boundsOf,
  boundsOfBoxes,
  boxesTouch,
  type Box,
  distance,
  distanceToPoint,
  grownBox,
  leftOf,
  middle,
  minus,
  type Mm,
  ORIGIN,
  overlapDepth,
  plus,
  type Point,
  polygonMoved,
  reverse,
  times,
  unit,
  type Vector,
} from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import type { Terrain } from '../../../../table/index.ts';
import { distanceOf, type Fire, type Shot } from '../calls/chain.ts';
import { INCH } from '../calls/inches.ts';
import { type Stand, weaponOf } from '../calls/troop.ts';
import { reachOf } from './inRange.ts';
import { type Cell, type Finding, provenShare } from './proof/cells.ts';
import { planeOf } from './proof/cone.ts';
import { holds, type Mover, type Moves, obstacleOf, type Setting, type Witness, woodOf } from './proof/witness.ts';
import { lightCap } from './light.ts';
import { allScreens } from './screens.ts';
import { fieldsOf, lineAfter, MORE, type SeenAlong, type Standing } from './trying.ts';
import { frontEdgeOf } from './view.ts';

/** Of more stands only some are asked for lines. */
const MOST_STANDS = 5;
/** What it takes four stands to look for a line that is not known, if it is 1 to look along all that are; with woods it is a search past their corners. */
const [NEW, NEW_PER_CORNER] = [4, 4];
const [LINES, STANDS] = [240, 4];
/** Less than this share of it is as much. */
const FEWEST = 0.1;
/** Among so many bodies, or woods with so many corners, to look along a line takes twice as long. */
const [OBSTACLES, CORNERS] = [16, 400];
/** For lines that are not known; for one who goes at the most, for all of them, and for each at the least. */
const FOR_NEW = 350;
const [EFFORT, WHOLE_EFFORT, LEAST_EFFORT] = [500, 900, 100];
/** Lines found on the way that are tried again nearby. */
const REMEMBERED = 3;
/** A line that shows it after moves in a smaller square is tried again in the quarters before another is looked for. */
const SMALLER = 8;

export interface StillSeen {
  /** So far firer, target and hills about may go while some of the target is surely seen; none is more than what was asked for. */
  readonly mm: Mm;
  /** A little farther one of them is hidden. */
  readonly isAll: boolean;
}
/** `most`, from which on nobody asks, where it is hardly less. */
export function stillSeen(fire: Fire, shots: readonly Shot[], standing: Standing, most: Mm): StillSeen {
  const far = Math.min(most, rangeLeft(fire, shots));
  const whole = { mm: most, isAll: false };
  if (!Number.isFinite(far) || far <= 0) return whole;
  const setting = settingOf(fire, shots, standing, far);
  if (setting.obstacles.length + setting.woods.length === 0) return whole;
  const { firer, target } = fire;
  const ahead = unit(minus(middleOf(target.stands), middleOf(firer.stands)));
  const lines = linesOf(setting, firer.stands, target.stands);
  const search: Search = { fire, shots, standing, setting, lines, ahead, most: far };
  const enough = Math.max(0, 1 / MORE - (2 * TOUCH) / far);
  let share = enough;
  let isAll = false;
  let left = WHOLE_EFFORT;
  const now = lineFound(search, 'target', ORIGIN);
  const hint = now ? [now] : [];
  for (const mover of ['target', 'firer', ...setting.hills] as const) {
    const effort = Math.max(LEAST_EFFORT, Math.min(EFFORT, left));
    const own = provenShare({ look: lookFor(search, mover), hint, enough: share, hardly: MORE, effort });
    left -= own.spent;
    const most = own.share > 0 ? own.share : Math.min(share, shareOfOne(search, mover, hint));
    if (most >= share) continue;
    share = most;
    isAll = own.fails !== null && isHiddenPast(search, mover, { share, fails: own.fails });
  }
  return share < enough ? { mm: share * far, isAll } : whole;
}
/** A hair past that share of the way, where a move fails that is hardly longer. */
function isHiddenPast(search: Search, mover: Mover, { share, fails }: Failing): boolean {
  const towards = unit(moveOf(search, fails));
  return lineFound(search, mover, times(towards, share * search.most * MORE)) === null;
}
interface Failing {
  readonly share: number;
  readonly fails: Cell;
}
const moveOf = ({ ahead, most }: Search, cell: Cell): Vector =>
  plus(times(ahead, cell.ahead * most), times(leftOf(ahead), cell.left * most));
interface Search {
  readonly fire: Fire;
  readonly shots: readonly Shot[];
  readonly standing: Standing;
  readonly setting: Setting;
  readonly lines: readonly Witness[];
  /** From the firer to the target. */
  readonly ahead: Vector;
  readonly most: Mm;
}
type Hint = readonly Witness[];
function lookFor(search: Search, mover: Mover): (cell: Cell, hint: Hint, spent: number) => Finding<Hint> {
  const { setting, lines, most } = search;
  const known = effortOfKnown(search);
  const fresh = effortOfNew(search);
  return (cell, hint, spent) => {
    const moves: Moves = { mover, by: moveOf(search, cell), radius: cell.half * most * Math.SQRT2 };
    if (isOnOther(search.fire, moves)) return { verdict: 'proven', hint, effort: known };
    const best = bestOf(setting, [...hint, ...lines], moves);
    if (best) return { verdict: best.isProof ? 'proven' : 'open', hint: withHint(hint, best.line), effort: known };
    if (spent + fresh > FOR_NEW) return { verdict: 'open', hint, effort: known };
    const found = lineFound(search, mover, moves.by);
    const effort = known + fresh;
    if (!found) return { verdict: 'fails', hint, effort };
    return { verdict: holds(setting, found, moves) ? 'proven' : 'open', hint: withHint(hint, found), effort };
  };
}
const effortOfKnown = ({ setting, lines }: Search): number =>
  (1 + setting.obstacles.length / OBSTACLES + cornersOf(setting) / CORNERS) * Math.max(FEWEST, lines.length / LINES);
const effortOfNew = ({ setting, shots }: Search): number =>
  (NEW + NEW_PER_CORNER * cornersOf(setting)) * Math.max(FEWEST, shots.length / STANDS);
const cornersOf = ({ woods }: Setting): number => woods.reduce((sum, w) => sum + w.border.borders.length, 0);
/** Before any square is looked at: the share up to which one line shows the target, in halves. */
function shareOfOne({ setting, lines, most }: Search, mover: Mover, hint: Hint): number {
  for (let share = 1; share > LEAST_SHARE; share /= 2)
    if ([...hint, ...lines].some(line => holds(setting, line, { mover, by: ORIGIN, radius: share * most })))
      return share;
  return 0;
}
const LEAST_SHARE = 1 / 256;
/** Nobody is put where one stands on the other. */
function isOnOther({ firer, target }: Fire, { mover, by, radius }: Moves): boolean {
  if (typeof mover !== 'string') return false;
  const way = mover === 'target' ? by : reverse(by);
  const there = target.stands.map(s => polygonMoved(s.outline, way));
  return firer.stands.some(({ outline }) => {
    const box = boundsOf(outline);
    return there.some(o => boxesTouch(box, boundsOf(o)) && overlapDepth(outline, o).depth > radius + TOUCH);
  });
}
const withHint = (hint: Hint, line: Witness): Hint => [line, ...hint.filter(h => h !== line)].slice(0, REMEMBERED);
/** A line that shows it after all of these moves, or else after some of them. */
function bestOf(setting: Setting, lines: readonly Witness[], moves: Moves) {
  const fewer = { ...moves, radius: moves.radius / SMALLER };
  let some: Witness | null = null;
  for (const line of lines) {
    if (holds(setting, line, moves)) return { line, isProof: true };
    if (!some && holds(setting, line, fewer)) some = line;
  }
  return some && { line: some, isProof: false };
}
function lineFound({ fire, shots, standing }: Search, mover: Mover, by: Vector): Witness | null {
  const { firer, target } = fire;
  const id = mover === 'firer' ? firer.unit.id : mover === 'target' ? target.unit.id : mover.id;
  const seen = lineAfter(fire, shots, standing, { id, by });
  if (!seen) return null;
  const { a, b } = seen.line;
  const line = { a: mover === 'firer' ? minus(a, by) : a, b: mover === 'target' ? minus(b, by) : b };
  const own = (stands: readonly Stand[], { base }: Stand): Stand => stands.find(s => s.base.id === base.id) as Stand;
  return { from: own(firer.stands, seen.view.from), to: own(target.stands, endOf(seen)), line };
}
function endOf({ view, line }: SeenAlong): Stand {
  const away = view.seen.map(p => ({ stand: p.stand, mm: distanceToPoint(p.outline, line.b) }));
  return away.reduce((near, p) => (p.mm < near.mm ? p : near)).stand;
}

function settingOf(fire: Fire, shots: readonly Shot[], { allWoods }: Standing, most: Mm): Setting {
  const { scene, firer, target } = fire;
  const box = boxAround([...firer.stands, ...target.stands], most);
  const near = <T extends Pick<Terrain, 'outline'>>(pieces: readonly T[]): readonly T[] =>
    pieces.filter(p => boxesTouch(boundsOf(p.outline), box));
  const fields = fieldsOf(fire, shots).map(({ stand, field }) => {
    const planes = field.sides.map(planeOf);
    const shot = shots.find(s => s.stand === stand);
    return [stand, { planes, reach: reachFor(fire, stand), now: shot ? distanceOf(shot) : Infinity }] as const;
  });
  return {
    fields: new Map(fields),
    far: most,
    obstacles: allScreens(scene, firer, target)
      .filter(s => boxesTouch(s.box, box))
      .map(obstacleOf),
    hills: near(scene.ground.hills.map(h => h.terrain)),
    woods: near(allWoods).map(woodOf),
    depth: (scene.cells.woods.sightDepth ?? 0) * INCH,
  };
}
/** By weapon and light; 0 where that is not told. */
const reachFor = ({ scene, firer }: Fire, stand: Stand): Mm =>
  Math.min(reachOf(scene.terms, weaponOf(firer, stand)).limit ?? 0, lightCap(scene) ?? Infinity) * INCH;
/** Who goes farther may be out of range of all. */
const rangeLeft = (fire: Fire, shots: readonly Shot[]): Mm =>
  Math.max(...shots.map(s => reachFor(fire, s.stand) - distanceOf(s)));
const boxAround = (stands: readonly Stand[], mm: Mm): Box =>
  grownBox(boundsOfBoxes(stands.map(s => boundsOf(s.outline))), mm);
/** The same however the table lies. */
function middleOf(stands: readonly Stand[]): Point {
  const corners = stands.flatMap(s => s.outline.points);
  return corners.reduce((sum, p) => plus(sum, times(p, 1 / corners.length)), ORIGIN);
}

/** From ends and middles of front edges to corners and middles of stands. */
function linesOf({ fields, hills }: Setting, firers: readonly Stand[], target: readonly Stand[]): readonly Witness[] {
  const all = some(target).flatMap(to => [...to.outline.points, to.base.at].map(b => ({ to, b })));
  // stands side by side share corners; on hills one of them may be higher
  const ends = hills.length > 0 ? all : all.filter(({ b }, i) => all.findIndex(e => distance(e.b, b) <= TOUCH) === i);
  return some(firers.filter(s => fields.has(s))).flatMap(from => {
    const { a, b } = frontEdgeOf(from);
    return [middle(a, b), a, b].flatMap(start =>
      ends.map(({ to, b: end }) => ({ from, to, line: { a: start, b: end } })),
    );
  });
}
function some<T>(list: readonly T[]): readonly T[] {
  if (list.length <= MOST_STANDS) return list;
  const step = (list.length - 1) / (MOST_STANDS - 1);
  return Array.from({ length: MOST_STANDS }, (_, i) => list[Math.round(i * step)] as T);
}
