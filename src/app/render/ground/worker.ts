// The painter of the ground, off the page's thread: is told the land, is asked for tiles, answers with pictures.

import type { Land } from './land.ts';
import { type Painter, painterOf, type TileSpot } from './painter.ts';

export type Order = { readonly land: Land } | { readonly key: string; readonly spot: TileSpot };
export interface Picture {
  readonly key: string;
  readonly image: ImageBitmap;
}

const scope = self as unknown as {
  addEventListener: (type: 'message', told: (event: MessageEvent<Order>) => void) => void;
  postMessage: (picture: Picture, transfer: Transferable[]) => void;
};
let painter: Painter | null = null;
scope.addEventListener('message', ({ data }) => {
  if ('land' in data) {
    painter = painterOf(data.land);
    return;
  }
  const image = painter?.tile(data.spot).transferToImageBitmap();
  if (image) scope.postMessage({ key: data.key, image }, [image]);
});
