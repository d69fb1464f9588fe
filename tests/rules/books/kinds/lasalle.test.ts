// Lasalle: every kind of call whose answer hangs on where somebody stands, with as many others about.

import { between, expectHeld, facingOf, groundAbout, type Kind, type Next, oneOf } from './held.ts';

const fileOf = (units: readonly object[], terrain: readonly object[] = []) => ({
  format: 'enfilade/position',
  version: 1,
  system: 'lasalle' as const,
  lengths: 'mm',
  scale: { BW: 40 },
  table: { width: 2000, height: 2000 },
  sides: [{ id: 'red' }, { id: 'blue' }],
  terrain,
  units,
});
const line = (id: string, side: string, at: readonly [number, number], facing: number) => ({
  id,
  side,
  facing: facingOf(facing),
  arm: 'infantry',
  formation: 'line',
  block: { at, files: 4, ranks: 1, base: [40, 30] },
});
const guns = (facing: number) => ({
  ...line('a', 'red', [1000, 1000], facing),
  arm: 'artillery',
  formation: 'unlimbered',
  block: { at: [1000, 1000], files: 2, ranks: 1, base: [40, 40] },
});
/** The first an enemy, of the others one in four a friend. */
function others(next: Next, n: number, [aside, least, most]: readonly [number, number, number]) {
  const some = between(next);
  return Array.from({ length: n }, (_, i) =>
    line(
      `x${i}`,
      i > 0 && next() < 0.25 ? 'red' : 'blue',
      [1000 + some(-aside, aside), 1000 + some(least, most)],
      some(0, 360),
    ),
  );
}
const woods = (next: Next) =>
  next() < 0.4
    ? [
        {
          id: 'w',
          kind: 'wood',
          blocksSight: true,
          outline: groundAbout([1000 + between(next)(-80, 80), 1080], 20 + 60 * next(), next),
        },
      ]
    : [];
function volley(next: Next, isNamed: boolean) {
  const n = 1 + Math.floor(next() * 2);
  const units = [line('a', 'red', [1000, 1000], between(next)(-10, 10)), ...others(next, n, [150, 60, 220])];
  const choices = { 'I-11': oneOf(next, ['off', 'off', 'any-line']) };
  const call = { kind: 'musketry', firer: 'a', ...(isNamed ? { target: 'x0' } : {}) };
  return { file: fileOf(units, woods(next)), call, choices };
}
function cannonade(next: Next) {
  const units = [guns(between(next)(-10, 10)), ...others(next, 1 + Math.floor(next() * 2), [110, 100, 460])];
  const ammunition = oneOf(next, ['canister', 'round-shot']);
  return { file: fileOf(units), call: { kind: 'cannonade', firer: 'a', target: 'x0', ammunition } };
}
/** The zone wider, flat, or measured everywhere. */
function splayed(next: Next) {
  const units = [line('a', 'red', [1000, 1000], between(next)(-10, 10)), ...others(next, 2, [220, 60, 200])];
  const choices = {
    'I-06': oneOf(next, ['22.5', '45']),
    'I-07': oneOf(next, ['range', 'flat']),
    'I-08': oneOf(next, ['in-zone', 'edge']),
  };
  return { file: fileOf(units), call: { kind: 'musketry', firer: 'a', target: 'x0' }, choices };
}
/** Guns that fire as muskets do, past woods and others. */
function canister(next: Next) {
  const units = [guns(between(next)(-10, 10)), ...others(next, 2, [120, 100, 300])];
  const call = { kind: 'cannonade', firer: 'a', target: 'x0', ammunition: 'canister' };
  const choices = { 'I-21': 'as-musketry', 'I-11': oneOf(next, ['off', 'any-line']) };
  return { file: fileOf(units, woods(next)), call, choices };
}
function nearEnemy(next: Next) {
  const units = [line('a', 'red', [1000, 1000], between(next)(0, 360)), ...others(next, 2, [300, -300, 300])];
  return { file: fileOf(units), call: { kind: 'near-enemy', unit: 'a' } };
}

/** Nine to twelve others on places of a grid, of one or two bases' depth, the first about ahead: more than are looked past one by one. */
function crowd(next: Next) {
  const some = between(next);
  const firer = line('a', 'red', [1000, 1000], some(-10, 10));
  const n = 9 + Math.floor(next() * 4);
  const ranks = oneOf(next, [1, 2]);
  const places: (readonly [number, number])[] = [];
  for (let y = 80; y < 300; y += 62 * ranks + 18) for (let x = -260; x <= 260; x += 192) places.push([x, y]);
  const unit = (i: number, side: string, [x, y]: readonly [number, number]) => {
    const at = [1000 + x + some(-3, 3), 1000 + y + some(-8, 8)] as const;
    const there = line(`x${i}`, side, at, some(-2, 2) + oneOf(next, [0, 180]));
    return { ...there, block: { ...there.block, ranks } };
  };
  const nearest = Math.min(...places.map(([x, y]) => Math.hypot(x, y)));
  const ahead = places.filter(([x, y]) => Math.abs(x) < 110 && y < nearest + 90);
  const taken = oneOf(next, ahead);
  const others = [unit(0, 'blue', taken)];
  const left = places.filter(place => place !== taken);
  while (others.length < n && left.length > 0) {
    const [place] = left.splice(Math.floor(next() * left.length), 1);
    if (place) others.push(unit(others.length, oneOf(next, ['blue', 'blue', 'blue', 'red']), place));
  }
  const call = { kind: 'musketry', firer: 'a', target: 'x0' };
  return { file: fileOf([firer, ...others], woods(next)), call, choices: { 'I-11': 'any-line' } };
}

const KINDS: readonly Kind[] = [
  {
    name: 'musketry',
    table: next => volley(next, true),
    tables: 110,
    bounds: [3, 0],
  },
  { name: 'musketry at anybody', table: next => volley(next, false), tables: 60, bounds: [2, 0] },
  { name: 'cannonade', table: cannonade, tables: 60, bounds: [0, 0] },
  { name: 'musketry in other zones (I-06, I-07, I-08)', table: splayed, tables: 90, bounds: [1, 0] },
  { name: 'canister as muskets fire (I-21)', table: canister, tables: 60, bounds: [6, 0] },
  { name: 'musketry in a crowd (I-11)', table: crowd, tables: 12, more: [40, 129, 145], bounds: [4, 0] },
  { name: 'near-enemy', table: nearEnemy, tables: 60, bounds: [7, 0] },
];
expectHeld(KINDS);
