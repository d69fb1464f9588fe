// The threats of the unit in hand, answered a few enemies in each frame, so that a hand that moves it never waits for them.
// Where they are not to be seen, nothing is asked.

import { createStore } from 'zustand/vanilla';
import {
  isWhole,
  nextThreats,
  type Scene,
  type ThreatAnswers,
  type ThreatPlace,
  threatPlace,
  threatsAfter,
  threatsAt,
} from '../../desk/index.ts';
import { firesInHand } from '../playing/aiming.ts';
import { mayMeasure } from '../playing/veil.ts';
import { type SessionState, session, shownScene } from '../session.ts';
import { view } from '../view.ts';

/** Script of a frame that the answers may take: the rest of 16 ms is for the drawing, and a phone is four times slower. */
const BUDGET_MS = 6;

export const threats = createStore<{ readonly answers: ThreatAnswers | null }>(() => ({ answers: null }));

/** One unit on one table, and the table from which it was taken up. */
interface Wanted {
  readonly gameId: string;
  readonly unit: string;
  readonly now: Scene;
  readonly before: Scene;
}
/** Of the one unit in hand, while the game lets its player measure and the chips are on; null: none are to be shown. */
function wantedOf(s: SessionState): Wanted | null {
  const { bare, threats: on } = view.getState();
  const now = shownScene(s);
  if (bare || !on || !s.scene || !now || !mayMeasure(s)) return null;
  const unit = unitInHand(s.selected, s.scene, now);
  if (unit === null) return null;
  // where the phase lets the unit fire, its targets have chips of their own
  return firesInHand(s).length > 0 ? null : { gameId: s.gameId, unit, now, before: s.scene };
}

/** The one that is being moved, selected or not; where none is, the one that is selected. */
function unitInHand([selected, second]: readonly string[], before: Scene, now: Scene): string | null {
  const [moved, another] = now.position.units.filter(unit => before.position.unitById.get(unit.id) !== unit);
  if (moved) return another ? null : moved.id;
  return second === undefined ? (selected ?? null) : null;
}

interface Answered {
  readonly wanted: Wanted;
  readonly answers: ThreatAnswers;
}
/** Answers of another unit, of another game or by another book are none. */
const isRelated = (a: Wanted, b: Wanted): boolean =>
  a.unit === b.unit && a.gameId === b.gameId && a.now.ruleset === b.now.ruleset;

function answersFor(wanted: Wanted, last: Answered | null): ThreatAnswers {
  const old = last && isRelated(wanted, last.wanted) ? last.answers : null;
  const placeIn = (scene: Scene): ThreatPlace =>
    [old?.now, old?.before].find(place => place?.scene === scene) ?? threatPlace(scene, wanted.unit);
  const before = placeIn(wanted.before);
  const now = wanted.now === wanted.before ? before : placeIn(wanted.now);
  if (old && old.now === now && old.before === before) return old;
  return threatsAfter(old ?? threatsAt(before), now, before);
}

/**
 * Answers what is to be shown: the first slices of a place in its frames, so that what is drawn has them; the others, once the hand rests
 * there, between the frames, which may be far apart. Answers how to stop.
 */
export function watchThreats(): () => void {
  let frame = 0;
  let timer = 0;
  let last: Answered | null = null;
  const answer = (wanted: Wanted): Answered => {
    const answers = answersFor(wanted, last);
    const until = performance.now() + BUDGET_MS;
    return { wanted, answers: isWhole(answers) ? answers : nextThreats(answers, () => performance.now() >= until) };
  };
  const step = (): void => {
    cease();
    const wanted = wantedOf(session.getState());
    const was = last?.answers.now;
    last = wanted && answer(wanted);
    const answers = last?.answers ?? null;
    if (answers !== threats.getState().answers) threats.setState({ answers });
    if (!answers || isWhole(answers)) return;
    if (answers.now === was) timer = window.setTimeout(step);
    else inFrame();
  };
  const cease = (): void => {
    cancelAnimationFrame(frame);
    window.clearTimeout(timer);
    frame = timer = 0;
  };
  const inFrame = (): void => {
    window.clearTimeout(timer);
    if (frame === 0) frame = requestAnimationFrame(step);
  };
  const unwatch = [session.subscribe(inFrame), view.subscribe(inFrame)];
  inFrame();
  return () => {
    for (const off of unwatch) off();
    cease();
    threats.setState({ answers: null });
  };
}
