// Belle Alliance: fires with woods about an end of the line of fire that have a slot, or that one sees into; and into the open.

import { between, expectHeld, facingOf, type FilePoint, groundAbout, type Kind, type Next } from './held.ts';

const LINE = { arm: 'infantry', formation: 'line' };
/** A line of foot, 12 cm wide, or three guns of 9 cm, in cm; the target about ahead. */
const FIRERS = {
  foot: { range: 18, unit: { ...LINE, block: { files: 10, ranks: 1, base: [1.2, 1.2] } } },
  guns: { range: 40, unit: { arm: 'artillery', formation: 'unlimbered', block: { files: 3, ranks: 1, base: [3, 3] } } },
} as const;
type Firer = keyof typeof FIRERS;
type Cut = typeof groundAbout;
/** An oblong with a slot cut into one of its sides, turned. */
const slotted: Cut = ([x, y], wide, next) => {
  const some = between(next);
  const [w, d] = [wide * some(0.6, 1.4), wide * some(0.3, 0.9)];
  const [at, half, deep] = [some(-0.6, 0.6) * w, some(0.1, 0.35) * w, some(0.5, 1.7) * d];
  const slot = [
    [at - half, -d],
    [at - half, deep - d],
    [at + half, deep - d],
    [at + half, -d],
  ];
  const turn = some(0, 2 * Math.PI);
  const [c, s] = [Math.cos(turn), Math.sin(turn)];
  return [[-w, -d], ...slot, [w, -d], [w, d], [-w, d]].map(
    ([u = 0, v = 0]): FilePoint => [x + u * c - v * s, y + u * s + v * c],
  );
};
/** Woods about the firer, the target or both; into some of them one sees 1 to 5 cm deep. */
function woods(next: Next, name: Firer, { cut, deep }: { readonly cut: Cut; readonly deep: number }) {
  const some = between(next);
  const { range, unit } = FIRERS[name];
  const from: FilePoint = [4 * range, 4 * range];
  const to: FilePoint = [4 * range + some(-6, 6), 4 * range + range * some(0.4, 0.9)];
  const where = next();
  const values = next() < deep ? { sightDepth: some(1, 5) } : {};
  const wood = (id: string, [x, y]: FilePoint) => ({
    id,
    kind: 'wood',
    blocksSight: true,
    outline: cut([x + some(-4, 4), y + some(-5, 5)], some(4, 9), next),
    values,
  });
  const terrain = [...(where < 0.6 ? [wood('w0', from)] : []), ...(where > 0.4 ? [wood('w1', to)] : [])];
  const units = [
    { id: 'a', side: 'red', facing: facingOf(some(-10, 10)), ...unit, block: { ...unit.block, at: from } },
    {
      id: 't',
      side: 'blue',
      facing: facingOf(180 + some(-10, 10)),
      ...FIRERS.foot.unit,
      block: { ...FIRERS.foot.unit.block, at: to },
    },
  ];
  const file = {
    format: 'enfilade/position',
    version: 1,
    system: 'belle-alliance' as const,
    lengths: 'cm',
    table: { width: 8 * range, height: 8 * range },
    sides: [{ id: 'red' }, { id: 'blue' }],
    terrain,
    units,
  };
  return { file, call: { kind: 'fire', firer: 'a', target: 't' } };
}

const KINDS: readonly Kind[] = [
  {
    name: 'past woods with a slot',
    table: n => woods(n, 'foot', { cut: slotted, deep: 0.3 }),
    tables: 20,
    more: [48, 64],
    bounds: [15, 2],
  },
  {
    name: 'guns past woods with a slot',
    table: n => woods(n, 'guns', { cut: slotted, deep: 0.3 }),
    tables: 36,
    more: [71, 131],
    bounds: [24, 2],
  },
  { name: 'into woods', table: n => woods(n, 'foot', { cut: groundAbout, deep: 1 }), tables: 30, bounds: [22, 2] },
  { name: 'guns into woods', table: n => woods(n, 'guns', { cut: groundAbout, deep: 1 }), tables: 40, bounds: [26, 1] },
];
expectHeld(KINDS);
