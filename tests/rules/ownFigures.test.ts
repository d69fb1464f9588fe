// A player who fills in a figure of his own sees it labelled as his: wherever it stands as the limit of a reason, and nowhere without it.

import { expect, test } from 'vitest';
import {
  type Cell,
  figuresFrom,
  isCells,
  loadRuleset,
  merge,
  type Reason,
  type Ruling,
} from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { samplesOf } from './samples.ts';

type Cells = { readonly [key: string]: Cell };

/** Every number of a set that stands in a cell by itself, changed, each as a file with that cell alone. */
function changedOnes(cell: Cell, wrap: (c: Cell) => Cells): readonly Cells[] {
  if (typeof cell === 'number') return [wrap(Number.isInteger(cell) ? cell + 1 : cell * 1.1)];
  if (!isCells(cell)) return [];
  return Object.entries(cell).flatMap(([key, below]) => changedOnes(below, c => wrap({ [key]: c })));
}

const reasonsOf = ({ reasons }: Ruling): ReadonlyMap<string, Reason> =>
  new Map(reasons.map((r, i) => [`${r.id} ${i}`, r]));
/** A house figure decides in place of the player's where the sentence named it before as well: the range beside a distance. */
const isLabelled = ({ house, yours, limit }: Reason, old: Reason): boolean =>
  yours === true || (house && old.text.includes(`${limit} `));

test.each(SYSTEMS)('%s: a limit of the player’s own is labelled yours', async system => {
  const book = await loadRuleset(system);
  const alone = changedOnes(book.figures.house as Cell, c => c as Cells);
  const taken = alone.filter(figures => figuresFrom(book.figures as never, figures).ok);
  const figures = taken.reduce<Cell>((all, one) => merge(all, one), {});
  let changed = 0;
  for (const { name, open } of samplesOf(system)) {
    const [printed, own] = [await open({ figures: 'house' }), await open({ figures })];
    for (const [i, call] of printed.position.calls.entries()) {
      const [before, after] = [must(printed.judge.ask(call)), must(own.judge.ask(call))];
      expect(before.reasons.some(r => r.yours)).toBe(false);
      const reasons = reasonsOf(before);
      after.reasons.forEach((r, k) => {
        const old = reasons.get(`${r.id} ${k}`);
        // a sentence that stays the same names no figure, nor does a limit of 0
        if (old?.limit === undefined || !r.limit || r.limit === old.limit || r.text === old.text) return;
        changed++;
        expect(isLabelled(r, old), `${name} ${i + 1}: ${r.id}: ${r.text}`).toBe(true);
      });
    }
  }
  expect(changed).toBeGreaterThan(3);
});
