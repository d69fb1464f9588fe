// What fades by the clock it is given: smoke over a unit that fired, the base that was lost. Milliseconds; 250 and 600 as `look/` has them.

import { expect, test, vi } from 'vitest';
import type { Position, Unit } from '../../../src/table/index.ts';
import { baseAt, tableWith, unitOf } from './tables.ts';

// The renderer's library asks who it runs in as soon as it is loaded.
vi.stubGlobal('navigator', { userAgent: '', platform: '' });
vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
const { Texture } = await import('pixi.js');
const { ghosts } = await import('../../../src/app/render/ghosts.ts');
const { smoke } = await import('../../../src/app/render/smoke.ts');

const bases = [baseAt(100, 100, 90), { ...baseAt(140, 100, 90), id: 'second' }];
const unit = unitOf('u', 'a', bases);

test('a puff rises from each base at once, grows, drifts ahead and is gone after 600 ms', () => {
  const cloud = smoke(() => Texture.EMPTY);
  cloud.puff(unit, 1000);
  expect([cloud.isRising(), cloud.layer.children.length]).toEqual([true, 34]);
  const at = (time: number) => {
    cloud.draw(time);
    const discs = cloud.layer.children;
    const middle = (of: (d: (typeof discs)[number]) => number): number =>
      discs.reduce((sum, d) => sum + of(d), 0) / discs.length;
    return { ahead: middle(d => -d.y), width: middle(d => d.width), alpha: middle(d => d.alpha) };
  };
  expect(at(1000).alpha).toBe(0);
  const [early, late] = [at(1150), at(1500)];
  expect(early.alpha).toBeGreaterThan(0.3);
  expect(late.alpha).toBeLessThan(early.alpha);
  expect(late.width).toBeGreaterThan(early.width);
  // north is up: less y on the screen
  expect(late.ahead).toBeGreaterThan(early.ahead);
  // discs begin within 90 ms of each other: the last is gone 690 ms after the shot
  cloud.draw(1600);
  expect(cloud.isRising()).toBe(true);
  cloud.draw(1691);
  expect([cloud.isRising(), cloud.layer.children.length]).toEqual([false, 0]);
});

const table = (u: Unit): Position => tableWith([u]);
const without = (position: Position): Position => {
  const units = position.units.map(u => ({ ...u, bases: u.bases.slice(0, 1) }));
  return { ...position, units, unitById: new Map(units.map(u => [u.id, u])) };
};

test('a lost base fades for 250 ms; without motion its outline is just there', () => {
  for (const still of [false, true]) {
    const layer = ghosts();
    const before = table(unit);
    layer.draw(before, { time: 1000, scale: 1, still });
    expect(layer.isFading()).toBe(false);
    const after = without(before);
    layer.draw(after, { time: 2000, scale: 1, still });
    expect(layer.isFading()).toBe(!still);
    layer.draw(after, { time: 2249, scale: 1, still });
    expect(layer.isFading()).toBe(!still);
    layer.draw(after, { time: 2250, scale: 1, still });
    expect(layer.isFading()).toBe(false);
    // the outline stays
    expect(layer.layer.getLocalBounds().width).toBeGreaterThan(0);
  }
});
