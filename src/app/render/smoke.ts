// A puff of smoke along the front edges of a unit that fired: soft discs that drift ahead, grow and are gone.

import { Container, Sprite, Texture } from 'pixi.js';
import { plus, times } from '../../geometry/index.ts';
import type { Base, Unit } from '../../table/index.ts';
import { down } from '../camera.ts';
import { canvasOf } from './textures.ts';

export interface Smoke {
  readonly layer: Container;
  readonly puff: (unit: Unit, time: number) => void;
  readonly draw: (time: number) => void;
  readonly isRising: () => boolean;
}
const LASTS_MS = 600;
const DISCS = 34;

interface Puff {
  readonly sprite: Sprite;
  readonly at: readonly [number, number];
  readonly ahead: readonly [number, number];
  readonly began: number;
  readonly size: number;
}

/** `disc`: the picture of one, made when the first unit fires. */
export function smoke(disc: () => Texture = softDisc): Smoke {
  const layer = new Container();
  let puffs: Puff[] = [];
  return {
    layer,
    isRising: () => puffs.length > 0,
    puff: (unit, time) => {
      const front = unit.bases.filter(b => (b.rank ?? 1) === 1);
      if (front.length === 0) return;
      for (let i = 0; i < DISCS; i++) {
        const base = front[i % front.length] as Base;
        puffs.push(puffAt(base, i, time, disc()));
        layer.addChild((puffs.at(-1) as Puff).sprite);
      }
    },
    draw: time => {
      const over = puffs.filter(p => time - p.began > LASTS_MS);
      for (const { sprite } of over) sprite.destroy();
      if (over.length > 0) puffs = puffs.filter(p => !over.includes(p));
      for (const { sprite, at, ahead, began, size } of puffs) {
        const t = Math.max(0, (time - began) / LASTS_MS);
        sprite.position.set(at[0] + ahead[0] * t, at[1] + ahead[1] * t);
        sprite.setSize(size * (0.45 + 0.75 * Math.sqrt(t)));
        sprite.alpha = 0.72 * (1 - t) * Math.min(1, t * 8);
      }
    },
  };
}

/** mm. Places are dealt by the golden ratio: even, and not in a row. */
function puffAt(base: Base, i: number, time: number, disc: Texture): Puff {
  const spread = ((i * 0.618) % 1) - 0.5;
  const [width, depth] = base.kind === 'round' ? [base.radius, base.radius * 2] : [base.width, base.depth];
  const { forward, right } = base.frame;
  const front = plus(base.at, times(forward, depth / 2 + 1.5));
  const sprite = new Sprite(disc);
  sprite.anchor.set(0.5);
  sprite.alpha = 0;
  const way = 5 + 7 * ((i * 0.37) % 1);
  return {
    sprite,
    at: down(plus(front, times(right, spread * width))),
    ahead: down(times(forward, way)),
    began: time + 90 * ((i * 0.73) % 1),
    size: 8 + 6 * ((i * 0.29) % 1),
  };
}

let painted: Texture | null = null;
function softDisc(): Texture {
  if (painted) return painted;
  const [canvas, pen] = canvasOf(64, 64);
  const shade = pen.createRadialGradient(32, 32, 2, 32, 32, 31);
  shade.addColorStop(0, 'rgb(252 250 244 / 100%)');
  shade.addColorStop(0.5, 'rgb(244 241 232 / 70%)');
  shade.addColorStop(1, 'rgb(236 232 220 / 0%)');
  pen.fillStyle = shade;
  pen.fillRect(0, 0, 64, 64);
  painted = Texture.from(canvas);
  return painted;
}
