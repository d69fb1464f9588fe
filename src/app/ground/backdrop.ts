// A picture under the ground: a photo of a table, a scan, a drawing. Two points of it and the length between them on the table make
// its scale. It is looked at and drawn over, never read; it stays with the page, not with the file.

import { createStore } from 'zustand/vanilla';
import { distance, type Mm, type Point } from '../../geometry/index.ts';

export interface Backdrop {
  readonly picture: ImageBitmap;
  /** Mm on the table of one pixel. */
  readonly scale: number;
  /** Mm: where its upper left corner lies on the table. */
  readonly at: Point;
}
export const backdrop = createStore<{ readonly shown: Backdrop | null }>(() => ({ shown: null }));

export const takeBackdrop = (): void => {
  backdrop.getState().shown?.picture.close();
  backdrop.setState({ shown: null });
};

/** Points of the picture in pixels, y down; null: they lie too near to each other to measure by. */
export function scaleBy([a, b]: readonly [Point, Point], length: Mm): number | null {
  const pixels = distance(a, b);
  return pixels >= LEAST_PIXELS && length > 0 ? length / pixels : null;
}
const LEAST_PIXELS = 8;

interface Size {
  readonly width: number;
  readonly height: number;
}
/** Its middle on the table's middle. */
export const inMiddle = ({ width, height }: Size, scale: number, table: { width: Mm; depth: Mm }): Point => ({
  x: (table.width - width * scale) / 2,
  y: (table.depth + height * scale) / 2,
});

const MOST_PIXELS = 4096;
/** A file as a picture of at most 4096 pixels a side; null: the browser cannot read it. */
export async function pictureIn(file: File): Promise<ImageBitmap | null> {
  try {
    const whole = await createImageBitmap(file);
    const much = Math.max(whole.width, whole.height) / MOST_PIXELS;
    if (much <= 1) return whole;
    const [resizeWidth, resizeHeight] = [Math.round(whole.width / much), Math.round(whole.height / much)];
    const small = await createImageBitmap(whole, { resizeWidth, resizeHeight, resizeQuality: 'high' });
    whole.close();
    return small;
  } catch {
    return null;
  }
}
