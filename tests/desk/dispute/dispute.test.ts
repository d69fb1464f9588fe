// Cases from a real table, told by the tape: the position they become, and what the judge says of it.

import { expect, test } from 'vitest';
import { type Dispute, disputed, disputeFile, type Party } from '../../../src/desk/index.ts';
import { loadRuleset, openWith, type Ruling } from '../../../src/rules/index.ts';
import type { SystemId } from '../../../src/table/index.ts';
import { must } from '../../must.ts';

const NOTHING = { also: [], conditions: {}, scale: {} } as const;

async function rulingOf(system: SystemId, dispute: Dispute, more: object = {}): Promise<Ruling> {
  const ruleset = await loadRuleset(system);
  const { position, judge } = must(openWith(ruleset, disputeFile(ruleset, dispute, 'a case')));
  const call = ruleset.fireCall(position, ...disputed('mine'));
  return must(judge.ask({ ...call, ...more }));
}

/** 24 figures in two ranks: twelve files. On 2 cm the front is 24 cm, and the security zone half of it, 12 cm. */
const battalion = (base: number): Party => ({
  template: 'line',
  figures: 24,
  ranks: 2,
  base: [base, base],
  perBase: 1,
  height: 0,
});
const atTheRange = (base: number): Dispute => ({
  ...NOTHING,
  mine: battalion(base),
  theirs: battalion(base),
  between: { apart: 23.5, offset: 4, turned: 0 },
  also: [{ what: 'friend', ahead: 10, beside: 10.4, wide: 4, deep: 2, tall: 0 }],
});

test('Belle Alliance: own skirmishers 10.4 cm beside the line, on bases of 2 cm: no, by 1.6 cm', async () => {
  const ruling = await rulingOf('belle-alliance', atTheRange(2));
  expect([ruling.answer, ruling.decidedBy]).toEqual(['no', ['security-zone']]);
  // 10.4 − 24 / 2 = −1.6 cm
  expect(ruling.margin?.mm).toBeCloseTo(-16, 1);
});

test('Belle Alliance: the same on bases of 1.2 cm: yes, by 5 mm of range', async () => {
  const ruling = await rulingOf('belle-alliance', atTheRange(1.2));
  expect(ruling.answer).toBe('yes');
  // twelve files of 1.2 cm are 14.4 cm: 10.4 − 7.2 is ample; 24 − 23.5 cm of musket range remain
  expect(ruling.margin?.mm).toBeCloseTo(5, 1);
});

test('Fire and Fury: a gun section past a wood, 30 inches away, on the second turn of evening twilight (36 in)', async () => {
  const gun: Party = { template: 'rifles', figures: 2, ranks: 1, base: [1, 1.5], perBase: 1, height: 0 };
  const line: Party = { template: 'regiment', figures: 6, ranks: 1, base: [1, 0.75], perBase: 1, height: 0 };
  const dispute: Dispute = {
    ...NOTHING,
    mine: gun,
    theirs: line,
    between: { apart: 30, offset: 0, turned: 0 },
    also: [{ what: 'wood', ahead: 12, beside: 2, wide: 6, deep: 4, tall: 0 }],
    conditions: { light: 'evening', turn: 2 },
  };
  const ruling = await rulingOf('fire-and-fury', dispute);
  const light = ruling.reasons.find(r => r.limit === 36);
  expect(light?.answer).toBe('yes');
  expect(light?.value).toBeCloseTo(30, 2);
});

test('Open Fire: from a roof 4 inches high over a wall: the roof counts with its real height', async () => {
  const model = (height: number): Party => ({
    template: 'rifleman',
    figures: 1,
    ranks: 1,
    base: [1, 1],
    perBase: 1,
    height,
  });
  const over = (height: number): Dispute => ({
    ...NOTHING,
    mine: model(height),
    theirs: model(0),
    between: { apart: 12, offset: 0, turned: 0 },
    also: [{ what: 'wall', ahead: 8, beside: 0, wide: 6, deep: 0.25, tall: 2 }],
  });
  const shown = async (height: number) => (await rulingOf('open-fire', over(height))).measures;
  const [ground, roof] = [await shown(0), await shown(4)];
  expect(ground).not.toEqual(roof);
});

test('Open Fire: on a roof of 4 in it looks over the wall of 2 in, inside the building of 4 in it stands on the ground', async () => {
  const ruleset = await loadRuleset('open-fire');
  const model: Party = { template: 'rifleman', figures: 1, ranks: 1, base: [1, 1], perBase: 1, height: 0 };
  const laid = (stands: 'on' | 'in') =>
    disputeFile(
      ruleset,
      {
        ...NOTHING,
        mine: { ...model, height: 4, stands },
        theirs: model,
        between: { apart: 12, offset: 0, turned: 0 },
      },
      'on or in',
    ).terrain?.[0];
  expect(laid('on')).toMatchObject({ kind: 'hill', values: { elevation: 4 } });
  expect(laid('in')).toMatchObject({ kind: 'building', height: 4 });
  expect(laid('in')).not.toHaveProperty('values.elevation');
});

test('their facing turns clockwise from straight at me, and nothing lies off the table', async () => {
  const ruleset = await loadRuleset('belle-alliance');
  const dispute: Dispute = { ...atTheRange(2), between: { apart: 23.5, offset: -4, turned: 30 } };
  const { position } = must(openWith(ruleset, disputeFile(ruleset, dispute, 'turned')));
  // a bearing of 210 degrees is 240 counter-clockwise from east
  expect(position.unitById.get('their-unit')?.bases[0]?.facing).toBe(240);
  expect(position.sides.map(s => s.name)).toEqual(['Mine', 'Theirs']);
});
