// From pointers, wheel and fingers to the tool and the camera. One finger or button acts; two fingers, the middle button
// or Space move the table.

import type { Point } from '../geometry/index.ts';
import { type Camera, pinched, reach, type Spot, toPoint } from './camera.ts';
import { middleOfBases, shiftedUnit } from './placing.ts';
import { letGo, place, preview, select, session } from './session.ts';
import type { Scene } from './sheet.ts';
import { baseAt, gripOf, unitsInBox } from './tools/hits.ts';
import type { Hit, Touch } from './tools/input.ts';
import { armedField, click } from './tools/picking.ts';
import { handTurn, IDLE, type SelectOutcome, type SelectState, selectTool, shiftOf } from './tools/selectTool.ts';
import { tool } from './tools/toolStore.ts';
import { look, pan, view, zoom } from './view.ts';

const DRAG_PIXELS = 5;
const FINGER_PIXELS = 22;
const MOUSE_PIXELS = 4;
export const GRIP_PIXELS = 26;

interface Held {
  readonly start: Spot;
  readonly spot: Spot;
  readonly touch: boolean;
}
interface Pinch {
  readonly camera: Camera;
  readonly from: readonly [Spot, Spot];
}

/** Wires a canvas; answers how to unwire it. */
export function holdTable(canvas: HTMLElement): () => void {
  const held = new Map<number, Held>();
  let pinch: Pinch | null = null;
  let shifting = false;

  const spotOf = (e: MouseEvent): Spot => {
    const box = canvas.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const down = (e: PointerEvent): void => {
    canvas.setPointerCapture(e.pointerId);
    canvas.focus({ preventScroll: true });
    const spot = spotOf(e);
    const touch = e.pointerType === 'touch';
    held.set(e.pointerId, { start: spot, spot, touch });
    if (held.size === 2) {
      feed({ type: 'cancel' });
      pinch = { camera: view.getState().camera, from: twoOf(held) };
      return;
    }
    const input = touchOf(e, spot, touch);
    const empty = touch && input.hit === null && !armedField(session.getState());
    shifting = e.button === 1 || view.getState().panning;
    if (e.button > 1 || held.size > 2) return;
    if (!shifting) feed({ type: 'down', ...input });
    if (empty) shifting = true;
    e.preventDefault();
  };
  const move = (e: PointerEvent): void => {
    const spot = spotOf(e);
    view.setState({ cursor: spot });
    const was = held.get(e.pointerId);
    if (!was) return;
    held.set(e.pointerId, { ...was, spot });
    if (pinch && held.size >= 2) return look(pinched(pinch.camera, pinch.from, twoOf(held)));
    if (pinch) return;
    if (shifting) {
      if (Math.hypot(spot[0] - was.start[0], spot[1] - was.start[1]) > DRAG_PIXELS) feed({ type: 'cancel' });
      return pan([spot[0] - was.spot[0], spot[1] - was.spot[1]]);
    }
    feed({ type: 'move', ...touchOf(e, spot, was.touch) });
  };
  const up = (e: PointerEvent): void => {
    const was = held.get(e.pointerId);
    held.delete(e.pointerId);
    if (pinch) {
      if (held.size === 0) pinch = null;
      return;
    }
    if (was) feed({ type: 'up', ...touchOf(e, spotOf(e), was.touch) });
    shifting = false;
  };
  const lost = (e: PointerEvent): void => {
    held.delete(e.pointerId);
    if (held.size === 0) pinch = null;
    shifting = false;
    feed({ type: 'cancel' });
  };
  const wheel = (e: WheelEvent): void => {
    e.preventDefault();
    const lines = e.deltaMode === 1 ? 16 : e.deltaMode === 2 ? 400 : 1;
    zoom(Math.exp(-Math.max(-300, Math.min(300, e.deltaY * lines)) * (e.ctrlKey ? 0.01 : 0.0016)), spotOf(e));
  };
  const leave = (): void => view.setState({ cursor: null });

  canvas.addEventListener('pointerdown', down);
  canvas.addEventListener('pointermove', move);
  canvas.addEventListener('pointerup', up);
  canvas.addEventListener('pointercancel', lost);
  canvas.addEventListener('pointerleave', leave);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', lost);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('wheel', wheel);
  };
}

const twoOf = (held: ReadonlyMap<number, Held>): [Spot, Spot] => {
  const [a, b] = [...held.values()];
  return [a?.spot ?? [0, 0], b?.spot ?? [0, 0]];
};

function touchOf(e: PointerEvent, spot: Spot, touch: boolean): Touch {
  const { camera, single } = view.getState();
  const at = toPoint(camera, spot);
  return {
    at,
    hit: hitAt(at, camera, touch),
    shift: e.shiftKey,
    single: e.altKey !== single,
    slack: reach(camera, touch ? DRAG_PIXELS * 2 : DRAG_PIXELS),
  };
}

function hitAt(at: Point, camera: Camera, touch: boolean): Hit | null {
  const { scene, selected } = session.getState();
  if (!scene) return null;
  const slack = reach(camera, touch ? FINGER_PIXELS : MOUSE_PIXELS);
  for (const id of selected.slice(0, 1)) {
    const unit = scene.position.unitById.get(id);
    const grip = unit && gripOf(unit, reach(camera, GRIP_PIXELS));
    if (grip && Math.hypot(grip.x - at.x, grip.y - at.y) < reach(camera, touch ? FINGER_PIXELS : 10)) {
      return { kind: 'turn-grip', unit: id };
    }
  }
  const hit = baseAt(scene.position, at, slack);
  return hit && { kind: 'base', unit: hit.unit.id, base: hit.base.id };
}

/** One input through the tool: its state is shown, its outcome is done. */
export function feed(input: Parameters<typeof selectTool>[1]): void {
  const before = tool.getState().select;
  const [state, outcome] = selectTool(before, input);
  if (state !== before) tool.setState({ select: state });
  const { scene } = session.getState();
  if (!scene) return;
  if (outcome) return carryOut(outcome, scene);
  if (state.at === 'dragging' || state.at === 'turning') return show(state, scene);
  if (state === IDLE && before !== IDLE) letGo();
}

function show(state: Extract<SelectState, { at: 'dragging' | 'turning' }>, scene: Scene): void {
  const moved = movedBy(
    state.at === 'dragging' ? shiftOf(state) : { type: 'turn', unit: state.unit, from: state.from, to: state.to },
    scene,
  );
  if (moved) preview(moved.index, moved.unit);
}

function carryOut(outcome: SelectOutcome, scene: Scene): void {
  if (outcome.type === 'pick') {
    const slack = reach(view.getState().camera, 10);
    return click({ hit: outcome.hit, at: outcome.at, slack, adds: outcome.adds, single: outcome.single });
  }
  if (outcome.type === 'box') {
    const found = unitsInBox(scene.position, outcome.from, outcome.to);
    return select(outcome.adds ? [...new Set([...session.getState().selected, ...found])] : found);
  }
  const moved = movedBy(outcome, scene);
  if (moved) place(moved.index, moved.unit);
}

function movedBy(outcome: Extract<SelectOutcome, { type: 'shift' | 'turn' }>, { position, file }: Scene) {
  const unit = position.unitById.get(outcome.unit);
  const old = unit && file.units[unit.index];
  if (!unit || !old) return null;
  const shift =
    outcome.type === 'shift'
      ? { by: outcome.by, turn: 0, ...(outcome.base === undefined ? {} : { base: outcome.base }) }
      : { by: { x: 0, y: 0 }, turn: handTurn(middleOfBases(unit), outcome.from, outcome.to) };
  return { index: unit.index, unit: shiftedUnit(old, unit, position.lengths, shift) };
}
