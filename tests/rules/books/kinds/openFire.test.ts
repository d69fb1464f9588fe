// Open Fire: every kind of call whose answer hangs on where somebody stands.

import { between, expectHeld, facingOf, type FilePoint, groundAbout, type Kind, type Next, oneOf } from './held.ts';

const SIDES = [{ id: 'red' }, { id: 'blue' }];
const fileOf = (units: readonly object[], terrain: readonly object[] = []) => ({
  format: 'enfilade/position',
  version: 1,
  system: 'open-fire' as const,
  lengths: 'in',
  table: { width: 48, height: 48 },
  sides: SIDES,
  terrain,
  units,
});
const man = (id: string, side: string, at: FilePoint, facing: number, values: object = {}) => ({
  id,
  side,
  arm: 'infantry',
  facing,
  bases: [{ at, radius: 0.5 }],
  values: { profile: 'rifleman', ...values },
});

/** Two roofs whose sides slant, and who stands at the edge of one, or up to 0.3 mm off. */
function jump(next: Next) {
  const some = between(next);
  const corner = (x: number, y: number): FilePoint => [x + some(-0.3, 0.3), y + some(-0.3, 0.3)];
  const roof = (x0: number, x1: number): FilePoint[] => [corner(x0, 5), corner(x1, 5), corner(x1, 11), corner(x0, 11)];
  const wide = some(1, 3.2);
  const [from, onto] = [roof(4, 12), roof(12 + wide, 18 + wide)];
  const y = some(5.7, 10.3);
  const [, [px, py], [qx, qy]] = from as [FilePoint, FilePoint, FilePoint];
  const edge = px + ((qx - px) * (y - py)) / (qy - py);
  const back = (0.5 * Math.hypot(qx - px, qy - py)) / (qy - py);
  const units = [man('r', 'red', [edge - back + some(-0.012, 0.012), y], 90)];
  const hills = [
    { id: 'a', kind: 'hill', outline: from, level: 2 },
    { id: 'b', kind: 'hill', outline: onto, level: 1 },
  ];
  const along = Math.round(some(60, 120));
  const call = { kind: 'jump', unit: 'r', along, takeOff: 'a', landing: 'b', remaining: 6 };
  return { file: fileOf(units, hills), call };
}

/** Others, of either side, somewhere about a place. */
const others = (next: Next, most: number, at: () => FilePoint): object[] =>
  Array.from({ length: Math.floor(next() * (most + 1)) }, (_, i) =>
    man(`x${i}`, oneOf(next, ['red', 'blue']), at(), facingOf(between(next)(0, 360))),
  );
const hill = (next: Next, id: string, [x, y]: FilePoint, keywords: readonly string[] = []) => ({
  id,
  kind: 'hill',
  level: oneOf(next, [1, 1, 2]),
  outline: groundAbout([x, y], between(next)(2, 5), next),
  values: { keywords },
});

/** He goes somewhere over slow ground, barriers and hills, past others. */
function move(next: Next) {
  const some = between(next);
  const start: FilePoint = [24 + some(-2, 2), 20];
  const special = oneOf(next, [[], [], ['slow'], ['fast'], ['flying']]);
  const units = [man('a', 'red', start, 0, { special }), ...others(next, 2, () => [24 + some(-6, 6), 22 + some(0, 8)])];
  const place = (): FilePoint => [24 + some(-4, 4), 23 + some(-2, 4)];
  const rubble = Array.from({ length: 1 + Math.floor(next() * 2) }, (_, i) => ({
    id: `w${i}`,
    kind: 'rubble',
    height: 1,
    outline: groundAbout(place(), some(1, 4), next),
    values: { keywords: [oneOf(next, ['slow', 'slow', 'barrier', 'impassable'])] },
  }));
  const hills = next() < 0.4 ? [hill(next, 'h', place(), oneOf(next, [[], ['climbable'], ['climbable', 'slow']]))] : [];
  const way = [start, ...(next() < 0.5 ? [place()] : []), [24 + some(-6, 6), 24 + some(0, 7)]];
  return { file: fileOf(units, [...rubble, ...hills]), call: { kind: 'move', unit: 'a', path: way } };
}

/** He comes within 6" of a hidden man, on his way or at its end, or keeps out of it; perhaps over a hill. */
function reveal(next: Next) {
  const some = between(next);
  const place = (): FilePoint => [24 + some(-8, 8), 24 + some(-8, 8)];
  const start = place();
  const units = [man('a', 'red', start, 0), man('t', 'blue', [24 + some(-6, 6), 32], 180, { hidden: true })];
  const hills = next() < 0.4 ? [hill(next, 'h', [24 + some(-6, 6), 28 + some(-6, 6)])] : [];
  const path = [start, place(), ...(next() < 0.5 ? [place()] : [])];
  const choices = { hiddenPathTest: oneOf(next, ['path', 'path', 'end']) };
  return { file: fileOf(units, hills), call: { kind: 'reveal', unit: 'a', target: 't', path }, choices };
}

/** Enemies stand within 6" of him or not, on hills or not. */
function hide(next: Next) {
  const some = between(next);
  const units = [
    man('a', 'red', [24, 24], 0, { moved: true }),
    man('e', 'blue', [24 + some(-9, 9), 24 + some(-9, 9)], 0),
    ...others(next, 3, () => [24 + some(-10, 10), 24 + some(-10, 10)]),
  ];
  const hills = next() < 0.4 ? [hill(next, 'h', [24 + some(-6, 6), 24 + some(-6, 6)])] : [];
  return { file: fileOf(units, hills), call: { kind: 'hide', unit: 'a' }, choices: { hideNearEnemy: 'no' } };
}

/** He who stands beside an enemy goes away, or round him; others, a wall or a hill are near. */
function freeAttack(next: Next) {
  const some = between(next);
  const [x, y]: FilePoint = [24 + some(-1.6, 1.6), 21 + some(-0.2, 1.2)];
  const units = [
    man('a', 'red', [24, 20], facingOf(some(-110, 110))),
    man('t', 'blue', [x, y], 0),
    ...others(next, 2, () => [24 + some(-5, 5), 20 + some(2, 6)]),
  ];
  const walls = [
    { id: 'w', kind: 'wall', height: 3, outline: groundAbout([24 + some(-2, 2), 22 + some(0, 1)], 0.7, next) },
  ];
  const hills = [hill(next, 'h', [24 + some(-4, 4), 22 + some(-4, 4)])];
  const ground = [...(next() < 0.4 ? walls : []), ...(next() < 0.2 ? hills : [])];
  const turn: FilePoint[] = next() < 0.5 ? [[x + some(-2, 2), y + some(-1, 2)]] : [];
  const path = [[x, y], ...turn, [x + some(-4, 4), y + some(-2, 5)]];
  const call = { kind: 'free-attack', firer: 'a', target: 't', path, weapon: oneOf(next, ['blade', 'rifle']) };
  return { file: fileOf(units, ground), call, choices: { freeAttackSnapshot: oneOf(next, ['exit', 'exit', 'final']) } };
}

/** He fires at somebody past others, woods and a hill. */
function attack(next: Next) {
  const some = between(next);
  const units = [
    man('a', 'red', [24, 20], facingOf(some(-40, 40))),
    man('t', 'blue', [24 + some(-8, 8), 20 + some(0.5, 22)], facingOf(some(0, 360))),
    ...others(next, 3, () => [24 + some(-8, 8), 20 + some(-3, 20)]),
  ];
  const woods = Array.from({ length: Math.floor(next() * 3) }, (_, i) => ({
    id: `w${i}`,
    kind: 'wood',
    height: oneOf(next, [1, 2, 4]),
    outline: groundAbout([24 + some(-5, 5), 20 + some(3, 15)], some(1, 3), next),
  }));
  const hills = next() < 0.25 ? [hill(next, 'h', [24 + some(-2, 2), 20 + some(-2, 20)])] : [];
  const call = { kind: 'attack', firer: 'a', target: 't', weapon: oneOf(next, ['rifle', 'rifle', 'blade']) };
  return { file: fileOf(units, [...woods, ...hills]), call };
}

const KINDS: readonly Kind[] = [
  { name: 'attack', table: attack, tables: 50, bounds: [1, 1] },
  { name: 'jump', table: jump, tables: 60, bounds: [2, 0] },
  { name: 'move', table: move, tables: 100, bounds: [2, 2] },
  { name: 'reveal', table: reveal, tables: 60, bounds: [0, 0] },
  { name: 'hide', table: hide, tables: 60, bounds: [0, 0] },
  {
    name: 'free-attack',
    table: freeAttack,
    tables: 80,
    bounds: [0, 0],
    short: { 51: 'by half a millimetre, aslant to two edges: what counts as a touch comes on top' },
  },
];
expectHeld(KINDS);
