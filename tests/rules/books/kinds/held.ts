// Holds the margins of a kind of call on seeded tables: nobody who is moved by less changes the answer, and of a plain margin somebody does who is moved by a
// little more. Who wants the answer alone gets it, with the same margins or none.

import { expect, test } from 'vitest';
import { loadRuleset, openWith, type Ruling } from '../../../../src/rules/index.ts';
import { type Position, readPositionFile, type SystemId } from '../../../../src/table/index.ts';
import { randomFrom } from '../../../geometry/scene.ts';
import { must } from '../../../must.ts';
import { type Call, type Mover, moversOf, standsOf, standsOnAnother, turnsOf } from '../../movers.ts';

export type Next = () => number;
export interface Asked {
  readonly file: { readonly system: SystemId };
  readonly call: Call;
  readonly choices?: Readonly<Record<string, string>>;
}
export interface Kind {
  readonly name: string;
  readonly table: (next: Next) => Asked;
  readonly tables: number;
  /** Tables beyond the first, found among hundreds: their margin once said too much. */
  readonly more?: readonly number[];
  /** How many of the margins say that they are bounds, and how many of these a little more changes after all. */
  readonly bounds: readonly [said: number, needless: number];
  /** Tables whose plain margin is less than what is needed, each with its reason. */
  readonly short?: Readonly<Record<number, string>>;
  /** Tables whose margin is more than what is needed, each with its reason: they are to be mended. */
  readonly long?: Readonly<Record<number, string>>;
}
/** mm: smaller margins hang on what counts as a touch. */
const CLEAR = 0.05;
const HAIR = 0.02;
/** In so many directions whoever stands about is moved, and in finer ones where none of those is enough: where two limits cross, what is past both is narrow. */
const [LESS, COARSE, FINE, FINEST] = [16, 16, 240, 2880];
const SEED = 7919;

export function expectHeld(kinds: readonly Kind[]): void {
  test.each(kinds)(
    'margins on seeded tables: $name',
    { timeout: 120_000 },
    async ({ table, tables, more = [], ...held }) => {
      const wrong: unknown[] = [];
      const found = { asked: 0, bounds: [0, 0] as [number, number] };
      for (const seed of [...Array.from({ length: tables }, (_, i) => i + 1), ...more]) {
        const opened = await openedBy(table(randomFrom(SEED * seed)));
        if (!opened) continue;
        found.asked++;
        const { ruling, isBound } = opened;
        const what = [seed, ruling.answer, ruling.margin?.mm, ruling.decidedBy.join()];
        for (const id of toldOtherwise(opened)) wrong.push(['alone it says otherwise', ...what, id]);
        const less = changedBy(opened, 0.97 * opened.size - CLEAR / 5, LESS, true);
        if ((less !== null) !== Object.hasOwn(held.long ?? {}, seed)) wrong.push(['says too much', ...what, less]);
        // of several failures each must be mended
        if (ruling.answer === 'no' && ruling.decidedBy.length > 1) continue;
        const over = 1.01 * opened.size + HAIR;
        const isEnough =
          changedBy(opened, over, COARSE) !== null ||
          (!isBound && (isTurned(opened, over) || [FINE, FINEST].some(ways => changedBy(opened, over, ways) !== null)));
        if (isBound) found.bounds[0]++;
        if (isBound && isEnough) found.bounds[1]++;
        if (!isBound && isEnough === Object.hasOwn(held.short ?? {}, seed)) wrong.push(['too little', ...what]);
      }
      expect(wrong).toEqual([]);
      expect(found.bounds).toEqual(held.bounds);
      expect(found.asked).toBeGreaterThan(tables / 3);
    },
  );
}
interface Opened {
  readonly ruling: Ruling;
  /** Without marks and margins that take a search. */
  readonly alone: Ruling;
  readonly size: number;
  readonly isBound: boolean;
  readonly movers: readonly Mover[];
  /** Where a limit on an angle decides, a turn may be enough. */
  readonly turns: readonly Mover[];
  readonly again: (there: Position, call: Call) => Ruling['answer'] | undefined;
}
/** Null where bases stand on each other, and where there is no margin to hold. */
async function openedBy({ file, call, choices = {} }: Asked): Promise<Opened | null> {
  const ruleset = await loadRuleset(file.system);
  const options = { marks: false, choices };
  const { position, judge } = must(openWith(ruleset, must(readPositionFile(structuredClone(file))), options));
  if (position.units.some(u => standsOnAnother(position, u.id))) return null;
  const ruling = must(judge.ask(call));
  const size = Math.abs(ruling.margin?.mm ?? 0);
  if (ruling.answer === 'unknown' || size < CLEAR) return null;
  const alone = must(must(ruleset.open(position, { ...options, margins: false })).ask(call));
  const again: Opened['again'] = (there, after) => {
    const made = ruleset.open(there, { ...options, margins: false });
    const asked = made.ok ? made.value.ask(after) : null;
    return asked?.ok ? asked.value.answer : undefined;
  };
  const movers = [...moversOf(position, call), ...standsOf(position, call, () => ruling.decidedBy.includes('layout'))];
  const turns = turnsOf(position, ruling);
  return { ruling, alone, size, isBound: ruling.margin?.atLeast === true, movers, turns, again };
}
/** Reasons of which another answer, or another margin that is not left out. */
const toldOtherwise = ({ ruling, alone }: Opened): readonly string[] =>
  alone.reasons.flatMap(({ id, answer, margin }, i) => {
    const full = ruling.reasons[i];
    return full?.answer === answer && (margin === null || margin === full.margin) ? [] : [id];
  });
const isTurned = (opened: Opened, mm: number): boolean =>
  changedBy({ ...opened, movers: opened.turns }, mm, 2) !== null;
/** Who changes the answer, moved so far in one of so many directions. */
function changedBy({ movers, again, ruling }: Opened, mm: number, ways: number, isClear = false): string | null {
  for (const { by, id } of movers) {
    for (let d = 0; d < ways; d++) {
      const a = (2 * Math.PI * d) / ways;
      const there = by({ x: mm * Math.cos(a), y: mm * Math.sin(a) });
      if (isClear && standsOnAnother(there.position, id)) continue;
      const answer = again(there.position, there.call);
      if (answer !== undefined && answer !== ruling.answer) return `${id} ${(360 * d) / ways}°`;
    }
  }
  return null;
}

/** A number between two. */
export const between =
  (next: Next) =>
  (least: number, most: number): number =>
    least + (most - least) * next();
export const oneOf = <T>(next: Next, list: readonly T[]): T => list[Math.floor(next() * list.length)] as T;
export const facingOf = (degrees: number): number => ((Math.round(degrees) % 360) + 360) % 360;
export type FilePoint = readonly [number, number];
/** Ground of three to five corners about a place. */
export function groundAbout([x, y]: FilePoint, wide: number, next: Next): readonly FilePoint[] {
  const corners = 3 + Math.floor(next() * 3);
  const [across, along, start] = [wide * (0.4 + 0.6 * next()), wide * (0.3 + 0.5 * next()), 2 * Math.PI * next()];
  return Array.from({ length: corners }, (_, i): FilePoint => {
    const a = start + (2 * Math.PI * i) / corners;
    return [x + across * Math.cos(a), y + along * Math.sin(a)];
  });
}
