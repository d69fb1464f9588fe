// The bench: all engines on the same tables, each in a process of its own, in one run; times as medians, answers beside the exact path.
//   npm run bench [-- --quick] [-- --json FILE]
//   npm run bench:rulings [-- --quick]                 only the books' whole rulings
//   npm run bench -- --agree MILLIONS [--part 3/8]     only the fast path against the exact one, at length

import { writeFileSync } from 'node:fs';
import { arch, cpus, loadavg } from 'node:os';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { SYSTEMS, type SystemId } from '../../src/table/systemId.ts';
import { type Agreed, agreeAtLength, printAgreed } from './agree.ts';
import { type Answer, ASKS, type Ask, BOOK_ASKS, brief, isSame } from './asks.ts';
import { broadPhase } from './broadPhase.ts';
import { type GridInC, gridInC } from './cGrid.ts';
import { coldStart } from './coldStart.ts';
import { hire, type Member, reportFrom } from './engines/crew.ts';
import { ENGINES, EXACT, OURS } from './makers.ts';
import { inTurn, type Timing, type Turns } from './measure.ts';
import { benchScene, packed, type Scene } from './scene.ts';
import { printReached, printTable, type Row } from './table.ts';
import { reached } from './wanted.ts';
import { serve } from './worker.ts';

const { values: options } = parseArgs({
  options: {
    quick: { type: 'boolean' },
    json: { type: 'string' },
    agree: { type: 'string' },
    part: { type: 'string' },
    rulings: { type: 'boolean' },
    engine: { type: 'string' },
    book: { type: 'string' },
  },
});
const COUNTS = options.quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
const QUESTIONS = 10_000;
/** For each engine and question. */
const BUDGET_MS = options.quick ? 40 : 800;
/** Before: what is compiled later than others would else look slow. */
const WARM_UP_MS = options.quick ? 80 : 200;
const PROGRAM = fileURLToPath(import.meta.url);
const started = performance.now();
const seconds = (): number => (performance.now() - started) / 1000;

/** Answers compared: fewer of those that the exact path takes long over, and as many as fit into a second. */
function compared(ask: Ask, ns: number): number {
  const most = options.quick ? { area: 20, other: 500 } : { area: 200, other: 10_000 };
  return Math.min(ask === 'visible area' ? most.area : most.other, Math.max(10, Math.floor(1e9 / ns)));
}

async function crewFor(scene: Scene): Promise<{ engines: readonly Member[]; exact: Member }> {
  const all = await Promise.all([...ENGINES, EXACT].map(name => hire(PROGRAM, name)));
  const able = all.filter(m => m.most >= scene.bases.length);
  for (const m of all) if (!able.includes(m)) m.dismiss();
  const sent = packed(scene);
  await Promise.all(able.map(m => m.tell({ do: 'scene', scene: sent })));
  return { engines: able.filter(m => m.name !== EXACT), exact: able.find(m => m.name === EXACT) as Member };
}

async function builds(members: readonly Member[], count: number): Promise<readonly Row[]> {
  const rows: Row[] = [];
  for (const m of members) {
    const { median, least, bytes } = await m.tell({ do: 'build', budgetMs: BUDGET_MS });
    const memory = bytes === null ? {} : { bytesPerBase: bytes / count };
    rows.push({ count, question: 'build', engine: m.name, ns: median, least, compared: 0, mismatches: [], ...memory });
  }
  return rows;
}

interface Round {
  readonly ask: Ask;
  readonly scene: Scene;
  readonly engines: readonly Member[];
  readonly exact: Member;
}

async function round({ ask, scene, engines, exact }: Round): Promise<readonly Row[]> {
  const count = scene.bases.length;
  const asked: Member[] = [];
  for (const m of engines) if ((await m.tell({ do: 'warm up', ask, ms: WARM_UP_MS })).offered) asked.push(m);
  const inC = ask === 'line blocked' ? await gridInC(scene) : null;
  const turns: Turns[] = asked.map(m => ({ name: m.name, batch: () => m.tell({ do: 'batch' }) }));
  const timings = await inTurn(inC ? [...turns, inC] : turns, BUDGET_MS);
  const ours = timings[asked.findIndex(m => m.name === OURS)] as Timing;
  const slowly = await exact.tell({ do: 'answers', ask, most: ask === 'move one base' ? 0 : compared(ask, 1) });
  const rows = asked.map(async (m, n): Promise<Row> => {
    const { median, least } = timings[n] as Timing;
    const most = Math.min(compared(ask, median), slowly.length);
    const answers = most === 0 ? [] : await m.tell({ do: 'answers', ask, most });
    const differ = mismatches(ask, answers, slowly);
    const ratio = median / ours.median;
    return {
      count,
      question: ask,
      engine: m.name,
      ns: median,
      least,
      ratio,
      compared: answers.length,
      mismatches: differ,
    };
  });
  if (inC) rows.push(Promise.resolve(rowOfC(inC, { count, ours, slowly, timing: timings.at(-1) as Timing })));
  inC?.dismiss();
  return Promise.all(rows);
}

interface InC {
  readonly count: number;
  readonly ours: Timing;
  readonly slowly: readonly Answer[];
  readonly timing: Timing;
}
/** It only says how many lines it finds blocked: compared when the exact path has gone through all of them. */
function rowOfC(inC: GridInC, { count, ours, slowly, timing: { median, least } }: InC): Row {
  const blocked = slowly.filter(answer => answer === true).length;
  const all = slowly.length === QUESTIONS;
  return {
    count,
    question: 'line blocked',
    engine: inC.name,
    ns: median,
    least,
    ratio: median / ours.median,
    compared: all ? QUESTIONS : 0,
    mismatches: all && blocked !== inC.blocked ? [`${inC.blocked} lines blocked for ${blocked}`] : [],
  };
}

function mismatches(ask: Ask, answers: readonly Answer[], exact: readonly Answer[]): string[] {
  return answers.flatMap((answer, k) => {
    const slow = exact[k] as Answer;
    return isSame(ask, answer, slow) ? [] : [`question ${k}: ${brief(ask, answer)} for ${brief(ask, slow)}`];
  });
}

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
  const rows: Row[] = [];
  for (const count of options.rulings ? [] : COUNTS) {
    const scene = benchScene(count, QUESTIONS);
    const { engines, exact } = await crewFor(scene);
    rows.push(...(await builds(engines, count)));
    await exact.tell({ do: 'build', budgetMs: 1 });
    for (const ask of ASKS) rows.push(...(await round({ ask, scene, engines, exact })));
    for (const m of [...engines, exact]) m.dismiss();
    process.stderr.write(`${count} bases: ${seconds().toFixed(0)} s\n`);
  }
  if (!options.rulings) rows.push(...broadPhase(options.quick === true));
  const inC = await paceInC();
  rows.push(...coldStart(options.quick ? 5 : 15), ...(await askBooks()));
  process.stderr.write(`${SYSTEMS.length} books: ${seconds().toFixed(0)} s\n`);
  const agreed = options.rulings ? null : agreeAtLength(options.quick ? 0.02 : 0.2);
  printTable(rows);
  printReached(reached(rows));
  report(rows, agreed, inC);
}

/** How fast the machine is at this hour: nanoseconds that the grid in C takes for a line at 10,000 bases. */
async function paceInC(): Promise<number | null> {
  const inC = await gridInC(benchScene(10_000, QUESTIONS));
  if (!inC) return null;
  const [timing] = await inTurn([inC], BUDGET_MS);
  inC.dismiss();
  return timing?.median ?? null;
}

function report(rows: readonly Row[], agreed: Agreed | null, inC: number | null = null): void {
  if (inC !== null) console.log(`\nbefore the books were asked, the grid in C took ${inC.toFixed(0)} ns for a line`);
  if (agreed) printAgreed(agreed);
  const load = loadavg()[0] ?? 0;
  console.log(
    `${seconds().toFixed(0)} s on ${cpus().length} cores; load average of the last minute ${load.toFixed(1)}`,
  );
  if (options.json) {
    const machine = {
      cpu: cpus()[0]?.model,
      cores: cpus().length,
      arch: arch(),
      node: process.version,
      load,
      nsInC: inC,
    };
    const all = { machine, seconds: seconds(), rows, wanted: reached(rows), agreed };
    writeFileSync(options.json, `${JSON.stringify(all, null, 1)}\n`);
  }
  const own: readonly string[] = [OURS, ...SYSTEMS];
  const ours = rows.filter(r => own.includes(r.engine)).flatMap(r => r.mismatches);
  process.exitCode = (agreed?.mismatches.length ?? 0) + ours.length === 0 ? 0 : 1;
}

if (options.engine !== undefined) await serve(options.engine);
else if (options.book !== undefined) {
  const { rowsOfBook } = await import('./books.ts');
  process.send?.(await rowsOfBook(options.book as SystemId, options.quick === true));
} else if (options.agree !== undefined) report([], agreeAtLength(Number(options.agree), options.part));
else await bench();
