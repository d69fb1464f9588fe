// The scene every drawer is given: bases of 40 × 20 mm, one per 100 cm², ten to a unit, and what moves in a frame.

import type { Base, Position, Unit } from '../../../src/table/index.ts';
import { moved, place } from '../../../src/table/index.ts';

export const SIZE = { width: 40, depth: 20 };
export const MOTIONS = ['everything moves', 'one base moves', 'only the camera'] as const;
export type Motion = (typeof MOTIONS)[number];

/** A small generator (Lehmer 1951, modulus 2^31 − 1), the same for every drawer. */
function numbers(seed: number): () => number {
  let state = seed;
  return () => (state = (state * 48271) % 2147483647) / 2147483647;
}

/** `n` bases on a square table; the same for every call. */
export function sceneOf(n: number): Position {
  const next = numbers(20251);
  const side = Math.sqrt(n) * 100;
  const spot = (i: number): Base =>
    place({
      id: String((i % 10) + 1),
      unit: `u${Math.floor(i / 10)}`,
      at: { x: 30 + next() * (side - 60), y: 30 + next() * (side - 60) },
      facing: Math.floor(next() * 360),
      size: SIZE,
      values: {},
      path: '',
    });
  const units: Unit[] = [];
  for (let i = 0; i < n; i += 10) {
    const bases = Array.from({ length: Math.min(10, n - i) }, (_, j) => spot(i + j));
    const index = units.length;
    units.push({
      id: `u${index}`,
      name: '',
      side: index % 2 ? 'a' : 'b',
      arm: 'infantry',
      bases,
      values: {},
      path: '',
      index,
    });
  }
  return {
    title: '',
    system: 'belle-alliance',
    lengths: 'mm',
    table: { width: side, depth: side },
    sides: [
      { id: 'a', name: 'a' },
      { id: 'b', name: 'b' },
    ],
    terrain: [],
    units,
    unitById: new Map(units.map(u => [u.id, u])),
    terrainById: new Map(),
    scale: {},
    conditions: {},
    choices: {},
    figures: 'house',
    calls: [],
  };
}

/** The scenes of a few frames, made before the clock runs. */
export function framesOf(scene: Position, motion: Motion, frames = 4): readonly Position[] {
  if (motion === 'only the camera') return [scene];
  const step = (f: number): Position => {
    const units = scene.units.map((u, i) => (motion === 'one base moves' && i > 0 ? u : shifted(u, f, motion)));
    return { ...scene, units };
  };
  return Array.from({ length: frames }, (_, f) => step(f + 1));
}
function shifted(unit: Unit, f: number, motion: Motion): Unit {
  const bases = unit.bases.map((b, i) =>
    motion === 'one base moves' && i > 0
      ? b
      : moved(b, { at: { x: b.at.x + 3 * f, y: b.at.y + 2 * f }, facing: b.facing + 5 * f }),
  );
  return { ...unit, bases };
}

const flat = new WeakMap<Position, readonly Base[]>();
/** All bases of a scene in one list, made once: no drawer pays for it. */
export function basesOf(scene: Position): readonly Base[] {
  const known = flat.get(scene) ?? scene.units.flatMap(u => u.bases);
  flat.set(scene, known);
  return known;
}
