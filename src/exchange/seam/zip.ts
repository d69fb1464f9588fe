// Zip archives from outside: counted and measured before and while they are unpacked, so that no bomb goes off.

import { configure, type FileEntry, Uint8ArrayReader, ZipReader } from '@zip.js/zip.js';
import { bad, good, problem, type Result, visible } from '../../table/index.ts';
import { refuse } from './format.ts';

const MOST_ENTRIES = 5000;
const MOST_BYTES = 64 * 1024 * 1024;

configure({ useWebWorkers: false, useCompressionStream: true });

export const isZip = (bytes: Uint8Array): boolean =>
  bytes[0] === 0x50 && bytes[1] === 0x4b && bytes[2] === 0x03 && bytes[3] === 0x04;

/** The bytes of the first entry whose name is wanted. Other entries are never unpacked. */
export async function unzipped(bytes: Uint8Array, isWanted: (name: string) => boolean): Promise<Result<Uint8Array>> {
  const reader = new ZipReader(new Uint8ArrayReader(bytes));
  try {
    let seen = 0;
    for await (const entry of reader.getEntriesGenerator()) {
      if (++seen > MOST_ENTRIES) return refuse('', `the archive has more than ${MOST_ENTRIES} entries`);
      if (!entry.directory && isWanted(entry.filename)) return await unpacked(entry);
    }
    return refuse('', 'the archive holds no such file');
  } catch (error) {
    return refuse('', `the archive cannot be read: ${error instanceof Error ? error.message : String(error)}`);
  } finally {
    await reader.close();
  }
}

async function unpacked(entry: FileEntry): Promise<Result<Uint8Array>> {
  const tooLarge = bad(problem(visible(entry.filename), `unpacks to more than ${MOST_BYTES / 1024 / 1024} MiB`));
  if (entry.uncompressedSize > MOST_BYTES) return tooLarge;
  const chunks: Uint8Array[] = [];
  const size = { bytes: 0 };
  const counting = new WritableStream<Uint8Array>({
    write(chunk, controller) {
      size.bytes += chunk.length;
      if (size.bytes > MOST_BYTES) controller.error(new Error('too large'));
      else chunks.push(chunk);
    },
  });
  try {
    await entry.getData(counting);
  } catch (error) {
    return size.bytes > MOST_BYTES
      ? tooLarge
      : refuse(visible(entry.filename), `cannot be unpacked (${String(error)})`);
  }
  return good(joined(chunks, size.bytes));
}

function joined(chunks: readonly Uint8Array[], length: number): Uint8Array {
  const all = new Uint8Array(length);
  let at = 0;
  for (const chunk of chunks) {
    all.set(chunk, at);
    at += chunk.length;
  }
  return all;
}

/** zlib or gzip bytes, as they stand inside other formats. */
export async function inflated(bytes: Uint8Array, how: 'deflate' | 'gzip'): Promise<Result<Uint8Array>> {
  const chunks: Uint8Array[] = [];
  let length = 0;
  try {
    const reader = new Blob([bytes.slice()]).stream().pipeThrough(new DecompressionStream(how)).getReader();
    for (let part = await reader.read(); !part.done; part = await reader.read()) {
      length += part.value.length;
      if (length > MOST_BYTES) return refuse('', `unpacks to more than ${MOST_BYTES / 1024 / 1024} MiB`);
      chunks.push(part.value);
    }
  } catch {
    return refuse('', `cannot be unpacked as ${how}`);
  }
  return good(joined(chunks, length));
}
