// Every base a quad with its form's picture from one sheet. Runs of some two thousand share arrays and are drawn in one
// call each: panning and zooming touch none of them, a moved unit writes its own quads and sends its own run.

import { Container, Mesh, MeshGeometry } from 'pixi.js';
import type { Base, Position, Unit } from '../../table/index.ts';
import { formOf, formsIn, hasForm, isFront, nameOf, tickedOne } from './baseForms.ts';
import { type Cell, putPicture, putPlace, QUAD, trianglesOf } from './baseQuads.ts';
import { type BaseSheet, baseSheet, type SheetLook } from './baseTextures.ts';

export interface Bases {
  readonly layer: Container;
  /** Answers how many bases were laid anew: those that are not as they were drawn last. */
  readonly draw: (position: Position, look: SheetLook) => number;
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
}

const BASES_IN_RUN = 2048;

export function bases(sheetOf: typeof baseSheet = baseSheet): Bases {
  const layer = new Container();
  let drawn: Drawn | null = null;
  return {
    layer,
    draw: (position, { night, sharp, ratio }) => {
      const before = drawn;
      const same = before?.sides === position.sides && before.look.night === night;
      const afresh = !same || before.look.sharp !== sharp || before.look.ratio !== ratio;
      if (!afresh && before.units === position.units) return 0;
      const look = { night, sharp, ratio };
      const done =
        (afresh ? null : drawOn(layer, position, before, before.sheet)) ??
        drawOn(layer, position, before, sheetOf(formsIn(position), look));
      if (!done) throw new Error('a sheet of all forms on the table has each of them');
      drawn = { ...done, units: position.units, sides: position.sides, look };
      return done.written;
    },
  };
}

interface Drawn extends Pick<Position, 'units' | 'sides'> {
  readonly look: SheetLook;
  readonly sheet: BaseSheet;
  readonly runs: readonly Run[];
}

/** Null where a base has a form that is not on the sheet. */
function drawOn(layer: Container, { units, sides }: Position, before: Drawn | null, sheet: BaseSheet) {
  const runs = regrouped(before?.runs ?? [], units);
  if (before && sheet !== before.sheet) {
    for (const run of runs) undress(run, sheet);
    before.sheet.texture.destroy(true);
  }
  const order = new Map(sides.map((s, i) => [s.id, i]));
  let written = 0;
  for (const run of runs) {
    const done = write(run, units, order, sheet);
    if (done === null) return null;
    written += done;
  }
  replace(layer, before?.runs ?? [], runs);
  return { runs, sheet, written };
}
function undress({ mesh, drawn, cells }: Run, sheet: BaseSheet): void {
  mesh.texture = sheet.texture;
  drawn.fill(undefined);
  cells.fill(undefined);
}

function replace(layer: Container, before: readonly Run[], runs: readonly Run[]): void {
  if (before.length === runs.length && runs.every((r, i) => r === before[i])) return;
  layer.removeChildren();
  for (const run of before) if (!runs.includes(run)) drop(run);
  for (const { mesh } of runs) layer.addChild(mesh);
}
function drop({ mesh }: Run): void {
  const { geometry } = mesh;
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
  const drawn = new Array<Unit | undefined>(units.length).fill(undefined);
  const cells = new Array<Cell | undefined>(count).fill(undefined);
  return { from, drawn, starts, cells, places, pictures, mesh };
}

/** Writes the bases that are not as they were drawn; null where one has a form that is not on the sheet. */
function write(run: Run, units: readonly Unit[], order: ReadonlyMap<string, number>, sheet: BaseSheet): number | null {
  const { from, drawn, mesh } = run;
  let written = 0;
  let redressed = false;
  for (let u = 0; u < drawn.length; u++) {
    const unit = units[from + u] as Unit;
    if (drawn[u] === unit) continue;
    const done = writeUnit(run, u, unit, { side: order.get(unit.side) ?? 0, sheet });
    if (!done) return null;
    drawn[u] = unit;
    written += done.written;
    redressed ||= done.redressed;
  }
  if (mesh.texture !== sheet.texture) mesh.texture = sheet.texture;
  if (written > 0) mesh.geometry.getBuffer('aPosition').update();
  if (redressed) mesh.geometry.getBuffer('aUV').update();
  return written;
}

interface Dress {
  readonly side: number;
  readonly sheet: BaseSheet;
}
function writeUnit(run: Run, u: number, unit: Unit, { side, sheet }: Dress) {
  const { starts, cells, places, pictures } = run;
  const before = run.drawn[u]?.bases;
  const first = starts[u] as number;
  const hasFront = unit.bases.some(isFront);
  const one = tickedOne(unit, hasFront);
  let [written, redressed] = [0, false];
  for (let i = 0; i < unit.bases.length; i++) {
    const base = unit.bases[i] as Base;
    const slot = first + i;
    const tick = one === null ? !hasFront || isFront(base) : i === one;
    const [old, left] = [cells[slot], cells[slot - 1]];
    if (before?.[i] === base && old?.form.tick === tick && old.form.side === side) continue;
    const cell = fits(old, base, side, tick)
      ? old
      : fits(left, base, side, tick)
        ? left
        : sheet.cells.get(nameOf(formOf(base, side, tick)));
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
const fits = (cell: Cell | undefined, base: Base, side: number, tick: boolean): cell is Cell =>
  cell !== undefined && cell.form.tick === tick && cell.form.side === side && hasForm(base, cell.form);
