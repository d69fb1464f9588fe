// The bench of what is computed: the kernel beside its peers, the command line's cold start, and every book's whole rulings; medians.
//   npm run bench [-- --quick] [-- --json FILE]
//   npm run bench -- --kernel                          only the kernel
//   npm run bench:rulings [-- --quick]                 only the books' whole rulings

import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SYSTEMS, type SystemId } from '../../src/table/systemId.ts';
import { BOOK_ASKS } from './asks.ts';
import { broadPhase } from './broadPhase.ts';
import { coldStart } from './coldStart.ts';
import { reportFrom } from './inProcess.ts';
import { printReached, printTable, type Row } from './table.ts';
import { reached } from './wanted.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'string' },
    kernel: { type: 'boolean' },
    rulings: { type: 'boolean' },
    book: { type: 'string' },
  },
});
const PROGRAM = fileURLToPath(import.meta.url);
const started = performance.now();
const seconds = (): number => (performance.now() - started) / 1000;

/** Each book in turn, in a process of its own: a table is played by one book, no book's code is compiled for another's. */
async function askBooks(): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const id of SYSTEMS) {
    const report = await reportFrom(PROGRAM, ['--book', id, ...(options.quick ? ['--quick'] : [])]);
    rows.push(...(report as readonly Row[]));
  }
  return Object.values(BOOK_ASKS).flatMap(question => rows.filter(r => r.question === question));
}

async function bench(): Promise<void> {
  const kernel = options.rulings ? [] : broadPhase(options.quick === true);
  process.stderr.write(`the kernel: ${seconds().toFixed(0)} s\n`);
  const rows = options.kernel ? kernel : [...kernel, ...coldStart(options.quick ? 5 : 15), ...(await askBooks())];
  process.stderr.write(`all: ${seconds().toFixed(0)} s\n`);
  printTable(rows);
  printReached(reached(rows));
  report(rows);
}

function report(rows: readonly Row[]): void {
  const load = loadavg()[0] ?? 0;
  console.log(
    `${seconds().toFixed(0)} s on ${cpus().length} cores; load average of the last minute ${load.toFixed(1)}`,
  );
  if (options.json) {
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, arch: arch(), node: process.version, load };
    const all = { machine, seconds: seconds(), rows, wanted: reached(rows) };
    writeFileSync(options.json, `${JSON.stringify(all, null, 1)}\n`);
  }
  process.exitCode = rows.every(r => r.mismatches.length === 0) ? 0 : 1;
}

if (options.book !== undefined) {
  const { rowsOfBook } = await import('./books.ts');
  process.send?.(await rowsOfBook(options.book as SystemId, options.quick === true));
} else await bench();
