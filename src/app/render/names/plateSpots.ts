// Where the plates of units lie on the screen, for what the page puts beside them. Written when names find their places.

import { createStore } from 'zustand/vanilla';
import type { Point } from '../../../geometry/index.ts';
import { type Camera, type Spot, toSpot } from '../../camera.ts';
import type { Frame } from './frames.ts';

/** A plate holds on to a point of the table; its size is in pixels. */
export interface PlateSpot {
  readonly at: Point;
  readonly off: Spot;
  readonly width: number;
  readonly height: number;
}
export const plateSpots = createStore<{ readonly of: ReadonlyMap<string, PlateSpot> }>(() => ({ of: new Map() }));

export function frameOfPlate({ at, off, width, height }: PlateSpot, camera: Camera): Frame {
  const [x, y] = toSpot(camera, at);
  return { x: x + off[0], y: y + off[1], width, height };
}
