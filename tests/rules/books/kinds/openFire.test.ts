// Open Fire: every kind of call whose answer hangs on where somebody stands.

import { between, expectHeld, type FilePoint, type Kind, type Next } from './held.ts';

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

const KINDS: readonly Kind[] = [{ name: 'jump', table: jump, tables: 60, bounds: [2, 0] }];
expectHeld(KINDS);
