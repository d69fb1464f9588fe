// One question at a time to the worker that thinks.

import type { Answered, Settings } from '../../opponent/index.ts';
import type { GameView } from '../../play/index.ts';
import type { SystemId } from '../../table/index.ts';

export interface Question {
  readonly id: number;
  readonly system: SystemId;
  readonly view: GameView;
  readonly side: string;
  readonly settings: Settings;
}
export type Answer =
  | { readonly id: number; readonly advice: Answered }
  | { readonly id: number; readonly trouble: string };

let worker: Worker | null = null;
let last = 0;

export function askMachine(question: Omit<Question, 'id'>): Promise<Answered> {
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const asked = worker;
  const id = ++last;
  return new Promise((resolve, reject) => {
    const done = ({ data }: MessageEvent<Answer>): void => {
      if (data.id !== id) return;
      asked.removeEventListener('message', done);
      asked.removeEventListener('error', failed);
      if ('advice' in data) resolve(data.advice);
      else reject(new Error(data.trouble));
    };
    const failed = (e: ErrorEvent): void => {
      worker = null;
      reject(new Error(e.message || 'the worker did not start'));
    };
    asked.addEventListener('message', done);
    asked.addEventListener('error', failed);
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin to name
    asked.postMessage({ id, ...question });
  });
}
