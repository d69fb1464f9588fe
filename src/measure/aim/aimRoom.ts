// How far lines of aim are from the other answer. All lines of one slope are points on an axis (where they cross v = 0); the edge and the
// target each leave a window there, and every obstacle casts a shadow on it. Free: the widest gap between the shadows. Blocked: the
// least that one body must be moved sideways until a gap opens. Both are looked for over all slopes within the arc.

import type { Degrees, Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import { grazing } from './aimBreaks.ts';
import type { SeenEdge } from './aimLines.ts';
import { openingOf } from './aimSearch.ts';
import { highest, lowest, type Shade, shadeOf } from './aimShades.ts';
import { cornersOf, slopesBetween } from './aimSweep.ts';

/** A body in the way. */
interface RoomBody {
  readonly seen: SeenBody;
  /** What moves as one: a unit, a piece of ground. */
  readonly owner: string;
  /** A bridge over a seam holds lines only while the seam is narrower than it takes. */
  readonly isBridge: boolean;
}
interface RoomSearch {
  readonly edge: SeenEdge;
  readonly target: readonly SeenBody[];
  readonly half: Degrees;
  readonly bodies: readonly RoomBody[];
  /** How wide a seam must open before it lets lines through. */
  readonly seam: Mm;
}

/** The width of the widest gap between what stands about, across all lines from the edge to the target; 0 where there is none. */
export function widestGap(search: RoomSearch): Mm {
  const found = search.target.map(target => {
    const scene = roomScene(search, target);
    return 0 - leastOver(scene, slope => 0 - gapAt(scene, slope));
  });
  return Math.max(0, ...found);
}
/** The least movement of one body, edge or target that opens a line; where no single one does, of edge and target together. */
export function leastOpening(search: RoomSearch): Mm {
  const found = search.target.map(target => {
    const scene = roomScene(search, target);
    const single = leastOver(scene, slope => openingAt(scene, slope));
    return single < Infinity ? single : leastOver(scene, slope => asideAt(scene, slope));
  });
  return Math.min(Infinity, ...found);
}

interface RoomScene {
  readonly search: RoomSearch;
  readonly target: SeenBody;
  readonly shades: readonly (RoomBody & { readonly shade: Shade | null })[];
  readonly from: number;
  readonly to: number;
}
function roomScene(search: RoomSearch, target: SeenBody): RoomScene {
  const { edge, half, bodies } = search;
  const { limit } = openingOf(half);
  const isAhead = target.minV > Math.max(edge.v0, edge.v1) + TOUCH;
  const { least, most } = isAhead ? slopesBetween(edge, target) : { least: 0 - limit, most: limit };
  const shades = bodies.flatMap(body => {
    const shade = shadeOf(edge, target, body.seen);
    return shade === null ? [] : [{ ...body, shade: shade ?? null }];
  });
  return { search, target, shades, from: Math.max(least, 0 - limit), to: Math.min(most, limit) };
}

/** Looked at from one end of the slopes to the other, the same to either hand; then closed in on about the least found. */
function leastOver({ from, to, shades }: RoomScene, f: (slope: number) => Mm): Mm {
  if (!(from <= to)) return Infinity;
  const steps = shades.length > 150 ? 24 : 96;
  const middle = (from + to) / 2;
  const at = (k: number): number => middle + ((to - from) / 2) * ((2 * k) / steps - 1);
  const values = Array.from({ length: steps + 1 }, (_, k) => f(at(k)));
  const order = [...values.keys()].sort((i, j) => (values[i] as Mm) - (values[j] as Mm)).slice(0, 4);
  let least = Math.min(...values);
  for (const k of order) {
    if (values[k] === Infinity) continue;
    least = Math.min(least, closedIn(f, at(Math.max(0, k - 1)), at(Math.min(steps, k + 1))));
  }
  return least;
}
const GOLDEN = (Math.sqrt(5) - 1) / 2;
function closedIn(f: (slope: number) => Mm, low: number, high: number): Mm {
  let [a, b] = [low, high];
  let [p, q] = [b - GOLDEN * (b - a), a + GOLDEN * (b - a)];
  let [atP, atQ] = [f(p), f(q)];
  let least = Math.min(atP, atQ);
  for (let i = 0; i < 30; i++) {
    if (atP < atQ) {
      [b, q, atQ] = [q, p, atP];
      p = b - GOLDEN * (b - a);
      atP = f(p);
    } else {
      [a, p, atP] = [p, q, atQ];
      q = a + GOLDEN * (b - a);
      atQ = f(q);
    }
    least = Math.min(least, atP, atQ);
  }
  return least;
}

/** A shadow at one slope: of one owner all that hangs together, so that it moves as one. */
interface Shadow {
  readonly low: Mm;
  readonly high: Mm;
  readonly owner: string;
}
function shadowsAt({ shades }: RoomScene, slope: number, isBridge: boolean): readonly Shadow[] {
  const graze = grazing(slope);
  const wide = Math.sqrt(1 + slope * slope);
  const found: Shadow[] = [];
  for (const { seen, shade, owner, isBridge: bridges } of shades) {
    if (bridges !== isBridge || (shade && !(shade.from <= slope && slope < shade.to))) continue;
    const aside = seen.radius * wide - graze;
    const low = lowest(shade ?? seen, slope) - aside;
    const high = highest(shade ?? seen, slope) + aside;
    if (low < high) found.push({ low, high, owner });
  }
  return found.sort((p, q) => p.low - q.low);
}
/** The lines that leave the edge and meet the target. */
function windowAt({ search, target }: RoomScene, slope: number) {
  const front = cornersOf(search.edge);
  const edge = [lowest(front, slope), highest(front, slope)] as const;
  const goal = [lowest(target, slope), highest(target, slope)] as const;
  return { edge, goal, from: Math.max(edge[0], goal[0]), to: Math.min(edge[1], goal[1]) };
}

/** The widest gap of the window, as the way of the body that could close it: from where it stands to the far end of the gap. */
function gapAt(scene: RoomScene, slope: number): Mm {
  const { from, to } = windowAt(scene, slope);
  const shadows = [...shadowsAt(scene, slope, false), ...shadowsAt(scene, slope, true)].sort((p, q) => p.low - q.low);
  let widest = 0;
  let left = -Infinity;
  for (const { low, high } of [...shadows, { low: Infinity, high: Infinity }]) {
    const [start, end] = [Math.max(left, from), Math.min(low, to)];
    if (start <= end) widest = Math.max(widest, Math.min(end - left, low - start));
    left = Math.max(left, high);
  }
  return widest / Math.sqrt(1 + slope * slope);
}

function openingAt(scene: RoomScene, slope: number): Mm {
  const wide = Math.sqrt(1 + slope * slope);
  const shadows = oneEach(shadowsAt(scene, slope, false));
  const bridges = shadowsAt(scene, slope, true);
  const { edge, goal, from, to } = windowAt(scene, slope);
  if (!(from <= to)) return Infinity;
  const seam = scene.search.seam * wide;
  const isBridged = (x: Mm): boolean => bridges.some(b => b.low <= x && x <= b.high);
  // Past the ends of all that hangs together about the window the edge or the target can be moved.
  const [first, last] = endsAround([...shadows, ...bridges], from, to);
  let least = Math.min(...[first, last].map(x => Math.min(wayTo(x, edge, goal), wayTo(x, goal, edge))));
  const graze = 2 * grazing(slope);
  for (const { at, until, body } of alone(shadows, from, to)) {
    // Nobody holds the lines but a bridge: the seam below it must open.
    const more = isBridged(at) || isBridged(until) ? seam : 0;
    least = Math.min(
      least,
      body ? Math.min(at - body.low, body.high - until) + more : Math.max(0, seam - (until - at - graze)),
    );
  }
  return least / wide;
}
/** How far edge and target must be moved together, past all that hangs together before them. */
function asideAt(scene: RoomScene, slope: number): Mm {
  const { from, to } = windowAt(scene, slope);
  const [first, last] = endsAround([...shadowsAt(scene, slope, false), ...shadowsAt(scene, slope, true)], from, to);
  return Math.min(from - first, last - to) / Math.sqrt(1 + slope * slope);
}
/** How far one window must be moved for a free line, where the other holds it already. */
const wayTo = (x: Mm, moved: readonly [Mm, Mm], still: readonly [Mm, Mm]): Mm =>
  x < still[0] || x > still[1] ? Infinity : Math.max(0, moved[0] - x, x - moved[1]);

/** What of one owner hangs together, as one. */
function oneEach(shadows: readonly Shadow[]): readonly Shadow[] {
  const merged: Shadow[] = [];
  const last = new Map<string, number>();
  for (const shadow of shadows) {
    const k = last.get(shadow.owner);
    const before = k === undefined ? undefined : merged[k];
    if (before && k !== undefined && shadow.low <= before.high) {
      merged[k] = { ...before, high: Math.max(before.high, shadow.high) };
    } else {
      last.set(shadow.owner, merged.length);
      merged.push(shadow);
    }
  }
  return merged;
}
/** The ends of what hangs together about a window. */
function endsAround(shadows: readonly Shadow[], from: Mm, to: Mm): readonly [Mm, Mm] {
  let [low, high] = [from, to];
  for (let isWider = true; isWider; ) {
    isWider = false;
    for (const s of shadows) {
      if (s.high < low || s.low > high || (s.low >= low && s.high <= high)) continue;
      low = Math.min(low, s.low);
      high = Math.max(high, s.high);
      isWider = true;
    }
  }
  return [low, high];
}

interface Alone {
  readonly at: Mm;
  readonly until: Mm;
  /** Null: no body holds these lines. */
  readonly body: Shadow | null;
  readonly owner: string;
}
const NOBODY = '';
/** Stretches of the window that one body holds alone, or none. */
function alone(shadows: readonly Shadow[], from: Mm, to: Mm): readonly Alone[] {
  const over = shadows.filter(s => s.high > from && s.low < to);
  const stops = [from, to, ...over.flatMap(s => [s.low, s.high])]
    .filter(x => x >= from && x <= to)
    .sort((x, y) => x - y);
  const found: Alone[] = [];
  let active: Shadow[] = [];
  let next = 0;
  for (let i = 1; i < stops.length; i++) {
    const [at, until] = [stops[i - 1] as Mm, stops[i] as Mm];
    active = active.filter(s => s.high > at);
    for (; next < over.length && (over[next] as Shadow).low <= at; next++) {
      if ((over[next] as Shadow).high > at) active.push(over[next] as Shadow);
    }
    if (until <= at || active.length > 1) continue;
    const body = active[0] ?? null;
    found.push({ at, until, body, owner: body ? body.owner : NOBODY });
  }
  return found;
}
