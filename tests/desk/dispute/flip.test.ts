// What would flip an answer, by hand: the margin of a ruling is the least movement of one base, so the search must find it.

import { expect, test } from 'vitest';
import {
  beforeBook,
  type Dispute,
  disputed,
  disputeFile,
  type Flips,
  findingFlips,
  type Party,
  readingsOf,
  reopened,
  type Scene,
  seenBy,
} from '../../../src/desk/index.ts';
import { loadRuleset, type Ruling } from '../../../src/rules/index.ts';
import { runThrough } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const battalion = (base: number): Party => ({
  template: 'line',
  figures: 24,
  ranks: 2,
  base: [base, base],
  perBase: 1,
  height: 0,
});
const atRange = (base: number, apart = 23.5): Dispute => ({
  mine: battalion(base),
  theirs: battalion(base),
  between: { apart, offset: 4, turned: 0 },
  also: [{ what: 'friend', ahead: 10, beside: 10.4, wide: 4, deep: 2, tall: 0 }],
  conditions: {},
  scale: {},
});
interface Asked {
  readonly scene: Scene;
  readonly ruling: Ruling;
  readonly flips: Flips;
}
const known = new Map<string, Promise<Asked>>();
/** Each case is searched once. */
function asked(dispute: Dispute): Promise<Asked> {
  const key = JSON.stringify(dispute);
  const found = known.get(key) ?? searched(dispute);
  known.set(key, found);
  return found;
}
async function searched(dispute: Dispute): Promise<Asked> {
  const ruleset = await loadRuleset('belle-alliance');
  const file = disputeFile(ruleset, dispute, 'a case');
  const scene = must(reopened(ruleset, { name: 'a case', file, map: undefined, system: ruleset.id }));
  const ruling = must(scene.judge.ask(ruleset.fireCall(scene.position, ...disputed('mine'))));
  return { scene, ruling, flips: runThrough(findingFlips(scene, ruling)) };
}

test('no by 1.6 cm of security zone: no body need go farther than 1.6 cm, and after its way the answer is yes', async () => {
  const { ruling, flips } = await asked(atRange(2));
  expect(ruling.margin?.mm).toBeCloseTo(-16, 1);
  expect(flips.move?.mm).toBeLessThan(16.2);
  expect(flips.move?.answer).toBe('yes');
  const moved = must((flips.move as NonNullable<Flips['move']>).scene.judge.ask(ruling.call));
  // on the other side of the limit by no more than the search is fine
  expect(moved.answer).toBe('yes');
  expect(Math.abs(moved.margin?.mm ?? 9)).toBeLessThan(0.3);
}, 180_000);

test('one figure of the skirmishers: its neighbour stands right of it, so it goes 16 mm right and 20 mm past: √(16² + 20²) = 25.6 mm', async () => {
  const { scene, flips } = await asked(atRange(2));
  const flip = flips.baseMove as NonNullable<Flips['baseMove']>;
  // the other figure stands 10.4 + 2 = 12.4 cm beside the line, outside of the zone of 12 cm already
  expect([flip.unit, flip.answer]).toEqual(['friend-1', 'yes']);
  expect(flip.mm).toBeGreaterThan(25.6);
  expect(flip.mm).toBeLessThan(26.6);
  expect(seenBy(flip, scene).right).toBeGreaterThan(15.9);
  const bases = (s: Scene) => s.position.unitById.get('friend-1')?.bases ?? [];
  const moved = bases(flip.scene).filter((b, i) => JSON.stringify(b.at) !== JSON.stringify(bases(scene)[i]?.at));
  expect(moved.map(b => b.id)).toEqual([flip.shift.base]);
});

test('no single figure changes the range of a battalion', async () => {
  const { flips } = await asked({ ...atRange(1.2, 24.5), also: [] });
  expect([flips.baseMove, flips.baseTurn]).toEqual([null, null]);
});

test('yes by 5 mm of range (24 − 23.5 cm): the smallest way is 5 mm, straight away or back, and nothing is legal yet to find', async () => {
  const { scene, flips } = await asked(atRange(1.2));
  expect(flips.move?.answer).toBe('no');
  expect(flips.move?.mm).toBeGreaterThan(4.9);
  expect(flips.move?.mm).toBeLessThan(5.2);
  const { ahead, right } = seenBy(flips.move as NonNullable<Flips['move']>, scene);
  expect(Math.abs(ahead)).toBeGreaterThan(4.9);
  expect(Math.abs(right)).toBeLessThan(0.8);
  expect(flips.legal).toBeNull();
});

test('5 mm too far (24.5 cm): the asker goes 5 mm ahead and may fire', async () => {
  const { scene, ruling, flips } = await asked({ ...atRange(1.2, 24.5), also: [] });
  expect([ruling.answer, ruling.decidedBy]).toEqual(['no', ['range']]);
  expect(flips.legal?.unit).toBe('my-unit');
  expect(flips.legal?.mm).toBeGreaterThan(4.9);
  expect(flips.legal?.mm).toBeLessThan(5.2);
  expect(seenBy(flips.legal as NonNullable<Flips['legal']>, scene).ahead).toBeGreaterThan(4.9);
});

test('every choice that was leaned on has the answer under each option; the one in force is the answer itself', async () => {
  const { scene, ruling } = await asked(atRange(1.2));
  const rows = readingsOf(scene, ruling);
  expect(rows.map(r => r.choice.id).sort()).toEqual([...new Set(ruling.reasons.flatMap(r => r.choices))].sort());
  for (const { options } of rows) {
    const [inForce, ...more] = options.filter(o => o.inForce);
    expect([inForce?.answer, more]).toEqual([ruling.answer, []]);
  }
});

test('the same case before each other book: it answers, or names what it lacks; it never refuses', async () => {
  const belle = await loadRuleset('belle-alliance');
  const others = { emperor: { BD: 10 }, 'fire-and-fury': {}, lasalle: { BW: 4 }, 'open-fire': {} } as const;
  for (const [id, scale] of Object.entries(others)) {
    const row = beforeBook(
      belle,
      await loadRuleset(id as keyof typeof others),
      atRange(1.2),
      scale as Dispute['scale'],
    );
    expect(row.answer === null ? id : 'answered').toBe('answered');
    if (row.answer === 'unknown') expect(row.needs.length).toBeGreaterThan(0);
    // 23.5 cm are 9.252 in
    expect(row.dispute.between.apart).toBeCloseTo(row.ruleset.face.table.lengths === 'in' ? 9.252 : 23.5, 3);
  }
});
