// What a tool draws before anything is done, and what stands beside the table's own things: rulers, ghosts, grips, zones.
// Points in mm; sizes of strokes and grips are the screen's. Drawn by render/sketches.ts, labelled by ui/SketchLabels.tsx.

import type { Mm, Point, Segment, Shape } from '../../geometry/index.ts';

/** hand: what the hand does. good, bad, warn: what the game says of it. quiet: construction. ink: what stays. */
export type Tone = 'hand' | 'good' | 'bad' | 'warn' | 'quiet' | 'ink';
export type Dash = 'solid' | 'dashed' | 'dotted';
export interface Look {
  readonly tone: Tone;
  readonly dash?: Dash;
  /** Strength of the filling, 0 to 1. */
  readonly fill?: number;
  readonly width?: number;
}
export type Sketch =
  | ({ readonly kind: 'line'; readonly points: readonly Point[]; readonly arrow?: boolean } & Look)
  | ({ readonly kind: 'area'; readonly points: readonly Point[] } & Look)
  | ({ readonly kind: 'circle'; readonly centre: Point; readonly radius: Mm } & Look)
  /** Counter-clockwise from one point to the other. */
  | ({ readonly kind: 'arc'; readonly centre: Point; readonly from: Point; readonly to: Point } & Look)
  /** A base that is not there (yet, any more): its outline, its front edge thick. */
  | ({ readonly kind: 'ghost'; readonly shape: Shape; readonly front?: Segment } & Look)
  /** `id`: what `Hit.id` says when it is taken hold of. */
  | {
      readonly kind: 'handle';
      readonly id?: string;
      readonly at: Point;
      readonly form: 'round' | 'square';
      readonly tone: Tone;
    }
  /** `away`: pixels above its point, so that it does not lie on it; with `beside`, to that side of it. */
  | {
      readonly kind: 'label';
      readonly at: Point;
      readonly text: string;
      readonly tone: Tone;
      readonly away?: number;
      readonly beside?: 'left' | 'right';
    };
