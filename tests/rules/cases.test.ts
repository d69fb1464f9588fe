// Small positions, each for one fault that was found by trial, with what is right. They are read as files: some are wrong, and say where.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { open, type Ruling } from '../../src/rules/index.ts';
import { bad, notesOf, parseJson, type Result, readPositionFile, SYSTEMS } from '../../src/table/index.ts';
import { must } from '../must.ts';

const FOLDER = 'tests/positions/cases';

async function rulingsOf(path: string): Promise<Result<readonly Ruling[]>> {
  const json = parseJson(readFileSync(`${FOLDER}/${path}.json`, 'utf8'));
  const file = json.ok ? readPositionFile(json.value) : json;
  const opened = file.ok ? await open(file.value) : file;
  if (!opened.ok) return opened;
  const asked = opened.value.position.calls.map((call, i) => opened.value.judge.ask(call, `calls[${i}]`));
  const problems = asked.flatMap(a => (a.ok ? [] : a.problems));
  return problems.length > 0 ? bad(...problems) : { ok: true, value: asked.map(must) };
}

/** Answer, and whatever else is worth holding of the ruling; of a reason by its id. */
interface Right {
  readonly answer: Ruling['answer'];
  readonly decidedBy?: readonly string[];
  /** Within 0.02 mm. */
  readonly mm?: number | null;
  readonly tooClose?: boolean;
  readonly measures?: Readonly<Record<string, unknown>>;
  readonly reason?: Readonly<Record<string, unknown>> & { readonly id: string };
}
const no = (...decidedBy: string[]): Right => ({ answer: 'no', decidedBy });

const RIGHT: Readonly<Record<string, readonly Right[]>> = {
  // all 20 figures of two ranks take part: 2 units of fire; ten files of 1.2 cm are 12 cm
  'belle-alliance/ba-ranks-not-given': [
    { answer: 'yes', measures: { participants: 20, unitsOfFire: 2, frontage: 12, droppedBases: [] } },
  ],
  'belle-alliance/ba-square-fires-forward-only': [
    { answer: 'unknown', reason: { id: 'line-of-aim', answer: 'unknown' } },
  ],
  'belle-alliance/ba-common-target-of-a-split': [{ answer: 'yes', measures: { loss: 1, moral: 'MD' } }],
  'belle-alliance/ba-split-factor-same-target': [
    { answer: 'yes', measures: { splitFactor: false } },
    { answer: 'yes' },
  ],
  'belle-alliance/ba-sight-limit-unnamed': [
    { answer: 'no', mm: -12, reason: { id: 'line-of-aim', cite: '1.1.6', value: 31.2, limit: 30, house: true } },
  ],
  'belle-alliance/ba-support-of-the-firer': [{ answer: 'yes' }],
  'belle-alliance/mirror-margin-ba.a': [{ answer: 'no', mm: -2.273 }],
  'belle-alliance/mirror-margin-ba.b': [{ answer: 'no', mm: -2.273 }],
  'belle-alliance/two-in-contact-margin-belle-alliance': [{ answer: 'no', mm: -0.1, tooClose: true }],
  'lasalle/la-too-close-to-call': [
    { answer: 'yes', tooClose: false, reason: { id: 'mandatory-target', answer: 'yes', margin: null } },
  ],
  'lasalle/la-through-a-friend': [
    { answer: 'yes', reason: { id: 'line-of-sight', answer: 'yes', choices: ['I-11'], about: ['f'] } },
  ],
  'lasalle/range-in-the-zone-lasalle': [{ answer: 'yes', measures: { distance: 3.25 } }],
  'emperor/em-hit-spread-both-sides': [no('one-side')],
  'emperor/em-facing-a-hundredth-of-a-degree': [{ answer: 'yes', tooClose: true, decidedBy: ['suppression'] }],
  'fire-and-fury/block-without-ranks': [{ answer: 'yes' }],
  'fire-and-fury/ff-deploy-two-ranks': [no('single-rank')],
  'fire-and-fury/ff-deploy-25in-to-the-flank': [no('within-2', 'leash', 'retreat-path')],
  'fire-and-fury/ff-deploy-facing-regiment': [no('retreat-path')],
  'fire-and-fury/ff-deploy-then-behind-regiment': [no('then-in-front', 'then-retreat-path')],
  'fire-and-fury/ff-interval-shift-involuntary-hold': [no('frontage-change')],
  'fire-and-fury/ff-hold-that-moves-9in': [no('position')],
  'fire-and-fury/ff-expand-while-wheeling-past-centre': [no('about-centre')],
  'fire-and-fury/ff-plunging-through-building': [no('line-of-sight')],
  'fire-and-fury/ff-change-front-through-enemy': [no('place', 'way')],
  'fire-and-fury/ff-full-move-changes-formation': [no('formation')],
  'fire-and-fury/ff-full-move-unlimbered-howitzer': [no('limbered')],
  'fire-and-fury/ff-prolong-through-enemy': [no('way')],
  'fire-and-fury/ff-night-rally-with-elan': [{ answer: 'yes' }],
  'fire-and-fury/ff-night-attached-leader-30in': [no('attached')],
  'fire-and-fury/ff-mounted-remounts': [no('dismounted')],
  // a gap of 3.5 mm, looked through a little aslant
  'fire-and-fury/ff-gap-3.5mm-not-seen': [
    { answer: 'yes', reason: { id: 'line-of-sight', margin: expect.closeTo(3.4, 1) } },
  ],
  'fire-and-fury/reorder-bases-ff.a': [{ answer: 'yes', mm: 3.534 }],
  'fire-and-fury/reorder-bases-ff.b': [{ answer: 'yes', mm: 3.534 }],
  'open-fire/of-jump-after-failed-jump': [no('may-move')],
  'open-fire/crack-of-25-micrometres-open-fire': [
    { answer: 'yes', mm: 0.025, tooClose: true, decidedBy: ['line-of-sight'], measures: { sight: 'obscured' } },
  ],
  'open-fire/nine-tenths-hidden-open-fire': [
    { answer: 'yes', tooClose: true, decidedBy: ['line-of-sight'], measures: { hiddenShare: expect.closeTo(0.91, 3) } },
  ],
  // each wall is 1.27 mm too near: 1.27 · cos of the line to the end of the base
  'open-fire/narrow-corridor-open-fire': [
    {
      answer: 'yes',
      tooClose: true,
      measures: { sight: 'obscured' },
      reason: { id: 'line-of-sight', classMargin: expect.closeTo(1.27, 1) },
    },
  ],
  'open-fire/one-way-sight-open-fire': [no('line-of-sight'), { answer: 'yes' }],
  'open-fire/sunken-road-as-plateaus-open-fire': [no('line-of-sight'), no('line-of-sight')],
  'open-fire/two-models-on-one-spot': [{ answer: 'yes' }],
  'open-fire/in-the-wood-open-fire': [no('line-of-sight'), no('line-of-sight')],
  'open-fire/on-the-roof-open-fire': [{ answer: 'yes' }, { answer: 'yes' }],
  'open-fire/of-slow-model-allowance': [
    { answer: 'no', mm: -0.7 * 25.4, decidedBy: ['allowance'], measures: { advance: false, allowance: 7 } },
  ],
  'open-fire/of-enemy-clearance-negative': [{ answer: 'no', measures: { enemyClearance: expect.closeTo(-0.0059, 4) } }],
  'open-fire/of-reveal-pivot': [
    { answer: 'no', decidedBy: ['enemy-moves'], reason: { id: 'within-reveal-range', answer: 'yes' } },
  ],
};
const WRONG: Readonly<Record<string, readonly string[]>> = {
  'belle-alliance/ba-own-table-rows-lost': ['figures.table6.rows[1].key', 'figures.table6.rows[2].key'],
  'belle-alliance/ba-unit-without-bases': ['units[0]'],
  'lasalle/duplicate-calls': ['calls'],
  'lasalle/duplicate-facing': ['units[0].facing'],
};

describe('judged', () => {
  test.each(Object.entries(RIGHT))('%s', async (path, right) => {
    const rulings = must(await rulingsOf(path));
    expect(rulings).toHaveLength(right.length);
    right.forEach((wanted, i) => holds(rulings[i] as Ruling, wanted));
  });
});
function holds(ruling: Ruling, { answer, decidedBy, mm, tooClose, measures, reason }: Right): void {
  expect(ruling.answer).toBe(answer);
  if (decidedBy) expect(ruling.decidedBy).toEqual(decidedBy);
  if (tooClose !== undefined) expect(ruling.tooClose).toBe(tooClose);
  if (measures) expect(ruling.measures).toMatchObject(measures);
  if (typeof mm === 'number') expect(Math.abs((ruling.margin?.mm ?? Infinity) - mm)).toBeLessThanOrEqual(0.02);
  if (reason) expect(ruling.reasons.find(r => r.id === reason.id)).toMatchObject(reason);
}

describe('refused at the door', () => {
  test.each(Object.entries(WRONG))('%s', async (path, places) => {
    const read = await rulingsOf(path);
    expect(read.ok ? [] : read.problems.map(p => p.path)).toEqual(places);
  });
});

test('two models on one spot are told of', async () => {
  const path = 'open-fire/two-models-on-one-spot';
  const file = must(readPositionFile(JSON.parse(readFileSync(`${FOLDER}/${path}.json`, 'utf8'))));
  const notes = notesOf(must(await open(file)).position);
  expect(notes.length).toBeGreaterThan(0);
});

test('every file is told of here; one is a bench of growth', () => {
  const files = SYSTEMS.flatMap(s => readdirSync(`${FOLDER}/${s}`).map(f => `${s}/${f.replace(/\.json$/, '')}`));
  const told = [...Object.keys(RIGHT), ...Object.keys(WRONG), 'lasalle/slow-lasalle-10x10-blocks'];
  expect(files.sort()).toEqual(told.sort());
});
