// Laying a ruler: clicks set its ends, a drag lays it in one go, its ends can be taken hold of afterwards. The line of fire
// is a ruler of one leg. Every step counts from where the press began; cancelling needs no clean-up.

import { distance, type Mm, type Point, memo, memoUnder } from '../../../geometry/index.ts';
import type { Position } from '../../../table/index.ts';
import { endAt } from '../../measuring/aim.ts';
import { type End, sameEnd } from '../../measuring/ends.ts';
import type { Input, Touch } from '../input.ts';

/** Where the pointer is, and what that means. */
export interface Aimed {
  readonly end: End;
  readonly at: Point;
}
type Settled =
  | { readonly at: 'idle' }
  | { readonly at: 'laying'; readonly ends: readonly End[]; readonly to: Aimed | null }
  | { readonly at: 'done'; readonly ends: readonly End[] };
export type RulerState =
  | Settled
  | { readonly at: 'pressing'; readonly from: Touch; readonly back: Settled }
  /** The end under the pressed pointer is being placed. */
  | { readonly at: 'pulling'; readonly ends: readonly End[]; readonly to: Aimed; readonly back: Settled }
  /** An end that lay already is being placed anew: of this ruler, or of a pinned one. */
  | {
      readonly at: 'holding';
      readonly ends: readonly End[];
      readonly which: number;
      readonly to: Aimed;
      readonly pinned: string | null;
      readonly back: Settled;
    };

export type RulerOutcome =
  | { readonly type: 'move-end'; readonly ruler: string; readonly which: number; readonly end: End }
  /** Enter on a ruler that lies. */
  | { readonly type: 'entered'; readonly ends: readonly End[] }
  | { readonly type: 'pan' };

export interface RulerGround {
  readonly position: Position;
  /** Bases are meant, not their units. */
  readonly single: boolean;
  /** Ends are drawn to corners, edges and bodies; Alt suspends it. */
  readonly snaps: boolean;
  /** Legs that a ruler may have. */
  readonly legs: number;
  /** Ends of pinned rulers, by id: what a hand may take hold of. */
  readonly pinned: ReadonlyMap<string, readonly End[]>;
}
export const RULER_IDLE: Settled = { at: 'idle' };
type Step = readonly [RulerState, RulerOutcome?];

export function rulerTool(state: RulerState, input: Input, ground: RulerGround): Step {
  if (input.type === 'cancel') return [input.press ? settledOf(state) : RULER_IDLE];
  if (input.type === 'key') return keyed(state, input.key, ground);
  if (input.type === 'down') return [{ at: 'pressing', from: input, back: settledOf(state) }];
  const aimed = (): Aimed => ({ end: endUnder(input, ground), at: input.at });
  switch (state.at) {
    case 'idle':
    case 'done':
      return [state];
    case 'laying':
      return input.type === 'hover' ? [{ ...state, to: aimed() }] : [state];
    case 'pressing':
      return pressing(state, input, ground);
    case 'pulling':
      if (input.type === 'hover') return [state];
      return input.type === 'move' ? [{ ...state, to: aimed() }] : [pulled(state, aimed().end, ground)];
    case 'holding':
      if (input.type === 'hover') return [state];
      return input.type === 'move' ? [{ ...state, to: aimed() }] : held(state, aimed().end);
  }
}

const settledOf = (state: RulerState): Settled => ('back' in state ? state.back : state);

/** Pixels that a pointer may stray, times this: how near is near enough to snap. */
const SNAP = 1.6;
export const endUnder = ({ at, alt, shift, slack }: Touch, { position, single, snaps }: RulerGround): End =>
  endAt(position, { at, alt: alt || !snaps, shift, single, reach: slack * SNAP });

type Pressing = Extract<RulerState, { at: 'pressing' }>;
function pressing(state: Pressing, input: Extract<Input, Touch>, ground: RulerGround): Step {
  const { from, back } = state;
  const grip = gripOf(from, back, ground);
  if (input.type === 'up') {
    if (grip) return [endsHere(grip, back) ? { at: 'done', ends: grip.ends } : back];
    return [withEnd(back, { end: endUnder(from, ground), at: from.at }, { ground, slack: from.slack })];
  }
  if (distance(from.at, input.at) <= from.slack) return [state];
  const to: Aimed = { end: endUnder(input, ground), at: input.at };
  if (grip) return [{ at: 'holding', ...grip, to, back }];
  const ends = back.at === 'laying' ? back.ends : [endUnder(from, ground)];
  return [{ at: 'pulling', ends, to, back }];
}

interface Grip {
  readonly ends: readonly End[];
  readonly which: number;
  readonly pinned: string | null;
}
/** Handles are called `end:2` and `pinned:ID:2`. */
export const gripName = (which: number, pinned: string | null): string =>
  pinned === null ? `end:${which}` : `pinned:${pinned}:${which}`;
function gripOf({ hit }: Touch, back: Settled, { pinned }: RulerGround): Grip | null {
  if (hit?.kind !== 'handle') return null;
  const parts = hit.id.split(':');
  const which = Number(parts.at(-1));
  if (parts[0] === 'end' && back.at !== 'idle' && back.ends[which]) return { ends: back.ends, which, pinned: null };
  const id = parts.slice(1, -1).join(':');
  const ends = parts[0] === 'pinned' ? pinned.get(id) : undefined;
  return ends?.[which] ? { ends, which, pinned: id } : null;
}
/** A second click on the last end. */
const endsHere = ({ ends, which, pinned }: Grip, back: Settled): boolean =>
  pinned === null && back.at === 'laying' && ends.length > 1 && which === ends.length - 1;

/** One end more. On a base or a unit the ruler ends, on the ground it may go on. */
function withEnd(back: Settled, aimed: Aimed, { ground, slack }: { ground: RulerGround; slack: Mm }): Settled {
  if (back.at !== 'laying') return { at: 'laying', ends: [aimed.end], to: null };
  const last = back.ends.at(-1);
  const again = last?.kind === 'point' && distance(last.at, aimed.at) <= slack;
  if (again || (last && sameEnd(last, aimed.end))) {
    return back.ends.length > 1 ? { at: 'done', ends: back.ends } : back;
  }
  const ends = [...back.ends, aimed.end];
  return aimed.end.kind !== 'point' || ends.length > ground.legs
    ? { at: 'done', ends }
    : { at: 'laying', ends, to: null };
}

function pulled({ ends, back }: Extract<RulerState, { at: 'pulling' }>, end: End, ground: RulerGround): Settled {
  const all = [...ends, end];
  const isWhole = back.at !== 'laying' || end.kind !== 'point' || all.length > ground.legs;
  return isWhole ? { at: 'done', ends: all } : { at: 'laying', ends: all, to: null };
}

function held({ ends, which, pinned, back }: Extract<RulerState, { at: 'holding' }>, end: End): Step {
  if (pinned !== null) return [back, { type: 'move-end', ruler: pinned, which, end }];
  const changed = ends.map((e, i) => (i === which ? end : e));
  return [back.at === 'laying' ? { ...back, ends: changed, to: null } : { at: 'done', ends: changed }];
}

function keyed(state: RulerState, key: string, { legs }: RulerGround): Step {
  if (state.at === 'done') {
    if (key === 'Enter') return [state, { type: 'entered', ends: state.ends }];
    return key === ' ' ? [state, { type: 'pan' }] : [RULER_IDLE];
  }
  if (state.at !== 'laying') return [state];
  const { ends, to } = state;
  const last = ends.at(-1);
  const fresh = to !== null && last !== undefined && !sameEnd(last, to.end) ? to : null;
  switch (key) {
    case 'Enter': {
      const all = fresh ? [...ends, fresh.end] : ends;
      return [all.length > 1 ? { at: 'done', ends: all } : state];
    }
    case ' ':
      return [fresh ? waypoint(ends, fresh, legs) : state];
    case 'Backspace':
    case 'Delete':
      return [ends.length > 1 ? { ...state, ends: ends.slice(0, -1) } : RULER_IDLE];
    default:
      return [state];
  }
}
/** A waypoint is a place: of a unit, where the pointer is. */
function waypoint(ends: readonly End[], { end, at }: Aimed, legs: number): Settled {
  const place: End = end.kind === 'point' || end.kind === 'spot' ? end : { kind: 'point', at };
  return ends.length >= legs
    ? { at: 'done', ends: [...ends, end] }
    : { at: 'laying', ends: [...ends, place], to: null };
}

/** The ends as they are shown: those that lie, and the one under the pointer. */
export function endsShown(state: RulerState): readonly End[] {
  switch (state.at) {
    case 'idle':
      return [];
    case 'done':
      return state.ends;
    case 'laying':
      return withAimed(state, state.to);
    case 'pressing':
      return endsShown(state.back);
    case 'pulling':
      return withAimed(state, state.to);
    case 'holding':
      return heldEnds(state);
  }
}
// The same list for the same state: what is worked out from the list is found again by it.
const withAimed = memoUnder(({ ends }: { readonly ends: readonly End[] }, to: Aimed | null): readonly End[] =>
  to === null || (ends.at(-1) && sameEnd(ends.at(-1) as End, to.end)) ? ends : [...ends, to.end],
);
const heldEnds = memo(({ ends, which, to }: Extract<RulerState, { at: 'holding' }>): readonly End[] =>
  ends.map((e, i) => (i === which ? to.end : e)),
);
