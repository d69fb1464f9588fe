// Draws a case as it would be printed: the position with its first ruling, as an image of its own. A game without one.

import type { KeptCase } from '../../../desk/index.ts';
import { picture } from '../../../picture/index.ts';
import { type Answer, judgeCalls, open } from '../../../rules/index.ts';
import { layOut, type PositionFile, parseJson, readMapFile, readPositionFile } from '../../../table/index.ts';
import { mapNamed, type Sample } from '../../files/samples.ts';
import { type GameRow, tableOf } from '../../games/storage.ts';

export type Pictured = Sample | KeptCase | GameRow;
export interface Drawn {
  readonly source: string;
  readonly answer: Answer | null;
}
/** One of ours, one that was kept with its question, or a game as it stands. Null: it cannot be laid out. */
export async function drawCase(from: Pictured): Promise<Drawn | null> {
  if ('steps' in from) {
    const table = await tableOf(from);
    const laid = table && layOut({ ...table, title: '', calls: [] });
    return laid?.ok ? { source: sourceOf(picture(laid.value, undefined, { part: 'table' })), answer: null } : null;
  }
  if ('text' in from) {
    const parsed = parseJson(await from.text());
    const file = parsed.ok ? readPositionFile(parsed.value) : parsed;
    return file.ok ? drawn(file.value) : null;
  }
  return drawn(from.position, from.call);
}

async function drawn(file: PositionFile, call?: unknown): Promise<Drawn | null> {
  const beneath = file.map === undefined ? undefined : mapNamed(file.map);
  const mapText = beneath && parseJson(await beneath.text());
  const map = mapText?.ok ? readMapFile(mapText.value) : null;
  const opened = await open(file, map?.ok ? { map: map.value } : {});
  if (!opened.ok) return null;
  const { position, judge } = opened.value;
  const first = call === undefined ? judgeCalls(opened.value, 1) : judge.ask(call);
  const ruling = first.ok ? [first.value].flat()[0] : undefined;
  const svg = picture(position, ruling);
  return { source: sourceOf(svg), answer: ruling?.answer ?? null };
}
const sourceOf = (svg: string): string => `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`;
