// Spans of a line: sorted, apart from each other.

export interface Span {
  readonly from: number;
  readonly to: number;
}
export function spanUnion(spans: readonly Span[]): readonly Span[] {
  const out: { from: number; to: number }[] = [];
  for (const s of spans.filter(x => x.to > x.from).toSorted((a, b) => a.from - b.from)) {
    const last = out.at(-1);
    if (last && s.from <= last.to) last.to = Math.max(last.to, s.to);
    else out.push({ ...s });
  }
  return out;
}
export function spanIntersection(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  return spanUnion(
    a.flatMap(s => b.map(t => ({ from: Math.max(s.from, t.from), to: Math.min(s.to, t.to) }))).filter(s => s.to > s.from),
  );
}
export function spanDifference(a: readonly Span[], b: readonly Span[]): readonly Span[] {
  return spanUnion(b).reduce<readonly Span[]>(
    (left, cut) =>
      left.flatMap(s =>
        [
          { from: s.from, to: Math.min(s.to, cut.from) },
          { from: Math.max(s.from, cut.to), to: s.to },
        ].filter(r => r.to > r.from),
      ),
    spanUnion(a),
  );
}
export const spanTotal = (spans: readonly Span[]): number => spanUnion(spans).reduce((sum, s) => sum + (s.to - s.from), 0);
