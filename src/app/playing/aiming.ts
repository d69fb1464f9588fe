// The fire that is being aimed at the table: a unit of the side to act is in hand, its enemies answer, one of them is taken
// as the target, the fire is declared and thrown. Beside the game, never in it: what is declared is a command of the game.

import { createStore } from 'zustand/vanilla';
import { type Fire, type Refusal, type WeighedFire, weighedFires } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { askCall, type SessionState, session } from '../session.ts';
import { type Call, rollFire } from './fires.ts';
import { isPlayed } from './seat.ts';

export interface Aim {
  readonly firer: string;
  readonly target: string;
  /** Which of the fires against this target: the kind, the weapon. */
  readonly at: number;
  /** The declared fire; null: not declared yet. */
  readonly fire: number | null;
}
export const aiming = createStore<{ readonly aim: Aim | null }>(() => ({ aim: null }));

type Shown = Pick<SessionState, 'scene' | 'desk' | 'game' | 'moment' | 'moving' | 'selected'>;
type Fires = readonly WeighedFire[];
const NONE: Fires = [];
let known: { readonly game: object; readonly unit: string; readonly fires: Fires } | null = null;

/** The plain fires of the unit in hand in the phase as it runs; none where it may not fire now. */
export function firesInHand(s: Shown): Fires {
  const [unit, second] = s.selected;
  if (!s.scene || !s.game || unit === undefined || second !== undefined) return NONE;
  if (s.moment !== null || s.moving !== null || !isPlayed(s)) return NONE;
  const game = s.game.now;
  if (known?.game === game && known.unit === unit) return known.fires;
  const side = game.table.units.find(u => u.id === unit)?.side;
  const fires = s.desk?.plays(side ?? '') ? weighedFires(s.scene.ruleset, game, unit) : NONE;
  known = { game, unit, fires };
  return fires;
}

export const firesAt = (fires: Fires, target: string): Fires => fires.filter(f => f.target === target);
/** Of several fires the first that may be declared. */
export const likeliest = (fires: Fires): number =>
  Math.max(
    0,
    fires.findIndex(f => f.mayDeclare),
  );

/** Takes an enemy as the target of the unit in hand; false: the unit has no fire at it now. */
export function aimAt(target: string): boolean {
  const s = session.getState();
  const [firer] = s.selected;
  const fires = firesAt(firesInHand(s), target);
  if (firer === undefined || fires.length === 0) return false;
  put({ firer, target, at: likeliest(fires), fire: null });
  return true;
}
/** Another kind of fire, or another weapon. */
export function chooseFire(at: number): void {
  const { aim } = aiming.getState();
  if (aim) put({ ...aim, at });
}
/** The marks on the table and the card of the ruling follow what is aimed. */
function put(aim: Aim): void {
  const fire = firesAt(firesInHand(session.getState()), aim.target)[aim.at];
  aiming.setState({ aim });
  if (fire) askCall(fire.call);
}
export const letAimGo = (): void => aiming.setState({ aim: null });

/** The next target, nearest to being allowed first: those that may be fired at, then the rest. */
export function nextTarget(): boolean {
  const fires = firesInHand(session.getState());
  const may = fires.filter(f => f.mayDeclare);
  const targets = [...new Set((may.length > 0 ? may : fires).map(f => f.target))];
  const at = targets.indexOf(aiming.getState().aim?.target ?? '');
  const next = targets[(at + 1) % Math.max(1, targets.length)];
  return next !== undefined && aimAt(next);
}

/** Declares what is aimed; thrown at once where that is wished. */
export function declareAim(throws: boolean): Refusal | null {
  const s = session.getState();
  const { aim } = aiming.getState();
  const wanted = aim && firesAt(firesInHand(s), aim.target)[aim.at];
  if (!aim || !wanted) return null;
  const refusal = perform({ type: 'declare', call: wanted.call });
  if (refusal) return refusal;
  askCall(wanted.call);
  const fire = lastOf(wanted.call);
  aiming.setState({ aim: fire ? { ...aim, fire: fire.id } : null });
  return throws && fire?.state === 'declared' ? rollFire(fire.id) : null;
}
/** The fire just declared: the last of this call. */
function lastOf(call: Call): Fire | undefined {
  const key = JSON.stringify(call);
  return session.getState().game?.now.fires.findLast(f => JSON.stringify(f.call) === key);
}

/** What is aimed goes with the unit in hand, with the phase, and with a fire that is taken back. */
export function watchAim(): () => void {
  return session.subscribe((s, before) => {
    const { aim } = aiming.getState();
    if (!aim) return;
    const [now, was] = [s.game?.now, before.game?.now];
    const isElsewhere = s.selected.length !== 1 || s.selected[0] !== aim.firer || s.moment !== null || !now;
    const isPast = now?.phase !== was?.phase || now?.turn !== was?.turn || s.gameId !== before.gameId;
    const isGone = aim.fire !== null && !now?.fires.some(f => f.id === aim.fire);
    if (isElsewhere || isPast || isGone) letAimGo();
  });
}
