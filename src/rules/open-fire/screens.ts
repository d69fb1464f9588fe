// C: Line of Sight. What may stand between two models: pieces of terrain and other models, as screens with a bottom and a top.

import {
  type Box,
  boundsOf,
  boxesTouch,
  gapToPoint,
  type Mm,
  type Point,
  type Shape,
  TOUCH,
} from '../../geometry/index.ts';
import type { Solid } from '../../measure/index.ts';
import { modelsTouching } from './bodies.ts';
import type { Piece } from './ground.ts';
import type { Model } from './model.ts';
import { areEnemies, type Scene, type Stand, standOf } from './scene.ts';

/** Who stands in the way, and as what. */
export interface Screen {
  readonly id: string;
  readonly name: string;
  readonly as: 'terrain' | 'soft' | 'enemy' | 'friend';
  /** Endless upwards where its top is not known. */
  readonly solid: Solid;
  readonly isKnown: boolean;
  /** Of its top. */
  readonly needs: string;
  readonly house: boolean;
  /** A circle around it. */
  readonly around: Circle;
}
interface Circle {
  readonly x: Mm;
  readonly y: Mm;
  readonly radius: Mm;
}

/** Everything that could stand between the two: what lies wholly outside the box around both is left out. */
export function screensBetween(scene: Scene, firer: Stand, target: Stand): readonly Screen[] {
  const body = boundsOf(target.shape);
  const corridor: Box = {
    minX: Math.min(body.minX, firer.at.x),
    minY: Math.min(body.minY, firer.at.y),
    maxX: Math.max(body.maxX, firer.at.x),
    maxY: Math.max(body.maxY, firer.at.y),
  };
  const found: Screen[] = [];
  for (const { box, screen } of groundScreens(scene)) if (boxesTouch(box, corridor)) found.push(screen);
  for (const model of modelsTouching(scene, corridor)) {
    if (model === firer.model || model === target.model) continue;
    const { enemy, friend } = screensOf(scene, model);
    found.push(areEnemies(model, firer.model) ? enemy : friend);
  }
  return found;
}

/** By their distance from the firer's eye. */
export function nearestFirst(firer: Stand, screens: readonly Screen[]): readonly Screen[] {
  if (screens.length < 2) return screens;
  const found = screens.map(screen => ({ screen, away: awayFrom(firer, screen.solid.shape) }));
  return found.sort((a, b) => a.away - b.away || (a.screen.id < b.screen.id ? -1 : 1)).map(({ screen }) => screen);
}

const ways = new WeakMap<Stand, Map<Shape, Mm>>();
/** The way from an eye to a shape, kept for its next target; a disc's is short to reckon. */
function awayFrom(eye: Stand, shape: Shape): Mm {
  if (shape.kind === 'disc') {
    const x = eye.at.x - shape.centre.x;
    const y = eye.at.y - shape.centre.y;
    return Math.max(0, Math.sqrt(x * x + y * y) - shape.radius);
  }
  const known = ways.get(eye) ?? new Map<Shape, Mm>();
  ways.set(eye, known);
  const away = known.get(shape) ?? gapToPoint(shape, eye.at).distance;
  known.set(shape, away);
  return away;
}

interface BoxedScreen {
  readonly box: Box;
  readonly screen: Screen;
}
const grounds = new WeakMap<Scene['pieces'], readonly BoxedScreen[]>();
/** The pieces that hide anything. They belong to one setting, whose options say whether heights count. */
function groundScreens({ pieces, options }: Scene): readonly BoxedScreen[] {
  const known = grounds.get(pieces);
  if (known) return known;
  const hiding = pieces.filter(piece => hides(piece, options.losMode === 'flat'));
  const screens = hiding.map(piece => ({ box: piece.box, screen: screenOfPiece(piece) }));
  grounds.set(pieces, screens);
  return screens;
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
  solid: solidOf(p.terrain.outline, p.bottom, p.top),
  isKnown: p.top !== null,
  needs: 'levelHeightIn',
  house: p.house,
  around: circleAround(p.terrain.outline),
});
const solidOf = (shape: Shape, bottom: Mm, top: Mm | null): Solid => ({
  shape,
  bottom,
  top: top ?? Number.POSITIVE_INFINITY,
});

/** A model as its enemies and its friends have it in the way. */
interface ModelScreens {
  readonly enemy: Screen;
  readonly friend: Screen;
}
const modelScreens = new WeakMap<Model, ModelScreens>();
function screensOf(scene: Scene, model: Model): ModelScreens {
  const known = modelScreens.get(model);
  if (known) return known;
  const { footing, shape } = standOf(scene, model);
  const { height } = model;
  const top = footing.floor === null || height.value === null ? null : footing.floor + height.value;
  const friend: Screen = {
    id: model.id,
    name: model.name,
    as: 'friend',
    solid: solidOf(shape, footing.floor ?? 0, top),
    isKnown: top !== null,
    needs: footing.floor === null ? 'levelHeightIn' : height.needs,
    house: footing.house || height.house,
    around: circleAround(shape),
  };
  const screens: ModelScreens = { friend, enemy: { ...friend, as: 'enemy' } };
  modelScreens.set(model, screens);
  return screens;
}
function circleAround(shape: Shape): Circle {
  if (shape.kind === 'disc') return { x: shape.centre.x, y: shape.centre.y, radius: shape.radius };
  const { minX, minY, maxX, maxY } = boundsOf(shape);
  return { x: (minX + maxX) / 2, y: (minY + maxY) / 2, radius: Math.hypot(maxX - minX, maxY - minY) / 2 };
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
  return screens.filter(({ around: c }) => {
    const ahead = ux * (c.x - eye.x) + uy * (c.y - eye.y);
    const aside = ux * (c.y - eye.y) - uy * (c.x - eye.x);
    const far = c.radius + TOUCH;
    // Beyond the left side of the cone: cos · aside − sin · ahead is how far; beyond the right side alike.
    return ahead <= far || Math.abs(aside) * cos - sin * ahead <= far;
  });
}
