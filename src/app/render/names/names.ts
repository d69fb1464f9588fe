// Names and labels at one size on the screen, whatever the zoom: placed so that they cover neither bases nor each other,
// left out where there is no room. They hold on to a point of the table; a camera that moves only shifts them.

import { Container, Sprite, Texture } from 'pixi.js';
import { boxOf } from '../../../desk/index.ts';
import type { Point } from '../../../geometry/index.ts';
import { type Labels, labelsIn } from '../../../picture/index.ts';
import type { Unit } from '../../../table/index.ts';
import { type Camera, inSight, type Spot, toSpot } from '../../camera.ts';
import { dropForgotten, forgetOldLabels, type LabelPicture } from '../textures.ts';
import {
  areaWishes,
  around,
  frameOf,
  frameOfBox,
  groundWishes,
  markWishes,
  type NamesWish,
  unitWishes,
  type Wish,
} from './nameWishes.ts';

export interface Names {
  readonly layer: Container;
  /** Places every label anew. */
  readonly place: (wish: NamesWish) => void;
  /** The camera moved: labels go with their points. */
  readonly follow: (camera: Camera) => void;
  readonly count: () => number;
}

interface Stuck {
  readonly sprite: Sprite;
  readonly at: Point;
  readonly off: Spot;
}
const MOST_TAKEN = 4000;
/** So many names that found no room, and no other is tried: a search that fails is the dearest. */
const MOST_MISSES = 24;
/** A unit of fewer pixels keeps its whole frame free, a larger one its bases. */
const SMALL = 16;

export function names(): Names {
  const layer = new Container();
  const pool: Sprite[] = [];
  let stuck: Stuck[] = [];
  const follow = (camera: Camera): void => {
    for (const { sprite, at, off } of stuck) {
      const [x, y] = toSpot(camera, at);
      sprite.position.set(Math.round(x + off[0]), Math.round(y + off[1]));
    }
  };
  return {
    layer,
    follow,
    count: () => stuck.length,
    place: wish => {
      stuck = placed(wish).map(({ picture, at, off, faded }, i) => {
        const sprite = pool[i] ?? new Sprite();
        if (!pool[i]) layer.addChild(sprite);
        pool[i] = sprite;
        sprite.texture = picture.texture;
        sprite.setSize(picture.width, picture.height);
        sprite.visible = true;
        sprite.alpha = faded ? 0.3 : 1;
        return { sprite, at, off };
      });
      for (const sprite of pool.slice(stuck.length)) {
        sprite.visible = false;
        sprite.texture = Texture.EMPTY;
      }
      dropForgotten(new Set(pool.map(s => s.texture)));
      forgetOldLabels(new Set<Texture>(pool.map(s => s.texture)));
      follow(wish.camera);
    },
  };
}

interface Placed {
  readonly picture: LabelPicture;
  readonly at: Point;
  readonly off: Spot;
  readonly faded: boolean;
}

function placed(wish: NamesWish): readonly Placed[] {
  const { camera, screen } = wish;
  const labels = labelsIn({
    x: screen.left,
    y: screen.top,
    width: Math.max(1, screen.width - screen.left - screen.right),
    height: Math.max(1, screen.height - screen.top - screen.bottom),
  });
  const near = unitsInSight(wish);
  takeBases(labels, near, camera);
  takeMarks(labels, wish);
  const spoken = new Set(wish.shown.filter(e => !e.faded).map(e => e.label));
  const wishes = [...markWishes(wish), ...unitWishes(wish, near), ...areaWishes(wish), ...groundWishes(wish, spoken)];
  let misses = 0;
  return wishes.flatMap(w => {
    if (w.spare && misses >= MOST_MISSES) return [];
    const frame = labels.place(roomFor(w));
    if (!frame && w.spare) misses++;
    if (!frame) return [];
    const [x, y] = toSpot(camera, w.at);
    return [{ picture: w.picture, at: w.at, off: [frame.x - 2 - x, frame.y - 2 - y] as Spot, faded: w.faded ?? false }];
  });
}
const roomFor = ({ picture: { width, height }, about, reach, most, over, towards }: Wish) => ({
  width: width - 4,
  height: height - 5,
  about,
  reach,
  most,
  ...(over ? { over } : {}),
  ...(towards ? { towards } : {}),
});

function takeBases(labels: Labels, near: readonly Unit[], camera: Camera): void {
  let taken = 0;
  for (const unit of near) {
    const box = boxOf(unit);
    const whole = box && frameOfBox(box, camera);
    if (whole && Math.max(whole.width, whole.height) < SMALL) {
      labels.take(whole, 'base');
      continue;
    }
    for (const b of unit.bases) {
      if (taken++ > MOST_TAKEN) return;
      labels.take(frameOf(b, camera), 'base');
    }
  }
}
function takeMarks(labels: Labels, { shown, camera }: NamesWish): void {
  for (const { mark } of shown) {
    const spots = mark.points.map(([x, y]) => toSpot(camera, { x, y }));
    if (mark.kind === 'point' && spots[0]) labels.take(around(spots[0], 7), 'mark');
    if (mark.kind === 'segment' || mark.kind === 'polyline') {
      spots.slice(1).forEach((s, i) => labels.takeLine(spots[i] as Spot, s));
    }
  }
}

function unitsInSight({ position, camera, screen }: NamesWish): readonly Unit[] {
  const { minX, minY, maxX, maxY } = inSight(camera, screen);
  return position.units.filter(u => {
    const box = boxOf(u);
    return box && box.minX <= maxX && box.maxX >= minX && box.minY <= maxY && box.maxY >= minY;
  });
}
