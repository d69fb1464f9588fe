// Wooden tokens beside units: discs of 9 mm at the right rear corner, never under 9 pixels, the first one inmost.

import { Container, Sprite, Texture } from 'pixi.js';
import { type Point, plus, times } from '../../geometry/index.ts';
import type { Token } from '../../rules/index.ts';
import { type Base, type Position, squareAbout, type Unit } from '../../table/index.ts';
import { type Camera, inSight, type Screen, toSpot } from '../camera.ts';
import { canvasOf } from './textures.ts';
import { paintToken } from './tokenArt.ts';

export interface TokensWish {
  readonly position: Position;
  readonly tokens: ReadonlyMap<string, readonly Token[]>;
  readonly camera: Camera;
  readonly screen: Screen;
  readonly ratio: number;
  readonly night: boolean;
}
export interface Tokens {
  readonly layer: Container;
  readonly draw: (wish: TokensWish) => void;
}

const SIZE = { mm: 9, pixels: 9 } as const;
/** Bases of fewer pixels have no tokens: nobody could tell them apart. */
const LEAST_BASE = 8;
const MOST = 400;

export function tokens(): Tokens {
  const layer = new Container();
  const pool: Sprite[] = [];
  const pictures = new Map<string, Texture>();
  let drawn: readonly unknown[] = [];
  return {
    layer,
    draw: wish => {
      const wanted = [wish.position, wish.tokens, wish.camera, wish.screen, wish.night];
      if (wanted.every((w, i) => w === drawn[i])) return;
      drawn = wanted;
      const spots = spotsOf(wish);
      spots.forEach(({ at, token }, i) => {
        const sprite = pool[i] ?? layer.addChild(new Sprite());
        pool[i] = sprite;
        const size = sizeAt(wish.camera.scale);
        sprite.anchor.set(0.5);
        sprite.texture = pictureOf(pictures, token, { size, ...wish });
        sprite.setSize(size * ROOM, size * ROOM);
        sprite.position.set(...toSpot(wish.camera, at));
        sprite.visible = true;
      });
      for (const sprite of pool.slice(spots.length)) sprite.visible = false;
    },
  };
}

/** Pixels. */
const sizeAt = (scale: number): number => Math.max(SIZE.pixels, SIZE.mm * scale);
/** A picture is so much larger than its disc: there is a shadow. */
const ROOM = 1.25;

function pictureOf(
  pictures: Map<string, Texture>,
  token: Token,
  { size, ratio, night }: { size: number; ratio: number; night: boolean },
): Texture {
  const pixels = Math.ceil((size * ratio) / 6) * 6;
  const key = `${token.kind} ${token.count} ${pixels} ${night}`;
  const known = pictures.get(key);
  if (known) return known;
  const [canvas, pen] = canvasOf(pixels * ROOM, pixels * ROOM);
  pen.translate(canvas.width / 2, canvas.height / 2);
  paintToken(pen, token, { r: pixels / 2, night });
  const fresh = Texture.from(canvas, true);
  pictures.set(key, fresh);
  return fresh;
}

interface TokenSpot {
  readonly at: Point;
  readonly token: Token;
}
function spotsOf({ position, tokens: all, camera, screen }: TokensWish): readonly TokenSpot[] {
  const { minX, minY, maxX, maxY } = inSight(camera, screen);
  const step = (sizeAt(camera.scale) * 1.08) / camera.scale;
  const spots: TokenSpot[] = [];
  for (const [id, list] of all) {
    const unit = position.unitById.get(id);
    const corner = unit && rightRear(unit, step);
    if (!unit || !corner || widthOf(unit.bases[0] as Base) * camera.scale < LEAST_BASE) continue;
    const { at, forward } = corner;
    if (at.x < minX || at.x > maxX || at.y < minY || at.y > maxY) continue;
    list.forEach((token, i) => spots.push({ token, at: plus(at, times(forward, i * step)) }));
    if (spots.length > MOST) break;
  }
  return spots;
}
const widthOf = (b: Base): number => (b.kind === 'round' ? 2 * b.radius : b.width);

/** Beside the right rear corner of all its bases together, as its first base looks. */
function rightRear({ bases }: Unit, size: number): { readonly at: Point; readonly forward: Point } | null {
  const [first] = bases;
  if (!first) return null;
  const { forward, right } = first.frame;
  let [most, least] = [-Infinity, Infinity];
  for (const { shape } of bases) {
    for (const p of squareAbout(shape).points) {
      most = Math.max(most, p.x * right.x + p.y * right.y);
      least = Math.min(least, p.x * forward.x + p.y * forward.y);
    }
  }
  const at = plus(times(right, most + size * 0.6), times(forward, least + size * 0.5));
  return { at, forward };
}
