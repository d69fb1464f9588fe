// A photo that is being marked: which marks are wanted, which are set, what they say. The picture never leaves the device.

import { createStore } from 'zustand/vanilla';
import {
  type Four,
  lensOf,
  type ReadFronts,
  readFronts,
  rectanglePlaces,
  SHEETS,
  straightened,
} from '../../desk/index.ts';
import type { Mm, Point } from '../../geometry/index.ts';

export const REFERENCES = ['table', 'A4', 'Letter'] as const;
export type Reference = (typeof REFERENCES)[number];

/** In the order in which they are asked for. The edge and the length may be left out. */
export const MARKS = [
  'corner-1',
  'corner-2',
  'corner-3',
  'corner-4',
  'my-left',
  'my-right',
  'their-left',
  'their-right',
  'edge-1',
  'edge-2',
  'edge-3',
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
  readonly reference: Reference;
  /** Width and depth of the table, mm. */
  readonly table: readonly [Mm, Mm];
  readonly known: Mm | null;
  /** Pixels from the upper left corner of the picture. */
  readonly marks: Partial<Readonly<Record<Mark, Point>>>;
}
const EMPTY: PhotoState = {
  source: null,
  width: 1,
  height: 1,
  reference: 'table',
  table: [1800, 1200],
  known: null,
  marks: {},
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
  photo.setState({ source: image.src, width: image.naturalWidth, height: image.naturalHeight });
  return true;
}
export function clearPhoto(): void {
  const { source, table } = photo.getState();
  if (source) URL.revokeObjectURL(source);
  photo.setState({ ...EMPTY, table });
}

export const nextMark = ({ marks }: PhotoState): Mark | null => MARKS.find(m => !marks[m]) ?? null;
export function setMark(mark: Mark, at: Point): void {
  photo.setState(({ marks }) => ({ marks: { ...marks, [mark]: at } }));
}
export function takeBack(): void {
  photo.setState(({ marks }) => {
    const last = MARKS.filter(m => marks[m]).at(-1);
    return { marks: Object.fromEntries(Object.entries(marks).filter(([m]) => m !== last)) };
  });
}

export interface PhotoReading extends ReadFronts {
  /** How far the known length was off, mm; null where none was given. */
  readonly residual: Mm | null;
}
/** What the marks say; null: too few, or three corners on one line. */
export function photoReading({ marks, width, height, reference, table, known }: PhotoState): PhotoReading | null {
  const middle = (m: Mark): Point => ({ x: (marks[m]?.x ?? 0) - width / 2, y: (marks[m]?.y ?? 0) - height / 2 });
  if (MARKS.slice(0, NEEDED).some(m => !marks[m])) return null;
  const [w, d] = reference === 'table' ? table : SHEETS[reference];
  const edge = (['edge-1', 'edge-2', 'edge-3'] as const).filter(m => marks[m]).map(middle);
  const ends = [middle('length-1'), middle('length-2')] as const;
  const straight = straightened({
    pixels: (['corner-1', 'corner-2', 'corner-3', 'corner-4'] as const).map(middle) as unknown as Four,
    places: rectanglePlaces(w, d),
    ...(edge.length === 3 ? { lens: lensOf([edge], Math.hypot(width, height) / 2) } : {}),
    ...(known !== null && marks['length-1'] && marks['length-2'] ? { known: { ends, mm: known } } : {}),
  });
  if (!straight) return null;
  const at = (m: Mark): Point => straight.placeOf(middle(m));
  const fronts = readFronts({
    mine: [at('my-left'), at('my-right')],
    theirs: [at('their-left'), at('their-right')],
  });
  return { ...fronts, residual: straight.residual === null ? null : Math.abs(straight.residual) };
}
