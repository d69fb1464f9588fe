// What floats over the table, chips of threats for one, never hides it from the hand: a press where a unit lies, a touch of
// several fingers, and every turn of the wheel go to the table below.

import { reach, toPoint } from './camera.ts';
import { session } from './session.ts';
import { baseAt } from './tools/hits.ts';
import { view } from './view.ts';

const SLACK_PIXELS = 4;
const table = (): HTMLElement | null => document.querySelector('.table-canvas');
const hand = (e: PointerEvent): void => void table()?.dispatchEvent(new PointerEvent(e.type, e));

/** Wires what floats; answers how to unwire it. */
export function letThrough(floating: HTMLElement): () => void {
  const down = (e: PointerEvent): void => {
    if (!isOnUnit(e, table())) return;
    e.stopPropagation();
    e.preventDefault();
    hand(e);
  };
  const wheel = (e: WheelEvent): void => void table()?.dispatchEvent(new WheelEvent(e.type, e));
  floating.addEventListener('pointerdown', down, { capture: true });
  floating.addEventListener('wheel', wheel, { passive: true });
  const letGo = severalFingers(floating);
  return () => {
    floating.removeEventListener('pointerdown', down, { capture: true });
    floating.removeEventListener('wheel', wheel);
    letGo();
  };
}

/** A finger alone presses what floats; with a second one it was never meant for it: both are the table's. */
function severalFingers(floating: HTMLElement): () => void {
  const touching = new Set<number>();
  let first: PointerEvent | null = null;
  const down = (e: PointerEvent): void => {
    // what was handed on to the table passes here once more
    if (e.pointerType !== 'touch' || !e.isTrusted) return;
    touching.add(e.pointerId);
    const floats = e.target instanceof Node && floating.contains(e.target);
    if (touching.size === 1) {
      first = floats && !isOnUnit(e, table()) ? e : null;
      return;
    }
    if (first) hand(first);
    first = null;
    if (!floats) return;
    e.stopPropagation();
    e.preventDefault();
    hand(e);
  };
  const up = (e: PointerEvent): void => {
    touching.delete(e.pointerId);
    if (touching.size === 0) first = null;
  };
  window.addEventListener('pointerdown', down, { capture: true });
  window.addEventListener('pointerup', up, { capture: true });
  window.addEventListener('pointercancel', up, { capture: true });
  return () => {
    window.removeEventListener('pointerdown', down, { capture: true });
    window.removeEventListener('pointerup', up, { capture: true });
    window.removeEventListener('pointercancel', up, { capture: true });
  };
}

function isOnUnit({ clientX, clientY }: PointerEvent, below: HTMLElement | null): boolean {
  const { scene } = session.getState();
  const box = below?.getBoundingClientRect();
  if (!scene || !box) return false;
  const { camera } = view.getState();
  const at = toPoint(camera, [clientX - box.left, clientY - box.top]);
  return baseAt(scene.position, at, reach(camera, SLACK_PIXELS)) !== null;
}
