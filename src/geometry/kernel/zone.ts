// Fire zones in the fast kernel: which bases lie in a zone, in part or whole, as `shareInZone` has it.
// Places are looked at from the middle of the front edge: u along it to the right, v ahead. A zone is then v ≥ 0, two slanted sides
// that mirror each other, and its end; a round end asks for the distance from the front edge besides.

import { direction } from '../angle.ts';
import type { Shape } from '../shape.ts';
import type { Mm } from '../units.ts';
import { type FireZone, shareInZone } from '../zone.ts';
import type { Except } from './grid.ts';
import { type KernelGrid, NOBODY, SLOT, SLOT_SIZE } from './grid.ts';
import { emptied, foundList, handOut, type Runs, runsUnder } from './runs.ts';
import { DEEP, distanceBeside, type LocalZone, quickShare, UNSURE } from './share.ts';

export interface InZone {
  readonly whole: readonly number[];
  readonly part: readonly number[];
}

/** The bases in a zone other than those of two groups, lowest number first. */
export function basesInZone(grid: KernelGrid, zone: FireZone, except: Except): InZone {
  const local = localZone(grid, zone);
  const inWhole = emptied(whole, grid);
  const inPart = emptied(part, grid);
  const asked = emptied(open, grid);
  if (local) gather(grid, local, { runs: runsUnder(grid, local.outline, grid.reach + grid.band), except });
  else gatherAll(grid, except);
  for (let n = 0; n < open.count; n++) {
    const k = asked[n] as number;
    const quick = local ? quickShare(grid, local, k) : UNSURE;
    const share =
      quick === UNSURE ? shareInZone(zone, grid.shapes[grid.bases[k / SLOT_SIZE] as number] as Shape) : quick;
    if (share === 'whole') inWhole[whole.count++] = k;
    else if (share === 'part') inPart[part.count++] = k;
  }
  return { whole: handOut(grid, whole), part: handOut(grid, part) };
}
const whole = foundList();
const part = foundList();
const open = foundList();

/** A zone that opens by less than nothing, or by so much that a flat end is too far away, is left to the exact test. */
function localZone(grid: KernelGrid, { front: { a, b }, splay, range, end }: FireZone): LocalZone | null {
  const { x: c, y: s } = direction(splay);
  const isRound = end === 'round';
  const length = Math.sqrt((b.x - a.x) * (b.x - a.x) + (b.y - a.y) * (b.y - a.y));
  if (s < 0 || c < (isRound ? 0 : 0.01) || length === 0 || range < 1) return null;
  const zone = {
    x: (a.x + b.x) * 0.5 - grid.originX,
    y: (a.y + b.y) * 0.5 - grid.originY,
    rx: (b.x - a.x) / length,
    ry: (b.y - a.y) / length,
    c,
    s,
    wide: length * 0.5,
    range,
    isRound,
    corners: CORNERS,
    outline: OUTLINE,
  };
  placeCorners(zone, zone.x + grid.originX - grid.cornerX, zone.y + grid.originY - grid.cornerY);
  return zone;
}
/** Written over by the next query: corners from the front's middle, and from the corner of the cells. */
const CORNERS = new Float64Array(12);
const OUTLINE = new Float64Array(12);

/**
 * A convex outline that holds the zone and nothing beyond its slanted sides: counter-clockwise from the front's left end. The front's
 * middle comes from the corner of the cells.
 */
function placeCorners({ rx, ry, c, s, wide, range, isRound }: LocalZone, x: Mm, y: Mm): void {
  // A round end is drawn in by the tangents at its two ends and straight ahead, which meet at half the angle.
  const outer = isRound ? wide + range * s : wide + (range * s) / c;
  const top = isRound ? wide + (range * s) / (1 + c) : outer;
  const height = isRound ? range * c : range;
  CORNERS.set([-wide, 0, wide, 0, outer, height, top, range, -top, range, -outer, height]);
  for (let n = 0; n < 12; n += 2) {
    const u = CORNERS[n] as number;
    const v = CORNERS[n + 1] as number;
    OUTLINE[n] = x + rx * u - ry * v;
    OUTLINE[n + 1] = y + ry * u + rx * v;
  }
}

function gatherAll({ slots, numbers }: KernelGrid, [first, second]: Except): void {
  for (let k = 0; k < slots.length; k += SLOT_SIZE) {
    const number = numbers[k + SLOT.group] as number;
    const group = number < NOBODY ? -2 - number : number;
    if (number !== NOBODY && group !== first && group !== second) open.list[open.count++] = k;
  }
}

interface Search {
  readonly runs: Runs;
  readonly except: Except;
}

/**
 * Puts down, in lists that are empty, the slots that are surely whole in the zone, surely in part, and those to be asked about. Each is written to all lists,
 * and the lists grow by what comparisons give, 0 or 1: no branch could foresee where a base lies.
 */
function gather(grid: KernelGrid, zone: LocalZone, { runs: { places, used }, except: [first, second] }: Search): void {
  const { slots, numbers, band, reach } = grid;
  const { x, y, rx, ry, c, s, wide, range, isRound } = zone;
  const inWhole = whole.list;
  const inPart = part.list;
  const asked = open.list;
  let wholes = 0;
  let parts = 0;
  let opens = 0;
  for (let run = 0; run < used; run += 2) {
    const end = places[run | 1] as number;
    for (let k = places[run] as number; k < end; k = (k + SLOT_SIZE) | 0) {
      const ex = (slots[k] as number) - x;
      const ey = (slots[k | 1] as number) - y;
      const px = slots[k | 2] as number;
      const py = slots[k | 3] as number;
      const qx = slots[k | 4] as number;
      const qy = slots[k | 5] as number;
      const radius = slots[k | 6] as number;
      const u = rx * ex + ry * ey;
      const v = rx * ey - ry * ex;
      const pu = c * (rx * px + ry * py);
      const qu = c * (rx * qx + ry * qy);
      const pv = rx * py - ry * px;
      const qv = rx * qy - ry * qx;
      // Depth of its middle behind the right side, the left side and the far line, and how far it reaches from its middle that way.
      const right = c * (wide - u) + s * v;
      const left = c * (wide + u) + s * v;
      const far = range - v;
      const ahead = Math.abs(pv) + Math.abs(qv) + radius;
      const rightward = Math.abs(s * pv - pu) + Math.abs(s * qv - qu) + radius;
      const leftward = Math.abs(s * pv + pu) + Math.abs(s * qv + qu) + radius;
      const most = lower(lower(v + ahead, far + ahead), lower(right + rightward, left + leftward));
      const within = isRound ? range - distanceBeside(u, v, wide) - reach : far - ahead;
      const behind = v - ahead;
      const least = lower(lower(behind, within), lower(right - rightward, left - leftward));
      const middle = lower(lower(v, isRound ? within : far), lower(right, left));
      const crossed = +(behind <= band) + +(within <= band) + +(right - rightward <= band) + +(left - leftward <= band);
      const number = numbers[k | 7] as number;
      const group = number < 0 ? -2 - number : number;
      const near = +(most >= -band) & +(group !== first) & +(group !== second);
      const isWhole = near & +(crossed === 0);
      // With its middle in the zone, or across one side only, nothing can part them; a round end is another matter.
      const plain = +(middle > band) | +(crossed === 1);
      const isPart =
        near & +(least < -band) & +(most > DEEP * band) & plain & +(number >= 0) & +(!isRound || within > band);
      inWhole[wholes] = k;
      inPart[parts] = k;
      asked[opens] = k;
      wholes += isWhole;
      parts += isPart;
      opens += near ^ (isWhole | isPart);
    }
  }
  whole.count = wholes;
  part.count = parts;
  open.count = opens;
}
/** The smaller of two, without a branch. */
const lower = (a: number, b: number): number => (a + b - Math.abs(a - b)) * 0.5;
