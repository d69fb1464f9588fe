// The bench's tables as text.

import type { Reached } from './wanted.ts';

export interface Row {
  readonly count: number;
  readonly question: string;
  readonly engine: string;
  /** Median and least, a question. */
  readonly ns: number;
  readonly least: number;
  /** Times as long as ours. */
  readonly ratio?: number;
  /** 95 % of a drag's frames stay under it (ns). */
  readonly p95?: number;
  /** Rulings that are a yes. */
  readonly yes?: number;
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
    [r.p95 === undefined ? '' : `95 %: ${time(r.p95)}`, r.yes === undefined ? '' : `${r.yes} yes`]
      .filter(said => said !== '')
      .join(', '),
  ]);
  let before = '';
  printColumns(['bases', 'question', 'engine', 'median', 'to ours', 'agrees', ''], lines, line => {
    const group = `${line[0]} ${line[1]}`;
    if (group !== before) console.log('');
    before = group;
  });
  for (const r of rows.filter(r => r.mismatches.length > 0))
    console.log(
      `\n${r.engine}, ${r.question} at ${r.count}: ${r.mismatches.length} answers differ from the exact path:\n  ${r.mismatches.slice(0, 5).join('\n  ')}`,
    );
}

export function printReached(list: readonly Reached[]): void {
  console.log('\nWhat is wanted (medians of this run)\n');
  const lines = list.map(r => [r.what, r.wanted, r.measured, r.reached ? 'reached' : 'NOT REACHED']);
  printColumns(['', 'wanted', 'measured', ''], lines, () => {});
}

function printColumns(
  head: readonly string[],
  lines: readonly (readonly string[])[],
  before: (line: readonly string[]) => void,
): void {
  const widths = head.map((h, c) => Math.max(h.length, ...lines.map(l => (l[c] ?? '').length)));
  const text = (cells: readonly string[]): string =>
    cells
      .map((cell, c) => cell.padEnd(widths[c] ?? 0))
      .join('  ')
      .trimEnd();
  console.log(text(head));
  for (const line of lines) {
    before(line);
    console.log(text(line));
  }
}
