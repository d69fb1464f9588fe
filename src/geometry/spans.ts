// Stretches of one axis: front edges covered by shadows, roads along a march.

import type { Mm } from './units.ts';

/** From `from` to `to`, with `from` the smaller. */
export interface Span {
  readonly from: Mm;
  readonly to: Mm;
}

/** The same ground in as few spans as possible, from left to right. Spans that touch become one; empty ones go. */
export function spanUnion(spans: readonly Span[]): readonly Span[] {
  const united: Span[] = [];
  for (const s of spans.filter(s => s.to > s.from).sort((s, t) => s.from - t.from)) {
    const last = united.at(-1);
    if (last && s.from <= last.to) united[united.length - 1] = { from: last.from, to: Math.max(last.to, s.to) };
    else united.push(s);
  }
  return united;
}

/** What lies in both. */
export function spanIntersection(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  const others = spanUnion(b);
  return spanUnion(a).flatMap(s =>
    others.map(t => ({ from: Math.max(s.from, t.from), to: Math.min(s.to, t.to) })).filter(both => both.to > both.from),
  );
}

/** What lies in `a` and not in `b`. */
export function spanDifference(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  let rest = spanUnion(a);
  for (const t of spanUnion(b))
    rest = rest.flatMap(s =>
      [
        { from: s.from, to: Math.min(s.to, t.from) },
        { from: Math.max(s.from, t.to), to: s.to },
      ].filter(left => left.to > left.from),
    );
  return rest;
}

/** The length covered, each part counted once. */
export const spanTotal = (spans: readonly Span[]): Mm => spanUnion(spans).reduce((sum, s) => sum + (s.to - s.from), 0);
