// Draws a sample as it would be printed: the position with its first ruling, as an image of its own.

import { picture } from '../../../picture/index.ts';
import { type Answer, judgeCalls, open } from '../../../rules/index.ts';
import { parseJson, readMapFile, readPositionFile } from '../../../table/index.ts';
import { mapNamed, type Sample } from '../../files/samples.ts';

export async function drawSample(sample: Sample): Promise<{ source: string; answer: Answer | null } | null> {
  const parsed = parseJson(await sample.text());
  const file = parsed.ok ? readPositionFile(parsed.value) : parsed;
  if (!file.ok) return null;
  const beneath = file.value.map === undefined ? undefined : mapNamed(file.value.map);
  const mapText = beneath && parseJson(await beneath.text());
  const map = mapText?.ok ? readMapFile(mapText.value) : null;
  const opened = await open(file.value, map?.ok ? { map: map.value } : {});
  if (!opened.ok) return null;
  const rulings = judgeCalls(opened.value, 1);
  const [ruling] = rulings.ok ? rulings.value : [];
  const svg = picture(opened.value.position, ruling);
  return { source: `data:image/svg+xml;charset=utf-8,${encodeURIComponent(svg)}`, answer: ruling?.answer ?? null };
}
