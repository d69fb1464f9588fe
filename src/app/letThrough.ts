// What floats over the table, chips of threats for one, never hides it from the hand: a press where a unit lies, and
// every turn of the wheel, go to the table below.

import { reach, toPoint } from './camera.ts';
import { session } from './session.ts';
import { baseAt } from './tools/hits.ts';
import { view } from './view.ts';

const SLACK_PIXELS = 4;

/** Wires what floats; answers how to unwire it. */
export function letThrough(floating: HTMLElement): () => void {
  const table = (): HTMLElement | null => document.querySelector('.table-canvas');
  const down = (e: PointerEvent): void => {
    if (!isOnUnit(e, table())) return;
    e.stopPropagation();
    e.preventDefault();
    table()?.dispatchEvent(new PointerEvent(e.type, e));
  };
  const wheel = (e: WheelEvent): void => void table()?.dispatchEvent(new WheelEvent(e.type, e));
  floating.addEventListener('pointerdown', down, { capture: true });
  floating.addEventListener('wheel', wheel, { passive: true });
  return () => {
    floating.removeEventListener('pointerdown', down, { capture: true });
    floating.removeEventListener('wheel', wheel);
  };
}

function isOnUnit({ clientX, clientY }: PointerEvent, table: HTMLElement | null): boolean {
  const { scene } = session.getState();
  const box = table?.getBoundingClientRect();
  if (!scene || !box) return false;
  const { camera } = view.getState();
  const at = toPoint(camera, [clientX - box.left, clientY - box.top]);
  return baseAt(scene.position, at, reach(camera, SLACK_PIXELS)) !== null;
}
