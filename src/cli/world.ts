// What the command line touches: files and streams. One value, so that tests can hand in another.

import { createReadStream } from 'node:fs';
import { stat, writeFile } from 'node:fs/promises';
import { bad, decodeText, good, MOST_BYTES, problem, type Result } from '../table/index.ts';

export interface World {
  /** Writes and waits until the reader has taken it: a long row of files does not pile up. */
  readonly out: (text: string) => Promise<void>;
  readonly err: (text: string) => Promise<void>;
  /** A file's bytes, or standard input's for "-". */
  readonly readBytes: (path: string) => Promise<Result<Uint8Array>>;
  /** A regular file's text. */
  readonly read: (path: string) => Promise<Result<string>>;
  readonly standardInput: () => Promise<Result<string>>;
  readonly write: (path: string, text: string | Uint8Array) => Promise<Result<null>>;
  /** Two paths lead to one file. */
  readonly isSame: (a: string, b: string) => Promise<boolean>;
}

export function nodeWorld(): World {
  return {
    out: text => written(process.stdout, text),
    err: text => written(process.stderr, text),
    read: readText,
    readBytes: path => (path === '-' ? allOfInput() : bytesOf(path)),
    standardInput: readAll,
    write: async (path, text) => {
      try {
        await writeFile(path, text);
        return good(null);
      } catch (error) {
        return bad(problem('', trouble(error)));
      }
    },
    isSame,
  };
}

/** Links, letters in another case, a path written in another way: the file system knows. */
async function isSame(a: string, b: string): Promise<boolean> {
  try {
    const [one, other] = await Promise.all([stat(a), stat(b)]);
    return one.dev === other.dev && one.ino === other.ino;
  } catch {
    // a file that is not there yet is no other one
    return false;
  }
}

/** Resolves when the stream has room again; a reader that has gone away (`| head`) is no error. */
function written(stream: NodeJS.WriteStream, text: string): Promise<void> {
  return new Promise(resolve => {
    stream.write(text, () => resolve());
  });
}

async function bytesOf(path: string): Promise<Result<Buffer>> {
  try {
    // a pipe or a device is refused before it is opened: opening one may wait for ever
    const stats = await stat(path);
    if (stats.isDirectory()) return bad(problem('', 'is a folder, not a file'));
    if (!stats.isFile()) return bad(problem('', 'is not a regular file; "-" reads standard input'));
    if (stats.size > MOST_BYTES) return bad(problem('', TOO_LARGE));
    return await allOf(createReadStream(path));
  } catch (error) {
    return bad(problem('', trouble(error)));
  }
}
const allOfInput = (): Promise<Result<Buffer>> => allOf(process.stdin);
const readText = async (path: string): Promise<Result<string>> => decoded(await bytesOf(path));
const readAll = async (): Promise<Result<string>> => decoded(await allOfInput());
const decoded = (bytes: Result<Buffer>): Result<string> => (bytes.ok ? decodeText(bytes.value) : bytes);
const TOO_LARGE = `is larger than ${MOST_BYTES / 1024 / 1024} MiB`;

/** The bytes of a stream; one that goes on for ever is let go. */
async function allOf(stream: AsyncIterable<Buffer>): Promise<Result<Buffer>> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes > MOST_BYTES) return bad(problem('', TOO_LARGE));
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
