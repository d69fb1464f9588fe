// Making a room of a game, and asking whether a room server stands behind this page.

import { version } from '../../../package.json';
import { problemText, WORDS } from '../../desk/index.ts';
import { type History, toRecord } from '../../play/index.ts';
import type { RoomTerms } from '../../room/index.ts';

export interface Made {
  readonly room: string;
  readonly keys: Readonly<Record<string, string>>;
  readonly names: Readonly<Record<string, string>>;
}
/** Rooms are served beside the page. */
export const place = (path: string): string => new URL(path, location.href.split('#')[0]).href;

export async function serverIsHere(): Promise<boolean> {
  try {
    const answer = await fetch(place('./api/about'));
    const about = answer.headers.get('content-type')?.includes('json')
      ? ((await answer.json()) as { enfilade?: string })
      : {};
    return about.enfilade === 'rooms';
  } catch {
    return false;
  }
}

/** `start.map: …` as the server says it; places in a file are the same in every language. */
function said(text: string): string {
  const [, path = '', message = ''] = /^(\S+): (.*)$/s.exec(text) ?? ['', '', text];
  return problemText({ path, message });
}

export interface Wanted {
  /** What is played, and what it is called. */
  readonly game: History;
  readonly title: string;
  readonly dice: RoomTerms['dice'];
  readonly umpire: boolean;
}
export async function makeRoom({ game, title, dice, umpire }: Wanted): Promise<Made | readonly string[]> {
  const { now } = game;
  const begun = game.steps.length > 0;
  const start = begun
    ? { from: 'record', record: toRecord({ ...game, undone: [] }, title) }
    : now.field
      ? { from: 'scenario', scenario: now.field.scenario }
      : { from: 'position', position: now.table };
  const terms: RoomTerms = {
    title,
    mode: now.mode,
    measuring: now.measuring,
    dice,
    screen: now.field !== null,
    secret: true,
  };
  const answer = await fetch(place('./api/rooms'), {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-enfilade': version },
    body: JSON.stringify({ start, terms, umpire }),
  });
  const body = (await answer.json()) as { problems?: readonly string[]; room?: string; keys?: Record<string, string> };
  if (!answer.ok || !body.room || !body.keys) return (body.problems ?? [WORDS.rooms.noAnswer]).map(said);
  const sides = now.table.sides.map(s => ('name' in s && s.name ? s.name : s.id));
  return { room: body.room, keys: body.keys, names: Object.fromEntries(sides.map((name, i) => [String(i + 1), name])) };
}
