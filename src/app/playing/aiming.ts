// The fire that is being aimed at the table: a unit of the side to act is in hand, its enemies answer, one of them is taken
// as the target, the fire is declared and thrown. Beside the game, never in it: what is declared is a command of the game.

import { createStore } from 'zustand/vanilla';
import {
  type Fire,
  type Game,
  isSameCall,
  type JointFire,
  jointFire,
  openFires,
  type Refusal,
  type WeighedFire,
  weighedCharges,
  weighedFires,
} from '../../play/index.ts';
import type { Joining, Ruleset } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import { performAll } from '../deeds.ts';
import { bringIntoSight } from '../framing.ts';
import { type Asking, askCall, clearAsking, type SessionState, session } from '../session.ts';
import { type Call, rollFire } from './fires.ts';
import { type Hand, ofUnitInHand } from './inHand.ts';

export interface Aim {
  readonly firer: string;
  readonly target: string;
  /** Which of the fires against this target: the kind, the weapon. */
  readonly at: number;
  /** What comes to it: units that fire along or help, a second target. */
  readonly parts: readonly Joining[];
  /** The declared fire; null: not declared yet. */
  readonly fire: number | null;
}
export const aiming = createStore<{ readonly aim: Aim | null }>(() => ({ aim: null }));

type Fires = readonly WeighedFire[];

/** The plain fires and charges of the unit in hand in the phase as it runs; none where it has none now. */
export const firesInHand: (hand: Hand) => Fires = ofUnitInHand((ruleset, game, unit) => [
  ...weighedFires(ruleset, game, unit),
  ...weighedCharges(ruleset, game, unit),
]);

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
  put({ firer, target, at: likeliest(fires), parts: [], fire: null });
  return true;
}
/** Another kind of fire, or another weapon. */
export function chooseFire(at: number): void {
  const { aim } = aiming.getState();
  if (aim) put({ ...aim, at, parts: [] });
}
/** What comes to the fire that is aimed. */
export function joinAim(parts: readonly Joining[]): void {
  const { aim } = aiming.getState();
  if (aim) put({ ...aim, parts });
}

/** The plain fire that is aimed, and what it is with all that comes to it. */
export interface AimedFire extends JointFire {
  readonly plain: WeighedFire;
}
interface Aiming {
  readonly ruleset: Ruleset;
  readonly game: Game;
  /** Of the unit in hand, at the target. */
  readonly fires: Fires;
}
export function aimedFire({ ruleset, game, fires }: Aiming, { at, parts }: Aim): AimedFire | null {
  const plain = fires[at];
  if (!plain) return null;
  if (parts.length === 0) return { plain, calls: [plain.call], ruling: plain.ruling, mayDeclare: plain.mayDeclare };
  return { plain, ...jointFire(ruleset, game, { plain: plain.call, parts }) };
}
export function aimedNow(s: Hand, aim: Aim): AimedFire | null {
  const fires = firesAt(firesInHand(s), aim.target);
  return s.scene && s.game ? aimedFire({ ruleset: s.scene.ruleset, game: s.game.now, fires }, aim) : null;
}
/** The marks on the table and the card of the ruling follow what is aimed. */
function put(aim: Aim): void {
  const call = aimedNow(session.getState(), aim)?.calls.at(-1);
  aiming.setState({ aim });
  if (call) askAimed(call);
}
/** As it stands in the question, to be known again there. */
let aimed: Asking | null = null;
function askAimed(call: Call): void {
  askCall(call);
  aimed = session.getState().asking;
}
export const letAimGo = (): void => aiming.setState({ aim: null });

/** The next target, nearest to being allowed first: those that may be fired at, then the rest. */
export function nextTarget(): boolean {
  const fires = firesInHand(session.getState());
  const may = fires.filter(f => f.mayDeclare);
  const targets = [...new Set((may.length > 0 ? may : fires).map(f => f.target))];
  const at = targets.indexOf(aiming.getState().aim?.target ?? '');
  const next = targets[(at + 1) % Math.max(1, targets.length)];
  if (next === undefined || !aimAt(next)) return false;
  const { aim } = aiming.getState();
  const call = aim && aimedNow(session.getState(), aim)?.calls.at(-1);
  if (call) bringIntoSight(call);
  return true;
}

/** Declares what is aimed; thrown at once where that is wished. */
export function declareAim(throws: boolean): Refusal | null {
  const { aim } = aiming.getState();
  const { calls } = (aim && aimedNow(session.getState(), aim)) ?? { calls: [] };
  const call = calls.at(-1);
  if (!aim || !call) return null;
  const refusal = performAll(calls.map(c => ({ type: 'declare', call: c }) as const));
  if (refusal) return refusal;
  askAimed(call);
  const fire = lastOf(call);
  // a charge that is declared has neither dice nor losses: there is nothing more to see on its card
  const isSeen = fire !== undefined && (fire.state !== 'declared' || hasDice(fire));
  aiming.setState({ aim: isSeen ? { ...aim, fire: fire.id } : null });
  return throws && fire && hasDice(fire) ? rollFire(fire.id) : null;
}
/** A charge is declared without a die. */
function hasDice({ id }: Fire): boolean {
  const { scene, game } = session.getState();
  return scene !== null && game !== null && openFires(scene.ruleset, game.now).some(f => f.id === id);
}
/** The fire just declared: the last of this call. */
export function lastOf(call: Call): Fire | undefined {
  const key = JSON.stringify(call);
  return session.getState().game?.now.fires.findLast(f => JSON.stringify(f.call) === key);
}

/** What was aimed or declared in a phase is asked no longer in the next: its marks would lie over what is done there. What a hand has asked stays. */
export function watchPhases(): () => void {
  return session.subscribe(({ game, gameId, asking }, before) => {
    const [now, was] = [game?.now, before.game?.now];
    if (now === was || !now || !was || gameId !== before.gameId) return;
    if (asking !== aimed && !isDeclaredIn(was, asking)) return;
    if (now.phase !== was.phase || now.turn !== was.turn || now.side !== was.side) clearAsking();
  });
}

/** A fire of this phase: after the page was loaded again nothing else tells that it was aimed. */
const isDeclaredIn = ({ fires }: Game, { kind, draft }: Asking): boolean =>
  fires.some(f => isSameCall(f.call, { ...draft, kind }));

/** What is aimed goes with the unit in hand, with the phase, with a fire that is taken back, and once all is said and its unit goes on. */
export function watchAim(): () => void {
  return session.subscribe((s, before) => {
    const { aim } = aiming.getState();
    if (!aim) return;
    const [now, was] = [s.game?.now, before.game?.now];
    const isElsewhere = s.selected.length !== 1 || s.selected[0] !== aim.firer || s.moment !== null || !now;
    const isPast = now?.phase !== was?.phase || now?.turn !== was?.turn || s.gameId !== before.gameId;
    const isGone = aim.fire !== null && !now?.fires.some(f => f.id === aim.fire);
    if (isElsewhere || isPast || isGone || (isOver(aim, was) && goesOn(aim, s, before))) letAimGo();
  });
}
/** The dice have been thrown and all is marked: the card has nothing more to ask. */
const isOver = ({ fire }: Aim, game: Game | undefined): boolean =>
  fire !== null && game?.fires.find(f => f.id === fire)?.state === 'applied';
/** The hand takes the unit on, and the card may lie over the way. */
function goesOn({ firer }: Aim, now: SessionState, before: SessionState): boolean {
  const unitIn = ({ scene }: SessionState): Unit | undefined => scene?.position.unitById.get(firer);
  return (now.moving !== null && before.moving === null) || unitIn(now)?.bases !== unitIn(before)?.bases;
}
