// The processes of engines and books, seen from the one that keeps the table.

import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';
import type { Order, Reports } from '../worker.ts';

export interface Member {
  readonly name: string;
  /** It is not asked about more bases. */
  readonly most: number;
  tell<K extends Order['do']>(order: Extract<Order, { do: K }>): Promise<Reports[K]>;
  dismiss(): void;
}

const CHILD: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };

/** Starts a process that runs `program` for one engine. */
export async function hire(program: string, name: string): Promise<Member> {
  const child = fork(program, ['--engine', name], CHILD);
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

/** What a process that runs `program` has to say, once. */
export async function reportFrom(program: string, args: readonly string[]): Promise<unknown> {
  const child = fork(program, args, CHILD);
  const report = await reportOf(child, args.join(' '));
  child.disconnect();
  return report;
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
