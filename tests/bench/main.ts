// The bench: all engines on the same tables, in one run; times as medians, answers beside the exact path.
//   npm run bench [-- --quick] [-- --json FILE] [-- --agree MILLIONS]

import { writeFileSync } from 'node:fs';
import { arch, cpus } from 'node:os';
import { parseArgs } from 'node:util';
import { signedArea } from '../../src/geometry/index.ts';
import { compare } from '../geometry/agreement.ts';
import { FLATBUSH, RBUSH } from './boxEngines.ts';
import { compareWithC } from './cGrid.ts';
import type { Engine, EngineMaker } from './engine.ts';
import { measure, type Task } from './measure.ts';
import { exactly, OURS } from './ours.ts';
import { BOX2D, MATTER, PLANCK, RAPIER2D } from './physicsEngines.ts';
import { benchScene, type Scene } from './scene.ts';
import { DETECT, FLATTEN, JSTS, TURF, VISIBILITY } from './shapeEngines.ts';
import { printTable, type Row } from './table.ts';

const { values: options } = parseArgs({
  options: { quick: { type: 'boolean' }, json: { type: 'string' }, agree: { type: 'string' } },
});
const MAKERS: readonly EngineMaker[] = [
  OURS,
  RAPIER2D,
  BOX2D,
  PLANCK,
  MATTER,
  FLATBUSH,
  RBUSH,
  DETECT,
  JSTS,
  FLATTEN,
  TURF,
  VISIBILITY,
];
const COUNTS = options.quick ? [100, 1_000, 10_000] : [100, 1_000, 10_000, 100_000];
const QUESTIONS = 10_000;
/** For each engine and question. */
const BUDGET_MS = options.quick ? 150 : 800;

type Ask = {
  readonly name: string;
  readonly questions: number;
  readonly of: (e: Engine) => ((k: number) => unknown) | undefined;
};

/** The questions of one scene. What an engine does not offer is left out. */
function asks(scene: Scene): readonly Ask[] {
  const { lines, zones, eyes } = scene;
  const one = <Q>(name: string, list: readonly Q[], of: (e: Engine) => ((q: Q) => unknown) | undefined): Ask => ({
    name,
    questions: list.length,
    of: e => {
      const ask = of(e);
      return ask && (k => ask(list[k] as Q));
    },
  });
  return [
    one('line blocked', lines, e => e.blocked),
    one('first blocker', lines, e => e.first),
    one('corridor touched', lines, e => e.corridor),
    one('corridor list', lines, e => e.corridorList),
    one('fire zone', zones, e => e.zone),
    one('visible area', eyes, e => e.visible),
  ];
}

const rows: Row[] = [];
const started = performance.now();

async function build(scene: Scene, count: number): Promise<{ name: string; engine: Engine }[]> {
  const engines: { name: string; engine: Engine }[] = [];
  for (const maker of MAKERS.filter(m => count <= m.most)) {
    const times: number[] = [];
    let engine: Engine = {};
    for (let n = 0; n < (maker === OURS ? 9 : 1); n++) {
      const start = performance.now();
      engine = await maker.make(scene);
      times.push((performance.now() - start) * 1e6);
    }
    times.sort((a, b) => a - b);
    const ns = times[times.length >> 1] as number;
    const bytes = engine.bytes === undefined ? {} : { bytesPerBase: engine.bytes / count };
    rows.push({
      count,
      question: 'build',
      engine: maker.name,
      ns,
      least: times[0] as number,
      compared: 0,
      mismatches: [],
      ...bytes,
    });
    engines.push({ name: maker.name, engine });
  }
  return engines;
}

/** Answers beside the exact ones, as many as fit into a second. */
function agreement(
  task: Task,
  exact: ((k: number) => unknown) | undefined,
  ns: number,
): { compared: number; mismatches: string[] } {
  const mismatches: string[] = [];
  if (!exact) return { compared: 0, mismatches };
  const most = Math.min(task.questions, options.quick ? 1_000 : 10_000, Math.max(10, Math.floor(1e9 / ns)));
  for (let k = 0; k < most; k++) {
    const [fast, slow] = [task.ask(k), exact(k)];
    if (!isSame(fast, slow)) mismatches.push(`question ${k}: ${brief(fast)} for ${brief(slow)}`);
  }
  return { compared: most, mismatches };
}
const isOutline = (v: unknown): v is readonly { x: number; y: number }[] =>
  Array.isArray(v) && typeof v[0] === 'object';
/** Outlines are compared by area: engines begin them anywhere and wind them either way. */
function isSame(a: unknown, b: unknown): boolean {
  if (!isOutline(a) || !isOutline(b)) return JSON.stringify(a, inOrder) === JSON.stringify(b, inOrder);
  const [s, t] = [Math.abs(signedArea(a)), Math.abs(signedArea(b))];
  return Math.abs(s - t) <= 1 + 1e-6 * s;
}
const inOrder = (_: string, v: unknown): unknown => (Array.isArray(v) ? v.toSorted((i, j) => i - j) : v);
const brief = (v: unknown): string => (isOutline(v) ? `${Math.abs(signedArea(v)).toFixed(1)} mm²` : JSON.stringify(v));

/** One base moved a hand's breadth, and the next time round put back. */
function moves(scene: Scene, engines: readonly { name: string; engine: Engine }[], count: number): void {
  const list = scene.moves.flatMap(m => [m, { i: m.i, to: scene.bases[m.i] as (typeof scene.bases)[number] }]);
  const tasks = engines.flatMap(({ name, engine }): readonly Task[] => {
    const { move } = engine;
    return move
      ? [
          {
            name,
            questions: list.length,
            ask: k => move.call(engine, (list[k] as (typeof list)[number]).i, (list[k] as (typeof list)[number]).to),
          },
        ]
      : [];
  });
  const timings = measure(tasks, BUDGET_MS);
  const ours = timings[0]?.median ?? Number.NaN;
  for (const t of timings)
    rows.push({
      count,
      question: 'move one base',
      engine: t.name,
      ns: t.median,
      least: t.least,
      ratio: t.median / ours,
      compared: 0,
      mismatches: [],
    });
}

/** The fast path against the exact one, table after table: half at random, half touching on purpose. */
function agreeAtLength(millions: number): { asked: number; mismatches: string[] } {
  const total = { asked: 0, mismatches: [] as string[] };
  for (let seed = 1; total.asked < millions * 1e6; seed++) {
    const { asked, mismatches } = compare(seed, 300, seed % 11 === 0);
    total.asked += asked;
    total.mismatches.push(...mismatches);
  }
  return total;
}

async function run(): Promise<void> {
  for (const count of COUNTS) {
    const scene = benchScene(count, QUESTIONS);
    const engines = await build(scene, count);
    const exact = exactly(scene) as Engine;
    for (const ask of asks(scene)) {
      const tasks = engines.flatMap(({ name, engine }): readonly Task[] => {
        const answer = ask.of(engine);
        return answer ? [{ name, questions: ask.questions, ask: answer }] : [];
      });
      const timings = measure(tasks, BUDGET_MS);
      const ours = timings.find(t => t.name === OURS.name)?.median ?? Number.NaN;
      for (const t of timings) {
        const task = tasks.find(task => task.name === t.name) as Task;
        const { compared, mismatches } = agreement(
          task,
          ask.of(exact) ?? ask.of(engines[0]?.engine as Engine),
          t.median,
        );
        rows.push({
          count,
          question: ask.name,
          engine: t.name,
          ns: t.median,
          least: t.least,
          ratio: t.median / ours,
          compared,
          mismatches,
        });
      }
    }
    moves(scene, engines, count);
    if (count === 10_000) rows.push(...compareWithC(scene, rows));
    process.stderr.write(`${count} bases: ${Math.round((performance.now() - started) / 1000)} s\n`);
  }
  report(agreeAtLength(Number(options.agree ?? (options.quick ? 0.02 : 0.2))));
}

function report(agreed: { asked: number; mismatches: string[] }): void {
  printTable(rows);
  console.log(`\nfast path against exact path: ${agreed.asked} answers, ${agreed.mismatches.length} mismatches`);
  for (const m of agreed.mismatches.slice(0, 20)) console.log(`  ${m}`);
  if (options.json) {
    const machine = { cpu: cpus()[0]?.model, cores: cpus().length, arch: arch(), node: process.version };
    writeFileSync(
      options.json,
      `${JSON.stringify({ machine, seconds: (performance.now() - started) / 1000, rows, agreed }, null, 1)}\n`,
    );
  }
  process.exitCode = agreed.mismatches.length === 0 ? 0 : 1;
}

await run();
