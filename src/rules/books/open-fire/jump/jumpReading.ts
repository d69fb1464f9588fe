// S: Jumping. What the line of a jump shows: how far the base still is from the edge, how wide the gap is, where the base fits
// again. Lengths in mm from the take-off, along the line.

import {
  beside,
  type Degrees,
  direction,
  type Mm,
  type Point,
  type Span,
  times,
  type MovePath,
  pointOnPath,
  straightPath,
} from '../../../../geometry/index.ts';
import { CONTACT, TOUCH } from '../../../../measure/index.ts';
import { INCH, type Model } from '../calls/model.ts';
import type { Scene } from '../calls/scene.ts';
import { type Area, areaGap, type Moving, runsOnArea, runsWholly, wholly } from '../sight/area.ts';

export interface JumpPlan {
  readonly unit: Model;
  readonly from: Point;
  readonly along: Degrees;
  readonly takeOff: Area;
  readonly landing: Area;
  /** Null: a whole move. */
  readonly remaining: Mm | null;
}
export interface JumpReading {
  readonly path: MovePath;
  /** The way starts this far behind `from`, so that a base past its edge is seen as well. */
  readonly back: Mm;
  readonly wholly: boolean;
  readonly edgeDistance: Mm | null;
  readonly gap: Mm | null;
  readonly exit: Mm | null;
  readonly landDistance: Mm | null;
  readonly land: Point | null;
}

export function readJump(scene: Scene, plan: JumpPlan): JumpReading {
  const { unit, from, takeOff, landing } = plan;
  const u = direction(plan.along);
  const { width, depth } = scene.position.table;
  const back = 2 * INCH;
  const path = straightPath(beside(from, times(u, 0 - back)), u, back + width + depth);
  const base: Moving = { shape: unit.base.shape, centre: unit.base.at };
  const spans = (runs: readonly Span[]): readonly Span[] => runs.map(r => ({ from: r.from - back, to: r.to - back }));
  const contact = spans(wholly(path, base, { area: takeOff }, CONTACT)).find(contains(0));
  const exact = spans(runsWholly(path, base, { area: takeOff }));
  const ends = exact.find(contains(0)) ?? exact.findLast(r => r.to <= 0 && r.to > -INCH) ?? contact;
  const exit = spans(runsOnArea(path, takeOff)).find(contains(0))?.to ?? null;
  const enter = exit === null ? null : entryAfter(spans(runsOnArea(path, landing)), exit, takeOff.id === landing.id);
  const others = scene.models.filter(m => m !== unit).map(m => m.base.shape);
  const places =
    enter === null ? [] : spans(runsWholly(path, base, { area: landing, others })).filter(r => r.to >= enter);
  const landDistance = places[0] && enter !== null ? Math.max(places[0].from, enter) : null;
  const travel = exit === null || enter === null ? null : enter - exit;
  const shortest = scene.options.gapMeasure === 'shortest' && takeOff.id !== landing.id;
  return {
    path,
    back,
    wholly: contact !== undefined,
    edgeDistance: contact && ends ? ends.to : null,
    gap: travel === null ? null : shortest ? areaGap(takeOff, landing) : travel,
    exit,
    landDistance,
    land: landDistance === null ? null : pointOnPath(path, landDistance + back),
  };
}
const contains =
  (t: Mm) =>
  (s: Span): boolean =>
    s.from <= t + TOUCH && t <= s.to + TOUCH;

/** Where the line first lies on the landing area after it has left the take-off area. */
function entryAfter(runs: readonly Span[], exit: Mm, same: boolean): Mm | null {
  const next = runs.find(r => (same ? r.from >= exit : r.to > exit));
  return next ? Math.max(next.from, exit) : null;
}
