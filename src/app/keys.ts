// The keyboard over the table. Keys that a field, a list or a dialog wants for itself are left to it.

import { bodyOf, middleOfBody, placingsOf, type Shift, STILL } from '../desk/index.ts';
import type { Position, Unit } from '../table/index.ts';
import { lookBack, place, redo, undo } from './deeds.ts';
import { leaveTrial, takeTrial, trials } from './moving/trial.ts';
import { returnView, takeInSight } from './framing.ts';
import { aiming, letAimGo, nextTarget } from './playing/aiming.ts';
import { sideInHand } from './playing/seat.ts';
import { reserve, turnInHand } from './scenario/reserve.ts';
import { arm, clearAsking, light, pickUnit, select, session } from './session.ts';
import { pinMeasured } from './tools/measuring/measure.ts';
import { chosen } from './tools/moving/inHand.ts';
import { feed, letGoOfUnit, takeTool, toolInHand } from './tools/toolBox.ts';
import { type ToolId, tools } from './tools/toolStore.ts';
import { fit, frame, pan, view, zoom } from './view.ts';

export interface Commands {
  readonly open: () => void;
  /** A new table. */
  readonly fresh: () => void;
  readonly help: () => void;
}

const OWN_KEYS = 'input, textarea, select, [role=dialog], [role=menu], [role=listbox], [role=grid], [contenteditable]';
const ARROWS: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, 1],
  ArrowDown: [0, -1],
};

/** Wires the window; answers how to unwire it. */
export function holdKeys(commands: Commands): () => void {
  const down = (e: KeyboardEvent): void => {
    if (e.defaultPrevented) return;
    const inField = e.target instanceof Element && e.target.closest(OWN_KEYS) !== null;
    if (inField && e.key !== 'Escape') return;
    if (e.target instanceof Element && e.target.closest('[role=dialog], [role=menu], [role=listbox]')) return;
    if (pressed(e, commands)) e.preventDefault();
  };
  const up = (e: KeyboardEvent): void => {
    if (e.key === ' ') view.setState({ panning: false });
    if (e.key.toLowerCase() === 'h') view.setState({ bare: false });
  };
  const blur = (): void => view.setState({ panning: false, bare: false });
  window.addEventListener('keydown', down);
  window.addEventListener('keyup', up);
  window.addEventListener('blur', blur);
  return () => {
    window.removeEventListener('keydown', down);
    window.removeEventListener('keyup', up);
    window.removeEventListener('blur', blur);
  };
}

function pressed(e: KeyboardEvent, commands: Commands): boolean {
  if (e.ctrlKey || e.metaKey) return withControl(e, commands);
  // Alt is held while something is dragged: no menu of the browser's
  if (e.key === 'Alt') return toolInHand().isBusy();
  if (e.altKey) return false;
  const arrow = ARROWS[e.key];
  if (arrow && toolTakesArrows()) return did(feed({ type: 'key', key: e.key, shift: e.shiftKey }));
  if (arrow) return nudge(arrow, e.shiftKey ? 10 : 1);
  if (e.code === 'BracketLeft' || e.code === 'BracketRight') {
    if (reserve.getState().inHand) return did(turnInHand((e.code === 'BracketLeft' ? -1 : 1) * (e.shiftKey ? 15 : 5)));
    return turn((e.code === 'BracketLeft' ? 1 : -1) * (e.shiftKey ? 10 : 1));
  }
  if (TOOL_KEYS.includes(e.key) && onTable(e) && toolInHand().isBusy()) {
    return did(feed({ type: 'key', key: e.key, shift: e.shiftKey }));
  }
  if (e.key === ' ') return onTable(e) && start({ panning: true });
  return plainKey(e, commands);
}

/** Wheeling and turning go by arrows; what they have begun is taken with Enter. */
const toolTakesArrows = (): boolean =>
  ['wheel', 'turn'].includes(tools.getState().inHand) && session.getState().selected.length > 0;
const TOOL_KEYS: readonly string[] = [' ', 'Enter', 'Backspace', 'Delete'];
const TOOL_BY_KEY: Readonly<Record<string, ToolId>> = {
  v: 'select',
  s: 'select',
  m: 'measure',
  l: 'line',
  w: 'wheel',
  r: 'turn',
  t: 'ground',
};

function plainKey(e: KeyboardEvent, commands: Commands): boolean {
  const { scene, selected } = session.getState();
  const key = e.key.length === 1 ? e.key.toLowerCase() : e.key;
  const wanted = TOOL_BY_KEY[key];
  if (wanted) return did(takeTool(wanted));
  switch (key) {
    case '+':
    case '=':
      return did(zoom(1.25));
    case '-':
      return did(zoom(0.8));
    case '0':
      return scene !== null && did(fit(scene.position));
    case 'f':
      return scene !== null && did(frame(inHand(scene.position, selected)));
    case 'g':
      return start({ grid: !view.getState().grid });
    case 'h':
      return start({ bare: true });
    case 'x':
      return start({ threats: !view.getState().threats });
    case 'e':
      return nextTarget();
    case 'n':
      return nextUnit(e.shiftKey ? -1 : 1);
    case 'b':
      return returnView();
    case 'p':
      return pinMeasured();
    case 'o':
      return did(commands.open());
    case '?':
      return did(commands.help());
    case 'Enter':
      if (onTable(e) && trials.getState().now !== null) return did(void takeTrial());
      return onTable(e) && selected[0] !== undefined && did(pickUnit(selected[0]));
    case 'Escape':
      return escape();
    default:
      return false;
  }
}
function did(done: void): true {
  void done;
  return true;
}
const start = (change: Partial<ReturnType<typeof view.getState>>): true => did(view.setState(change));
const onTable = (e: KeyboardEvent): boolean =>
  e.target === document.body || (e.target instanceof Element && e.target.matches('.table-canvas'));

function withControl(e: KeyboardEvent, commands: Commands): boolean {
  if (e.altKey) return e.code === 'KeyN' && did(commands.fresh());
  const key = e.key.toLowerCase();
  // what is in the hand goes back first
  if (key === 'z' && letGoOfUnit()) return true;
  if (key === 'z') return did(e.shiftKey ? redo() : undo());
  return key === 'y' ? did(redo()) : false;
}

/** One step back to a clean state: the drag, the waiting field, the pinned reason, the selection, the question. */
export function escape(): boolean {
  const { asking, lit, moment, selected } = session.getState();
  if (toolInHand().isBusy()) feed({ type: 'cancel' });
  else if (leaveTrial()) return true;
  else if (aiming.getState().aim) letAimGo();
  else if (tools.getState().inHand !== 'select') takeTool('select');
  else if (asking.armed) arm(null);
  else if (lit) light(null, true);
  else if (selected.length > 0) select([]);
  else if (moment !== null) lookBack(null);
  else clearAsking();
  return true;
}

export const inHand = (position: Position, selected: readonly string[]): readonly Unit[] =>
  selected.flatMap(id => position.unitById.get(id) ?? []);

export function nudge([x, y]: readonly [number, number], mm: number): boolean {
  if (session.getState().selected.length === 0) return did(pan([x * -60, y * 60]));
  // what goes to the right goes to the right of the screen, from whichever side the table is seen
  const east = view.getState().camera.turned ? -mm : mm;
  return shiftSelected({ by: { x: x * east, y: y * east }, turn: 0 });
}
export const turn = (degrees: number): boolean => shiftSelected({ ...STILL, turn: degrees });

/** All that is in hand, as one body, in one step. */
function shiftSelected({ by, turn }: Omit<Shift, 'about'>): boolean {
  const { scene, selected } = session.getState();
  const { units, base } = chosen();
  const body = scene ? bodyOf(scene.position, units, base) : [];
  if (scene && body.length > 0) place(placingsOf(scene, body, { about: middleOfBody(body), turn, by }));
  return selected.length > 0;
}

/** The next unit of the side in hand, in the file's order. */
export function nextUnit(step: 1 | -1): boolean {
  const { scene, selected } = session.getState();
  const units = scene?.position.units ?? [];
  const now = scene?.position.unitById.get(selected[0] ?? '');
  const side = sideInHand() ?? now?.side;
  const own = side === undefined ? units : units.filter(u => u.side === side);
  if (own.length === 0) return false;
  const at = now && own.includes(now) ? own.indexOf(now) : step === 1 ? -1 : 0;
  const next = own[(at + step + own.length) % own.length];
  if (next) takeInSight(next.id);
  return true;
}
