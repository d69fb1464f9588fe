// Who wants answers alone, without marks and without margins that take a search, gets the same answers, reasons and effects; a margin is
// the same or left out, with the number it hangs on.

import { expect, test } from 'vitest';
import type { Reason, Ruleset, Ruling } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { samplesOf } from './samples.ts';

const bare = ({ margin: _margin, atLeast: _bound, classMargin: _class, marks: _marks, text: _text, ...rest }: Reason) =>
  rest;
/** What a search found to decide: left out where its margin is, else the same. */
const NUMBERS = ['value', 'limit', 'unit', 'marginDeg'] as const;
function asIn(alone: Reason, full: ReturnType<typeof bare>): Partial<Reason> {
  const isLeftOut = alone.margin === null && NUMBERS.every(key => alone[key] === undefined);
  return isLeftOut ? Object.fromEntries(Object.entries(full).filter(([key]) => !NUMBERS.some(n => n === key))) : full;
}
const answerIn = ({ answer, effect, measures }: Ruling) => ({ answer, effect, measures });

/** All the dice of a call, each showing its least face, and what they come to. */
function thrownOut({ play }: Ruleset, ruling: Ruling) {
  if (!play?.nextDice(ruling, [])) return null;
  const faces: number[][] = [];
  for (let ask = play.nextDice(ruling, faces); ask !== null; ask = play.nextDice(ruling, faces))
    faces.push(Array.from({ length: ask.count }, () => ask?.first ?? 1));
  return { faces, outcome: play.resolve(ruling, faces) };
}

/** Books whose margins take a search somewhere in the samples. */
const SEARCHED = ['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle', 'open-fire'];

test.each(SYSTEMS)('%s: answers alone are the same answers', async system => {
  let leftOut = 0;
  let thrown = 0;
  for (const { name, open } of samplesOf(system)) {
    const { judge: whole, position, ruleset } = await open();
    const quiet = must(ruleset.open(position, { marks: false, margins: false }));
    for (const [i, call] of position.calls.entries()) {
      const [full, alone] = [must(whole.ask(call)), must(quiet.ask(call))];
      const about = `${name} ${i + 1}`;
      expect(answerIn(alone), about).toEqual(answerIn(full));
      expect(alone.reasons.map(bare), about).toEqual(
        full.reasons.map((r, k) => asIn(alone.reasons[k] as Reason, bare(r))),
      );
      full.reasons.forEach((r, k) => {
        const { margin, id } = alone.reasons[k] as Reason;
        if (margin === null && r.margin !== null) leftOut++;
        else expect(margin, `${about}: ${id}`).toBe(r.margin);
      });
      const dice = thrownOut(ruleset, full);
      expect(thrownOut(ruleset, alone), about).toEqual(dice);
      if (dice) thrown++;
      expect(ruleset.play?.goes?.(position, alone), about).toEqual(ruleset.play?.goes?.(position, full));
      // nothing is claimed to be close that is not
      if (alone.tooClose) expect(full.tooClose, about).toBe(true);
    }
  }
  expect(thrown).toBeGreaterThan(0);
  expect(leftOut > 0).toBe(SEARCHED.includes(system));
});
