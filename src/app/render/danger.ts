// The danger map on the ground: a square for each place, the fuller and the darker the more fire falls there; a ring where none does.

import { Container, Graphics } from 'pixi.js';
import type { DangerMap, DangerSpot } from '../../desk/index.ts';
import { down } from '../camera.ts';
import { inkOf, NO, YES } from './inks.ts';
import { tint } from './pen.ts';
import { number } from './tone.ts';

export interface DangerLayer {
  readonly layer: Container;
  readonly draw: (map: DangerMap | null, night: boolean) => void;
}

export function dangerLayer(): DangerLayer {
  const layer = new Container();
  const g = new Graphics();
  layer.addChild(g);
  let drawn: readonly unknown[] = [];
  return {
    layer,
    draw: (map, night) => {
      if (drawn[0] === map && drawn[1] === night) return;
      drawn = [map, night];
      g.clear();
      if (!map) return;
      const most = Math.max(...map.spots.map(weight), 0);
      for (const spot of map.spots) drawSpot(g, spot, { edge: map.edge, most, night });
    },
  };
}

/** What is expected to be lost; where a figure is missing, how many may fire. */
const weight = ({ share, firers }: DangerSpot): number => share ?? firers;

interface Look {
  readonly edge: number;
  readonly most: number;
  readonly night: boolean;
}
function drawSpot(g: Graphics, spot: DangerSpot, { edge, most, night }: Look): void {
  const [x, y] = down(spot.at);
  if (spot.firers === 0) {
    g.circle(x, y, edge / 5).stroke({ color: number(inkOf(YES, night)), width: edge / 14 });
    return;
  }
  const part = most > 0 ? weight(spot) / most : 1;
  const side = edge * (0.45 + 0.5 * part);
  tint(g.rect(x - side / 2, y - side / 2, side, side), inkOf(NO, night), 0.3 + 0.5 * part);
}
