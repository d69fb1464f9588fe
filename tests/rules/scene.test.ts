// One table before five books. Bases 4 × 3 cm, blue looks north, fronts at y 31.5:
// a at x 58 … 62, b straight ahead with its front at y 46, its friend d beside the line (x 61.5 … 65.5), e behind its right;
// g at x 18 … 22 with h straight ahead, its front at y 53.5; i at x 93 … 97 with j straight ahead at y 46 behind a wood 8 cm deep.
// What only one book needs is laid over the file (`also`): 1 BD = 10 cm, 1 BW = 4 cm, weapons, values.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { judgeCalls, open, type Ruling } from '../../src/rules/index.ts';
import { type PositionFile, readPositionFile, SYSTEMS, type SystemId } from '../../src/table/index.ts';
import { must } from '../must.ts';

const FILE: PositionFile = (() => {
  const text = readFileSync(new URL('../positions/scene.json', import.meta.url), 'utf8');
  return must(readPositionFile(JSON.parse(text)));
})();
async function judged(system: SystemId, file = FILE): Promise<readonly Ruling[]> {
  return must(judgeCalls(must(await open(file, { system }))));
}
const mm = (r: Ruling): number | null => (r.margin === null ? null : Math.round(r.margin.mm * 10) / 10);

/** Answers in the order of SYSTEMS: belle-alliance, emperor, fire-and-fury, lasalle, open-fire. */
const SIDE_BY_SIDE = [
  // a friend 1.5 cm from the line: only a security zone (2 cm) minds it
  ['a', 'b', ['no', 'yes', 'yes', 'yes', 'yes']],
  // behind the right flank: skirmishers shoot in every direction, nobody else does
  ['a', 'e', ['no', 'yes', 'no', 'no', 'no']],
  // 22 cm: within 24 cm, beyond 2 BD, within 16" and 24", beyond 4 BW
  ['g', 'h', ['yes', 'no', 'yes', 'no', 'yes']],
  // through a wood: sight ends in it; 3.15" of it are within 4"; two books have no line of sight; it hides a model wholly
  ['i', 'j', ['no', 'yes', 'yes', 'yes', 'no']],
] as const;

test('the answers side by side', async () => {
  const columns = await Promise.all(SYSTEMS.map(system => judged(system)));
  const rows = SIDE_BY_SIDE.map(([firer, target], i) => [firer, target, columns.map(c => c[i]?.answer)]);
  expect(rows).toEqual(SIDE_BY_SIDE);
  columns.forEach((rulings, i) => expect(rulings.every(r => r.system === SYSTEMS[i])).toBe(true));
});

describe('what decides, and by how many millimetres', () => {
  test.each([
    ['belle-alliance', 0, ['security-zone'], -5], // 1.5 cm against half the front of 4 cm
    ['belle-alliance', 2, ['range'], 20], // 24 − 22 cm
    ['emperor', 0, ['range'], 55], // 20 − 14.5 cm
    ['emperor', 2, ['range', 'sector'], -20],
    ['fire-and-fury', 2, ['range'], 186.4], // 16" = 406.4 mm − 220
    ['fire-and-fury', 3, ['line-of-sight'], 21.6], // 4" = 101.6 mm − 80 mm of wood
    ['lasalle', 0, ['fire-zone'], 15], // 160 − 145 mm
    ['lasalle', 1, ['fire-zone'], -113.4], // 8.5 cm aside, 7.5 cm behind the front: √128.5
    ['lasalle', 2, ['fire-zone'], -60], // 220 − 160 mm
    ['open-fire', 1, ['arc'], -60], // from y 30, the firer's middle, to e's north side at y 24
    // eye (95, 30), line to j's right end (97, 46): the wood's corner (105, 35) lies (2 · 5 − 16 · 10) ÷ √(2² + 16²) = 9.3 cm aside
    ['open-fire', 3, ['line-of-sight'], -93],
  ] as const)('%s, question %i: %s', async (system, i, decidedBy, margin) => {
    const ruling = (await judged(system))[i] as Ruling;
    expect(ruling.decidedBy).toEqual(decidedBy);
    expect(mm(ruling)).toBe(margin);
  });
});

test('the reverse question: b may fire at a wherever a may at b, but for the friend of one side', async () => {
  const turned = (calls: PositionFile['calls']) =>
    (calls ?? []).slice(0, 1).map(({ firer, target, ...call }) => ({ ...call, firer: target, target: firer }));
  const also = Object.fromEntries(
    Object.entries(FILE.also ?? {}).map(([id, over]) => [id, { ...over, calls: turned(over?.calls) }]),
  );
  const back = { ...FILE, calls: turned(FILE.calls), also };
  const answers = await Promise.all(SYSTEMS.map(async system => (await judged(system, back))[0]?.answer));
  // d is no friend of b: it stands beside its line, and in nobody's way
  expect(answers).toEqual(['yes', 'yes', 'yes', 'yes', 'yes']);
});

describe('what a book lacks, it names', () => {
  const without = (system: SystemId, over: object): PositionFile => ({ ...FILE, also: { [system]: over } });
  test.each([
    ['emperor', 'scale.BD'],
    ['lasalle', 'scale.BW'],
  ] as const)('%s: %s', async (system, path) => {
    const opened = await open(without(system, {}), { system });
    expect(opened.ok ? [] : opened.problems.map(p => p.path)).toContain(path);
  });
  test('a weapon, a drill: the answer stays open', async () => {
    const needs = async (system: SystemId, over: object) =>
      (await judged(system, without(system, over))).flatMap(r => r.reasons.flatMap(x => (x.needs ? [x.needs] : [])));
    const calls = [{ kind: 'fire', firer: 'a', target: 'b' }];
    expect(await needs('fire-and-fury', { calls })).toContain('units[0].values.weapon');
    const shot = [{ kind: 'skirmish-fire', firer: 'a', target: 'b' }];
    expect(await needs('emperor', { scale: { BD: 10 }, calls: shot })).toContain('units[0].values.drill');
  });
  test('nobody reads the values of another book', async () => {
    // belle-alliance gives each base its figures; the others would refuse the key
    expect(FILE.units[0]?.bases?.[0]?.values).toEqual({ figures: 20 });
    for (const system of SYSTEMS) expect((await open(FILE, { system })).ok).toBe(true);
  });
});

test('where an overlay asks nothing, who fires at whom is asked again in the words of the other book', async () => {
  const also = Object.fromEntries(
    Object.entries(FILE.also ?? {}).map(([id, over]) => {
      const { calls: _calls, ...rest } = over ?? {};
      return [id, rest];
    }),
  );
  for (const system of SYSTEMS) {
    const rulings = await judged(system, { ...FILE, also });
    expect(rulings.map(r => [r.call['firer'], r.call['target']])).toEqual(SIDE_BY_SIDE.map(([f, t]) => [f, t]));
  }
});
