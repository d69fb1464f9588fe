// From pointers, wheel and fingers to the tool and the camera. One finger or button acts; two fingers, the middle button
// or Space move the table. Two fingers that only tap undo, three redo.

import type { Point } from '../geometry/index.ts';
import { type Camera, pinched, reach, type Spot, toPoint } from './camera.ts';
import { redo, undo } from './deeds.ts';
import { fingers } from './measuring/fingers.ts';
import { session } from './session.ts';
import { fingerDown, fingerMoved, fingerUp, NO_TAPS, type Taps } from './taps.ts';
import { baseAt, gripOf } from './tools/hits.ts';
import type { Hit, Touch } from './tools/input.ts';
import { armedField } from './tools/picking.ts';
import { feed, sketchesNow, toolInHand } from './tools/toolBox.ts';
import { tools } from './tools/toolStore.ts';
import { look, pan, view, zoom } from './view.ts';

const DRAG_PIXELS = 5;
const FINGER_PIXELS = 22;
const MOUSE_PIXELS = 4;
const HANDLE_PIXELS = 9;
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
  /** A press was told to the tool; what only moves the table takes nothing back. */
  let pressed = false;
  let taps: Taps = NO_TAPS;

  const spotOf = (e: MouseEvent): Spot => {
    const box = canvas.getBoundingClientRect();
    return [e.clientX - box.left, e.clientY - box.top];
  };
  const down = (e: PointerEvent): void => {
    canvas.setPointerCapture(e.pointerId);
    // no frame round the table for a mouse or a finger: a browser draws one for the first focus of a page that a script sets
    canvas.focus({ preventScroll: true, focusVisible: false });
    const spot = spotOf(e);
    const touch = e.pointerType === 'touch';
    held.set(e.pointerId, { start: spot, spot, touch });
    if (touch) taps = fingerDown(taps, fingerOf(e, spot));
    fingers.setState({ finger: touch, loupe: null });
    if (held.size === 2) {
      feed({ type: 'cancel', press: true });
      pinch = { camera: view.getState().camera, from: twoOf(held) };
      return;
    }
    const input = touchOf(e, spot, touch);
    const empty =
      touch && input.hit === null && tools.getState().inHand === 'select' && !armedField(session.getState());
    shifting = e.button === 1 || view.getState().panning;
    if (e.button > 1 || held.size > 2) return;
    pressed = !shifting;
    if (pressed) feed({ type: 'down', ...input });
    if (empty) shifting = true;
    e.preventDefault();
  };
  const move = (e: PointerEvent): void => {
    const spot = spotOf(e);
    view.setState({ cursor: spot });
    const was = held.get(e.pointerId);
    if (!was) return void (e.pointerType !== 'touch' && hovers(e, spot));
    held.set(e.pointerId, { ...was, spot });
    taps = fingerMoved(taps, fingerOf(e, spot));
    if (pinch) {
      // a tap of two fingers trembles, and moves nothing
      if (held.size >= 2 && taps.spoilt) look(pinched(pinch.camera, pinch.from, twoOf(held)));
      return;
    }
    const strayed = Math.hypot(spot[0] - was.start[0], spot[1] - was.start[1]);
    if (shifting) {
      if (pressed && strayed > DRAG_PIXELS) {
        pressed = false;
        feed({ type: 'cancel', press: true });
      }
      return pan([spot[0] - was.spot[0], spot[1] - was.spot[1]]);
    }
    feed({ type: 'move', ...touchOf(e, spot, was.touch) });
    if (was.touch && strayed > 2 * DRAG_PIXELS && toolInHand().isBusy()) fingers.setState({ loupe: spot });
  };
  const up = (e: PointerEvent): void => {
    const was = held.get(e.pointerId);
    held.delete(e.pointerId);
    const [left, tapped] = fingerUp(taps, fingerOf(e, spotOf(e)));
    taps = left;
    fingers.setState({ loupe: null });
    if (tapped === 2) undo();
    if (tapped === 3) redo();
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
    taps = NO_TAPS;
    fingers.setState({ loupe: null });
    feed({ type: 'cancel', press: true });
  };
  // a long press is no question for a menu
  const noMenu = (e: Event): void => e.preventDefault();
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
  canvas.addEventListener('contextmenu', noMenu);
  canvas.addEventListener('wheel', wheel, { passive: false });
  return () => {
    canvas.removeEventListener('pointerdown', down);
    canvas.removeEventListener('pointermove', move);
    canvas.removeEventListener('pointerup', up);
    canvas.removeEventListener('pointercancel', lost);
    canvas.removeEventListener('pointerleave', leave);
    canvas.removeEventListener('contextmenu', noMenu);
    canvas.removeEventListener('wheel', wheel);
  };
}

function hovers(e: PointerEvent, spot: Spot): void {
  if (fingers.getState().finger) fingers.setState({ finger: false });
  feed({ type: 'hover', ...touchOf(e, spot, false) });
}
const fingerOf = (e: PointerEvent, spot: Spot) => ({ id: e.pointerId, spot, at: e.timeStamp });

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
    alt: e.altKey,
    finger: touch,
    slack: reach(camera, touch ? DRAG_PIXELS * 2 : DRAG_PIXELS),
  };
}

function hitAt(at: Point, camera: Camera, touch: boolean): Hit | null {
  const { scene, selected } = session.getState();
  if (!scene) return null;
  const slack = reach(camera, touch ? FINGER_PIXELS : MOUSE_PIXELS);
  const handle = handleAt(at, reach(camera, touch ? FINGER_PIXELS : HANDLE_PIXELS));
  if (handle !== null) return { kind: 'handle', id: handle };
  for (const id of tools.getState().inHand === 'select' ? selected.slice(0, 1) : []) {
    const unit = scene.position.unitById.get(id);
    const grip = unit && gripOf(unit, reach(camera, GRIP_PIXELS));
    if (grip && Math.hypot(grip.x - at.x, grip.y - at.y) < reach(camera, touch ? FINGER_PIXELS : 10)) {
      return { kind: 'turn-grip', unit: id };
    }
  }
  const hit = baseAt(scene.position, at, slack);
  return hit && { kind: 'base', unit: hit.unit.id, base: hit.base.id };
}

/** The nearest of the handles that the tool in hand shows. */
function handleAt(at: Point, slack: number): string | null {
  let best: { readonly id: string; readonly away: number } | null = null;
  for (const s of sketchesNow()) {
    if (s.kind !== 'handle' || s.id === undefined) continue;
    const away = Math.hypot(s.at.x - at.x, s.at.y - at.y);
    if (away <= slack && (best === null || away < best.away)) best = { id: s.id, away };
  }
  return best?.id ?? null;
}
