// Every base a quad with its form's picture from one sheet. Runs of some two thousand share arrays and are drawn in one
// call each: panning and zooming touch none of them, a moved unit writes its own quads and sends its own run.

import { Container, Mesh, MeshGeometry, type Texture } from 'pixi.js';
import type { Base, Position, Unit } from '../../../table/index.ts';
import { type GarbOf, garbsOn, NO_GARB } from '../figures/troops.ts';
import { type Bearing, formOf, formsIn, hasForm, isFront, nameOf, tickedOne } from './baseForms.ts';
import type { SheetLook } from './basePlan.ts';
import { type Cell, putPicture, putPlace, QUAD, trianglesOf } from './baseQuads.ts';
import { letGo } from '../textures.ts';
import { type BaseSheet, baseSheet } from './baseTextures.ts';

export interface Bases {
  readonly layer: Container;
  /** Answers how many bases were laid anew: those that are not as they were drawn last. */
  readonly draw: (position: Position, look: BasesLook) => number;
}
export interface BasesLook extends SheetLook {
  /** Units that have done what they may in this turn: dimmed. */
  readonly done?: ReadonlySet<string>;
  /** The book's troops wear the dress of our day. */
  readonly modern?: boolean;
}

/** Neighbours in the order of the file, in one pair of arrays. */
interface Run {
  /** From this unit on. */
  readonly from: number;
  /** As drawn: units that are still these are not looked at. */
  readonly drawn: (Unit | undefined)[];
  /** Where each unit's bases begin; one more at the end. */
  readonly starts: readonly number[];
  readonly cells: (Cell | undefined)[];
  readonly places: Float32Array;
  readonly pictures: Float32Array;
  readonly mesh: Mesh<MeshGeometry>;
  /** The same quads in black, beneath all bases. */
  readonly shadow: Mesh<MeshGeometry>;
}

const NOBODY: ReadonlySet<string> = new Set();
/** The light comes from the north-west: mm to the south-east, and how dark. */
const SHADOW = { off: 0.9, alpha: 0.34 } as const;
/** Device pixels of one mm below which shadows are left out. */
const SHADOW_FROM = 0.7;
const BASES_IN_RUN = 2048;

export function bases(sheetOf: typeof baseSheet = baseSheet): Bases {
  const layer = new Container();
  const shadows = new Container();
  const bodies = new Container();
  layer.addChild(shadows, bodies);
  shadows.position.set(SHADOW.off, SHADOW.off);
  let drawn: Drawn | null = null;
  // a texture goes a frame after the last picture it was in: the renderer still holds it until then
  let retired: Texture | null = null;
  return {
    layer,
    draw: (position, { night, sharp, ratio, model, done = NOBODY, modern = false }) => {
      const look = { night, sharp, ratio, model, modern };
      if (retired) letGo(retired);
      retired = null;
      const before = drawn;
      const sameSides = before?.sides === position.sides && before.done === done;
      const afresh = !sameSides || KEYS.some(key => before.look[key] !== look[key]);
      if (!afresh && before.units === position.units) return 0;
      shadows.visible = model && sharp >= SHADOW_FROM;
      const garbOf = afresh
        ? model
          ? garbsOn({ sides: position.sides, modern, done })
          : () => NO_GARB
        : before.garbOf;
      const dressing = { position, garbOf, layers: { shadows, bodies } };
      const laid =
        (afresh ? null : drawOn(dressing, before, before.sheet)) ??
        drawOn(dressing, before, sheetOf(formsIn(position, garbOf), look));
      if (!laid) throw new Error('a sheet of all forms on the table has each of them');
      if (before && before.sheet !== laid.sheet) retired = before.sheet.texture;
      drawn = { ...laid, units: position.units, sides: position.sides, look, done, garbOf };
      return laid.written;
    },
  };
}
const KEYS = ['night', 'sharp', 'ratio', 'model', 'modern'] as const;

interface Layers {
  readonly shadows: Container;
  readonly bodies: Container;
}
interface Dressing {
  readonly position: Position;
  readonly garbOf: GarbOf;
  readonly layers: Layers;
}
interface Drawn extends Pick<Position, 'units' | 'sides'> {
  readonly look: SheetLook & { readonly modern: boolean };
  readonly done: ReadonlySet<string>;
  readonly garbOf: GarbOf;
  readonly sheet: BaseSheet;
  readonly runs: readonly Run[];
}

/** Null where a base has a form that is not on the sheet. */
function drawOn(
  { position: { units, sides }, garbOf, layers }: Dressing,
  before: Drawn | null,
  sheet: BaseSheet,
): (Pick<Drawn, 'runs' | 'sheet'> & { written: number }) | null {
  const runs = regrouped(before?.runs ?? [], units);
  if (before && sheet !== before.sheet) {
    for (const run of runs) undress(run, sheet);
  }
  const order = new Map(sides.map((s, i) => [s.id, i]));
  let written = 0;
  for (const run of runs) {
    const done = write(run, units, { order, sheet, garbOf });
    if (done === null) return null;
    written += done;
  }
  replace(layers, before?.runs ?? [], runs);
  return { runs, sheet, written };
}
function undress({ mesh, shadow, drawn, cells }: Run, sheet: BaseSheet): void {
  mesh.texture = sheet.texture;
  shadow.texture = sheet.texture;
  drawn.fill(undefined);
  cells.fill(undefined);
}

function replace({ shadows, bodies }: Layers, before: readonly Run[], runs: readonly Run[]): void {
  if (before.length === runs.length && runs.every((r, i) => r === before[i])) return;
  shadows.removeChildren();
  bodies.removeChildren();
  for (const run of before) if (!runs.includes(run)) drop(run);
  for (const { mesh, shadow } of runs) {
    shadows.addChild(shadow);
    bodies.addChild(mesh);
  }
}
function drop({ mesh, shadow }: Run): void {
  const { geometry } = mesh;
  shadow.destroy();
  mesh.destroy();
  geometry.destroy(true);
}

/** The same runs as long as every unit in them has as many bases as before. */
function regrouped(before: readonly Run[], units: readonly Unit[]): readonly Run[] {
  const last = before.at(-1);
  const asMany = units.length === (last ? last.from + last.drawn.length : 0);
  const kept: Run[] = [];
  let next = 0;
  for (const run of before) {
    const to = run.from + run.drawn.length;
    const holds = to <= units.length && holdsAll(run, units);
    if (!holds && !asMany) break;
    kept.push(holds ? run : newRun(units.slice(run.from, to), run.from));
    next = to;
  }
  return next === units.length ? kept : [...kept, ...laid(units, next)];
}
const holdsAll = ({ from, drawn, starts }: Run, units: readonly Unit[]): boolean =>
  drawn.every((was, i) => {
    const unit = units[from + i];
    return was === unit || unit?.bases.length === (starts[i + 1] as number) - (starts[i] as number);
  });

function* laid(units: readonly Unit[], first: number): Generator<Run> {
  let [from, count] = [first, 0];
  for (let i = first; i < units.length; i++) {
    count += (units[i] as Unit).bases.length;
    if (count < BASES_IN_RUN && i + 1 < units.length) continue;
    yield newRun(units.slice(from, i + 1), from);
    [from, count] = [i + 1, 0];
  }
}

function newRun(units: readonly Unit[], from: number): Run {
  const starts = [0];
  for (const { bases: all } of units) starts.push((starts.at(-1) ?? 0) + all.length);
  const count = starts.at(-1) ?? 0;
  const places = new Float32Array(count * QUAD);
  const pictures = new Float32Array(count * QUAD);
  const geometry = new MeshGeometry({ positions: places, uvs: pictures, indices: trianglesOf(count) });
  geometry.batchMode = 'no-batch';
  const mesh = new Mesh({ geometry });
  mesh.visible = count > 0;
  const shadow = new Mesh({ geometry });
  shadow.tint = 0x000000;
  shadow.alpha = SHADOW.alpha;
  shadow.visible = count > 0;
  const drawn = new Array<Unit | undefined>(units.length).fill(undefined);
  const cells = new Array<Cell | undefined>(count).fill(undefined);
  return { from, drawn, starts, cells, places, pictures, mesh, shadow };
}

interface Wardrobe {
  readonly order: ReadonlyMap<string, number>;
  readonly sheet: BaseSheet;
  readonly garbOf: GarbOf;
}
/** Writes the bases that are not as they were drawn; null where one has a form that is not on the sheet. */
function write(run: Run, units: readonly Unit[], wardrobe: Wardrobe): number | null {
  const { from, drawn, mesh, shadow } = run;
  const { sheet } = wardrobe;
  let written = 0;
  let redressed = false;
  for (let u = 0; u < drawn.length; u++) {
    const unit = units[from + u] as Unit;
    if (drawn[u] === unit) continue;
    const done = writeUnit(run, u, unit, wardrobe);
    if (!done) return null;
    drawn[u] = unit;
    written += done.written;
    redressed ||= done.redressed;
  }
  if (mesh.texture !== sheet.texture) mesh.texture = sheet.texture;
  if (shadow.texture !== sheet.texture) shadow.texture = sheet.texture;
  if (written > 0) mesh.geometry.getBuffer('aPosition').update();
  if (redressed) mesh.geometry.getBuffer('aUV').update();
  return written;
}

function writeUnit(run: Run, u: number, unit: Unit, { order, sheet, garbOf }: Wardrobe) {
  const { starts, cells, places, pictures } = run;
  const before = run.drawn[u]?.bases;
  const first = starts[u] as number;
  const hasFront = unit.bases.some(isFront);
  const one = tickedOne(unit, hasFront);
  const [side, garb] = [order.get(unit.side) ?? 0, garbOf(unit)];
  let [written, redressed] = [0, false];
  for (let i = 0; i < unit.bases.length; i++) {
    const base = unit.bases[i] as Base;
    const slot = first + i;
    const ticked = one.at === null ? !hasFront || isFront(base) : i === one.at;
    const bearing: Bearing = { side, garb, tick: ticked ? one.tick : 'none' };
    const [old, left] = [cells[slot], cells[slot - 1]];
    if (before?.[i] === base && old && bears(old, bearing)) continue;
    const cell = fits(old, base, bearing)
      ? old
      : fits(left, base, bearing)
        ? left
        : sheet.cells.get(nameOf(formOf(base, bearing)));
    if (!cell) return null;
    putPlace(places, slot, base, cell);
    if (cell !== old) {
      putPicture(pictures, slot, cell);
      cells[slot] = cell;
      redressed = true;
    }
    written++;
  }
  return { written, redressed };
}
const bears = ({ form }: Cell, { side, tick, garb }: Bearing): boolean =>
  form.tick === tick && form.side === side && form.garb === garb;
const fits = (cell: Cell | undefined, base: Base, bearing: Bearing): cell is Cell =>
  cell !== undefined && bears(cell, bearing) && hasForm(base, cell.form);
