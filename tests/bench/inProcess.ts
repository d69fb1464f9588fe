// A book's bench in a process of its own, seen from the one that prints the table.

import { type ChildProcess, type ForkOptions, fork } from 'node:child_process';

const CHILD: ForkOptions = { serialization: 'advanced', stdio: ['ignore', 'ignore', 'inherit', 'ipc'] };

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
