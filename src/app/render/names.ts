// Names and labels at one size on the screen, whatever the zoom: placed so that they cover neither bases nor each other,
// left out where there is no room. They hold on to a point of the table; a camera that moves only shifts them.

import { Container, Sprite, type Texture } from 'pixi.js';
import type { Point } from '../../geometry/index.ts';
import { labelsIn } from '../../picture/index.ts';
import type { Unit } from '../../table/index.ts';
import { type Camera, inSight, type Spot, toSpot } from '../camera.ts';
import { around, frameOf, groundWishes, markWishes, type NamesWish, unitWishes } from './nameWishes.ts';
import { forgetOldLabels, type LabelPicture } from './textures.ts';

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
      for (const sprite of pool.slice(stuck.length)) sprite.visible = false;
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
  let taken = 0;
  for (const unit of near) {
    for (const b of unit.bases) {
      if (taken++ > MOST_TAKEN) break;
      labels.take(frameOf(b, camera), 'base');
    }
  }
  for (const { mark } of wish.shown) {
    const spots = mark.points.map(([x, y]) => toSpot(camera, { x, y }));
    if (mark.kind === 'point' && spots[0]) labels.take(around(spots[0], 7), 'mark');
    if (mark.kind === 'segment' || mark.kind === 'polyline') {
      spots.slice(1).forEach((s, i) => labels.takeLine(spots[i] as Spot, s));
    }
  }
  const spoken = new Set(wish.shown.filter(e => !e.faded).map(e => e.label));
  const wishes = [...markWishes(wish), ...unitWishes(wish, near), ...groundWishes(wish, spoken)];
  return wishes.flatMap(w => {
    const { width, height } = w.picture;
    const { about, reach, most, over, towards } = w;
    const frame = labels.place({
      width: width - 4,
      height: height - 5,
      about,
      reach,
      most,
      ...(over ? { over } : {}),
      ...(towards ? { towards } : {}),
    });
    if (!frame) return [];
    const [x, y] = toSpot(camera, w.at);
    return [{ picture: w.picture, at: w.at, off: [frame.x - 2 - x, frame.y - 2 - y] as Spot, faded: w.faded ?? false }];
  });
}

function unitsInSight({ position, camera, screen }: NamesWish): readonly Unit[] {
  const { minX, minY, maxX, maxY } = inSight(camera, screen);
  return position.units.filter(u =>
    u.bases.some(b => b.at.x >= minX && b.at.x <= maxX && b.at.y >= minY && b.at.y <= maxY),
  );
}
