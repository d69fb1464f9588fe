// What is looked for in a log, the end of it, and all of it as text.

import { WORDS } from '../words/words.ts';
import type { LogGroup } from './logbook.ts';
import type { LogEntry } from './logEntry.ts';
import type { LogKind } from './sentences.ts';

export interface Wanted {
  /** None: all kinds. */
  readonly kinds: ReadonlySet<LogKind>;
  readonly text: string;
  readonly unit: string | null;
}
export const EVERYTHING: Wanted = { kinds: new Set(), text: '', unit: null };

/** Groups with what is wanted of them; groups without any are left out. */
export function found(groups: readonly LogGroup[], { kinds, text, unit }: Wanted): readonly LogGroup[] {
  const words = text.toLowerCase().split(/\s+/).filter(Boolean);
  const fits = (e: LogEntry): boolean =>
    (kinds.size === 0 || (e.kind !== null && kinds.has(e.kind)) || (e.also ?? []).some(k => kinds.has(k))) &&
    (unit === null || e.units.includes(unit)) &&
    words.every(w => `${e.text} ${e.details?.join(' ') ?? ''} ${e.cite ?? ''}`.toLowerCase().includes(w));
  return groups.flatMap(g => {
    const entries = g.entries.filter(fits);
    return entries.length > 0 ? [{ ...g, entries }] : [];
  });
}

/** The last `most` entries, and how many come before them. */
export function lastOf(
  groups: readonly LogGroup[],
  most: number,
): { readonly groups: readonly LogGroup[]; readonly before: number } {
  let room = most;
  const kept: LogGroup[] = [];
  for (const g of groups.toReversed()) {
    if (room <= 0) break;
    kept.unshift({ ...g, entries: g.entries.slice(-room) });
    room -= g.entries.length;
  }
  const all = groups.reduce((sum, g) => sum + g.entries.length, 0);
  return { groups: kept, before: Math.max(0, all - most) };
}

/** `Turn 2 · French · Movement` */
export const groupTitle = (g: LogGroup, turnName: string): string =>
  [g.turn > 0 ? WORDS.playing.bar.turn(turnName, g.turn) : '', g.side ?? '', g.title].filter(Boolean).join(' · ');

/** The whole log as a text file. */
export function logText(groups: readonly LogGroup[], title: string, turnName: string): string {
  const lines = groups.flatMap(g => [
    '',
    `${groupTitle(g, turnName)}${g.cite ? ` (${g.cite})` : ''}`,
    ...g.entries.flatMap(e => [
      `  ${e.text}${e.cite ? ` (${e.cite})` : ''}`,
      ...(e.details ?? []).map(d => `      ${d}`),
    ]),
  ]);
  return `${[title, ...lines].join('\n')}\n`;
}
