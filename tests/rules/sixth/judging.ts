// What the sixth book judges, also alone for tests of the shared rules: one call, one printed figure, one house figure, one choice.
// It has no text of its own; its numbers are made up.

import { z } from 'zod';
import { readRange } from '../../../src/measure/index.ts';
import {
  type Choice,
  chosenFrom,
  type FigureBook,
  fields,
  figuresFrom,
  type Judge,
  type JudgeOptions,
  type Ruleset,
  reason,
  ruling,
} from '../../../src/rules/index.ts';
import {
  bad,
  fromMm,
  good,
  mmOf,
  type Position,
  problem,
  type Result,
  read,
  type SystemId,
} from '../../../src/table/index.ts';

export interface SampleFigures {
  readonly range: { readonly cm: number | null; readonly arms: Readonly<Record<string, number | null>> };
  readonly printedCm: number;
}
export const figures: FigureBook<SampleFigures> = {
  printed: { range: { cm: null, arms: { infantry: null, artillery: 60 } }, printedCm: 5 },
  house: { range: { cm: 30, arms: { infantry: 30, artillery: 60 } }, printedCm: 5 },
  notes: [{ cell: 'range.cm', why: 'a made-up number' }],
  schema: z.strictObject({
    range: z.strictObject({ cm: z.number().nullable(), arms: z.record(z.string(), z.number().nullable()) }),
    printedCm: z.number(),
  }),
  names: { range: 'greatest range in cm', 'range.arms': 'greatest range of an arm in cm' },
};
export const choices: readonly Choice[] = [
  {
    id: 'S-1',
    asks: 'Does the limit itself count?',
    options: ['yes', 'no'],
    means: ['at most', 'less than'],
    cite: 'S 1',
  },
];

const fire = z.strictObject({
  kind: z.literal('fire'),
  firer: fields.unitId({ title: 'Firer', of: 'own' }),
  target: fields.unitId({ title: 'Target', of: 'enemy' }),
  impact: fields.point({ title: 'Impact' }).optional(),
});

const opening =
  (system: SystemId) =>
  (position: Position, options: JudgeOptions = {}): Result<Judge> => {
    const chosen = chosenFrom(choices, position.choices);
    if (!chosen.ok) return chosen;
    const inForce = figuresFrom(figures, position.figures);
    if (!inForce.ok) return inForce;
    const wellFormed = (call: unknown, path = 'calls[0]') => {
      const shape = read(fire, call, path);
      if (!shape.ok) return shape;
      for (const key of ['firer', 'target'] as const) {
        if (!position.unitById.has(shape.value[key])) return bad(problem(`${path}.${key}`, 'no such unit'));
      }
      return shape;
    };
    const ask: Judge['ask'] = (call, path) => {
      const asked = wellFormed(call, path);
      if (!asked.ok) return asked;
      const shapes = (id: string) => (position.unitById.get(id)?.bases ?? []).map(b => b.shape);
      const { impact } = asked.value;
      const offOutline = impact !== undefined && !onOutline(position, asked.value.target, impact);
      if (offOutline) return bad(problem(`${path ?? 'calls[0]'}.impact`, 'does not lie on the target'));
      const range = readRange(shapes(asked.value.firer), shapes(asked.value.target)) as NonNullable<
        ReturnType<typeof readRange>
      >;
      const { cm } = inForce.value.cells.range;
      const limit = cm === null ? null : cm * 10;
      const strict = chosen.value['S-1'] === 'no';
      const holds = limit !== null && (strict ? range.distance < limit : range.distance <= limit);
      const parts = reason({
        id: 'range',
        cite: 'S 1',
        answer: limit === null ? 'unknown' : holds ? 'yes' : 'no',
        text: `${asked.value.target} is ${fromMm(range.distance, 'cm')} cm away`,
        value: range.distance / 10,
        ...(cm === null ? { needs: 'range.cm' } : { limit: cm }),
        unit: 'cm',
        margin: limit === null ? null : limit - range.distance,
        choices: ['S-1'],
        house: inForce.value.leanOn('range.cm'),
        marks:
          options.marks === false
            ? []
            : [{ kind: 'point', role: 'deciding-point', points: [[range.to.x, range.to.y]] }],
      });
      return good(ruling({ call: asked.value, system, reasons: [parts], measures: {} }, options.tolerance));
    };
    return good({ position, ask, wellFormed });
  };

/** Within half a millimetre of a base of the unit. */
function onOutline(position: Position, unit: string, [x, y]: readonly [number, number]): boolean {
  const mm = mmOf(position.lengths);
  const point = { kind: 'disc' as const, centre: { x: x * mm, y: y * mm }, radius: 0.5 };
  const shapes = (position.unitById.get(unit)?.bases ?? []).map(b => b.shape);
  return readRange(shapes, [point])?.distance === 0;
}

const nothing = z.strictObject({});
export const sampleUnder = (id: SystemId): Ruleset => ({
  id,
  title: 'A sample book',
  sources: 'Made up for tests.',
  ownUnit: () => ({ name: 'cm', mm: 10 }),
  keys: {
    arms: ['infantry', 'artillery'],
    formations: ['line'],
    scale: nothing,
    conditions: z.strictObject({ weather: z.enum(['clear', 'rain']).optional() }),
    unitValues: nothing,
    baseValues: nothing,
    terrainValues: nothing,
  },
  calls: [{ kind: 'fire', asks: 'May this unit fire at that one?', cite: 'S 1', schema: fire, reasons: ['range'] }],
  fireCall: (position, firer, target) =>
    position.unitById.get(firer)?.arm === 'artillery' ? null : { kind: 'fire', firer, target },
  choices,
  figures,
  face: {
    templates: [],
    ground: {},
    tokens: [],
    gauges: () => ({ wedges: [], sticks: [] }),
    table: { lengths: 'cm', width: 100, depth: 100 },
  },
  open: opening(id),
});
/** Under a borrowed name, for files that pass the door: the list of names is closed. */
export const sampleBook: Ruleset = sampleUnder('lasalle');
