// Margins on the sample positions of a book, and on the same tables with every unit set down elsewhere: each is what one body must be
// moved, no more and no less.

import { expect, test } from 'vitest';
import { onGrid } from '../../src/geometry/index.ts';
import { roll } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { moved, type Position, type SystemId } from '../../src/table/index.ts';
import { dishonesty } from './properties.ts';
import { samplesOf } from './samples.ts';

/** Calls whose margin is a bound, by sample and number, with the reason. */
export type Bounds = Readonly<Record<string, string>>;

const FAR = 30;
/** A call is asked some hundred times on a crowded table. */
const LONG = 240_000;
/** Every unit moved by up to 30 mm, each for itself. */
export function setDown(position: Position, seed: string): Position {
  let n = 0;
  const next = (): number => FAR * (2 * roll(seed, n++) - 1);
  const units = position.units.map(u => {
    const [x, y] = [next(), next()];
    return { ...u, bases: u.bases.map(b => moved(b, { at: onGrid({ x: b.at.x + x, y: b.at.y + y }) })) };
  });
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
}

/** `least`: calls whose margin may be less than what is needed, with the reason; with less than it, nobody changes the answer. */
export function expectHonestMargins(system: SystemId, bounds: Bounds = {}, least: Bounds = {}): void {
  test.each(samplesOf(system))(
    '$name: margins',
    async ({ name, open }) => {
      const { position } = await open();
      const book = await loadRuleset(system);
      const tables = [position, setDown(position, name)];
      const wrong = tables.flatMap((table, t) =>
        position.calls.flatMap((call, k) => {
          const key = `${name.slice(system.length + 1, -5)} ${k + 1}${t === 0 ? '' : ' elsewhere'}`;
          if (Object.hasOwn(bounds, key)) return [];
          const found = dishonesty(book, table, call as Parameters<typeof dishonesty>[2], Object.hasOwn(least, key));
          return found ? [`${key}: ${found}`] : [];
        }),
      );
      expect(wrong).toEqual([]);
    },
    LONG,
  );
}
