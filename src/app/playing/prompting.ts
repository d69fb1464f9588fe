// The prompt of the game that lies open: what is asked of whom, worked out from the stores; and its next step, carried out.
// Who still has something to do is worked out in slices while the page is idle, once for each state of the game.

import { takeInSight } from '../framing.ts';
import { createStore } from 'zustand/vanilla';
import { type NextStep, type Prompt, promptOf, type Told, unitsLeft, WORDS } from '../../desk/index.ts';
import { AT_ONE_TABLE, choosing, type Game } from '../../play/index.ts';
import { perform } from '../deeds.ts';
import { inWords } from '../measuring/lengths.ts';
import { goingNow, notYet } from '../opponent/goingOn.ts';
import { machine } from '../opponent/machine.ts';
import { reserve, reserveOf, takeUnit } from '../scenario/reserve.ts';
import { type SessionState, say, session } from '../session.ts';
import { putDownSomewhere } from '../tools/scenario/deployTool.ts';
import { takeTool } from '../tools/toolBox.ts';
import { type Aim, aimedNow, declareAim, firesInHand, nextTarget } from './aiming.ts';
import { isSecondOfTwo } from './doubled.ts';
import { actOf, applyLosses, nextPhase, rollAll, rollFire } from './fires.ts';
import { othersIn, sidesHere } from './others.ts';
import { gameShown, isPlayed } from './seat.ts';
import { callsInHand, declareCall } from './unitCalls.ts';

/** Units that may still do something, of this state of the game. */
export const leftNow = createStore<{ readonly of: Game | null; readonly units: readonly string[] }>(() => ({
  of: null,
  units: [],
}));
const SLICE_MS = 6;
const RESTS_MS = 300;

/** Works out who is left whenever the game rests; answers how to stop. */
export function watchLeft(): () => void {
  let timer = 0;
  let wanted: Game | null = null;
  const begin = (): void => {
    const s = session.getState();
    const game = s.game?.now ?? null;
    if (game === wanted) return;
    wanted = game;
    window.clearTimeout(timer);
    if (!s.scene || !game || !isAskedWhoIsLeft(s)) return;
    const steps = choosing(s.scene.ruleset, game, AT_ONE_TABLE);
    const slice = (): void => {
      if (wanted !== game) return;
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until) {
        const next = steps.next();
        if (next.done) return leftNow.setState({ of: game, units: unitsLeft(game, next.value) });
      }
      timer = window.setTimeout(slice, 2 * SLICE_MS);
    };
    timer = window.setTimeout(slice, RESTS_MS);
  };
  const off = session.subscribe(begin);
  begin();
  return () => {
    off();
    window.clearTimeout(timer);
  };
}

/** Is there a game that is played, and somebody at this screen who may act in it? */
function isAskedWhoIsLeft(s: SessionState): boolean {
  const { scene, game, moment } = s;
  if (!scene || !game || moment !== null || !isPlayed(s) || game.now.turn === 0 || game.now.field?.over) return false;
  return sidesHere(scene.ruleset, game.now).length > 0;
}
/** Who may still act is being worked out: the prompt may name them yet. */
export const isWorkingOut = (s: SessionState): boolean =>
  isAskedWhoIsLeft(s) && leftNow.getState().of !== (s.game?.now ?? null);

export function promptNow(s: SessionState, told: Told, aim: Aim | null): Prompt | null {
  const game = gameShown(s);
  if (!s.scene || !game || s.moment !== null) return null;
  const { ruleset } = s.scene;
  const [first, second] = s.selected;
  const fires = firesInHand(s).filter(f => f.mayDeclare);
  const aimed = aim && aim.fire === null ? aimedNow(s, aim) : null;
  const calls = aimed ? [aimed.plain.call] : fires.map(f => f.call);
  const isCharge = calls.length > 0 && calls.every(call => actOf(ruleset, call) === 'charge');
  const { of, units } = leftNow.getState();
  const sides = sidesHere(ruleset, game);
  return promptOf({
    ruleset,
    game,
    told,
    sides,
    others: othersIn(game),
    thinking: machine.getState().thinking,
    isGoing: goingNow() !== null,
    unit: first !== undefined && second === undefined ? first : null,
    calls: callsInHand(s).filter(call => actOf(ruleset, call) === 'rally'),
    targets: new Set(fires.map(f => f.target)).size,
    aimed: aimed === null ? 'no' : aimed.mayDeclare ? 'may' : 'refused',
    aims: isCharge ? 'charge' : 'fire',
    coming: reserveOf(s.scene, game)
      .filter(r => (r.next === 'place' || r.next === 'activate') && sides.includes(r.force.side))
      .map(r => r.force.unit.id),
    placing: placingIn(game),
    inWords,
    left: of === game ? ofSides(game, units, sides) : null,
  });
}
/** The unit of the reserve in hand; one of another game is none. */
function placingIn({ field }: Game): string | null {
  const { inHand } = reserve.getState();
  return inHand && field?.reserve.includes(inHand.unit) ? inHand.unit : null;
}
const ofSides = (game: Game, units: readonly string[], sides: readonly string[]): readonly string[] =>
  units.filter(id => sides.includes(game.table.units.find(u => u.id === id)?.side ?? ''));

/** Carries out the step that the prompt offers; the end of an activation and the end page are the bar's own. */
export function takeStep(step: NextStep): void {
  // the next step comes under the finger that took the last one
  if (isSecondOfTwo()) return;
  switch (step.type) {
    case 'roll':
      return void rollFire(step.fire);
    case 'roll-all':
      return void rollAll();
    case 'apply':
      return void applyLosses();
    case 'pick':
      return takeInSight(step.unit);
    case 'activate':
      return void perform({ type: 'activate', unit: step.unit });
    case 'bring':
      return bringOn(step.unit);
    case 'put-down':
      return putDownOrBack();
    case 'aim':
      return void nextTarget();
    case 'declare':
      return void declareAim(true);
    case 'charge':
      return void declareAim(false);
    case 'call':
      return void declareCall(step.call);
    case 'secure':
      return void perform(step);
    case 'settle':
      return void perform({ type: 'declare', call: step.call });
    case 'not-yet':
      return notYet();
    case 'next-phase':
      return void nextPhase();
    case 'end-activation':
    case 'ending':
      return;
  }
}

/** Where there is no room for the unit in hand, it goes back to the reserve. */
function putDownOrBack(): void {
  const { scene } = session.getState();
  if (!scene || putDownSomewhere(scene)) return;
  reserve.setState({ inHand: null });
  takeTool('select');
  say(WORDS.scenario.noRoom);
}

/** Takes a unit of the reserve in hand; one that has to pass a test is activated for it. */
function bringOn(unit: string): void {
  const { scene, game } = session.getState();
  const row = scene && game ? reserveOf(scene, game.now).find(r => r.force.unit.id === unit) : undefined;
  if (!game?.now.field || !row) return;
  if (row.next === 'activate') return void perform({ type: 'activate', unit });
  takeUnit(game.now.field.scenario, unit);
  takeTool('deploy');
}
