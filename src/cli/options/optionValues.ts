// How the values of options are read from their words.

import { bad, good, problem, type Result, SYSTEMS, type SystemId, visible } from '../../table/index.ts';

/** The words given to each option. */
export type Given = ReadonlyMap<string, readonly string[]>;
export const wrong = (message: string): ReturnType<typeof bad> => bad(problem('', message));

export function whole(name: string, text: string | undefined): Result<number | undefined> {
  if (text === undefined) return good(undefined);
  return /^[1-9]\d{0,8}$/.test(text)
    ? good(Number(text))
    : wrong(`--${name} must be a whole number from 1, not ${visible(text)}`);
}
export function oneOfSystems(text: string | undefined): Result<SystemId | undefined> {
  const id = SYSTEMS.find(s => s === text);
  return text === undefined || id ? good(id) : wrong(`--system must be ${SYSTEMS.join(', ')}, not ${visible(text)}`);
}
const length = (text: string): number | null =>
  /^\d{1,6}(\.\d{1,9})?$|^\.\d{1,9}$/.test(text.trim()) ? Number(text) : null;
export function atLeastNothing(name: string, text: string | undefined): Result<number | undefined> {
  if (text === undefined) return good(undefined);
  const n = length(text);
  return n === null ? wrong(`--${name} must be a number of millimetres, not ${visible(text)}`) : good(n);
}
export function pair(text: string | undefined): Result<{ readonly mm: number; readonly degrees: number } | undefined> {
  if (text === undefined) return good(undefined);
  const [mm = null, degrees = null, ...more] = text.split(',').map(length);
  if (mm === null || degrees === null || more.length > 0)
    return wrong(`--sure must be MM,DEG such as 2,1, not ${visible(text)}`);
  return good({ mm, degrees });
}
export function pairs(texts: readonly string[]): Result<Readonly<Record<string, string>>> {
  const entries = new Map<string, string>();
  for (const text of texts) {
    const at = text.indexOf('=');
    if (at < 1 || at === text.length - 1) return wrong(`--choice must be ID=OPTION, not ${visible(text)}`);
    const id = text.slice(0, at);
    if (entries.has(id)) return wrong(`--choice ${visible(id)} is given twice`);
    entries.set(id, text.slice(at + 1));
  }
  return good(Object.fromEntries(entries));
}
