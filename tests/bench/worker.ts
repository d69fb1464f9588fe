// One engine in a process of its own, so that no engine's code is compiled for another's calls. Does what it is told, one order
// at a time.

import { type Answer, type Ask, comparable, taskOf } from './asks.ts';
import type { Engine, EngineMaker } from './engines/engine.ts';
import { makerOf } from './makers.ts';
import { batches, processorTime, type Timing, timingOf } from './measure.ts';
import { type PackedScene, type Scene, unpacked } from './scene.ts';

export type Order =
  | { readonly do: 'scene'; readonly scene: PackedScene }
  | { readonly do: 'build'; readonly budgetMs: number }
  | { readonly do: 'warm up'; readonly ask: Ask; readonly ms: number }
  | { readonly do: 'batch' }
  | { readonly do: 'answers'; readonly ask: Ask; readonly most: number };

/** What each order gets for an answer. */
export interface Reports {
  scene: null;
  build: Timing & { readonly bytes: number | null };
  'warm up': { readonly offered: boolean; readonly questions: number };
  batch: { readonly ns: number; readonly ms: number };
  answers: readonly Answer[];
}

/** Serves until the other side hangs up. */
export async function serve(name: string): Promise<void> {
  const maker = await makerOf(name);
  const desk = deskOf(maker);
  process.on('disconnect', () => process.exit());
  process.on('message', (order: Order) => {
    void desk(order).then(report => process.send?.(report));
  });
  process.send?.(maker.most);
}

const MOST_BUILDS = 9;

function deskOf(maker: EngineMaker): (order: Order) => Promise<Reports[Order['do']]> {
  let scene: Scene | null = null;
  let engine: Engine = {};
  let batch: (() => { ns: number; ms: number }) | null = null;
  const build = async (on: Scene, budgetMs: number): Promise<Reports['build']> => {
    const times: number[] = [];
    for (let spent = 0; times.length === 0 || (spent < budgetMs && times.length < MOST_BUILDS); ) {
      const [start, before] = [performance.now(), process.cpuUsage()];
      engine = await maker.make(on);
      const ms = Math.min(performance.now() - start, processorTime(before));
      spent += ms;
      times.push(ms * 1e6);
    }
    return { ...timingOf(times), bytes: engine.bytes ?? null };
  };
  return async order => {
    if (order.do === 'scene') {
      scene = unpacked(order.scene);
      return null;
    }
    if (!scene) throw new Error(`${maker.name}: no scene yet`);
    if (order.do === 'build') return build(scene, order.budgetMs);
    if (order.do === 'batch') return batch ? batch() : { ns: Number.NaN, ms: 0 };
    const task = taskOf(order.ask, engine, scene);
    if (order.do === 'warm up') {
      batch = task && batches(task, order.ms);
      return { offered: task !== null, questions: task?.questions ?? 0 };
    }
    const most = task ? Math.min(order.most, task.questions) : 0;
    return Array.from({ length: most }, (_, k) => comparable(task?.ask(k)));
  };
}
