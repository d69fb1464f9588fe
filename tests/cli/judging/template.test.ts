// The file that whoever owns a book fills in: complete, named, valid, and in force as the owner's own once it is filled.

import { describe, expect, test } from 'vitest';
import {
  type Cell,
  cellAt,
  emptyCells,
  type FigureBook,
  figuresOf,
  loadRuleset,
  type OutcomeStep,
  readRulesData,
  type Ruleset,
  type Ruling,
} from '../../../src/rules/index.ts';
import { type GameEvent, storedEvent } from '../../../src/play/index.ts';
import { templateOf } from '../../../src/cli/report/template.ts';
import { SYSTEMS } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { samplesOf } from '../../rules/samples.ts';

describe.each(SYSTEMS)('%s', system => {
  test('the template is a valid file, and every cell in it has a name of the book', async () => {
    const ruleset = await loadRuleset(system);
    const template = must(readRulesData(JSON.parse(JSON.stringify(templateOf(ruleset)))));
    must(figuresOf(template, ruleset));
    const paths = emptyCells(ruleset).map(c => c.path);
    expect(Object.keys(template.cells ?? {})).toEqual(paths);
    expect(paths.length).toBeGreaterThan(0);
    const named = Object.keys(ruleset.figures.names);
    for (const path of paths) {
      expect(cellAt(template.figures as Cell, path.split('.')), path).toBeNull();
      expect(
        named.some(n => path === n || path.startsWith(`${n}.`)),
        path,
      ).toBe(true);
    }
    // and no name is left over
    for (const name of named)
      expect(
        paths.some(p => p === name || p.startsWith(`${name}.`)),
        name,
      ).toBe(true);
  });

  test('every figure that a sample lacks under the printed figures is a cell of the template', async () => {
    const paths = emptyCells(await loadRuleset(system)).map(c => c.path);
    for (const { name, open } of await samplesOf(system)) {
      const { judge, position } = await open({ figures: 'printed' });
      for (const call of position.calls) {
        const asked = judge.ask(call);
        if (!asked.ok) continue;
        const needs = [...asked.value.reasons.flatMap(r => r.needs ?? []), ...(asked.value.effectNeeds ?? [])];
        for (const cell of needs.filter(n => !n.startsWith('units') && !n.startsWith('terrain')))
          expect(
            paths.some(p => p === cell || p.startsWith(`${cell}.`) || cell.startsWith(`${p}.`)),
            `${name}: ${cell}`,
          ).toBe(true);
      }
    }
  });

  test('filled in with the house figures it rules the same, and what was called ours is called yours', async () => {
    const ruleset = await loadRuleset(system);
    const own = filled(
      ruleset.figures as FigureBook<object>,
      emptyCells(ruleset).map(c => c.path),
    );
    for (const { name, open } of await samplesOf(system)) {
      const [house, yours] = [await open({ figures: 'house' }), await open({ figures: own })];
      for (const [i, call] of house.position.calls.entries()) {
        const [one, other] = [house.judge.ask(call), yours.judge.ask(call)];
        if (!one.ok || !other.ok) continue;
        expect([other.value.answer, other.value.margin], `${name}, call ${i + 1}`).toEqual([
          one.value.answer,
          one.value.margin,
        ]);
        expect(
          other.value.reasons.filter(r => r.house).map(r => r.id),
          `${name}, call ${i + 1}`,
        ).toEqual([]);
        expect(
          other.value.reasons.filter(r => r.yours).map(r => r.id),
          `${name}, call ${i + 1}`,
        ).toEqual(one.value.reasons.filter(r => r.house).map(r => r.id));
        expect(JSON.stringify(one.value)).not.toContain('"yours"');
        const [ours, owners] = [lowestRoll(ruleset, one.value), lowestRoll(ruleset, other.value)];
        expect(JSON.stringify(owners)).toBe(calledYours(JSON.stringify(ours)));
        expect(storedEvent(resolved(owners)).ok).toBe(true);
        expect(JSON.stringify(other.value.effect ?? null)).toBe(calledYours(JSON.stringify(one.value.effect ?? null)));
      }
    }
  });
});

/** How a call is counted when every die shows its lowest face. */
function lowestRoll({ play }: Ruleset, ruling: Ruling): readonly OutcomeStep[] {
  const thrown: number[][] = [];
  for (let ask = play?.nextDice(ruling, thrown); ask && thrown.length < 9; ask = play?.nextDice(ruling, thrown))
    thrown.push(Array<number>(ask.count).fill(ask.first));
  return play && thrown.length > 0 ? must(play.resolve(ruling, thrown)).steps : [];
}
const resolved = (steps: readonly OutcomeStep[]): GameEvent => ({
  type: 'resolved',
  fire: 1,
  text: '',
  steps: [...steps],
  result: {},
  atLeast: 1,
  atMost: 1,
});

const calledYours = (effect: string): string =>
  effect.replaceAll('"house":true', '"house":false,"yours":true').replaceAll('"table12":"house"', '"table12":"yours"');

/** Over the printed figures, every cell of the template with the number we play. */
function filled(book: FigureBook<object>, paths: readonly string[]): Cell {
  const own: Record<string, Cell> = { base: 'printed' };
  for (const path of paths) {
    const steps = path.split('.');
    let at = own;
    for (const step of steps.slice(0, -1)) at = (at[step] ??= {}) as Record<string, Cell>;
    at[steps.at(-1) as string] = cellAt(book.house as Cell, steps) ?? null;
  }
  return own;
}
