// C: Line of Sight. What may stand between two models: pieces of terrain and other models, as screens with a bottom and a top.

import {
  type BoxRow,
  boxRow,
  distanceToPoint,
  type Mm,
  memo,
  memoUnder,
  type Point,
  type Shape,
} from '../../../../geometry/index.ts';
import type { Solid } from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import type { Model } from '../calls/model.ts';
import { areEnemies, type Scene, type Stand, standOf } from '../calls/scene.ts';
import { modelBoxes } from './bodies.ts';
import { boxesIn, type Corridor } from './corridor.ts';
import type { Piece } from './ground.ts';

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
  readonly house: Lean;
}

/** Everything that could stand between the two: what lies wholly outside the corridor is left out. Without one: all there is. */
export function screensBetween(
  scene: Scene,
  firer: Stand,
  target: Stand,
  corridor: Corridor | null,
): readonly Screen[] {
  const ground = groundScreens(scene.pieces, scene.options.losMode === 'flat');
  const found = boxesIn(corridor, ground.boxes).map(i => ground.screens[i] as Screen);
  for (const i of boxesIn(corridor, modelBoxes(scene))) {
    const model = scene.models[i] as Model;
    if (model === firer.model || model === target.model) continue;
    const { enemy, friend } = screensOf(scene, model);
    found.push(areEnemies(model, firer.model) ? enemy : friend);
  }
  return found;
}

/** By their distance from an eye, then by their names. */
export function nearestFirst(eye: Point, screens: readonly Screen[]): readonly Screen[] {
  if (screens.length < 2) return screens;
  return screens
    .map(screen => ({ screen, away: distanceToPoint(screen.solid.shape, eye) }))
    .sort((a, b) => a.away - b.away || (a.screen.id < b.screen.id ? -1 : 1))
    .map(({ screen }) => screen);
}

interface GroundScreens {
  readonly boxes: BoxRow;
  readonly screens: readonly Screen[];
}
/** The pieces that hide anything. They belong to one setting, whose options say whether heights count. */
const groundScreens = memoUnder((pieces: Scene['pieces'], isFlat: boolean): GroundScreens => {
  const screens = pieces.filter(piece => hides(piece, isFlat)).map(screenOfPiece);
  return { boxes: boxRow(screens.map(s => s.solid.shape)), screens };
});

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
const screensOf = (scene: Scene, model: Model): ModelScreens => screensOfStand(standOf(scene, model));
const screensOfStand = memo(({ model, footing, shape }: Stand): ModelScreens => {
  const { height } = model;
  const top = footing.floor === null || height.value === null ? null : footing.floor + height.value;
  const friend: Screen = {
    id: model.id,
    name: model.name,
    as: 'friend',
    solid: solidOf(shape, footing.floor ?? 0, top),
    isKnown: top !== null,
    needs: footing.floor === null ? 'levelHeightIn' : height.needs,
    house: leaning([footing.house, height.house]),
  };
  return { friend, enemy: { ...friend, as: 'enemy' } };
});
