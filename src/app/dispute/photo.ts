// A photo that is being marked: which marks are wanted, which are set, what they say. The picture never leaves the device.

import { createStore } from 'zustand/vanilla';
import {
  edgePoints,
  type Four,
  foundCorners,
  type Grey,
  type Lens,
  lensOf,
  lensOfEdges,
  type ReadFronts,
  readFronts,
  rectanglePlaces,
  SHEETS,
  type Straightened,
  straightened,
} from '../../desk/index.ts';
import type { Mm, Point } from '../../geometry/index.ts';

export const REFERENCES = ['table', 'A4', 'Letter'] as const;
export type Reference = (typeof REFERENCES)[number];

const CORNERS = ['corner-1', 'corner-2', 'corner-3', 'corner-4'] as const;
const EDGE = ['edge-1', 'edge-2', 'edge-3'] as const;
/** In the order in which they are asked for. The edge and the length may be left out. */
export const MARKS = [
  ...CORNERS,
  'my-left',
  'my-right',
  'their-left',
  'their-right',
  ...EDGE,
  'length-1',
  'length-2',
] as const;
export type Mark = (typeof MARKS)[number];
/** With these the fronts can be read. */
const NEEDED = 8;

export interface PhotoState {
  readonly source: string | null;
  readonly width: number;
  readonly height: number;
  /** Null: too large to be looked at pixel by pixel. */
  readonly grey: Grey | null;
  readonly reference: Reference;
  /** Width and depth of the table, mm. */
  readonly table: readonly [Mm, Mm];
  readonly known: Mm | null;
  /** Pixels from the upper left corner of the picture. */
  readonly marks: Partial<Readonly<Record<Mark, Point>>>;
  /** The corners lie where edges meet; false: where they were tapped. */
  readonly sharpened: boolean;
}
const EMPTY: PhotoState = {
  source: null,
  width: 1,
  height: 1,
  grey: null,
  reference: 'table',
  table: [1800, 1200],
  known: null,
  marks: {},
  sharpened: false,
};
export const photo = createStore<PhotoState>(() => EMPTY);

/** The browser turns the picture as its EXIF says. */
export async function loadPhoto(file: File): Promise<boolean> {
  const image = new Image();
  image.src = URL.createObjectURL(file);
  try {
    await image.decode();
  } catch {
    URL.revokeObjectURL(image.src);
    return false;
  }
  clearPhoto();
  const { naturalWidth: width, naturalHeight: height } = image;
  photo.setState({ source: image.src, width, height, grey: greyOf(image) });
  return true;
}
export function clearPhoto(): void {
  const { source, table } = photo.getState();
  if (source) URL.revokeObjectURL(source);
  photo.setState({ ...EMPTY, table });
}

const MOST_PIXELS = 26_000_000;
/** Its pixels; null: too many for a phone's memory. */
export function pixelsOf(image: HTMLImageElement): ImageData | null {
  const { naturalWidth: width, naturalHeight: height } = image;
  if (width * height > MOST_PIXELS) return null;
  const pen = Object.assign(document.createElement('canvas'), { width, height }).getContext('2d');
  pen?.drawImage(image, 0, 0);
  return pen?.getImageData(0, 0, width, height) ?? null;
}
function greyOf(image: HTMLImageElement): Grey | null {
  const pixels = pixelsOf(image);
  if (!pixels) return null;
  const { data, width, height } = pixels;
  const grey = new Uint8Array(width * height);
  for (let i = 0; i < grey.length; i++) {
    grey[i] = 0.3 * (data[4 * i] ?? 0) + 0.59 * (data[4 * i + 1] ?? 0) + 0.11 * (data[4 * i + 2] ?? 0);
  }
  return { width, height, at: (x, y) => grey[y * width + x] ?? 0 };
}

export const nextMark = ({ marks }: PhotoState): Mark | null => MARKS.find(m => !marks[m]) ?? null;
export const lastMark = ({ marks }: PhotoState): Mark | null => MARKS.filter(m => marks[m]).at(-1) ?? null;
/** A mark of the hand. The fourth corner has all four sharpened where their edges show. */
export function setMark(mark: Mark, at: Point): void {
  photo.setState(({ marks }) => ({ marks: { ...marks, [mark]: at } }));
  if (mark === 'corner-4' || mark === 'edge-3') sharpen();
}
/** A mark that is drawn along by a hand stays where the hand wants it. */
export function moveMark(mark: Mark, at: Point): void {
  const { width, height } = photo.getState();
  const kept = { x: Math.min(width, Math.max(0, at.x)), y: Math.min(height, Math.max(0, at.y)) };
  photo.setState(({ marks, sharpened }) => ({
    marks: { ...marks, [mark]: kept },
    sharpened: sharpened && !mark.startsWith('corner'),
  }));
}
export function takeBack(): void {
  photo.setState(state => {
    const last = lastMark(state);
    return { marks: Object.fromEntries(Object.entries(state.marks).filter(([m]) => m !== last)) };
  });
}

/** Moves the corners to where the edges near them meet. */
export function sharpen(): void {
  const state = photo.getState();
  const { grey, marks } = state;
  if (!grey || CORNERS.some(m => !marks[m])) return;
  const marked = CORNERS.map(m => marks[m]) as unknown as Four;
  const found = foundCorners(grey, marked, lensIn(state));
  if (!found) return photo.setState({ sharpened: false });
  const moved = Object.fromEntries(CORNERS.map((m, i) => [m, found.corners[i]]));
  photo.setState({ marks: { ...marks, ...moved }, sharpened: true });
}

const fromMiddle = ({ width, height }: PhotoState, p: Point): Point => ({ x: p.x - width / 2, y: p.y - height / 2 });
/** From the straight edge that was marked; null: none was. */
function lensIn(state: PhotoState): Lens | null {
  const { grey, marks, width, height } = state;
  const edge = EDGE.flatMap(m => marks[m] ?? []);
  const [a, b, c] = edge;
  if (!a || !b || !c) return null;
  const found = grey ? edgePoints(grey, [a, b, c]) : [];
  if (grey && found.length > LEAST_ON_EDGE) return lensOfEdges(grey, [found]);
  return lensOf([edge.map(p => fromMiddle(state, p))], Math.hypot(width, height) / 2);
}
const LEAST_ON_EDGE = 40;

/** The plane of the table; null: a corner is not marked, or three lie on one line. */
export function planeIn(state: PhotoState): Straightened | null {
  const { marks, reference, table, known } = state;
  if (CORNERS.some(m => !marks[m])) return null;
  const middle = (m: Mark): Point => fromMiddle(state, marks[m] ?? { x: 0, y: 0 });
  const [w, d] = reference === 'table' ? table : SHEETS[reference];
  const lens = lensIn(state);
  const ends = [middle('length-1'), middle('length-2')] as const;
  return straightened({
    pixels: CORNERS.map(middle) as unknown as Four,
    places: rectanglePlaces(w, d),
    ...(lens ? { lens } : {}),
    ...(known !== null && marks['length-1'] && marks['length-2'] ? { known: { ends, mm: known } } : {}),
  });
}

export interface PhotoReading extends ReadFronts {
  /** How far the known length was off, mm; null where none was given. */
  readonly residual: Mm | null;
}
/** What the marks say; null: too few, or three corners on one line. */
export function photoReading(state: PhotoState): PhotoReading | null {
  const { marks } = state;
  if (MARKS.slice(0, NEEDED).some(m => !marks[m])) return null;
  const straight = planeIn(state);
  if (!straight) return null;
  const at = (m: Mark): Point => straight.placeOf(fromMiddle(state, marks[m] ?? { x: 0, y: 0 }));
  const fronts = readFronts({
    mine: [at('my-left'), at('my-right')],
    theirs: [at('their-left'), at('their-right')],
  });
  return { ...fronts, residual: straight.residual === null ? null : Math.abs(straight.residual) };
}
