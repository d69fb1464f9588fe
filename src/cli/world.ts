// What the command line touches: files and streams. One value, so that tests can hand in another.

import type { Stats } from 'node:fs';
import { readFile, stat, writeFile } from 'node:fs/promises';
import { bad, good, LIMITS, problem, type Result } from '../table/index.ts';

export interface World {
  /** Writes and waits until the reader has taken it: a long row of files does not pile up. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => Promise<void>;
  /** A file's text; `only` regular files where a document, not the caller, named it. */
  readonly read: (path: string, from: 'caller' | 'document') => Promise<Result<string>>;
  /** A file's bytes, or standard input's for "-". */
  readonly readBytes: (path: string) => Promise<Result<Uint8Array>>;
  readonly standardInput: () => Promise<Result<string>>;
  readonly write: (path: string, text: string) => Promise<Result<null>>;
}

const MOST_BYTES = 4 * LIMITS.characters;

export function nodeWorld(): World {
  return {
    out: text => written(process.stdout, text),
    err: text => written(process.stderr, text),
    read: readText,
    readBytes: path => (path === '-' ? allOfInput() : bytesOf(path, 'caller')),
    standardInput: readAll,
    write: async (path, text) => {
      try {
        await writeFile(path, text);
        return good(null);
      } catch (error) {
        return bad(problem('', trouble(error)));
      }
    },
  };
}

/** Resolves when the stream has room again; a reader that has gone away (`| head`) is no error. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise(resolve => {
    stream.write(text, () => resolve());
  });
}

async function bytesOf(path: string, from: 'caller' | 'document'): Promise<Result<Buffer>> {
  try {
    const stats = await stat(path);
    const refused = unfit(stats, from);
    if (refused) return bad(problem('', refused));
    return good(await readFile(path));
  } catch (error) {
    return bad(problem('', trouble(error)));
  }
}
async function readText(path: string, from: 'caller' | 'document'): Promise<Result<string>> {
  const bytes = await bytesOf(path, from);
  return bytes.ok ? good(bytes.value.toString('utf8')) : bytes;
}

function unfit(stats: Stats, from: 'caller' | 'document'): string | null {
  if (stats.isDirectory()) return 'is a folder, not a file';
  if (from === 'document' && !stats.isFile()) return 'is not a plain file';
  return stats.size > MOST_BYTES ? `is larger than ${MOST_BYTES / 1_000_000} MB` : null;
}

async function readAll(): Promise<Result<string>> {
  const bytes = await allOfInput();
  return bytes.ok ? good(bytes.value.toString('utf8')) : bytes;
}

async function allOfInput(): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of process.stdin) {
    chunks.push(chunk as Buffer);
    bytes += (chunk as Buffer).length;
    if (bytes > MOST_BYTES) return bad(problem('', `is larger than ${MOST_BYTES / 1_000_000} MB`));
  }
  return good(Buffer.concat(chunks));
}

const TROUBLES: ReadonlyMap<string, string> = new Map([
  ['ENOENT', 'no such file'],
  ['EACCES', 'may not be read or written'],
  ['EISDIR', 'is a folder, not a file'],
  ['ENOTDIR', 'no such file'],
  ['ENAMETOOLONG', 'the name is too long'],
  ['ELOOP', 'links in a circle'],
]);
/** A sentence for what the system says. */
function trouble(error: unknown): string {
  const code = typeof error === 'object' && error !== null && 'code' in error ? String(error.code) : '';
  return TROUBLES.get(code) ?? `cannot be read or written (${code || String(error)})`;
}
