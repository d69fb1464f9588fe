// Time of a question: the median over many short batches, engines in turn, so that a busy moment of the machine hits all alike.
// What counts is the lesser of the clock and the processor's time: the one runs on while others have the processor, the other adds
// up what the engine's threads do side by side.

/** One thing to be timed: asks question `k`. */
export interface Task {
  readonly questions: number;
  readonly ask: (k: number) => unknown;
}
export interface Timing {
  /** Of the batches, nanoseconds a question: the median, the least, and what 95 % of them stay under. */
  readonly median: number;
  readonly least: number;
  readonly p95: number;
}
/** One engine's batches, in its own process. */
export interface Turns {
  readonly name: string;
  /** Asks for some milliseconds; answers nanoseconds a question, and how long it took (ms). */
  batch(): Promise<{ readonly ns: number; readonly ms: number }>;
}

/** About the time a busy machine gives a process at a stretch. */
const BATCH_MS = 4;
/** Not timed: the caches have been another engine's in between. */
const LEAD_IN = 0.25;
const LEAST_BATCHES = 3;
/** By the clock no more than so many times the budget: others may have the processor. */
const PATIENCE = 2;
/** Takes the answers, so that no engine's work can be left out as unused. */
export const sink: { last: unknown } = { last: null };

/** Engines in turn, until each has had its budget (ms). */
export async function inTurn(engines: readonly Turns[], budgetMs: number): Promise<readonly Timing[]> {
  const runs = engines.map(engine => ({ engine, samples: [] as number[], spent: 0 }));
  const deadline = performance.now() + PATIENCE * engines.length * budgetMs;
  const open = (): typeof runs =>
    runs.filter(run => run.samples.length < LEAST_BATCHES || (run.spent < budgetMs && performance.now() < deadline));
  for (let left = open(); left.length > 0; left = open())
    for (const run of left) {
      const { ns, ms } = await run.engine.batch();
      run.spent += ms;
      run.samples.push(ns);
    }
  return runs.map(({ samples }) => timingOf(samples));
}

export function timingOf(samples: readonly number[]): Timing {
  const sorted = samples.toSorted((a, b) => a - b);
  const [median, p95] = [0.5, 0.95].map(part => sorted[Math.floor(sorted.length * part)] as number);
  return { median, least: sorted[0], p95 } as Timing;
}

/** Asks until the compiler has seen enough; then hands out batches of the right size. */
export function batches(task: Task, warmUpMs: number): () => { ns: number; ms: number } {
  const cost = warmUp(task, warmUpMs);
  const size = Math.max(1, Math.round((BATCH_MS * 1e6) / cost));
  let at = 0;
  const askSome = (many: number): void => {
    for (let n = 0; n < many; n++) {
      sink.last = task.ask(at);
      at = at + 1 === task.questions ? 0 : at + 1;
    }
  };
  return () => {
    askSome(Math.floor(size * LEAD_IN));
    const [began, before] = [performance.now(), process.cpuUsage()];
    askSome(size);
    const ms = Math.min(performance.now() - began, processorTime(before));
    return { ns: (ms * 1e6) / size, ms };
  };
}

const MOST_WARM_UP = 200_000;

/** Nanoseconds a question, roughly. Time of the processor counts: on a busy machine the clock runs on while the compiler waits. */
function warmUp({ ask, questions }: Task, ms: number): number {
  const [before, deadline] = [process.cpuUsage(), performance.now() + 2 * PATIENCE * ms];
  let asked = 0;
  for (let spent = 0; spent < ms && asked < MOST_WARM_UP && performance.now() < deadline; ) {
    for (let n = 0; n < 8; n++) sink.last = ask((asked + n) % questions);
    asked += 8;
    if (asked % 64 === 0 || asked < 64) spent = processorTime(before);
  }
  const again = process.cpuUsage();
  const many = Math.min(asked, 1000);
  for (let n = 0; n < many; n++) sink.last = ask(n % questions);
  return Math.max(1, (processorTime(again) * 1e6) / many);
}
/** Milliseconds. */
export function processorTime(since: NodeJS.CpuUsage): number {
  const { user, system } = process.cpuUsage(since);
  return (user + system) / 1e3;
}
