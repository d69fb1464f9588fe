// Every template of every book opens on a table and shoots, or is shot at, with an answer: the figures it needs are there.

import { describe, expect, test } from 'vitest';
import { unitOf } from '../../../src/app/army/standing.ts';
import { germanPhrases } from '../../../src/desk/words/de/index.ts';
import type { Template } from '../../../src/rules/index.ts';
import { loadRuleset, openWith, type Ruleset } from '../../../src/rules/index.ts';
import { type PositionFile, SYSTEMS, type SystemId } from '../../../src/table/index.ts';

/** Millimetres of the book's own unit on the table below, worked out from `lengths` and `scale`: 1 cm, 1 in, 1 BD = 10 cm, 1 BW = 4 cm. */
const TABLES = {
  'belle-alliance': { lengths: 'cm', own: 10, scale: undefined, ahead: 60 },
  emperor: { lengths: 'cm', own: 100, scale: { BD: 10 }, ahead: 80 },
  'fire-and-fury': { lengths: 'in', own: 25.4, scale: undefined, ahead: 90 },
  lasalle: { lengths: 'mm', own: 40, scale: { BW: 40 }, ahead: 100 },
  'open-fire': { lengths: 'in', own: 25.4, scale: undefined, ahead: 120 },
} as const;

/** Two units face each other across `ahead` mm between their middles, in the middle of 3 × 2 m. */
function facing(system: SystemId, list: readonly Template[], firer: Template, target: Template): PositionFile {
  const { lengths, own, scale, ahead } = TABLES[system];
  const mm = { mm: 1, cm: 10, in: 25.4 }[lengths];
  const name = { lengths, own, name: 'x' };
  // groups belong to a unit of their arm, which stands aside
  const owners = (
    [
      [firer, 'a', 600],
      [target, 'b', 2400],
    ] as const
  ).flatMap(([group, side, x]) => {
    const whose = list.findLast(t => t.arm === group.arm && t.files * t.ranks > 1);
    if (group.belongs === undefined || !whose) return [];
    return [unitOf(whose, { ...name, id: `of ${side}`, side }, { at: { x, y: 500 }, bearing: 0 })];
  });
  const placed = (t: Template, side: string): Template =>
    t.belongs === undefined ? t : { ...t, values: { ...t.values, [t.belongs]: `of ${side}` } };
  return {
    format: 'enfilade/position',
    version: 1,
    system,
    lengths,
    ...(scale ? { scale: { ...scale } } : {}),
    table: { width: 3000 / mm, height: 2000 / mm },
    sides: [{ id: 'a' }, { id: 'b' }],
    units: [
      unitOf(placed(firer, 'a'), { ...name, id: 'f', side: 'a' }, { at: { x: 1500, y: 900 }, bearing: 0 }),
      unitOf(placed(target, 'b'), { ...name, id: 't', side: 'b' }, { at: { x: 1500, y: 900 + ahead }, bearing: 180 }),
      ...owners,
    ],
  };
}

/** Arms that never fire in their book: these are only shot at, or not even that. */
const MUTE: Readonly<Record<SystemId, readonly string[]>> = {
  'belle-alliance': [],
  emperor: ['cavalry', 'general'],
  'fire-and-fury': ['leader'],
  lasalle: ['cavalry', 'officer'],
  'open-fire': [],
};

describe.each(SYSTEMS)('palette of %s', system => {
  test('every template opens; every fire question between two has an answer; all but the mute may fire', async () => {
    const ruleset: Ruleset = await loadRuleset(system);
    const list = (await loadRuleset(system)).face.templates;
    const unknown: string[] = [];
    const fires = new Set<string>();
    for (const { firer, target } of list.flatMap(firer => list.map(target => ({ firer, target })))) {
      const opened = openWith(ruleset, facing(system, list, firer, target));
      expect(opened.ok ? [] : opened.problems, `${firer.id} and ${target.id}`).toEqual([]);
      if (!opened.ok) continue;
      const call = ruleset.fireCall(opened.value.position, 'f', 't');
      const ruling = call ? opened.value.judge.ask(call) : null;
      if (!ruling?.ok) continue;
      if (ruling.value.answer === 'yes') fires.add(firer.id);
      const needs = ruling.value.reasons.flatMap(r => (r.answer === 'unknown' ? [`${r.id} needs ${r.needs}`] : []));
      if (ruling.value.answer === 'unknown') unknown.push(`${firer.id} at ${target.id}: ${needs.join('; ')}`);
    }
    expect(unknown).toEqual([]);
    expect(list.map(t => t.id).filter(id => !fires.has(id))).toEqual(MUTE[system]);
  });

  test('every template has a name of its own in both languages', async () => {
    const { find } = await germanPhrases();
    for (const inLanguage of [(t: string) => t, find]) {
      const names = (await loadRuleset(system)).face.templates.map(t => inLanguage(t.name) ?? '');
      expect(names.filter((n, i) => names.indexOf(n) !== i || n === '')).toEqual([]);
    }
  });
});

test('a template in line: its middle is where it was put, its front edge as wide as its files', () => {
  const template: Template = {
    id: 'x',
    name: 'x',
    arm: 'infantry',
    files: 4,
    ranks: 2,
    base: { width: 1.2, depth: 1 },
  };
  const unit = unitOf(
    template,
    { id: 'f', side: 'a', lengths: 'cm', own: 10, name: 'x' },
    { at: { x: 500, y: 300 }, bearing: 90 },
  );
  // Facing east: files run to the south, ranks to the west. Front rank half a base (5 mm) east of the middle at 50 cm.
  // Four files of 1.2 cm: 1.8, 0.6, −0.6, −1.8 from the middle at 30 cm, the left file in the north.
  const at = (unit.bases ?? []).map(b => b.at);
  expect(at.slice(0, 4)).toEqual([
    [50.5, 31.8],
    [50.5, 30.6],
    [50.5, 29.4],
    [50.5, 28.2],
  ]);
  expect(at.slice(4)).toEqual([
    [49.5, 31.8],
    [49.5, 30.6],
    [49.5, 29.4],
    [49.5, 28.2],
  ]);
  expect(unit.bases?.[0]).toMatchObject({ size: [1.2, 1], rank: 1, file: 1 });
});
