// In which directions two outlines, raised to different heights, lie on one line of sight.

import type { Mm, Vector } from '../geometry/index.ts';
import { azimuthOf, type Circle, type Gaze, type Rim, type Side } from './sightCurve.ts';

/** The azimuths at which two rims lie on one line of sight, as far as both are there. */
export function meetingAzimuths(gaze: Gaze, a: Rim, b: Rim): readonly number[] {
  if (!mayLieOnOne(a, b)) return NOWHERE;
  const from = Math.max(a.outline.from, b.outline.from);
  const to = Math.min(a.outline.to, b.outline.to);
  return meetingVectors(a, b)
    .map(v => azimuthOf(gaze, v.x, v.y))
    .filter(c => c >= from && c <= to);
}
const NOWHERE: readonly number[] = [];

/** Told by how near and how far they are, and by their azimuths. */
function mayLieOnOne({ outline: a, k }: Rim, { outline: b, k: m }: Rim): boolean {
  if (k > 0 !== m > 0 || k === 0 || m === 0) return false;
  if (a.from >= b.to || b.from >= a.to || a.from >= a.to || b.from >= b.to) return false;
  const high = Math.abs(k);
  const other = Math.abs(m);
  return a.near * other <= b.far * high * LOOSE && b.near * high <= a.far * other * LOOSE;
}
const LOOSE = 1 + 1e-6;

/** Some may lie beyond the ends of a side. */
function meetingVectors(a: Rim, b: Rim): readonly Vector[] {
  const o = a.outline;
  const u = b.outline;
  const k = Math.abs(a.k);
  const m = Math.abs(b.k);
  if (o.kind === 'side') return u.kind === 'side' ? sideMeetsSide(o, k, u, m) : sideMeetsCircle(o, k, u, m);
  return u.kind === 'side' ? sideMeetsCircle(u, m, o, k) : circleMeetsCircle(o, k, u, m);
}

/** k₁·(ray × e₁)/n₁ = k₂·(ray × e₂)/n₂: the ray runs along one vector, or along its reverse. */
function sideMeetsSide(o: Side, k: Mm, u: Side, m: Mm): readonly Vector[] {
  const ofO = k * u.n;
  const ofU = m * o.n;
  const x = o.ex * ofO - u.ex * ofU;
  const y = o.ey * ofO - u.ey * ofU;
  return x === 0 && y === 0
    ? []
    : [
        { x, y },
        { x: 0 - x, y: 0 - y },
      ];
}

/** Side and circle, each drawn in by its height: seen from the eye they meet where the small copies do. */
function sideMeetsCircle(o: Side, k: Mm, u: Circle, m: Mm): readonly Vector[] {
  const x = u.cx * (1 / m);
  const y = u.cy * (1 / m);
  const e2 = o.ex * o.ex + o.ey * o.ey;
  const away = x * o.ey - y * o.ex - o.n / k;
  const root = e2 * (u.r / m) ** 2 - away * away;
  if (root < 0 || e2 === 0) return [];
  const aside = away / e2;
  const footX = x + (0 - o.ey) * aside;
  const footY = y + o.ex * aside;
  const half = Math.sqrt(root) / e2;
  return [
    { x: footX - o.ex * half, y: footY - o.ey * half },
    { x: footX + o.ex * half, y: footY + o.ey * half },
  ];
}

function circleMeetsCircle(o: Circle, k: Mm, u: Circle, m: Mm): readonly Vector[] {
  const x = o.cx * (1 / k);
  const y = o.cy * (1 / k);
  const r = o.r / k;
  const s = u.r / m;
  const wayX = u.cx * (1 / m) - x;
  const wayY = u.cy * (1 / m) - y;
  const d2 = wayX * wayX + wayY * wayY;
  if (d2 === 0) return [];
  const along = (d2 + r * r - s * s) / (2 * d2);
  const across2 = (r * r) / d2 - along * along;
  if (across2 < 0) return [];
  const across = Math.sqrt(across2);
  return [across, -across].map(t => ({
    x: x + wayX * along - wayY * t,
    y: y + wayY * along + wayX * t,
  }));
}
