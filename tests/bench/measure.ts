// Time of a question: the median over many short batches, engines in turn, so that a busy moment of the machine hits all alike.

/** One thing to be timed: asks question `k`. */
export interface Task {
  readonly name: string;
  readonly questions: number;
  readonly ask: (k: number) => unknown;
}
export interface Timing {
  readonly name: string;
  /** Nanoseconds a question: the median of the batches, and the least. */
  readonly median: number;
  readonly least: number;
}

const BATCH_MS = 5;
/** Takes the answers, so that no engine's work can be left out as unused. */
export const sink: { last: unknown } = { last: null };

/** `budgetMs`: for each task, warm-up included. */
export function measure(tasks: readonly Task[], budgetMs: number): readonly Timing[] {
  const runs = tasks.map(task => {
    const cost = Math.max(warmUp(task, budgetMs / 4), 1);
    return { task, size: Math.max(1, Math.round((BATCH_MS * 1e6) / cost)), at: 0, samples: [] as number[], spent: 0 };
  });
  const open = (): typeof runs => runs.filter(run => run.spent < budgetMs || run.samples.length < 3);
  for (let left = open(); left.length > 0; left = open())
    for (const run of left) {
      const start = performance.now();
      for (let n = 0; n < run.size; n++) {
        sink.last = run.task.ask(run.at);
        run.at = run.at + 1 === run.task.questions ? 0 : run.at + 1;
      }
      const ms = performance.now() - start;
      run.spent += ms;
      run.samples.push((ms * 1e6) / run.size);
    }
  return runs.map(({ task, samples }) => {
    samples.sort((a, b) => a - b);
    return { name: task.name, median: samples[samples.length >> 1] as number, least: samples[0] as number };
  });
}

/** Nanoseconds a question, roughly, after the compiler has seen it. */
function warmUp({ ask, questions }: Task, ms: number): number {
  const start = performance.now();
  let asked = 0;
  let spent = 0;
  do {
    for (let n = 0; n < 8; n++) sink.last = ask((asked + n) % questions);
    asked += 8;
    spent = performance.now() - start;
  } while (spent < ms && asked < 200_000);
  return (spent * 1e6) / asked;
}
