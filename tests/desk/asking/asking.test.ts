import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import {
  answered,
  askingUnit,
  callOf,
  missing,
  type Question,
  questionsOf,
  reversed,
  unitBeside,
  withPicked,
} from '../../../src/desk/index.ts';
import { type CallKind, fields, loadRuleset } from '../../../src/rules/index.ts';
import { layOut, type Position, SYSTEMS } from '../../../src/table/index.ts';

const kind = (shape: z.ZodRawShape): CallKind => ({
  kind: 'fire',
  asks: 'May it?',
  cite: '1',
  reasons: [],
  schema: z.strictObject({ kind: z.literal('fire'), ...shape }),
});
const firer = fields.unitId({ title: 'Firer', of: 'own' });
const target = fields.unitId({ title: 'Target', of: 'enemy' });
const fire = questionsOf(
  kind({
    firer,
    target,
    impact: fields.point({ title: 'Point' }).optional(),
    phase: fields.option(['firing', 'continued-fire'], { title: 'Phase' }).default('firing'),
  }),
);
const split = questionsOf(
  kind({
    firer,
    parts: z
      .array(z.strictObject({ firer: firer.optional(), target, figures: fields.baseIds({ title: 'Figures' }) }))
      .length(2)
      .meta({ title: 'Parts' }),
  }),
);

const unit = (id: string, side: string, x: number) => ({
  id,
  side,
  arm: 'infantry',
  bases: [{ at: [x, 10] as [number, number], radius: 1 }],
});
const laid = layOut({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle',
  lengths: 'cm',
  table: { width: 100, height: 50 },
  sides: [{ id: 'f' }, { id: 'b' }],
  units: [unit('f1', 'f', 10), unit('f2', 'f', 20), unit('b1', 'b', 30), unit('b2', 'b', 40)],
});
const position = (laid as { value: Position }).value;

/** Kinds of the questions within a question. */
const kindsIn = (q: Question): readonly string[] => [
  q.kind,
  ...(q.kind === 'list' ? kindsIn(q.item) : q.kind === 'group' ? q.fields.flatMap(kindsIn) : []),
];
test.each(SYSTEMS)('%s: no field of a call is asked for as the file writes it', async id => {
  const { calls, play } = await loadRuleset(id);
  const asked = [...calls, ...(play?.tests?.calls ?? [])];
  expect(asked.length).toBeGreaterThan(3);
  for (const call of asked)
    for (const q of questionsOf(call))
      expect([call.kind, q.key, kindsIn(q)]).not.toContainEqual(expect.arrayContaining(['other']));
});

test('fields come from the schema: kind, title, what is needed', () => {
  expect(fire.map(q => [q.key, q.kind, q.title, q.needed])).toEqual([
    ['firer', 'unit', 'Firer', true],
    ['target', 'unit', 'Target', true],
    ['impact', 'point', 'Point', false],
    ['phase', 'option', 'Phase', false],
  ]);
  expect(split[1]).toMatchObject({ kind: 'list', least: 2, most: 2, item: { kind: 'group' } });
});

describe('picking on the table', () => {
  test.each([
    // name                       draft                           pick  after
    ['first the firer', {}, 'f1', { firer: 'f1' }],
    ['either side may begin', {}, 'b1', { firer: 'b1' }],
    ['then an enemy', { firer: 'f1' }, 'b1', { firer: 'f1', target: 'b1' }],
    ['another enemy', { firer: 'f1', target: 'b1' }, 'b2', { firer: 'f1', target: 'b2' }],
    ['another own unit', { firer: 'f1', target: 'b1' }, 'f2', { firer: 'f2', target: 'b1' }],
    ['the firer again', { firer: 'f1', target: 'b1' }, 'f1', { firer: 'f1', target: 'b1' }],
  ])('%s', (_, draft, pick, after) => {
    expect(withPicked(fire, draft, pick, position)).toEqual(after);
  });
  test('the parts of a split fire one after the other', () => {
    const one = withPicked(split, { firer: 'f1' }, 'b1', position);
    expect(withPicked(split, one, 'b2', position)).toEqual({
      firer: 'f1',
      parts: [{ target: 'b1' }, { target: 'b2' }],
    });
  });
});

test('a flag is one whatever it is picked by, and knows how it stands untouched', () => {
  const flags = questionsOf(
    kind({
      firer,
      plain: z.boolean().default(false),
      picked: z.boolean().default(true).meta({ pick: 'option', title: 'Picked' }),
    }),
  );
  expect(flags.slice(1)).toMatchObject([
    { key: 'plain', kind: 'flag', preset: false },
    { key: 'picked', kind: 'flag', preset: true, title: 'Picked' },
  ]);
});
test('what is missing, in the order of the questions', () => {
  expect(missing(fire, { firer: 'f1' }).map(m => m.path)).toEqual([['target']]);
  expect(missing(split, { firer: 'f1' }).map(m => m.path.join('.'))).toEqual([
    'parts.0.target',
    'parts.0.figures',
    'parts.1.target',
    'parts.1.figures',
  ]);
});

test('a list that may be left out and was is not missing', () => {
  const shots = z.array(z.strictObject({ target })).min(1).optional().meta({ title: 'Shots' });
  const questions = questionsOf(kind({ firer, shots }));
  expect(missing(questions, { firer: 'f1' })).toEqual([]);
  expect(missing(questions, { firer: 'f1', shots: [{}] }).map(m => m.path.join('.'))).toEqual(['shots.0.target']);
});

test('bases are asked of the firer beside them, else of the call’s first', () => {
  const draft = { firer: 'f1', parts: [{ firer: 'f2' }, {}] };
  expect(unitBeside(split, draft, ['parts', 0, 'figures'])).toBe('f2');
  expect(unitBeside(split, draft, ['parts', 1, 'figures'])).toBe('f1');
  expect(askingUnit(split, draft)).toBe('f1');
});

test('the other way round keeps options and drops what was pointed at', () => {
  const draft = { firer: 'f1', target: 'b1', impact: [1, 2], phase: 'continued-fire' };
  expect(reversed(fire, draft)).toEqual({ firer: 'b1', target: 'f1', phase: 'continued-fire' });
  expect(reversed(split, { firer: 'f1' })).toBeNull();
});

test('answers go in and come out by their path', () => {
  const draft = answered(answered({}, ['parts', 1, 'target'], 'b2'), ['firer'], 'f1');
  expect(callOf('fire', split, draft)).toEqual({ kind: 'fire', firer: 'f1', parts: [undefined, { target: 'b2' }] });
  expect(answered(draft, ['firer'], undefined)).toEqual({ parts: [undefined, { target: 'b2' }] });
});
