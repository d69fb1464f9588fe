// What is laid anew when something changes: that, and nothing else.

import type { Mesh, MeshGeometry } from 'pixi.js';
import { expect, test, vi } from 'vitest';
import type { Form } from '../../../src/app/render/bases/baseForms.ts';
import { moved, type Position, type Unit } from '../../../src/table/index.ts';
import { baseAt, tableWith, unitOf } from './tables.ts';

// The renderer's library asks who it runs in as soon as it is loaded.
vi.stubGlobal('navigator', { userAgent: '', platform: '' });
vi.stubGlobal('document', { createElement: () => ({ getContext: () => ({}) }) });
const { Texture } = await import('pixi.js');
const { bases } = await import('../../../src/app/render/bases/bases.ts');

const LOOK = { night: false, sharp: 1, ratio: 1, model: false };

/** Sheets without a screen: every form at a place of its own. */
function sheets() {
  const made: ReadonlyMap<string, Form>[] = [];
  return {
    made,
    sheetOf: (forms: ReadonlyMap<string, Form>) => {
      made.push(forms);
      const cells = [...forms].map(([name, form], i) => {
        const cell = { form, side: form.width / 2, front: 10, rear: 10, u0: i / 64, v0: 0, u1: (i + 1) / 64, v1: 1 };
        return [name, cell] as const;
      });
      return { texture: new Texture(), cells: new Map(cells) };
    },
  };
}
/** 300 units of ten bases: two runs. Even ones of side a. */
const army = (): Position => {
  const row = (u: number) => Array.from({ length: 10 }, (_, i) => baseAt(50 * i, 30 * u, 90));
  return tableWith(Array.from({ length: 300 }, (_, u) => unitOf(`u${u}`, u % 2 ? 'b' : 'a', row(u), u)));
};
const withUnit = (position: Position, unit: Unit): Position => {
  const units = position.units.slice();
  units[unit.index] = unit;
  return { ...position, units };
};
const meshes = (layer: ReturnType<typeof bases>['layer']) => layer.children[1]?.children as Mesh<MeshGeometry>[];
const places = (layer: ReturnType<typeof bases>['layer']) => meshes(layer).map(m => m.geometry.positions.slice());
const changed = (a: readonly Float32Array[], b: readonly Float32Array[]): number =>
  a.reduce((sum, list, i) => sum + list.filter((v, j) => v !== b[i]?.[j]).length, 0);

test('all at first; then nothing, as long as nothing changes', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  expect(drawn.draw(position, LOOK)).toBe(3000);
  expect(meshes(drawn.layer)).toHaveLength(2);
  expect(drawn.draw(position, LOOK)).toBe(0);
  expect(drawn.draw({ ...position }, { ...LOOK })).toBe(0);
});

test('one base that moves is laid anew, alone', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  const before = places(drawn.layer);
  const unit = position.units[250] as Unit;
  const [first, ...others] = unit.bases as [Unit['bases'][0], ...Unit['bases']];
  // 3 mm to the east: the x of its four corners, and nothing else
  const stepped = moved(first, { at: { x: first.at.x + 3, y: first.at.y } });
  const next = withUnit(position, { ...unit, bases: [stepped, ...others] });
  expect(drawn.draw(next, LOOK)).toBe(1);
  const after = places(drawn.layer);
  expect(changed(before, after)).toBe(4);
  expect(changed([before[0] as Float32Array], [after[0] as Float32Array])).toBe(0);
});

test('a base that turns out of the row: the tick goes from the middle one to each', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  const unit = position.units[0] as Unit;
  const turned = unit.bases.map((b, i) => (i === 9 ? moved(b, { facing: 80 }) : b));
  // the fifth of ten had the tick already and stands as it stood: nine are laid anew
  expect(drawn.draw(withUnit(position, { ...unit, bases: turned }), LOOK)).toBe(9);
});

test('a unit that loses a base: its run is laid anew, the other stays', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  const [near, far] = meshes(drawn.layer);
  const unit = position.units[299] as Unit;
  // the first run ends with unit 204: 205 × 10 ≥ 2048; the second holds 95 × 10, less one
  expect(drawn.draw(withUnit(position, { ...unit, bases: unit.bases.slice(1) }), LOOK)).toBe(949);
  expect(meshes(drawn.layer)[0]).toBe(near);
  expect(meshes(drawn.layer)[1]).not.toBe(far);
  expect(meshes(drawn.layer)[1]?.geometry.positions).toHaveLength(949 * 8);
});

test('units come and go', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  const more = [...position.units, unitOf('new', 'a', [baseAt(0, 9000, 90)], 300)];
  expect(drawn.draw(tableWith(more), LOOK)).toBe(1);
  expect(drawn.draw(tableWith(position.units.slice(0, 205)), LOOK)).toBe(0);
  expect(meshes(drawn.layer)).toHaveLength(1);
  expect(drawn.draw(tableWith([]), LOOK)).toBe(0);
  expect(meshes(drawn.layer)).toHaveLength(0);
});

test('another theme or scale step dresses all; a new size makes a new sheet', () => {
  const { made, sheetOf } = sheets();
  const drawn = bases(sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  expect(drawn.draw(position, { ...LOOK, night: true })).toBe(3000);
  expect(drawn.draw(position, { ...LOOK, night: true, sharp: 2 })).toBe(3000);
  expect(made).toHaveLength(3);
  const unit = position.units[0] as Unit;
  const wide = withUnit(position, { ...unit, bases: [baseAt(0, 0, 90, { width: 60 }), ...unit.bases.slice(1)] });
  expect(drawn.draw(wide, { ...LOOK, night: true, sharp: 2 })).toBe(3000);
  expect(made).toHaveLength(4);
  // sides a and b and the wide ones of side a, each with its three ticks: 3 × 3
  expect(made[3]?.size).toBe(9);
});

test('a base turned over to the other side takes that side’s picture', () => {
  const drawn = bases(sheets().sheetOf);
  const position = army();
  drawn.draw(position, LOOK);
  const pictures = () => meshes(drawn.layer)[0]?.geometry.uvs.slice(0, 80) ?? new Float32Array();
  const before = pictures();
  const unit = position.units[0] as Unit;
  expect(drawn.draw(withUnit(position, { ...unit, side: 'b' }), LOOK)).toBe(10);
  // left and right of ten pictures, each twice; top and bottom are the sheet's
  expect(changed([before], [pictures()])).toBe(40);
});
