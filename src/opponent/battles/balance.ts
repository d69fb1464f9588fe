// How strong the attackers of a drawn battle must be for it to be fair: trial games decide, and each side that wins too often is drawn weaker.

import { bad, good, problem, type Result, type ScenarioFile } from '../../table/index.ts';

/** What trial games of a battle came to. */
export interface Trial {
  readonly blue: number;
  readonly red: number;
  readonly games: number;
}
export interface Balanced {
  readonly scenario: ScenarioFile;
  readonly trial: Trial;
}
/** Fair: Blue wins this share of the trial games, a draw being half a win. */
export const FAIR = { least: 0.35, most: 0.65 } as const;
const MOST_TRIALS = 6;
/** The first step in strength; half of it, as a power, where the better side changes. */
const STEP = 1.3;

export const shareOf = ({ blue, red, games }: Trial): number => 0.5 + (blue - red) / (2 * Math.max(1, games));
export const isFair = (trial: Trial): boolean => shareOf(trial) >= FAIR.least && shareOf(trial) <= FAIR.most;

/** The fairest of a few draws; the first that is fair ends it. `trial` answers null where games were stopped. */
export async function balanced(
  draw: (balance: number) => Result<ScenarioFile>,
  trial: (scenario: ScenarioFile) => Promise<Trial | null>,
): Promise<Result<Balanced>> {
  let [balance, step, wasStronger] = [1, STEP, 0];
  let best: Balanced | null = null;
  for (let n = 0; n < MOST_TRIALS; n++) {
    const drawn = draw(balance);
    if (!drawn.ok) return drawn;
    const found = await trial(drawn.value);
    if (!found) break;
    if (!best || off(found) < off(best.trial)) best = { scenario: drawn.value, trial: found };
    if (isFair(found)) break;
    const stronger = shareOf(found) > 0.5 ? 1 : -1;
    if (wasStronger === -stronger) step = Math.sqrt(step);
    balance *= stronger > 0 ? 1 / step : step;
    wasStronger = stronger;
  }
  return best ? good(best) : bad(problem('', 'the trial games could not be played'));
}
const off = (trial: Trial): number => Math.abs(shareOf(trial) - 0.5);
