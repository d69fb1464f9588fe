// Draws a case as it would be printed: the position with its first ruling, as an image of its own.

import type { KeptCase } from '../../../desk/index.ts';
import { picture } from '../../../picture/index.ts';
import { type Answer, judgeCalls, open } from '../../../rules/index.ts';
import { type PositionFile, parseJson, readMapFile, readPositionFile } from '../../../table/index.ts';
import { mapNamed, type Sample } from '../../files/samples.ts';

export interface Drawn {
  readonly source: string;
  readonly answer: Answer | null;
}
/** One of ours, or one that was kept with its question. Null: it cannot be laid out. */
export async function drawCase(from: Sample | KeptCase): Promise<Drawn | null> {
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
  return { source: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, answer: ruling?.answer ?? null };
}
