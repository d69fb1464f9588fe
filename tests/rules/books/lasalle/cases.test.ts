// The spec's machine-readable cases (§7.1–7.4): classes, bases completely in, projection, distance, allowed targets.

import { expect, test } from 'vitest';
import cases from './cases.json' with { type: 'json' };
import { type Box, ground, loose, musketry, ruled, type Stand, skirmishers, table, targetsOf, unit } from './table.ts';

interface Case {
  readonly id: string;
  readonly shooter?: Stand;
  readonly opt?: { readonly measure?: string; readonly splayDeg?: number; readonly farEdge?: string };
  readonly targets: Readonly<Record<string, Stand>>;
  readonly expect: Readonly<Record<string, readonly [string, number, number, number | null]>>;
  readonly allowed: readonly string[];
  readonly sk?: readonly Box[];
}
const CASES = cases.cases as unknown as readonly Case[];
const SHOOTER = cases.defaultShooter as Stand;

const choicesOf = ({ opt = {} }: Case): Record<string, string> => ({
  ...(opt.measure === 'edge' ? { 'I-08': 'edge' } : {}),
  ...(opt.splayDeg === undefined ? {} : { 'I-06': String(opt.splayDeg) }),
  ...(opt.farEdge === undefined ? {} : { 'I-07': opt.farEdge }),
});

/** The case's table; SK bases belong to A. */
function laid(c: Case, more: Record<string, string> = {}) {
  const enemies = Object.entries(c.targets).map(([id, stand]) => {
    const whole = unit(id, 'french', stand);
    return id === 'A' && c.sk ? loose(whole, c.sk.map(skirmishers)) : whole;
  });
  const units = [unit('br', 'british', c.shooter ?? SHOOTER), ...enemies];
  return table(units, { choices: { ...choicesOf(c), ...more } });
}

test.each(CASES.map(c => [c.id, c] as const))('%s', (_, c) => {
  const file = laid(c);
  const ruling = ruled(file, musketry());
  const width = Number(ruling.measures['frontWidth']);
  for (const row of targetsOf(ruling)) {
    const [status, within, proj, d] = c.expect[row.unit] ?? ['', 0, 0, 0];
    expect(row.class).toBe(status.toLowerCase());
    expect(row.basesIn).toBe(within);
    expect(row.share * width).toBeCloseTo(proj, 4);
    expect(row.distance === null).toBe(d === null);
    expect(row.distance ?? 0).toBeCloseTo(d ?? 0, 4);
  }
  expect(targetsOf(ruling).map(t => t.unit)).toEqual(Object.keys(c.targets));
  expect(ruling.measures['allowed']).toEqual(c.allowed);
  expect(ruling.answer).toBe(c.allowed.length > 0 ? 'yes' : 'no');
  // asked one by one: yes exactly for the allowed ones, with the same numbers
  for (const id of Object.keys(c.targets)) {
    const one = ruled(file, musketry(id));
    expect(one.answer).toBe(c.allowed.includes(id) ? 'yes' : 'no');
    expect(one.measures['class']).toBe(c.expect[id]?.[0].toLowerCase());
  }
});

// §7.1: every unit of the four diagrams is visible, so the results stay the same.
test.each(CASES.filter(c => /^D\d$/.test(c.id)).map(c => [c.id, c] as const))('%s with I-11 any-line', (_, c) => {
  const [off, on] = [ruled(laid(c), musketry()), ruled(laid(c, { 'I-11': 'any-line' }), musketry())];
  expect(on.measures).toEqual(off.measures);
});

interface Sight {
  readonly id: string;
  readonly friends?: readonly Stand[];
  readonly terrain?: readonly Box[];
  readonly targets: Readonly<Record<string, Stand>>;
  readonly visible: readonly string[];
}
const SIGHTS = cases.los as unknown as readonly Sight[];

test.each(SIGHTS.map(c => [c.id, c] as const))('line of sight %s', (_, c) => {
  const units = [
    unit('br', 'british', SHOOTER),
    ...(c.friends ?? []).map((stand, i) => unit(`friend-${i + 1}`, 'british', stand)),
    ...Object.entries(c.targets).map(([id, stand]) => unit(id, 'french', stand)),
  ];
  const terrain = (c.terrain ?? []).map((box, i) => ground(`wood-${i + 1}`, box, { blocksSight: true }));
  const on = ruled(table(units, { terrain, choices: { 'I-11': 'any-line' } }), musketry());
  expect(on.measures['allowed']).toEqual(c.visible);
  expect(on.answer).toBe(c.visible.length > 0 ? 'yes' : 'no');
  const off = ruled(table(units, { terrain }), musketry());
  expect(off.measures['allowed']).toEqual(Object.keys(c.targets));
});
