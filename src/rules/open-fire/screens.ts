// C: Line of Sight. What may stand between two models: pieces of terrain and other models, as screens with a bottom and a top.

import {
  boundsOf,
  type Box,
  boxesTouch,
  gapToPoint,
  type Mm,
  type Point,
  type Shape,
  TOUCH,
} from '../../geometry/index.ts';
import type { Piece } from './ground.ts';
import type { Model } from './model.ts';
import { areEnemies, type Scene, type Stand, standOf } from './scene.ts';

/** Who stands in the way, and as what. */
export interface Screen {
  readonly id: string;
  readonly name: string;
  readonly as: 'terrain' | 'soft' | 'enemy' | 'friend';
  readonly shape: Shape;
  readonly bottom: Mm;
  /** Null: not known. */
  readonly top: Mm | null;
  readonly needs: string;
  readonly house: boolean;
}

/** Everything that could stand between the two, nearest first; what lies wholly outside the box around both is left out. */
export function screensBetween(scene: Scene, firer: Stand, target: Stand): readonly Screen[] {
  const body = boundsOf(target.shape);
  const corridor: Box = {
    minX: Math.min(body.minX, firer.at.x),
    minY: Math.min(body.minY, firer.at.y),
    maxX: Math.max(body.maxX, firer.at.x),
    maxY: Math.max(body.maxY, firer.at.y),
  };
  const flat = scene.options.losMode === 'flat';
  const { pieces, models } = boxedOf(scene);
  const found: { readonly screen: Screen; readonly away: Mm }[] = [];
  const add = (screen: Screen): number => found.push({ screen, away: awayFrom(screen.shape, firer.at) });
  for (const { piece, screen } of pieces) if (hides(piece, flat) && boxesTouch(piece.box, corridor)) add(screen);
  for (const { model, box, enemy, friend } of models) {
    if (model === firer.model || model === target.model || !boxesTouch(box, corridor)) continue;
    add(areEnemies(model, firer.model) ? enemy : friend);
  }
  return found.sort((a, b) => a.away - b.away || (a.screen.id < b.screen.id ? -1 : 1)).map(({ screen }) => screen);
}
/** The way to a shape; a disc's in plain numbers. */
function awayFrom(shape: Shape, p: Point): Mm {
  if (shape.kind === 'polygon') return gapToPoint(shape, p).distance;
  const x = p.x - shape.centre.x;
  const y = p.y - shape.centre.y;
  return Math.max(0, Math.sqrt(x * x + y * y) - shape.radius);
}

/** Pieces and models with their boxes, as the screens they are: a model to its enemies, and to its friends. */
interface BoxedScreens {
  readonly pieces: readonly { readonly piece: Piece; readonly screen: Screen }[];
  readonly models: readonly {
    readonly model: Model;
    readonly box: Box;
    readonly enemy: Screen;
    readonly friend: Screen;
  }[];
}
const boxedScenes = new WeakMap<Scene, BoxedScreens>();
function boxedOf(scene: Scene): BoxedScreens {
  const before = boxedScenes.get(scene);
  if (before) return before;
  const boxed = {
    pieces: scene.pieces.map(piece => ({ piece, screen: screenOfPiece(piece) })),
    models: scene.models.map(model => ({
      model,
      box: boundsOf(model.base.shape),
      enemy: screenOfModel(scene, model, 'enemy'),
      friend: screenOfModel(scene, model, 'friend'),
    })),
  };
  boxedScenes.set(scene, boxed);
  return boxed;
}

/** Flat: hills and pieces without height hide nothing. With heights: what rises above its own underside. */
function hides({ opacity, hill, terrain, bottom, top }: Piece, flat: boolean): boolean {
  if (opacity === 'none') return false;
  return flat ? !hill && (terrain.height ?? 0) > 0 : top === null || top > bottom;
}
const screenOfPiece = (p: Piece): Screen => ({
  id: p.id,
  name: p.terrain.name,
  as: p.opacity === 'soft' ? 'soft' : 'terrain',
  shape: p.terrain.outline,
  bottom: p.bottom,
  top: p.top,
  needs: 'levelHeightIn',
  house: p.house,
});
function screenOfModel(scene: Scene, model: Model, as: 'enemy' | 'friend'): Screen {
  const { footing } = standOf(scene, model);
  const { height } = model;
  return {
    id: model.id,
    name: model.name,
    as,
    shape: model.base.shape,
    bottom: footing.floor ?? 0,
    top: footing.floor === null || height.value === null ? null : footing.floor + height.value,
    needs: footing.floor === null ? 'levelHeightIn' : height.needs,
    house: footing.house || height.house,
  };
}

/**
 * Screens that stand ahead of the eye and wholly beside the cone around the target hide nothing of it and are no part of the
 * picture; they are told by circles around them.
 */
export function withoutAside(eye: Point, target: Shape, screens: readonly Screen[]): readonly Screen[] {
  const { x, y, radius } = circleAround(target);
  const toX = x - eye.x;
  const toY = y - eye.y;
  const d = Math.sqrt(toX * toX + toY * toY);
  if (d <= radius + 1) return screens;
  const sin = (radius + TOUCH) / d;
  const cos = Math.sqrt(1 - sin * sin);
  const ux = toX / d;
  const uy = toY / d;
  return screens.filter(({ shape }) => {
    const c = circleAround(shape);
    const ahead = ux * (c.x - eye.x) + uy * (c.y - eye.y);
    const aside = ux * (c.y - eye.y) - uy * (c.x - eye.x);
    const far = c.radius + TOUCH;
    // Beyond the left side of the cone: cos · aside − sin · ahead is how far; beyond the right side alike.
    return ahead <= far || Math.abs(aside) * cos - sin * ahead <= far;
  });
}
function circleAround(shape: Shape): { readonly x: Mm; readonly y: Mm; readonly radius: Mm } {
  if (shape.kind === 'disc') return { x: shape.centre.x, y: shape.centre.y, radius: shape.radius };
  const known = circles.get(shape);
  if (known) return known;
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  const circle = { x: (minX + maxX) / 2, y: (minY + maxY) / 2, radius: Math.hypot(maxX - minX, maxY - minY) / 2 };
  circles.set(shape, circle);
  return circle;
}
const circles = new WeakMap<Shape, { readonly x: Mm; readonly y: Mm; readonly radius: Mm }>();
