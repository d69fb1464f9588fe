// The engines' processes, seen from the one that keeps the table.

import { type ChildProcess, fork } from 'node:child_process';
import type { Order, Reports } from './worker.ts';

export interface Member {
  readonly name: string;
  /** It is not asked about more bases. */
  readonly most: number;
  tell<K extends Order['do']>(order: Extract<Order, { do: K }>): Promise<Reports[K]>;
  dismiss(): void;
}

/** Starts a process that runs `program` for one engine. */
export async function hire(program: string, name: string): Promise<Member> {
  const child = fork(program, ['--engine', name], {
    serialization: 'advanced',
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  });
  const most = Number(await reportOf(child, name));
  return {
    name,
    most,
    tell(order) {
      const report = reportOf(child, name);
      child.send(order);
      return report as Promise<never>;
    },
    dismiss: () => child.disconnect(),
  };
}

function reportOf(child: ChildProcess, name: string): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const end = (): void => {
      child.off('message', onMessage);
      child.off('exit', onExit);
    };
    const onMessage = (report: unknown): void => {
      end();
      resolve(report);
    };
    const onExit = (code: number | null): void => {
      end();
      reject(new Error(`${name}: its process ended (${code ?? 'by a signal'})`));
    };
    child.on('message', onMessage);
    child.on('exit', onExit);
  });
}
