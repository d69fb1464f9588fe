// Rulers and lines in words: ends, the nearest points, lengths, what stands in the way.

import { WORDS } from '../../desk/index.ts';
import type { Position } from '../../table/index.ts';
import { bodyOf, type End } from './ends.ts';
import type { Lay, Place } from './lay.ts';
import { inWords } from './lengths.ts';
import type { PassingLine, Thing } from './passing.ts';

const words = () => WORDS.measuring;

/** `1/13e Ligne, base 3.1, front edge` */
export function placeText({ unit, base, part, terrain }: Place): string {
  if (!unit) return terrain ? words().cornerOf(terrain.name || terrain.id) : words().place;
  const which = base && unit.bases.length > 1 ? words().base(base.id) : '';
  const feature = part ? words().parts[part] : '';
  return [unit.name || unit.id, which, feature].filter(Boolean).join(', ');
}
/** An end without its nearest point, as it was chosen. */
export function endText(end: End, position: Position): string {
  const body = bodyOf(end, position);
  if (!body) return words().gone(end.kind === 'point' ? '' : end.unit);
  const { unit, terrain, bases } = body;
  const base = end.kind === 'unit' ? undefined : bases[0];
  return placeText({
    at: { x: 0, y: 0 },
    ...(unit ? { unit } : {}),
    ...(base ? { base } : {}),
    ...(end.kind === 'spot' ? { part: end.part } : {}),
    ...(terrain ? { terrain } : {}),
  });
}

/** The whole ruler in a sentence: from where to where, how far, leg by leg where there are several, the angle. */
export function layText({ legs, mm, angle }: Lay): string {
  const [first, last] = [legs[0], legs.at(-1)];
  if (!first || !last) return '';
  const each = legs.length > 1 ? words().legs(legs.map(l => inWords(l.mm))) : '';
  const turn = angle ? words().angle(angle.degrees.toFixed(1)) : '';
  const what = words().fromTo(placeText(first.from), placeText(last.to), inWords(mm));
  return [what, each, turn].filter(Boolean).join(' · ');
}

export const thingText = (thing: Thing): string =>
  thing.kind === 'unit' ? thing.unit.name || thing.unit.id : thing.terrain.name || thing.terrain.id;

/** Who, how far, free or not, by how much; then everything that it meets. */
export function lineText(line: PassingLine): string {
  const { leg, blocker, nearest, shift, verdict } = line;
  const what = words().fromTo(placeText(leg.from), placeText(leg.to), inWords(leg.mm));
  if (blocker) {
    const by = words().blockedBy(thingText(blocker.thing), inWords(blocker.far));
    return [what, by, shift === null ? '' : words().shift(inWords(shift)), ...metTexts(line)]
      .filter(Boolean)
      .join(' · ');
  }
  const free = { free: words().free, touches: words().touchesOnly, perhaps: words().perhaps, blocked: '' }[verdict];
  const by = nearest && nearest.mm > 0.01 ? words().nearest(thingText(nearest.thing), inWords(nearest.mm)) : '';
  return [what, free, by, ...metTexts(line)].filter(Boolean).join(' · ');
}
function metTexts({ met, blocker }: PassingLine): readonly string[] {
  return met
    .filter(m => m !== blocker)
    .map(({ thing, inside, far }) => {
      const length = inside.reduce((sum, s) => sum + s.to - s.from, 0);
      return length > 0
        ? words().passes(thingText(thing), inWords(length), inWords(far))
        : words().touches(thingText(thing), inWords(far));
    });
}
