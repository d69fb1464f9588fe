// The bench's table as text.

export interface Row {
  readonly count: number;
  readonly question: string;
  readonly engine: string;
  /** Median and least, a question. */
  readonly ns: number;
  readonly least: number;
  /** Times as long as ours. */
  readonly ratio?: number;
  readonly bytesPerBase?: number;
  readonly compared: number;
  readonly mismatches: readonly string[];
}

const time = (ns: number): string =>
  ns < 1e4 ? `${ns.toFixed(0)} ns` : ns < 1e7 ? `${(ns / 1e3).toFixed(1)} µs` : `${(ns / 1e6).toFixed(1)} ms`;

export function printTable(rows: readonly Row[]): void {
  const lines = rows.map(r => [
    String(r.count),
    r.question,
    r.engine,
    time(r.ns),
    r.ratio === undefined ? '' : `${r.ratio.toFixed(r.ratio < 10 ? 2 : 0)}×`,
    r.compared > 0 ? `${r.compared - r.mismatches.length} of ${r.compared}` : '',
    r.bytesPerBase === undefined ? '' : `${r.bytesPerBase.toFixed(0)} bytes a base`,
  ]);
  const head = ['bases', 'question', 'engine', 'median', 'to ours', 'agrees', ''];
  const widths = head.map((h, c) => Math.max(h.length, ...lines.map(l => (l[c] ?? '').length)));
  const text = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => cell.padEnd(widths[c] ?? 0))
      .join('  ')
      .trimEnd();
  let before = '';
  console.log(text(head));
  for (const line of lines) {
    const group = `${line[0]} ${line[1]}`;
    if (group !== before) console.log('');
    before = group;
    console.log(text(line));
  }
  for (const r of rows.filter(r => r.mismatches.length > 0))
    console.log(
      `\n${r.engine}, ${r.question} at ${r.count}: ${r.mismatches.length} answers differ, for example ${r.mismatches.slice(0, 2).join('; ')}`,
    );
}
