// The ground tool as the page holds it: its steps are in groundSteps.ts, here are its deeds, each one step of the game.

import { type Scene, WORDS } from '../../../desk/index.ts';
import { boundsOf, type Mm, type Point, straight } from '../../../geometry/index.ts';
import { gridStep } from '../../../picture/index.ts';
import type { FileTerrain, PositionFile } from '../../../table/index.ts';
import { reach } from '../../camera.ts';
import { letGo, performAll } from '../../deeds.ts';
import type { Stroke } from '../../ground/painting.ts';
import {
  closedGround,
  drawnPiece,
  outlineOf,
  pairOf,
  pieceAt,
  pieceIn,
  putPiece,
  removePiece,
  type Shown,
  shiftedPiece,
  shownPiece,
  sidesOf,
  twinOf,
  withOutline,
} from '../../ground/pieces.ts';
import { previewPiece } from '../../ground/preview.ts';
import { mirroredPoint, smoothed } from '../../ground/shaping.ts';
import { say, session } from '../../session.ts';
import { view } from '../../view.ts';
import type { Input } from '../input.ts';
import { type Tool, toolOf } from '../tool.ts';
import { tools } from '../toolStore.ts';
import { groundSketch } from './groundSketch.ts';
import { snapped } from './groundSnap.ts';
import {
  draggedShape,
  type GroundDeed,
  type GroundSight,
  type GroundState,
  groundSteps,
  IDLE,
  type Pen,
  USUAL_BRUSH,
} from './groundSteps.ts';
import { type ByHand, forHand } from '../../touching.ts';

export const ground: Tool = toolOf<GroundState>({
  id: 'ground',
  idle: IDLE,
  step: (state, input, scene) => {
    const closed = closedGround(session.getState().game?.now);
    if (closed && begins(input)) return [IDLE, () => say(closed)];
    if (input.type === 'key' && input.key === ' ') return [state, () => view.setState({ panning: true })];
    const [next, deed] = groundSteps(state, input, sightOf(state, scene));
    return deed ? [next, () => carryOut(deed)] : [next];
  },
  showing: state => {
    const piece = state.act.at === 'dragging' ? draggedPiece(state) : null;
    if (piece) previewPiece(piece);
    else if (session.getState().moving || session.getState().refused.length > 0) letGo();
  },
  sketch: (state, { position }) =>
    groundSketch(state, {
      chosen: chosenPiece(state),
      lengths: position.lengths,
      room: reach(view.getState().camera, 44),
    }),
  prompt: state => promptOf(state),
});

const begins = (input: Input): boolean => input.type === 'down' || (input.type === 'key' && input.key !== ' ');

/** The table as the game has it: units base by base, the map's ground in it. */
const tableNow = () => session.getState().game?.now.table;

function chosenPiece({ chosen }: GroundState): Shown | null {
  const table = tableNow();
  const piece = table && chosen !== null ? pieceIn(table, chosen) : undefined;
  return table && piece ? shownPiece(piece, table.lengths) : null;
}

const MOST_MAGNETS = 5000;
function sightOf(state: GroundState, { position }: Scene): GroundSight {
  const chosen = chosenPiece(state);
  return {
    chosen,
    pieceAt: (p, slack) => pieceAt(position, p, slack),
    snap: (p, slack) => {
      const { camera, grid } = view.getState();
      const own = state.act.at === 'drawing' ? state.act.points : [];
      const near = position.terrain.filter(t => t.id !== state.chosen && isNear(t.outline, p, slack));
      return snapped(p, slack, {
        corners: [...own, ...near.flatMap(t => t.outline.points).slice(0, MOST_MAGNETS)],
        edges: near.flatMap(t => sidesOf(t.outline.points)).slice(0, MOST_MAGNETS),
        grid: grid ? gridStep(position.lengths, camera.scale) : null,
        table: position.table,
      });
    },
  };
}
function isNear(outline: Parameters<typeof boundsOf>[0], p: Point, slack: Mm): boolean {
  const { minX, minY, maxX, maxY } = boundsOf(outline);
  return p.x >= minX - slack && p.x <= maxX + slack && p.y >= minY - slack && p.y <= maxY + slack;
}

function draggedPiece(state: GroundState): FileTerrain | null {
  const table = tableNow();
  const shown = chosenPiece(state);
  const piece = table && shown ? pieceIn(table, shown.id) : undefined;
  if (!table || !shown || !piece || state.act.at !== 'dragging') return null;
  return withOutline(piece, outlineOf({ ...draggedShape(shown, state.act), width: shown.width }), table.lengths);
}

function carryOut(deed: GroundDeed): void {
  const table = tableNow();
  const { scene } = session.getState();
  if (!table || !scene) return;
  const { lengths } = table;
  switch (deed.type) {
    case 'draw': {
      const { pen } = deed;
      const line = pen.hand === 'smooth' ? smoothed(deed.points, pen.width === null) : straight(deed.points);
      const piece = drawnPiece(table, scene, { ...pen, ...line });
      const twin = pen.mirror ? [putPiece(twinOf(table, piece, pen.mirror))] : [];
      if (performAll([putPiece(piece), ...twin]) === null) choosePiece(piece.id);
      return;
    }
    case 'paint':
      return void paint(deed);
    case 'remove':
      return void performAll(removePiece(table, deed.id));
    case 'crossed': {
      const [x, y] = pairOf(deed.at, lengths);
      letGo();
      return say(WORDS.ground.crosses(x, y, lengths));
    }
    case 'too-few':
      return say(WORDS.ground.tooFew(deed.least));
    default: {
      const piece = pieceIn(table, deed.id);
      if (!piece) return;
      if (deed.type === 'shift') return void performAll([putPiece(shiftedPiece(piece, deed.by, lengths))]);
      const { width } = shownPiece(piece, lengths);
      performAll([putPiece(withOutline(piece, outlineOf({ ...deed.shape, width }), lengths))]);
    }
  }
}

/** The area library is loaded with the first stroke. */
async function paint({ pen, points }: Extract<GroundDeed, { type: 'paint' }>): Promise<void> {
  const { painted } = await import('../../ground/painting.ts');
  const table = tableNow();
  const { scene } = session.getState();
  if (!table || !scene) return;
  const size = scene.position.table;
  const { mirror } = pen;
  const lines = mirror ? [points, points.map(p => mirroredPoint(p, mirror, size))] : [points];
  const level = pen.kind === 'hill' ? (pen.level ?? 1) : null;
  const stroke = { kind: pen.kind, level, width: pen.brush ?? USUAL_BRUSH, lines };
  if (pen.lowers) return void takeAway(table, stroke);
  const made = painted(table, scene, stroke);
  if (!made) return say(WORDS.ground.actions.outsideBroken);
  if (performAll(made.commands) === null) choosePiece(made.id);
}

async function takeAway(table: PositionFile, stroke: Stroke): Promise<void> {
  const { lowered } = await import('../../ground/lowering.ts');
  const commands = lowered(table, stroke);
  if (!commands) return say(WORDS.ground.nothingThere(WORDS.ground.kind(stroke.kind)));
  if (performAll(commands) === null) choosePiece(null);
}

const promptOf = (state: GroundState): string => forHand(promptWords(state));
function promptWords({ pen, act, chosen }: GroundState): ByHand {
  const words = WORDS.ground.prompts;
  if (pen?.hand === 'brush') return pen.lowers ? words.lowers : words.brush;
  if (act.at === 'drawing' && act.points.length > 0) return pen?.width === null ? words.area : words.line;
  if (pen) return words.pen(WORDS.ground.kind(pen.kind));
  if (act.at === 'dragging') return words.dragging;
  return chosen === null ? words.rest : words.chosen;
}

// --- from the panel

export const groundState = (): GroundState => (tools.getState().states.ground as GroundState | undefined) ?? IDLE;
const hold = (state: GroundState): void =>
  tools.setState(t => ({ inHand: 'ground', states: { ...t.states, ground: state } }));

/** Puts the tool in hand with something to draw, or with nothing. */
export const holdPen = (pen: Pen | null): void => hold(pen ? { ...IDLE, pen } : IDLE);
/** Puts the tool in hand with a piece chosen; a pen that is held stays. */
export function choosePiece(id: string | null): void {
  const { pen } = groundState();
  hold(id === null && !pen ? IDLE : { ...IDLE, pen, chosen: id });
}

/** What can be drawn is in the drawer: taking the tool opens it there. */
tools.subscribe((now, before) => {
  if (now.inHand === 'ground' && before.inHand !== 'ground' && view.getState().drawer !== 'ground') {
    view.setState({ drawer: 'ground' });
  }
});
