// A sixth book, from nothing: one question, two rules. A javelin flies six inches, and only at what stands before the thrower.

import { readFrontHalf, readRange } from 'enfilade/measure';
import { judgeFrom, openWith, reason } from 'enfilade/rules';
import { z } from 'zod';

const INCH = 25.4;
const REACH = 6 * INCH;
const nothing = z.strictObject({});
const throwing = {
  kind: 'throw',
  asks: 'May this unit throw its javelins at that one?',
  cite: '1',
  schema: z.strictObject({ kind: z.literal('throw'), thrower: z.string(), target: z.string() }),
  reasons: ['range', 'front'],
};

/** Rule 1: from edge to edge, at most six inches. */
function withinReach(from, to) {
  const { distance } = readRange(from, to);
  const margin = REACH - distance;
  const inches = (distance / INCH).toFixed(1);
  const text = `the javelins fly ${inches} of 6 inches`;
  return reason({ id: 'range', cite: '1', answer: margin >= 0 ? 'yes' : 'no', text, value: distance / INCH, limit: 6, unit: 'in', margin });
}

/** Rule 2: some of the target lies before the line of the front edge. */
function inFront(base, [shape]) {
  const { margin } = readFrontHalf(base.at, base.frame.forward, shape);
  return reason({ id: 'front', cite: '2', answer: margin > 0 ? 'yes' : 'no', text: 'the target lies in front', margin });
}

const shapes = unit => unit.bases.map(b => b.shape);
const readers = {
  throw: ({ position }, { thrower, target }, path) => {
    const [a, b] = [position.unitById.get(thrower), position.unitById.get(target)];
    if (!a || !b) return { ok: false, problems: [{ path, message: 'no such unit' }] };
    const reasons = () => [withinReach(shapes(a), shapes(b)), inFront(a.bases[0], shapes(b))];
    return { ok: true, value: () => ({ reasons: reasons(), measures: {} }) };
  },
};

export const book = {
  id: 'javelins',
  title: 'Javelins',
  sources: 'Made up for this example.',
  ownUnit: () => ({ name: 'in', mm: INCH }),
  keys: { arms: ['light'], formations: null, scale: nothing, conditions: nothing, unitValues: nothing, baseValues: nothing, terrainValues: nothing },
  calls: [throwing],
  fireCall: (_position, thrower, target) => ({ kind: 'throw', thrower, target }),
  choices: [],
  figures: { printed: {}, house: {}, notes: [], schema: nothing },
  face: { templates: [], ground: {}, table: { lengths: 'in', width: 48, depth: 48 }, tokens: [], gauges: () => ({ wedges: [], sticks: [] }) },
  open: (position, { tolerance = 2 } = {}) => ({
    ok: true,
    value: judgeFrom({ system: 'javelins', kinds: [throwing], readers }, { position, tolerance }),
  }),
};

const unit = (id, side, y, facing) => ({ id, side, arm: 'light', facing, bases: [{ at: [10, y], size: [2, 1] }] });
const file = {
  format: 'enfilade/position',
  version: 1,
  system: 'javelins',
  lengths: 'in',
  table: { width: 48, height: 48 },
  sides: [{ id: 'a' }, { id: 'b' }],
  units: [unit('hunters', 'a', 10, 0), unit('raiders', 'b', 16, 180), unit('scouts', 'b', 4, 0)],
};
const opened = openWith(book, file);
if (!opened.ok) throw new Error(JSON.stringify(opened.problems));
for (const target of ['raiders', 'scouts']) {
  const asked = opened.value.judge.ask({ kind: 'throw', thrower: 'hunters', target });
  if (!asked.ok) throw new Error(JSON.stringify(asked.problems));
  console.log(target, asked.value.answer, asked.value.reasons.map(r => `${r.cite}: ${r.text}, ${r.margin} mm`).join('; '));
}
