// A text as a file on the disk.

import { WORDS } from '../../desk/index.ts';
import { say } from '../session.ts';

const MOST_LETTERS = 80;
const TYPES = [
  ['.json', 'application/json'],
  ['.html', 'text/html'],
  ['.svg', 'image/svg+xml'],
] as const;

/** A wish in letters that can stand in a file's name. */
export const fileWords = (wish: string): string => wish.replace(/[^\p{L}\p{N}._ -]+/gu, '-');
/** The same, not too long; `otherwise` where nothing is left. */
export const fileStem = (wish: string, otherwise: string): string =>
  fileWords(wish).slice(0, MOST_LETTERS) || otherwise;

/** Hands the browser a file to keep, and says under which name. */
export function saveFile(name: string, text: string, said: string = WORDS.saved(name)): void {
  const type = TYPES.find(([ending]) => name.endsWith(ending))?.[1] ?? 'text/plain';
  saveBlob(name, new Blob([text], { type }), said);
}
export function saveBlob(name: string, blob: Blob, said: string = WORDS.saved(name)): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(said);
}
