// Which bodies stand between an edge and a target, told by the slopes of lines: before the target always, never, or only for
// lines on one side of a line that parts the two. And the shadows they cast on the axis of intercepts.

import type { Mm } from '../../geometry/index.ts';
import { TOUCH } from '../reading.ts';
import type { SeenBody } from './aimBodies.ts';
import type { SeenEdge } from './aimLines.ts';

/** Corners of a body, and the slopes at which it stands between the edge and the target. */
export interface Shade {
  readonly us: ArrayLike<number>;
  readonly vs: ArrayLike<number>;
  readonly from: number;
  readonly to: number;
}
/** A body as a shade: null where it never stands between, undefined where that cannot be told by slopes. */
export function shadeOf(edge: SeenEdge, target: SeenBody, body: SeenBody): Shade | null | undefined {
  if (body.radius > 0 || !body.isConvex) return undefined;
  const ahead = aheadOf(edge, body);
  if (!ahead) return ahead;
  if (body.maxV <= target.minV + TOUCH) return ahead;
  return between(ahead, target);
}

/** What of a body lies ahead of the edge. */
function aheadOf({ u0, v0, u1, v1 }: SeenEdge, body: SeenBody): Shade | null | undefined {
  const { us, vs, minV } = body;
  if (minV >= Math.max(v0, v1)) return body;
  if (Math.abs(v0 - v1) > TOUCH) {
    let before = false;
    let behind = false;
    for (let i = 0; i < us.length; i++) {
      const aside = (u1 - u0) * ((vs[i] as number) - v0) - (v1 - v0) * ((us[i] as number) - u0);
      if (aside > TOUCH * (u1 - u0)) before = true;
      if (aside < -TOUCH * (u1 - u0)) behind = true;
    }
    return before && behind ? undefined : before ? body : null;
  }
  return cutAt(Math.min(v0, v1), us, vs);
}

/** The corners ahead of a line across the view, with the points where the sides cross it. */
function cutAt(v: Mm, us: ArrayLike<number>, vs: ArrayLike<number>): Shade | null {
  const [cu, cv]: [number[], number[]] = [[], []];
  for (let i = 0, j = us.length - 1; i < us.length; j = i++) {
    const [pu, pv, qu, qv] = [us[j] as number, vs[j] as number, us[i] as number, vs[i] as number];
    if (pv > v !== qv > v) {
      cu.push(pu + ((v - pv) / (qv - pv)) * (qu - pu));
      cv.push(v);
    }
    if (qv > v) {
      cu.push(qu);
      cv.push(qv);
    }
  }
  return cu.length < 3 ? null : { us: cu, vs: cv, from: -Infinity, to: Infinity };
}

/** A body beside the target stands before it only for lines on one side of a line that parts the two. */
function between(shade: Shade, target: SeenBody): Shade | null | undefined {
  const own = partedBy(shade, target);
  const parting = own ?? partedBy(target, shade);
  if (!parting) return undefined;
  // `inside` lies left of the parting line, seen along its way; turned so that its way leads ahead.
  const { du, dv } = parting;
  const isOwn = own !== null;
  if (Math.abs(dv) <= TOUCH / 1024) return du > 0 === isOwn ? null : shade;
  const isLeft = dv > 0 === isOwn;
  const slope = du / dv;
  const { us, vs, from, to } = shade;
  return isLeft ? { us, vs, from: Math.max(from, slope), to } : { us, vs, from, to: Math.min(to, slope) };
}

export type Corners = Pick<Shade, 'us' | 'vs'>;
/** A side of `a` that has all of `b` outside: the way along it, with `a` to the left. */
function partedBy(a: Corners, b: Corners): { readonly du: number; readonly dv: number } | null {
  const n = a.us.length;
  for (let i = 0, j = n - 1; i < n; j = i++) {
    const u = a.us[j] as number;
    const v = a.vs[j] as number;
    const du = (a.us[i] as number) - u;
    const dv = (a.vs[i] as number) - v;
    const slack = TOUCH * Math.sqrt(du * du + dv * dv);
    let parts = slack > 0;
    for (let k = 0; parts && k < b.us.length; k++) {
      parts = du * ((b.vs[k] as number) - v) - dv * ((b.us[k] as number) - u) <= slack;
    }
    if (parts) return { du, dv };
  }
  return null;
}

/**
 * Where lines of one slope through the corners cross v = 0: the least and the greatest. `mirror` −1: everything is mirrored, so
 * that slopes grow to the left.
 */
export function lowest({ us, vs }: Corners, slope: number, mirror: 1 | -1 = 1): Mm {
  let least = Infinity;
  for (let i = 0; i < us.length; i++) {
    const at = mirror * (us[i] as number) - slope * (vs[i] as number);
    if (at < least) least = at;
  }
  return least;
}
export function highest({ us, vs }: Corners, slope: number, mirror: 1 | -1 = 1): Mm {
  let most = -Infinity;
  for (let i = 0; i < us.length; i++) {
    const at = mirror * (us[i] as number) - slope * (vs[i] as number);
    if (at > most) most = at;
  }
  return most;
}
