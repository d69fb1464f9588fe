// How well and in what manner it plays: levels, styles, orders. All of it is data.

import type { Point } from '../geometry/index.ts';
import type { Doctrine } from '../rules/index.ts';

export const LEVELS = ['recruit', 'regular', 'veteran'] as const;
export type Level = (typeof LEVELS)[number];
export const STYLES = ['bold', 'measured', 'cautious'] as const;
export type Style = (typeof STYLES)[number];

/** What a level may spend on a unit, and how sure its eye is. Counted in rulings and tables, never in time. */
export interface LevelTerms {
  /** Rulings asked and tables laid for what one unit does; the thinking stops there with the best order so far. */
  readonly budget: number;
  /** Places of a unit that are looked at closely. */
  readonly places: number;
  /** Do those who attack a place wait for each other? */
  readonly together: boolean;
  /** Does it think of other formations? */
  readonly forms: boolean;
  /** How far two orders may differ and still be taken for each other, as a share of a unit's worth. */
  readonly noise: number;
  /** By so much of a distance its eye is off at most, where nothing may be measured. */
  readonly eye: number;
  /** How many of the best orders are held against the enemy's best reply. */
  readonly replies: number;
  /** Does it reckon with the fires that its friends have declared and not thrown yet? What dice have done, everybody sees. */
  readonly focus: boolean;
  /** Does it reckon in the scenario's points, the more the fewer turns are left? */
  readonly points: boolean;
}
export const LEVEL_TERMS: Readonly<Record<Level, LevelTerms>> = {
  recruit: {
    budget: 50,
    places: 3,
    together: false,
    forms: false,
    noise: 0.3,
    eye: 0.12,
    replies: 0,
    focus: false,
    points: false,
  },
  regular: {
    budget: 240,
    places: 7,
    together: true,
    forms: true,
    noise: 0.04,
    eye: 0.07,
    replies: 0,
    focus: false,
    points: false,
  },
  veteran: {
    budget: 700,
    places: 14,
    together: true,
    forms: true,
    noise: 0,
    eye: 0.04,
    replies: 3,
    focus: true,
    points: true,
  },
};

/** What counts how much. */
export interface Weights {
  /** Harm it may do. */
  readonly give: number;
  /** Harm it may take. */
  readonly take: number;
  /** Ground and objectives. */
  readonly aim: number;
  /** Friends near by, and their lines of fire left free. */
  readonly support: number;
}
export const STYLE_WEIGHTS: Readonly<Record<Style, Weights>> = {
  bold: { give: 1.25, take: 0.55, aim: 1.3, support: 0.6 },
  measured: { give: 1, take: 0.85, aim: 1, support: 1 },
  cautious: { give: 0.9, take: 1.3, aim: 0.75, support: 1.3 },
};

/** What a player tells a unit of the computer's side to do; it does that and nothing else with its moves. Places in mm. */
export type PlayerOrder =
  | { readonly unit: string; readonly do: 'attack' | 'hold' | 'withdraw'; readonly at: Point }
  | { readonly unit: string; readonly do: 'follow'; readonly friend: string };

/** What each unit of a side goes for: the ids of goals. */
export type Purposes = Readonly<Record<string, string>>;

export interface Settings {
  readonly level: Level;
  readonly style: Style;
  /** Of its own doubts; has nothing to do with the dice of the game. */
  readonly seed: string;
  readonly orders?: readonly PlayerOrder[];
  /** As its last answer had them: a unit keeps its goal until another is clearly better. Not given: it chooses anew. */
  readonly purposes?: Purposes;
  /** A table says what is done; the thinking only works out how. */
  readonly programme?: Doctrine;
  /** Does anything that is legal: a player to hold the others against. */
  readonly random?: boolean;
  /** All fire of this phase is declared before the first die: it still declares, or has said that it is complete. */
  readonly declaring?: 'open' | 'complete';
  /** Goes on where it would wait for the other side, which could still act. */
  readonly goOn?: boolean;
}
