// Placing units of the palette as the page holds it: the ghost, what stands against it, the command.

import { depthText, type Scene, translated, WORDS } from '../../desk/index.ts';
import { type Box, distance, frontEdge, type Point } from '../../geometry/index.ts';
import type { Template } from '../../rules/index.ts';
import type { FileUnit, Position, Unit } from '../../table/index.ts';
import { middleOf, type Spot as ScreenSpot, toPoint } from '../camera.ts';
import { performAll } from '../deeds.ts';
import { freeId } from '../ground/pieces.ts';
import { say, select, session } from '../session.ts';
import type { Sketch } from '../tools/sketch.ts';
import { type Tool, toolOf } from '../tools/tool.ts';
import { tools } from '../tools/toolStore.ts';
import { view } from '../view.ts';
import { closedArmy } from './edits.ts';
import { IDLE, type PlaceDeed, type PlaceState, placeSteps } from './placeSteps.ts';
import { basesOf, type Obstacle, obstacleTo, type Spot, unitOf } from './standing.ts';
import { overlaidUnit } from './words.ts';
import { forHand } from '../touching.ts';

type Carrying = Extract<PlaceState, { at: 'carrying' }>;

export const place: Tool = toolOf<PlaceState>({
  id: 'place',
  idle: IDLE,
  step: (state, input, scene) => {
    const [next, deed] = placeSteps(state, input);
    if (next.at === 'idle' && state.at !== 'idle') return [next, () => tools.setState({ inHand: 'select' })];
    return deed && state.at === 'carrying' ? [next, () => put(scene, state, deed)] : [next];
  },
  sketch: (state, scene) => (state.at === 'carrying' && state.to ? ghosts(scene, state, state.to) : []),
  prompt: state => (state.at === 'carrying' ? forHand(WORDS.army.prompt(translated(state.template.name))) : ''),
});

/** Takes a template in hand for a side; it looks where that side looks. */
export function carry(template: Template, side: string, { stays = false } = {}): void {
  const { scene, game } = session.getState();
  const closed = closedArmy(game?.now);
  if (closed) return say(closed);
  if (!scene) return;
  const state: PlaceState = {
    at: 'carrying',
    template,
    side,
    stays,
    to: null,
    bearing: bearingOf(scene.position, side),
    from: null,
  };
  tools.setState(t => ({ inHand: 'place', states: { ...t.states, place: state } }));
}
/** What is in hand, if it came from the palette or the tray. */
export function carried({ inHand, states }: ReturnType<typeof tools.getState>): Template | null {
  const state = states['place'] as PlaceState | undefined;
  return inHand === 'place' && state?.at === 'carrying' ? state.template : null;
}
/** What is in hand is put down in this shape from now on. */
export function reshape(shape: Partial<Pick<Template, 'files' | 'ranks' | 'base'>>): void {
  const state = tools.getState().states['place'] as PlaceState | undefined;
  if (state?.at !== 'carrying') return;
  tools.setState(t => ({
    states: { ...t.states, place: { ...state, template: { ...state.template, ...shape } } },
  }));
}
/** A piece dragged out of the tray: shown under the pointer, put down where it is let go. */
export function carryOver(spot: ScreenSpot): void {
  const state = tools.getState().states['place'] as PlaceState | undefined;
  if (state?.at !== 'carrying') return;
  const to = toPoint(view.getState().camera, spot);
  tools.setState(t => ({ states: { ...t.states, place: { ...state, to } } }));
}
export function dropHere(spot: ScreenSpot): void {
  const { scene } = session.getState();
  const state = tools.getState().states['place'] as PlaceState | undefined;
  const at = toPoint(view.getState().camera, spot);
  if (scene && state?.at === 'carrying') put(scene, state, { at, bearing: state.bearing, again: false });
}
/** As the side's last unit looks; else the first side to the north, the others to the south. */
function bearingOf({ units, sides }: Position, side: string): number {
  const last = units.findLast(u => u.side === side && u.bases.length > 0);
  const facing = last?.facing ?? last?.bases[0]?.facing;
  return facing === undefined ? (sides[0]?.id === side ? 0 : 180) : (((90 - facing) % 360) + 360) % 360;
}
export const putInMiddle = (): void => {
  const { scene } = session.getState();
  const state = tools.getState().states['place'] as PlaceState | undefined;
  if (scene && state?.at === 'carrying') put(scene, state, { at: null, bearing: state.bearing, again: false });
};
export const putAway = (): void => tools.setState(t => ({ inHand: 'select', states: { ...t.states, place: IDLE } }));

function fresh({ position, ruleset, file }: Scene, { template, side }: Carrying, spot: Spot): FileUnit {
  const sideName = position.sides.find(s => s.id === side)?.name ?? side;
  const name = (n: number): string => WORDS.army.pieceName(sideName, translated(template.name), n);
  const taken = position.units.map(u => u.name);
  const id = freeId(
    template.id,
    file.units.map(u => u.id),
  );
  return unitOf(
    withOwner(template, ownerOf(position, { template, side }, spot.at)),
    { id, name: name(firstFree(name, taken)), side, lengths: position.lengths, own: ruleset.ownUnit(position).mm },
    spot,
  );
}

/** Those of a side and kind count from 1. */
function firstFree(name: (n: number) => string, taken: readonly string[]): number {
  const used = new Set(taken);
  let n = 1;
  while (used.has(name(n))) n++;
  return n;
}

type Belonging = Pick<Carrying, 'template' | 'side'>;
/** The nearest unit of its side and arm that is no group itself. */
function ownerOf({ units }: Position, { template, side }: Belonging, at: Point): Unit | null {
  const away = ({ bases }: Unit): number => Math.min(...bases.map(b => distance(b.at, at)));
  const own = units.filter(u => u.side === side && u.arm === template.arm && u.bases.length > 1);
  return own.toSorted((a, b) => away(a) - away(b))[0] ?? null;
}
const withOwner = (template: Template, owner: Unit | null): Template =>
  template.belongs !== undefined && owner
    ? { ...template, values: { ...template.values, [template.belongs]: owner.id } }
    : template;

function put(scene: Scene, state: Carrying, deed: PlaceDeed): void {
  const mode = session.getState().game?.now.mode;
  const { position } = scene;
  const at = deed.at ?? freeMiddle(scene, state, deed.bearing);
  const unit = fresh(scene, state, { at, bearing: deed.bearing });
  if (state.template.belongs !== undefined && ownerOf(position, state, at) === null) {
    return say(WORDS.army.noOwner(unit.name ?? unit.id));
  }
  const obstacle = obstacleTo(position, basesOf(unit, position.lengths));
  if (obstacle && (obstacle.kind === 'off-table' || mode !== 'free'))
    return say(WORDS.army.cannotStand(reasonOf(obstacle, position)));
  const table = session.getState().game?.now.table;
  if (!table || performAll(overlaidUnit(table, scene.system, unit)) !== null) return;
  // in a room the other side has to agree first: the bar of the room says so
  if (session.getState().game?.now.table.units.some(u => u.id === unit.id)) {
    select([unit.id]);
    say(WORDS.army.placed(unit.name ?? unit.id));
  }
  if (!deed.again && state.stays !== true) putAway();
}
const reasonOf = (obstacle: Obstacle, { lengths }: Position): string =>
  obstacle.kind === 'off-table'
    ? WORDS.army.offTable
    : WORDS.army.overlaps(obstacle.unit.name, depthText(obstacle.mm, lengths));

/** The free place nearest to the middle of what is in sight. */
function freeMiddle(scene: Scene, state: Carrying, bearing: number): Point {
  const { camera, screen } = view.getState();
  const { position } = scene;
  const wanted = toPoint(camera, middleOf(screen));
  const box: Box = { minX: 0, minY: 0, maxX: position.table.width, maxY: position.table.depth };
  const middle = { x: clamped(wanted.x, box.minX, box.maxX), y: clamped(wanted.y, box.minY, box.maxY) };
  const spots = lattice(middle, STEP, box).toSorted((a, b) => distance(a, middle) - distance(b, middle));
  const isFree = (at: Point): boolean =>
    obstacleTo(position, basesOf(fresh(scene, state, { at, bearing }), position.lengths)) === null;
  return [middle, ...spots].find(isFree) ?? middle;
}
const clamped = (n: number, least: number, most: number): number => Math.min(most, Math.max(least, n));
/** Mm between the places that are tried. */
const STEP = 30;
const MOST_STEPS = 40;
function lattice(middle: Point, step: number, box: Box): readonly Point[] {
  const places: Point[] = [];
  for (let i = -MOST_STEPS; i <= MOST_STEPS; i++) {
    for (let j = -MOST_STEPS; j <= MOST_STEPS; j++) {
      const p = { x: middle.x + i * step, y: middle.y + j * step };
      if (p.x > box.minX && p.x < box.maxX && p.y > box.minY && p.y < box.maxY) places.push(p);
    }
  }
  return places;
}

function ghosts(scene: Scene, state: Carrying, at: Point): readonly Sketch[] {
  const { position } = scene;
  const bases = basesOf(fresh(scene, state, { at, bearing: state.bearing }), position.lengths);
  const obstacle = obstacleTo(position, bases);
  const hard = obstacle && (obstacle.kind === 'off-table' || session.getState().game?.now.mode !== 'free');
  const tone = hard ? 'bad' : obstacle ? 'warn' : 'good';
  return [
    ...bases.map(
      (b): Sketch => ({
        kind: 'ghost',
        shape: b.shape,
        tone,
        ...(b.kind === 'rectangle' ? { front: frontEdge(b.corners) } : {}),
      }),
    ),
    ...(obstacle ? [{ kind: 'label', at, text: reasonOf(obstacle, position), tone, away: 30 } as const] : []),
  ];
}
