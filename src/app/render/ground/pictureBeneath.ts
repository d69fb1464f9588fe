// The picture that is drawn over: above the painted ground, below the lines of what is drawn, cut off at the table's edge.

import { Container, Graphics, Sprite, Texture } from 'pixi.js';
import type { Position } from '../../../table/index.ts';
import { down } from '../../camera.ts';
import { type Backdrop, backdrop } from '../../ground/backdrop.ts';

const ALPHA = 0.8;

export function pictureBeneath(): { readonly layer: Container; readonly draw: (table: Position['table']) => void } {
  const layer = new Container();
  let drawn: Backdrop | null = null;
  let [width, depth] = [0, 0];
  return {
    layer,
    draw: table => {
      const { shown } = backdrop.getState();
      if (shown === drawn && table.width === width && table.depth === depth) return;
      [drawn, width, depth] = [shown, table.width, table.depth];
      for (const child of layer.removeChildren()) child.destroy({ texture: true, textureSource: true });
      layer.mask = null;
      if (!shown) return;
      const sprite = new Sprite(Texture.from(shown.picture));
      const [x, y] = down(shown.at);
      sprite.position.set(x, y);
      sprite.scale.set(shown.scale);
      sprite.alpha = ALPHA;
      const mask = new Graphics().rect(0, -depth, width, depth).fill(0xffffff);
      layer.addChild(sprite, mask);
      layer.mask = mask;
    },
  };
}
