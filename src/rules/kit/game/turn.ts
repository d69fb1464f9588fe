// How a book's turn runs: what a game needs beyond rulings. Data and pure functions.

import type { Mm, Point } from '../../../geometry/index.ts';
import type { Position, Result, Unit, Values } from '../../../table/index.ts';
import type { CallKind } from '../callKind.ts';
import type { Ruling } from '../ruling.ts';
import type { Doctrine } from './doctrine.ts';
import type { JoinedFire } from './joining.ts';
import type { GameCall, Hindrance, Memory } from './memory.ts';
import type { Muster } from './muster.ts';
import type { Change, DiceAsk, Expectation, Outcome, RolledFire, Settlement, Settling, Thrown } from './outcome.ts';

/** What a side may do in a phase. `note`: the players do it by hand and write it down. */
export const ACTS = ['move', 'form', 'fire', 'charge', 'rally', 'order', 'secure', 'note'] as const;
export type Act = (typeof ACTS)[number];

export interface Phase {
  readonly id: string;
  readonly title: string;
  readonly cite: string;
  readonly acts: readonly Act[];
  /** Who acts: the side whose turn it is, the other one, or all at once. */
  readonly who: 'active' | 'other' | 'all';
  /** All fire of the phase is judged on the table as it stood when the phase began; losses are taken at its end. */
  readonly simultaneous: boolean;
  /** False: our sources name the phase but not what happens in it. */
  readonly known: boolean;
  /** The arms that move in it; not given: all of them. */
  readonly movers?: readonly string[];
  /** How fire of this phase is declared; not given: one after the other, and what the book rules out is refused. */
  readonly declarations?: Declarations;
}
export interface Declarations {
  readonly cite: string;
  /** After the first die of the phase nothing is declared and nothing taken back. */
  readonly beforeDice: boolean;
  /** A declared fire whose conditions fail is not carried out: the opportunity is gone. */
  readonly stands: boolean;
  /** Reasons of a ruling that everybody sees without measuring: what units did, how they stand. What fails by one of them is not offered. */
  readonly seen: readonly string[];
}

export interface TurnOrder {
  /** What players call it: bound, turn, round. */
  readonly name: string;
  /** `together`: one turn for all; `alternate`: each side has its own; `activations`: unit by unit, sides in turn. */
  readonly sides: 'together' | 'alternate' | 'activations';
  readonly phases: readonly Phase[];
  /** May anything be measured before a fire is declared? 1.1.1 of Belle Alliance says no. */
  readonly measuring: 'free' | 'after-declaration';
}

/** Questions that only a game asks, and dice that only a game throws: recovery, morale, the weather. */
export interface PlayTests {
  readonly kinds: readonly string[];
  /** Those that players ask for; the others follow from play. */
  readonly calls: readonly CallKind[];
  readonly ask: (position: Position, call: GameCall) => Result<Ruling>;
}

/** Places in the file's lengths, one after the other. */
export type Way = readonly (readonly [number, number])[];

/** Places in mm. */
export interface StraightWay {
  readonly from: Point;
  readonly to: Point;
}

/** A move as the book looks at it. Places in mm, of the middle of the first base. */
export interface MoveMade {
  readonly unit: string;
  /** mm of its farthest corner in this phase, this move included; and in this move alone. */
  readonly mm: number;
  readonly step: number;
  /** The place it came from, in the file's lengths, and the one it went to. */
  readonly path: Way;
  /** Every place of the phase, from where it began to where it went. */
  readonly way: Way;
  /** True where its bases changed their places among each other: a change of formation. */
  readonly formed: boolean;
  /** The table with the unit where it went, and nothing else changed. */
  readonly to: Position;
}
/** What a player is about to do with a unit, and when. */
export interface Doing {
  readonly act: Act;
  readonly phase: string;
  readonly memory: Memory;
}
/** The table before or after an act, and a way to ask it. */
export interface Asked {
  readonly position: Position;
  readonly ask: (call: unknown) => Result<Ruling>;
}
/** The same in a game, with what has been done. */
export interface AskedInGame extends Asked {
  readonly memory: Memory;
}

/** Units that act one by one, sides in turn. */
export interface Activations {
  /** Who begins the round: one die for each side, the highest wins, ties again. */
  readonly initiative: { readonly sides: number; readonly cite: string };
  /** Values that an activation or its round sets and takes off again. */
  readonly marks: readonly string[];
  readonly begins: (position: Position, unit: string) => Settlement;
  readonly ends: (position: Position, unit: string) => Settlement;
  /** Units that a settled fire has damaged. */
  readonly struck: (fire: RolledFire) => readonly string[];
  readonly roundEnds: (position: Position, struck: readonly string[]) => Settlement;
  /** What may be done now beside the plain acts of the phase: a free attack at the unit that went by, the token at its end. */
  readonly offers: (
    asked: Asked,
    active: { readonly unit: string; readonly path: MoveMade['path']; readonly phase: string },
  ) => readonly GameCall[];
  /** Kinds of calls that are declared as they are offered and not otherwise. */
  readonly onlyOffered: readonly string[];
  /** The test a unit in reserve must pass before it comes on; null: it must come on in turn 1, at its first activation. */
  readonly arrival: (unit: { readonly id: string; readonly values: Values }) => GameCall | null;
  /** Where a unit may come on, if not within the area itself: so far from its point, or anywhere so far from enemies. mm. */
  readonly comesOn: (
    position: Position,
    unit: { readonly values: Values },
  ) => { readonly within?: number; readonly fromEnemies?: number; readonly cite: string };
}

/** Kinds of calls: about a unit (`unit`) alone, a check or a rally; about a unit and an enemy (`target`), a charge. */
export interface ChosenCalls {
  readonly alone: readonly string[];
  readonly atEnemy: readonly string[];
}

/** Who fires at whom, and in which phase. */
export interface FireAt {
  readonly firer: string;
  readonly target: string;
  readonly phase: string;
}

/** Movement left, where the book has allowances: `spent` and `allowance` in mm, null where our sources have none. */
export interface Allowance {
  readonly allowance: number | null;
  readonly text: string;
  readonly cite: string;
}

export interface PlayRules {
  readonly turn: TurnOrder;
  /** The dice to throw next, after those that lie there; null when the outcome is known (or the ruling has no dice at all). */
  readonly nextDice: (ruling: Ruling, thrown: Thrown) => DiceAsk | null;
  /** What the dice did. Problems: a wrong number of faces, a face that is not on the die. */
  readonly resolve: (ruling: Ruling, thrown: Thrown) => Result<Outcome>;
  /** What the dice of an allowed call are expected to do, unit by unit; empty: nothing, or a figure is missing. */
  readonly expects: (position: Position, ruling: Ruling) => readonly Expectation[];
  /** All fire that takes effect together: losses added before they are rounded, then marked. */
  readonly settle: (position: Position, fires: readonly RolledFire[], memory?: Memory) => Settlement;
  /** Every unit that takes part in a call, the one that acts first; not given: the firer or unit it names. */
  readonly takesPart?: (position: Position, call: GameCall) => readonly string[];
  /** The unit whose player settles a call that no unit carries out; null or not given: the unit that acts in it. */
  readonly settledBy?: (call: GameCall) => string | null;
  /**
   * What speaks against declaring this call after all that has been done; null: nothing. Whether the table allows it is the
   * ruling's business. Not given: a unit declares one fire a phase.
   */
  readonly mayDeclare?: (asked: AskedInGame, call: GameCall) => Hindrance | null;
  /** The call as the table is asked about it: completed with what the game remembers. Not given: as it was declared. */
  readonly completed?: (position: Position, call: GameCall, memory: Memory) => GameCall;
  /** What brings the table back to an earlier moment that a call is judged on; empty: it is judged as all others are. */
  readonly earlier?: (call: GameCall, memory: Memory) => readonly Change[];
  /** What the book counts down when bases are taken off by hand: values of the unit; null: nothing. */
  readonly takenOff?: (position: Position, unit: string, bases: readonly string[]) => Values | null;
  /** What the beginning of a phase brings by itself: tests that are due in it. */
  readonly begins?: (position: Position, phase: string, memory?: Memory) => Settlement;
  /** What the end of a phase does by itself, once its fire is settled: the hits of a phase become disruptions. */
  readonly ends?: (position: Position, phase: string, memory?: Memory) => Settlement;
  /** What a declared call is, if not fire: a rally. */
  readonly actOf?: (call: GameCall) => Act;
  /**
   * The plain fires of one unit at an enemy as a phase has them, the likeliest first: a volley in the phase of volleys, one for
   * each weapon. Not given: the book's plain fire question in every phase.
   */
  readonly fireCalls?: (position: Position, at: FireAt) => readonly GameCall[];
  /**
   * Is a plain fire surely not allowed, by who fires and how far off the target is at least? Asked before the judge where thousands of
   * fires are weighed: cheap, and true only where the ruling is no. Not given: nothing is sure.
   */
  readonly isBeyond?: (position: Position, call: GameCall) => boolean;
  /** What a player chooses for a unit beside moving and firing: of the unit by itself, and against an enemy. Not given: nothing. */
  readonly chosen?: ChosenCalls;
  /**
   * The fight that a charge leads to, asked once the two are in contact. Not given or null: our sources leave out what a charge comes to,
   * and nobody can say what it is worth.
   */
  readonly fightOf?: (charge: GameCall) => GameCall | null;
  /** How more units or a second target come into a plain fire. Not given: each fires by itself, at one. */
  readonly joinedFire?: JoinedFire;
  /** The phases a call belongs to; not given or null: those that have its act. */
  readonly inPhases?: (call: GameCall) => readonly string[] | null;
  readonly tests?: PlayTests;
  /** What a call without dice does once it is allowed: the token is placed. */
  readonly carriesOut?: (position: Position, call: GameCall, memory?: Memory) => Settlement | null;
  /** What the book leaves to players now. Not given: nothing. */
  readonly toSettle?: (position: Position, memory: Memory) => readonly Settling[];
  /** The way that an allowed call goes by itself, mm; null: none. */
  readonly goes?: (position: Position, ruling: Ruling) => number | null;
  /** What a turn takes of a movement however short its way is, mm. Not given: nothing. */
  readonly turning?: (position: Position, unit: string, degrees: number) => number;
  /** What the book says against a way of a phase; null: nothing. Not given: ways have a length and no more. */
  readonly mayGo?: (before: AskedInGame, move: MoveMade) => Hindrance | null;
  /** Units through which an enemy's way may go, and theirs through him: markers, an officer by himself. Not given: none. */
  readonly givesWay?: (unit: Unit) => boolean;
  /**
   * What a straight way takes of a unit's movement, mm, over one turn or several: its length, and the ground on it. Null: it does not get
   * through. The unit looks along the way, the middle of its front on it. Not given: the length of the way.
   */
  readonly wayTakes?: (position: Position, unit: string, leg: StraightWay) => Mm | null;
  /** Does a unit look the way it went, whatever its player says? */
  readonly looksAlong?: (position: Position) => boolean;
  /** What a move does by itself: the unit has moved, a hidden enemy is seen. `before`: the table it moved on. */
  readonly afterMove?: (before: AskedInGame, move: MoveMade) => Settlement;
  /** What coming on does by itself, on the table with the unit on it. */
  readonly afterDeploy?: (position: Position, unit: string) => Settlement;
  /** What leaving the table means to a unit that is still on it. `isOwn`: over an edge that its side falls back to; null: nobody said. */
  readonly leaves?: (position: Position, unit: string, isOwn: boolean | null) => Settlement;
  /** What the end of the game brings by itself. */
  readonly gameEnds?: (position: Position) => Settlement;
  readonly activations?: Activations;
  /** How a programmed opponent fights under this book. Not given: it stands, fires, and goes for its goals. */
  readonly doctrine?: Doctrine;
  /** Units for drawn battles. Not given: none can be drawn. */
  readonly muster?: Muster;
  /** Why a unit does not move, form, charge or secure now; null: it may. */
  readonly rests?: (position: Position, unit: string, doing: Doing) => Hindrance | null;
  readonly allowance: (position: Position, unit: string, memory?: Memory) => Allowance;
  /** Values that name other units; forgotten when such a unit leaves the table. */
  readonly names?: readonly string[];
  /** Values that go back to their default when a phase or a turn begins: `moved`, `attacked` … */
  readonly clears: (phase: string) => readonly { readonly arm?: string; readonly keys: readonly string[] }[];
  /** Ready layouts per arm: footprint before it is taken. */
  readonly formations: readonly FormationPreset[];
}

export interface FormationPreset {
  readonly id: string;
  readonly title: string;
  readonly arms: readonly string[];
  /** The `formation` written to the unit. */
  readonly formation: string;
  /** What disorder leaves of a unit: laid out by hand where the book says so, and formed by nobody of its own will. */
  readonly isDisorder?: true;
  /** The arm it is formed against: while none of it is near, nobody has a use for it. */
  readonly against?: 'cavalry';
  /** Places of `n` bases of one size, in mm in the unit's frame: right of and ahead of the middle of the front edge; turn in degrees (+ left). */
  readonly layOut: (n: number, size: { readonly width: number; readonly depth: number }) => readonly BaseSlot[];
}
export interface BaseSlot {
  readonly right: number;
  readonly ahead: number;
  readonly turn: number;
  readonly rank: number;
  readonly file: number;
}
