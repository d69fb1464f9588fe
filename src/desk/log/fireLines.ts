// One line of the log for each fire: who fires at whom, the dice, what they came to, and what it did where it fires alone.

import type { GameEvent } from '../../play/index.ts';
import { capital } from '../../rules/index.ts';
import { translated, WORDS } from '../words/words.ts';
import type { LogEntry } from './logEntry.ts';
import { callWords, facesText, type Told, withNames } from './sentences.ts';

export interface FireLine {
  readonly entry: LogEntry;
  /** Who fires at whom; the dice; the result; what it did. */
  readonly parts: readonly string[];
}

/** The fire whose line an event goes on with; null: it has a line of its own. */
export function fireOfLine(
  event: GameEvent,
  lines: ReadonlyMap<number, FireLine>,
  entries: readonly LogEntry[],
): number | null {
  switch (event.type) {
    case 'declared':
    case 'rolled':
    case 'resolved':
    case 'not-carried-out':
      return event.fire;
    case 'applied': {
      const [fire, another] = event.fires;
      const line = fire === undefined ? undefined : lines.get(fire);
      return fire !== undefined && another === undefined && line && line.entry === entries.at(-1) ? fire : null;
    }
    default:
      return null;
  }
}

interface Before {
  readonly before: FireLine | undefined;
  readonly told: Told;
}
/** The line with this event in it. */
export function fireLine(event: GameEvent, entry: LogEntry, { before, told }: Before): FireLine {
  const part = partOf(event, told);
  const known = before?.parts ?? (entry.call ? [capital(callWords(entry.call, told))] : []);
  if (part === '' || known.length === 0) return { entry, parts: known };
  const parts = [...known, part];
  const [who = '', ...rest] = parts;
  const details = [...(before?.entry.details ?? []), ...(entry.details ?? [])];
  const text = WORDS.playing.events.fired(who, rest.join('; '));
  return {
    entry: {
      ...entry,
      text: text.replace(/([.!?])\.$/, '$1'),
      kind: 'fire',
      also: event.type === 'applied' ? ['dice', 'losses'] : ['dice'],
      call: entry.call ?? before?.entry.call ?? null,
      asked: before?.entry.asked ?? entry.asked,
      units: [...new Set([...(before?.entry.units ?? []), ...entry.units])],
      ...(details.length > 0 ? { details } : {}),
    },
    parts,
  };
}

function partOf(event: GameEvent, told: Told): string {
  const { dice, realDice } = WORDS.playing.events;
  if (event.type === 'rolled') return (event.from === null ? realDice : dice)(facesText(event.faces));
  if (event.type === 'resolved' || event.type === 'applied') return withNames(translated(event.text), told);
  return '';
}
