// Small pictures set on one large one: on shelves, the tallest first. Pixels.

export type Size = readonly [width: number, height: number];

export interface Shelved {
  readonly width: number;
  readonly height: number;
  /** Upper left corner of each, in the order they were given. */
  readonly corners: readonly (readonly [x: number, y: number])[];
}

/** Every picture with `gap` free pixels around it, on a sheet of at most `most` by `most`; null where they do not fit. */
export function shelved(sizes: readonly Size[], gap: number, most: number): Shelved | null {
  const order = sizes.map((_, i) => i).sort((a, b) => sizeAt(sizes, b)[1] - sizeAt(sizes, a)[1]);
  const area = sizes.reduce((sum, [w, h]) => sum + (w + gap) * (h + gap), 0);
  const widest = sizes.reduce((w, s) => Math.max(w, s[0]), 0) + 2 * gap;
  const width = Math.min(most, Math.max(widest, Math.ceil(Math.sqrt(area) * 1.1)));
  if (widest > most) return null;
  const corners: (readonly [number, number])[] = [];
  let [x, y, tallest] = [gap, gap, 0];
  for (const i of order) {
    const [w, h] = sizeAt(sizes, i);
    if (x + w + gap > width) [x, y, tallest] = [gap, y + tallest + gap, 0];
    if (y + h + gap > most) return null;
    corners[i] = [x, y];
    x += w + gap;
    tallest = Math.max(tallest, h);
  }
  return { width, height: y + tallest + gap, corners };
}
const sizeAt = (sizes: readonly Size[], i: number): Size => sizes[i] as Size;
