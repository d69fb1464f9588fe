// Units of length, the measuring rule, the list of rulers, taps, the loupe's place.

import { beforeEach, expect, test, vi } from 'vitest';
import { LOUPE_PIXELS, loupePlace } from '../../../src/app/measuring/fingers.ts';
import { figureIn, lengthIn, type UnitName, unitsOn } from '../../../src/app/measuring/lengths.ts';
import { leaveToMeasure } from '../../../src/app/measuring/policy.ts';
import {
  hideRuler,
  moveRulerEnd,
  openRulers,
  pinRuler,
  removeRuler,
  renameRuler,
  rulers,
} from '../../../src/app/measuring/rulers.ts';
import { fingerDown, fingerMoved, fingerUp, NO_TAPS } from '../../../src/app/taps.ts';

const store = new Map<string, string>();
let isFull = false;
beforeEach(() => {
  store.clear();
  isFull = false;
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => store.get(key) ?? null,
    setItem: (key: string, text: string) => {
      if (isFull) throw new DOMException('full', 'QuotaExceededError');
      store.set(key, text);
    },
    removeItem: (key: string) => store.delete(key),
  });
  openRulers('');
  openRulers(`game ${Math.random()}`);
});

// 254 mm: 10 inches. BW of 4 cm: 254 / 40. BD of 6 cm: 254 / 60 = 4.2333
test.each([
  ['mm', 1, '254.0 mm'],
  ['cm', 10, '25.40 cm'],
  ['in', 25.4, '10.00 in'],
  ['BW', 40, '6.35 BW'],
  ['BD', 60, '4.23 BD'],
] as const)('254 mm in %s', (name, mm, text) => {
  expect(lengthIn(254, { name, mm })).toBe(text);
});
test('no minus zero', () => {
  expect(figureIn(-0.001, { name: 'cm', mm: 10 })).toBe('0.00');
  expect(figureIn(-12, { name: 'cm', mm: 10 })).toBe('-1.20');
});
test.each([
  [{ BW: 4 }, ['mm', 'cm', 'in', 'BW'], 40],
  [{ BD: 6 }, ['mm', 'cm', 'in', 'BD'], 60],
  [{}, ['mm', 'cm', 'in'], 25.4],
] as const)('a table with the scale %j knows its units', (scale, names, mm) => {
  const units = unitsOn({ scale, lengths: 'cm' });
  expect(units.map((u): UnitName => u.name)).toEqual(names);
  expect(units.at(-1)?.mm).toBe(mm);
});

const fire = { id: 1, call: { kind: 'fire' }, side: 'french', state: 'declared' } as const;
test.each([
  ['free', 'enforced', [], 'yes'],
  ['after-declaration', 'enforced', [], 'no'],
  ['after-declaration', 'advised', [], 'warned'],
  ['after-declaration', 'free', [], 'yes'],
  ['after-declaration', 'enforced', [fire], 'yes'],
] as const)('measuring %s, mode %s, declared: %j', (measuring, mode, fires, leave) => {
  expect(leaveToMeasure({ measuring, mode, fires })).toBe(leave);
});

const ends = [
  { kind: 'unit', unit: 'fr' },
  { kind: 'point', at: { x: 1, y: 2 } },
] as const;
test('a pinned ruler is named, hidden, moved, and there again after a reload of its game', () => {
  openRulers('one');
  const { id } = pinRuler(ends);
  renameRuler(id, '  Guns to wall ');
  hideRuler(id, true);
  moveRulerEnd(id, 1, { kind: 'point', at: { x: 3, y: 4 } });
  const kept = { id, name: 'Guns to wall', hidden: true, ends: [ends[0], { kind: 'point', at: { x: 3, y: 4 } }] };
  expect(rulers.getState()).toMatchObject({ list: [kept], unkept: false });
  openRulers('another');
  expect(rulers.getState().list).toEqual([]);
  openRulers('one');
  expect(rulers.getState().list).toEqual([kept]);
  removeRuler(id);
  openRulers('another');
  openRulers('one');
  expect(rulers.getState().list).toEqual([]);
});
test('a full disk keeps them on screen and says so', () => {
  openRulers('full');
  isFull = true;
  pinRuler(ends);
  expect(rulers.getState()).toMatchObject({ unkept: true, list: [{ hidden: false }] });
});
test('what was kept and is damaged is nothing, not a crash', () => {
  store.set('enfilade.rulers', '[["damaged", [{"id": 1}]]]');
  openRulers('damaged');
  expect(rulers.getState().list).toEqual([]);
});

const touch = (id: number, x: number, at: number) => ({ id, spot: [x, 100] as const, at });
test.each([
  ['two fingers at once', [1, 2], 0, 120, 2],
  ['three', [1, 2, 3], 0, 120, 3],
  ['one', [1], 0, 120, 1],
  ['two that stay', [1, 2], 0, 400, 0],
  ['two that wander', [1, 2], 40, 120, 0],
] as const)('%s', (_, ids, wander, lifted, tapped) => {
  let taps = NO_TAPS;
  for (const id of ids) taps = fingerDown(taps, touch(id, id * 60, 0));
  for (const id of ids) taps = fingerMoved(taps, touch(id, id * 60 + wander, 50));
  let found = 0;
  for (const id of ids) [taps, found] = fingerUp(taps, touch(id, id * 60, lifted));
  expect(found).toBe(tapped);
  expect(taps).toBe(NO_TAPS);
});

const phone = { width: 390, height: 844 };
test.each([
  // the middle lies 118 px above the finger
  ['in the open', 0, [195, 500], [195 - 66, 500 - 118 - 66]],
  ['at the left edge it stays on the screen', 0, [5, 500], [6, 500 - 118 - 66]],
  ['under the upper edge it goes beside the finger', 0, [100, 60], [100 + 118 - 66, 6]],
  ['under what is said it goes beside the finger, and down to where that ends', 350, [100, 300], [100 + 118 - 66, 356]],
  ['below what is said it fits', 350, [100, 540], [100 - 66, 540 - 118 - 66]],
  ['in the upper right corner to the other side', 0, [380, 60], [380 - 118 - 66, 6]],
] as const)('the loupe %s', (_, said, spot, place) => {
  expect(LOUPE_PIXELS).toBe(132);
  expect(loupePlace([spot[0], spot[1]], { ...phone, said })).toEqual(place);
});
