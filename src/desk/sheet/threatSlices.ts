// The answers about a unit's threats while they come in, a slice a frame: those of the place it is at, and, until their turn comes,
// those of the place it was at before.

import type { Exchange, ThreatPlace } from './threats.ts';

export interface ShownThreat {
  readonly now: Exchange;
  /** Where the unit was taken up. */
  readonly before: Exchange;
  /** Answered where the unit is; else where it was a moment ago. */
  readonly isOfNow: boolean;
}
export interface ThreatAnswers {
  readonly now: ThreatPlace;
  /** Where the unit was taken up; the same place where nothing is being moved. */
  readonly before: ThreatPlace;
  /** By enemy. An enemy keeps its turn among them while the unit moves. */
  readonly shown: ReadonlyMap<string, ShownThreat>;
  /** So many of the enemies, nearest first, have been answered for here. */
  readonly answered: number;
}
export const isWhole = ({ now, answered }: ThreatAnswers): boolean => answered >= now.enemies.length;

/** Nothing is answered yet. */
export const threatsAt = (place: ThreatPlace): ThreatAnswers => ({
  now: place,
  before: place,
  shown: new Map(),
  answered: 0,
});

/** The unit is elsewhere: questions that are still open are dropped, and every answer is one of before. */
export function threatsAfter({ shown }: ThreatAnswers, now: ThreatPlace, before: ThreatPlace): ThreatAnswers {
  const here = new Set(now.enemies);
  const kept = [...shown].filter(([enemy]) => here.has(enemy));
  return { now, before, shown: new Map(kept.map(([enemy, was]) => [enemy, { ...was, isOfNow: false }])), answered: 0 };
}

/** Asks for one enemy at least, then for the next ones until it is enough. */
export function nextThreats(answers: ThreatAnswers, isEnough: () => boolean): ThreatAnswers {
  const { now, before } = answers;
  const shown = new Map(answers.shown);
  let { answered } = answers;
  for (const enemy of now.enemies.slice(answered)) {
    shown.set(enemy, { now: now.exchangeWith(enemy), before: before.exchangeWith(enemy), isOfNow: true });
    answered++;
    if (isEnough()) break;
  }
  return { ...answers, shown, answered };
}
