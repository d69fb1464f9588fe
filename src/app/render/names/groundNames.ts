// Names of the ground and of a scenario's areas: on what they name, along what is long, and only while it can be told which piece
// they name.

import { type Box, boundsOf, type Point } from '../../../geometry/index.ts';
import { PAPER } from '../../../picture/index.ts';
import type { Position } from '../../../table/index.ts';
import { type Camera, middleOf, openPart, type Screen, toPoint, toSpot } from '../../camera.ts';
import { areaInk, GROUND_NAME, inkOf } from '../inks.ts';
import { type LabelPicture, labelPicture } from '../textures.ts';
import { tone } from '../tone.ts';
import { around, frameOfBox } from './frames.ts';
import { cut, type NamesWish, type Wish } from './nameWishes.ts';
import { burdenOf, framed, middlesOn, offOthers } from './onPiece.ts';
import { stretchesOf } from './stretches.ts';

/** Names of the ground, each once in sight, but for those that a mark or an area of the scenario already says. */
export function groundWishes(
  { position, areas, camera, screen, night, ratio }: NamesWish,
  spoken: ReadonlySet<string>,
): readonly Wish[] {
  const { minX, minY, maxX, maxY } = inOpenPart(camera, screen);
  const said = new Set(areas.map(a => bare(a.name)));
  const pieces = framed(
    position.terrain.filter(t => t.kind !== 'hill').map(t => t.outline),
    camera,
  );
  return position.terrain.slice(0, 600).flatMap((t): readonly Wish[] => {
    const box = boundsOf(t.outline);
    if (box.maxX < minX || box.minX > maxX || box.maxY < minY || box.minY > maxY) return [];
    if (t.kind === 'hill') return [levelWish(t.outline.points, String(t.level), { camera, night, ratio })];
    if (t.name === t.id || spoken.has(t.name) || said.has(bare(t.name)) || camera.scale < namedFrom(t.kind)) return [];
    said.add(bare(t.name));
    // of a piece that is half out of sight the name lies on the half that is in sight
    const part = {
      minX: Math.max(box.minX, minX),
      minY: Math.max(box.minY, minY),
      maxX: Math.min(box.maxX, maxX),
      maxY: Math.min(box.maxY, maxY),
    };
    const about = frameOfBox(part, camera);
    const look = {
      size: groundSize(camera.scale),
      colour: inkOf(GROUND_NAME, night),
      italic: true,
      serif: true,
      night,
    };
    const picture = labelPicture(cut(t.name), look, ratio);
    if (LONG.test(t.kind)) return [longWish(t, picture, { camera, screen })];
    const least = Math.max(about.width, about.height) / picture.width;
    if (least < NAMED_BESIDE) return [];
    const isClear = offOthers(t.outline, pieces, camera);
    const burden = burdenOf(t.outline, pieces, camera);
    const inside = middlesOn(t.outline, picture, { part: about, camera, isClear, burden });
    const at = { x: (part.minX + part.maxX) / 2, y: (part.minY + part.maxY) / 2 };
    // a field or a wood has its name on itself or not at all: beside it the name would be read of what it lies on
    return [
      { picture, at, about, inside, mayStand: isClear, reach: SMALL.test(t.kind) ? 18 : 0, most: 3, onTable: true },
    ];
  });
}
/** Two names that differ in an article or a capital are one to the eye. */
const bare = (name: string): string => name.toLowerCase().replace(/^(the|der|die|das) /, '');
/** The part of the table that no panel covers. */
function inOpenPart(camera: Camera, screen: Screen): Box {
  const { x, y, width, height } = openPart(screen);
  const [a, b] = [toPoint(camera, [x, y + height]), toPoint(camera, [x + width, y])];
  return { minX: Math.min(a.x, b.x), minY: Math.min(a.y, b.y), maxX: Math.max(a.x, b.x), maxY: Math.max(a.y, b.y) };
}
/** Works of a hand's breadth: their names stand beside them, as those of towns on a map. */
const SMALL = /building|work|bridge|fence|gate|bank/;
/** A piece so much as long as its name has it on itself, or beside itself; a smaller one only when one comes nearer. */
const NAMED_BESIDE = 0.6;

const LONG = /road|stream|river|hedge|wall/;
/** What is long and thin has its name along it, as near to the middle of the screen as may be. */
function longWish(
  { outline: { points } }: Position['terrain'][number],
  picture: LabelPicture,
  { camera, screen }: Pick<NamesWish, 'camera' | 'screen'>,
): Wish {
  const outline = points.map(p => toSpot(camera, p));
  const along = stretchesOf(outline, picture.width, middleOf(screen)).slice(0, MOST_STRETCHES);
  return { picture, at: { x: 0, y: 0 }, about: around([0, 0], 1), reach: 0, most: 1.2, along };
}
const MOST_STRETCHES = 12;
/** Pixels of one mm from which a kind of ground has its name: small works only from near. */
const namedFrom = (kind: string): number =>
  /hedge|wall|fence|gate|bank/.test(kind) ? 2.6 : /building|work|bridge/.test(kind) ? 1 : 0;
const groundSize = (scale: number): number => (scale < 1.2 ? 14 : scale < 3 ? 16 : 18);

/** Names of a scenario's areas, within their upper sides: they matter more than the ground's, and give way to units. */
export const areaWishes = ({ areas, camera, night, ratio }: NamesWish): readonly Wish[] =>
  onceEach(areas).flatMap(({ name, shape, tone: of }): readonly Wish[] => {
    const box = boundsOf(shape);
    const { x, y, width, height } = frameOfBox(box, camera);
    const look = { size: 12.5, colour: areaInk(of, night), bold: true, night };
    const picture = labelPicture(cut(name), look, ratio);
    if (width < AREA_NAMED_FROM) return [];
    const at = toPoint(camera, [x + width / 2, y]);
    if (width <= picture.width * 1.2)
      return [{ picture, at, about: { x, y, width, height }, reach: 18, most: 4, onTable: true }];
    // large enough for its name: on itself, along its upper side if it can be, or not at all
    const inside = middlesOn(shape, picture, {
      part: { x, y: y + 3, width, height: height - 6 },
      camera,
      isClear: ALWAYS,
      top: true,
    });
    return [{ picture, at, about: { x, y, width, height }, inside, reach: 0, most: 4, onTable: true }];
  });

/** Pixels across: a smaller area can hardly be seen itself. */
const AREA_NAMED_FROM = 8;
const ALWAYS = (): boolean => true;
/** Of a zone and an objective with one name the smaller has it. */
function onceEach(areas: NamesWish['areas']): NamesWish['areas'] {
  const width = ({ shape }: NamesWish['areas'][number]): number => boundsOf(shape).maxX - boundsOf(shape).minX;
  return areas.filter(a => !areas.some(b => b !== a && bare(b.name) === bare(a.name) && width(b) < width(a)));
}

function levelWish(
  points: readonly Point[],
  level: string,
  { camera, night, ratio }: Pick<NamesWish, 'camera' | 'night' | 'ratio'>,
): Wish {
  const at = points.reduce((low, p) => (p.y < low.y ? p : low), points[0] ?? { x: 0, y: 0 });
  const picture = labelPicture(level, { size: 11, colour: tone(PAPER.contour, night), bold: true, night }, ratio);
  return { picture, at, about: around(toSpot(camera, at), 4), over: true, reach: 10, most: 3 };
}
