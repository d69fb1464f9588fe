// What was just opened or asked is brought into sight.

import { createStore } from 'zustand/vanilla';
import { type Box, boundsOfBoxes, boundsOfPoints } from '../geometry/index.ts';
import type { Mark } from '../measure/index.ts';
import { deciding, type Ruling, unitsOf } from '../rules/index.ts';
import { boxAround } from '../table/index.ts';
import type { Camera } from './camera.ts';
import { askCall, rulingOf, select, session } from './session.ts';
import { type Bars, cameraFrom, cameraOver, fitCase, isStill, view } from './view.ts';

/** The case where one is asked, else the whole table. */
export function showOpened(): void {
  const s = session.getState();
  const ruling = rulingOf(s);
  if (!s.scene) return;
  const { position } = s.scene;
  fitCase(ruling && boxOfCase(ruling.call), position);
}
/** Marks of places and ways; arcs and zones may reach far past what they decide. */
const SPOTS = ['point', 'segment', 'polyline'];
/** Round the units of a question; once it is answered, round the units and points that decide it too. mm */
function boxOfCase(call: Ruling['call']): Box | null {
  const s = session.getState();
  if (!s.scene) return null;
  const { position } = s.scene;
  const { width, depth } = position.table;
  const ruling = rulingOf(s);
  const reasons = ruling && JSON.stringify(ruling.call) === JSON.stringify(call) ? deciding(ruling) : [];
  const ids = [...unitsOf(call, position), ...reasons.flatMap(r => r.about.map(id => id.split('/')[0] ?? id))];
  const units = boxAround(ids.flatMap(id => position.unitById.get(id)?.bases ?? []));
  const points = reasons
    .flatMap(r => r.marks.filter(m => SPOTS.includes(m.kind)).flatMap(m => m.points))
    .map(([x, y]) => ({ x, y }))
    .filter(p => p.x >= 0 && p.y >= 0 && p.x <= width && p.y <= depth);
  return units && boundsOfBoxes([units, ...(points.length > 0 ? [boundsOfPoints(points)] : [])]);
}

interface Framed {
  /** The question that was framed last: asked again, it leaves the table where the hand has put it. */
  readonly asked: string;
  /** The view before it; null: nothing to go back to. */
  readonly before: Camera | null;
}
const framed = createStore<Framed>(() => ({ asked: '', before: null }));
const GLIDE_MS = 200;

/** A question that a hand takes from a list: its units come into sight if they are not, once, and `returnView` returns. */
export function askFrom(call: unknown): void {
  askCall(call);
  bringIntoSight(call);
}
export function bringIntoSight(call: unknown): void {
  const asked = JSON.stringify(call);
  if (framed.getState().asked === asked) return;
  const before = view.getState().camera;
  const to = cameraFrom(boxOfCase(call as Ruling['call']));
  framed.setState({ asked, before: to && before });
  if (to) glide(before, to);
}
/** An order that somebody is advised: its unit, where it goes and whom it is about come into sight below the bars; `returnView` returns. */
export function orderInSight({ unit, marks }: Order, bars: Bars): void {
  const { scene } = session.getState();
  const bases = scene?.position.unitById.get(unit ?? '')?.bases ?? [];
  const spots = marks.flatMap(m => m.points).map(([x, y]) => ({ x, y }));
  const boxes = [boxAround(bases), spots.length > 0 ? boundsOfPoints(spots) : null].filter(box => box !== null);
  const before = view.getState().camera;
  const to = boxes.length > 0 ? cameraFrom(boundsOfBoxes(boxes), bars) : null;
  if (!to) return;
  framed.setState({ asked: '', before });
  glide(before, to);
}
interface Order {
  readonly unit: string | null;
  readonly marks: readonly Mark[];
}
/** A unit that is taken in hand by a key or by the prompt: once it is out of sight the table is shifted to it; `returnView` returns. */
export function takeInSight(id: string): void {
  select([id]);
  unitInSight(id);
}
export function unitInSight(id: string): void {
  const { scene } = session.getState();
  const before = view.getState().camera;
  const to = cameraOver(boxAround(scene?.position.unitById.get(id)?.bases ?? []));
  if (!to) return;
  framed.setState({ asked: '', before });
  glide(before, to);
}
/** The view before the last question that moved it. */
export function returnView(): boolean {
  const { before } = framed.getState();
  if (!before) return false;
  framed.setState({ before: null });
  glide(view.getState().camera, before);
  return true;
}

/** A hand that moves the table meanwhile has it. */
function glide(from: Camera, to: Camera): void {
  let last = from;
  let began = 0;
  const put = (camera: Camera): void => view.setState({ camera: (last = camera), fitted: null });
  const step = (now: number): void => {
    if (view.getState().camera !== last) return;
    began ||= now;
    const t = Math.min(1, (now - began) / GLIDE_MS);
    const mix = (a: number, b: number): number => a + (b - a) * t;
    if (t === 1) return put(to);
    put({ ...to, x: mix(from.x, to.x), y: mix(from.y, to.y), scale: mix(from.scale, to.scale) });
    requestAnimationFrame(step);
  };
  if (isStill()) put(to);
  else requestAnimationFrame(step);
}
