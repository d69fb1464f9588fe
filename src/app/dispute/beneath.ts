// The photo as a picture beneath the table: straightened, turned so that my front looks north, at its true size. It stays with
// the desk: where the case is laid out anew, the picture goes with my front.

import { minus, type Mm, type Point, plus, times, unit } from '../../geometry/index.ts';
import { backdrop, takeBackdrop } from '../ground/backdrop.ts';
import { type Mark, type PhotoState, pixelsOf, planeIn } from './photo.ts';

export interface Beneath {
  readonly picture: ImageBitmap;
  /** Mm of one pixel. */
  readonly scale: number;
  /** Of its upper left corner, from the middle of my front, mm. */
  readonly offset: Point;
}
/** Longest side of the straightened picture, pixels. */
const SIDE = 1200;
/** What is shown round the two fronts, mm. */
const ROUND: Mm = 250;

/** Straightens the part of the photo round the two fronts. Null: it cannot be read. */
export async function straightPhoto(state: PhotoState, apart: Mm, offset: Mm): Promise<Beneath | null> {
  const plane = planeIn(state);
  const [left, right] = [placed(state, 'my-left'), placed(state, 'my-right')];
  if (!plane || !left || !right || !state.source) return null;
  const image = new Image();
  image.src = state.source;
  await image.decode();
  const photo = pixelsOf(image);
  if (!photo) return null;
  const [a, b] = [plane.placeOf(left), plane.placeOf(right)];
  const middle = times(plus(a, b), 0.5);
  const east = unit(minus(b, a));
  const north = { x: -east.y, y: east.x };
  const [x0, x1] = [Math.min(0, offset) - ROUND, Math.max(0, offset) + ROUND];
  const [y0, y1] = [-ROUND, apart + ROUND];
  const scale = Math.max(x1 - x0, y1 - y0) / SIDE;
  const straight = new ImageData(Math.ceil((x1 - x0) / scale), Math.ceil((y1 - y0) / scale));
  for (let row = 0; row < straight.height; row++) {
    for (let column = 0; column < straight.width; column++) {
      const place = plus(plus(middle, times(east, x0 + column * scale)), times(north, y1 - row * scale));
      copyPixel(photo, plane.pixelOf(place), straight, row * straight.width + column);
    }
  }
  return { picture: await createImageBitmap(straight), scale, offset: { x: x0, y: y1 } };
}
function placed({ marks, width, height }: PhotoState, mark: Mark): Point | null {
  const at = marks[mark];
  return at ? { x: at.x - width / 2, y: at.y - height / 2 } : null;
}
function copyPixel(from: ImageData, at: Point, to: ImageData, n: number): void {
  const [x, y] = [Math.floor(at.x + from.width / 2), Math.floor(at.y + from.height / 2)];
  if (x < 0 || y < 0 || x >= from.width || y >= from.height) return;
  const i = 4 * (y * from.width + x);
  for (let k = 0; k < 4; k++) to.data[4 * n + k] = from.data[i + k] ?? 0;
}

/** Lays it with my front at this place of the table, mm. */
export function layBeneath({ picture, scale, offset }: Beneath, front: Point): void {
  if (backdrop.getState().shown?.picture !== picture) takeBackdrop();
  backdrop.setState({ shown: { picture, scale, at: plus(front, offset) } });
}
