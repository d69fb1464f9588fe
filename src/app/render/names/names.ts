// Names and labels at one size on the screen, whatever the zoom: placed so that they cover neither bases nor each other,
// left out where there is no room. They hold on to a point of the table; a camera that moves only shifts them.

import { Container, Sprite, Texture } from 'pixi.js';
import { boxOf } from '../../../desk/index.ts';
import type { Point } from '../../../geometry/index.ts';
import { type Labels, labelsIn } from '../../../picture/index.ts';
import type { Unit } from '../../../table/index.ts';
import { type Camera, inSight, type Spot, toPoint, toSpot } from '../../camera.ts';
import { dropForgotten, forgetOldLabels, type LabelPicture } from '../textures.ts';
import { around, type Frame, frameOf, frameOfBox } from './frames.ts';
import { areaWishes, groundWishes } from './groundNames.ts';
import { markWishes, type NamesWish, unitWishes, type Wish } from './nameWishes.ts';
import { type PlateSpot, plateSpots } from './plateSpots.ts';

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
      const all = placed(wish);
      plateSpots.setState({ of: platesOf(all) });
      stuck = all.map(({ picture, at, off, turn, faded }, i) => {
        const sprite = pool[i] ?? new Sprite();
        if (!pool[i]) layer.addChild(sprite);
        pool[i] = sprite;
        sprite.texture = picture.texture;
        sprite.setSize(picture.width, picture.height);
        sprite.anchor.set(turn === null ? 0 : 0.5);
        sprite.rotation = turn ?? 0;
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
  /** Of words along a line, round their middle, clockwise, in radians; null: level, from their upper left corner. */
  readonly turn: number | null;
  readonly faded: boolean;
  /** The plate of this unit. */
  readonly unit?: string;
}
const platesOf = (all: readonly Placed[]): ReadonlyMap<string, PlateSpot> =>
  new Map(
    all.flatMap(({ unit, at, off, picture: { width, height } }) =>
      unit === undefined ? [] : [[unit, { at, off, width, height }] as const],
    ),
  );

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
  if (screen.scale) labels.take(screen.scale, 'bar');
  const spoken = new Set(wish.shown.filter(e => !e.faded).map(e => e.label));
  const wishes = [...markWishes(wish), ...unitWishes(wish, near), ...areaWishes(wish), ...groundWishes(wish, spoken)];
  let misses = 0;
  const table = frameOfBox(
    { minX: 0, minY: 0, maxX: wish.position.table.width, maxY: wish.position.table.depth },
    camera,
  );
  return wishes.flatMap((w): readonly Placed[] => {
    if (w.spare && misses >= MOST_MISSES) return [];
    const done = w.along ? lain(labels, w, camera) : stood(labels, w, { camera, table });
    if (!done && w.spare) misses++;
    return done ? [done] : [];
  });
}

/** Beside its thing, whole or the less of it; null where there is no room. */
function stood(labels: Labels, w: Wish, { camera, table }: { camera: Camera; table: Frame }): Placed | null {
  for (const picture of w.less ? [w.picture, w.less] : [w.picture]) {
    const most = picture === w.less ? w.most : (w.mostWhole ?? w.most);
    const frame = labels.place({ ...roomFor({ ...w, picture, most }), ...(w.onTable ? { within: table } : {}) });
    if (!frame) continue;
    const [x, y] = toSpot(camera, w.at);
    const off = [frame.x - 2 - x, frame.y - 2 - y] as const;
    return { picture, at: w.at, off, turn: null, faded: w.faded ?? false, ...(w.unit ? { unit: w.unit } : {}) };
  }
  return null;
}
/** Along the first of its stretches that is free. */
function lain(labels: Labels, { picture, along = [], most, faded = false }: Wish, camera: Camera): Placed | null {
  const free = along.find(({ from, to }) => labels.placeAlong({ from, to, height: picture.height - 6, most }));
  if (!free) return null;
  const { from, to } = free;
  const at = toPoint(camera, [(from[0] + to[0]) / 2, (from[1] + to[1]) / 2]);
  return { picture, at, off: [0, 0], turn: Math.atan2(to[1] - from[1], to[0] - from[0]), faded };
}
const roomFor = ({ picture: { width, height }, about, reach, most, over, clear, inside, mayStand, towards }: Wish) => ({
  width: width - 4,
  height: height - 5,
  about,
  reach,
  most,
  ...(over ? { over } : {}),
  ...(clear ? { clear } : {}),
  ...(inside ? { inside } : {}),
  ...(mayStand ? { mayStand } : {}),
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
