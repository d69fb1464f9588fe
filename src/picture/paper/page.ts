// A sheet of paper in true millimetres, from its upper left corner, y downwards. Plain data: drawn as SVG for the page's print
// view and as PDF by the same marks.

export const PAPERS = {
  A4: { width: 210, height: 297 },
  Letter: { width: 215.9, height: 279.4 },
} as const;
export type PaperName = keyof typeof PAPERS;

export type PaperSpot = readonly [x: number, y: number];
export type PaperMark =
  | {
      readonly kind: 'path';
      readonly points: readonly PaperSpot[];
      readonly closed?: boolean;
      /** Width of the pen, mm. */
      readonly pen: number;
      readonly dash?: number;
      readonly fill?: string;
    }
  | {
      readonly kind: 'text';
      /** Left end (or middle) of the line the letters stand on. */
      readonly at: PaperSpot;
      readonly text: string;
      /** Height of a line, mm. */
      readonly size: number;
      readonly bold?: boolean;
      readonly middle?: boolean;
    }
  /** Where the picture of the case goes. */
  | { readonly kind: 'picture'; readonly at: PaperSpot; readonly width: number; readonly height: number };

export interface PaperPage {
  readonly paper: PaperName;
  readonly marks: readonly PaperMark[];
}

/** mm that printers leave white. */
export const PAPER_MARGIN = 12;
export const CALIBRATION = 100;

export const line = (points: readonly PaperSpot[], pen = 0.25): PaperMark => ({ kind: 'path', points, pen });
export const movedMark = (mark: PaperMark, [dx, dy]: PaperSpot): PaperMark =>
  mark.kind === 'path'
    ? { ...mark, points: mark.points.map(([x, y]) => [x + dx, y + dy] as const) }
    : { ...mark, at: [mark.at[0] + dx, mark.at[1] + dy] };

/** A bar of exactly 100 mm at the foot of the page. */
export function calibrationBar(paper: PaperName, words: string): readonly PaperMark[] {
  const y = PAPERS[paper].height - PAPER_MARGIN;
  const x = PAPER_MARGIN;
  const ticks = Array.from({ length: 11 }, (_, i) => {
    const at = x + (i * CALIBRATION) / 10;
    return line([
      [at, y],
      [at, y - (i % 5 === 0 ? 4 : 2)],
    ]);
  });
  const bar: PaperMark = line(
    [
      [x, y],
      [x + CALIBRATION, y],
    ],
    0.4,
  );
  return [bar, ...ticks, { kind: 'text', at: [x + CALIBRATION + 4, y], text: words, size: 3 }];
}
