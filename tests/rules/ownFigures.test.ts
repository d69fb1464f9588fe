// A player who fills in a figure of his own sees it labelled as his: wherever it stands as the limit of a reason or as a number in its
// sentence, in the steps of what the dice came to, and nowhere without it.

import { expect, test } from 'vitest';
import {
  type Cell,
  figuresFrom,
  isCells,
  loadRuleset,
  merge,
  type OutcomeStep,
  type Reason,
  type Ruleset,
  type Ruling,
} from '../../src/rules/index.ts';
import { type Result, SYSTEMS } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { type Sample, samplesOf } from './samples.ts';

type Cells = { readonly [key: string]: Cell };

/** Every number of a set and every list of it, changed, each as a file with that cell alone. */
function changedOnes(cell: Cell, wrap: (c: Cell) => Cells): readonly Cells[] {
  if (typeof cell === 'number' || Array.isArray(cell)) return [wrap(changed(cell))];
  if (!isCells(cell)) return [];
  return Object.entries(cell).flatMap(([key, below]) => changedOnes(below, c => wrap({ [key]: c })));
}
function changed(cell: Cell): Cell {
  if (typeof cell === 'number') return Number.isInteger(cell) ? cell + 1 : cell * 1.1;
  if (Array.isArray(cell)) return cell.map(changed);
  return isCells(cell) ? Object.fromEntries(Object.entries(cell).map(([key, below]) => [key, changed(below)])) : cell;
}

const reasonsOf = ({ reasons }: Ruling): ReadonlyMap<string, Reason> =>
  new Map(reasons.map((r, i) => [`${r.id} ${i}`, r]));
/** A house figure decides in place of the player's where the sentence named it before as well: the range beside a distance. */
const isLabelled = ({ house, yours, limit }: Reason, old: Reason): boolean =>
  yours === true || (house && old.text.includes(`${limit} `));

/** Two sentences that differ in numbers alone, one of which is a figure of the book before and of the player after. */
function showsFigure(old: string, text: string): boolean {
  const numbersOf = (t: string): readonly string[] => t.match(NUMBER) ?? [];
  const [before, after] = [numbersOf(old), numbersOf(text)];
  if (old === text || old.replace(NUMBER, '#') !== text.replace(NUMBER, '#')) return false;
  return before.some((n, i) => n !== after[i] && changed(Number(n)) === Number(after[i]));
}
const NUMBER = /\d+(?:\.\d+)?/g;

/** The dice of an allowed fire, a 3 on each: what was counted, step by step. */
function stepsOf({ play }: Ruleset, ruling: Ruling): readonly OutcomeStep[] {
  if (!play || ruling.answer !== 'yes') return [];
  const thrown: number[][] = [];
  for (let ask = play.nextDice(ruling, thrown); ask; ask = play.nextDice(ruling, thrown))
    thrown.push(Array.from({ length: ask.count }, () => 3));
  return thrown.length === 0 ? [] : must(play.resolve(ruling, thrown)).steps;
}
/** What the others come to; and the cover that darkness makes of how many shoot from afar. */
const SUMS = ['Hits', 'Kills', 'hits', 'hit points lost', 'result', 'cover'];
/** Numbers of one name in both, which a figure has changed. */
const changedSteps = (before: readonly OutcomeStep[], after: readonly OutcomeStep[]): readonly OutcomeStep[] =>
  after.filter(({ label, value }) => {
    const old = before.filter(step => step.label === label);
    const isAlone = old.length === 1 && after.filter(step => step.label === label).length === 1;
    return isAlone && typeof value === 'number' && value !== old[0]?.value && !SUMS.includes(label);
  });

test.each(SYSTEMS)('%s: a figure of the player’s own is labelled yours', async system => {
  const book = await loadRuleset(system);
  const alone = changedOnes(book.figures.house as Cell, c => c as Cells);
  const taken = alone.filter(figures => figuresFrom(book.figures as never, figures).ok);
  const figures = taken.reduce<Cell>((all, one) => merge(all, one), {});
  let found = 0;
  for (const { name, open } of samplesOf(system)) {
    const [printed, own] = [await open({ figures: 'house' }), await open({ figures })];
    for (const [i, call] of printed.position.calls.entries()) {
      const [before, after] = [must(printed.judge.ask(call)), must(own.judge.ask(call))];
      expect(before.reasons.some(r => r.yours)).toBe(false);
      const reasons = reasonsOf(before);
      after.reasons.forEach((r, k) => {
        const old = reasons.get(`${r.id} ${k}`);
        if (old && showsFigure(old.text, r.text))
          expect(r.yours || r.house, `${name} ${i + 1}: ${r.id}: ${r.text}`).toBe(true);
        // a sentence that stays the same names no figure, nor does a limit of 0
        if (old?.limit === undefined || !r.limit || r.limit === old.limit || r.text === old.text) return;
        found++;
        expect(isLabelled(r, old), `${name} ${i + 1}: ${r.id}: ${r.text}`).toBe(true);
      });
      for (const step of changedSteps(stepsOf(book, before), stepsOf(book, after)))
        expect(step.yours || step.house, `${name} ${i + 1}: ${step.label} ${step.value}`).toBe(true);
    }
  }
  expect(found).toBeGreaterThan(3);
});

/** No position asks for it: the unit is not on the table yet. */
test.each([
  ['house', 'house', undefined],
  ['yours', { profiles: { rifleman: { cmd: 9 } } }, true],
] as const)('open-fire: the Command of a unit that arrives: %s', async (_, figures, yours) => {
  const book = await loadRuleset('open-fire');
  const [sample] = samplesOf('open-fire');
  const { position } = await (sample as Sample).open({ figures });
  const call = { kind: 'arrive', unit: 'r1', profile: 'rifleman' };
  const ruling = must(book.play?.tests?.ask(position, call) as Result<Ruling>);
  expect(ruling.reasons.map(r => [r.id, r.yours])).toEqual([['command', yours]]);
});
