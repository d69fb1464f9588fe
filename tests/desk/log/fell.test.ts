// The part of the odds that is marked after a throw is what the throw came to: every book's samples, and every face of a single die.

import { describe, expect, test } from 'vitest';
import { type Chart, chartsOf, fellOn } from '../../../src/desk/index.ts';
import { keyText } from '../../../src/desk/words/keys.ts';
import type { DiceAsk, PlayRules, Ruling } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { samplesOf } from '../../rules/samples.ts';

interface Fallen {
  readonly chart: Chart;
  readonly bar: string | null;
  /** The book's own words for what came of it. */
  readonly words: readonly string[];
  readonly text: string;
}
/** Each face in turn for all dice of a step, till nothing more is asked for. */
function throwsOf(play: PlayRules, ruling: Ruling): readonly Fallen[] {
  const first = play.nextDice(ruling, []);
  const [chart] = chartsOf(ruling.effect);
  if (!first || !chart) return [];
  return Array.from({ length: first.sides }, (_, turn) => {
    const thrown: (readonly number[])[] = [];
    for (let ask: DiceAsk | null = first; ask; ask = play.nextDice(ruling, thrown)) {
      const { count, sides, first: least } = ask;
      thrown.push(Array.from({ length: count }, (_one, i) => least + ((turn + i) % sides)));
    }
    const outcome = must(play.resolve(ruling, thrown));
    const at = fellOn(chart, outcome);
    const words = Object.values(outcome.result).flatMap(v => (typeof v === 'string' ? [keyText(v)] : []));
    return { chart, bar: at === null ? null : (chart.bars[at]?.label ?? null), words, text: outcome.text };
  });
}
/** Parts with names of their own, not counted and no plain yes or no. */
const isNamed = ({ bars }: Chart): boolean => bars.every(b => /^\p{L}+( \p{L}+)*$/u.test(b.label));

function held(fallen: readonly Fallen[]): void {
  for (const { chart, bar, words, text } of fallen) {
    expect(bar, `${chart.title}: ${text}`).not.toBeNull();
    if (isNamed(chart)) expect(words, text).toContain(bar);
  }
}
const aimedAt = ({ shots }: { readonly [key: string]: unknown }): number =>
  Array.isArray(shots) ? new Set(shots.map(s => (s as { readonly target?: unknown }).target)).size : 1;

describe.each(SYSTEMS)('%s', system => {
  test('a throw falls on what it came to', { timeout: 120_000 }, async () => {
    let thrown = 0;
    for (const sample of samplesOf(system)) {
      const { ruleset, judge } = await sample.open();
      for (const call of sample.file.calls ?? []) {
        const ruling = judge.ask(call);
        if (!ruling.ok || ruling.value.answer !== 'yes' || !ruleset.play) continue;
        const fallen = throwsOf(ruleset.play, ruling.value);
        // shots at several have odds for each of them, and one throw for all
        if (aimedAt(call) > 1) continue;
        held(fallen);
        thrown += fallen.length;
      }
    }
    expect(thrown).toBeGreaterThan(20);
  });
});

// no call of a file: a check is asked for in a game
test.each([
  // trained 0, fresh +2: 3 to 12; from 3 well handled, from 8 double quick
  ['an able leader', { leader: 'able' }, ['well handled', 'double quick']],
  // −1, −2, +2: 0 to 9; from −1 fall back, from 1 tardy
  [
    'a poor one, out of command',
    { leader: 'poor', inCommand: false },
    ['fall back', 'tardy', 'well handled', 'double quick'],
  ],
])('every face of a manoeuvre check: %s', async (_, more, parts) => {
  const sample = samplesOf('fire-and-fury').find(s => s.name.includes('winthrop'));
  const opened = await sample?.open();
  const play = opened?.ruleset.play;
  const trained = opened?.position.units.find(u => u.arm === 'infantry' && u.values['rating'] === 'trained');
  if (!play?.tests || !opened || !trained) throw new Error('no trained infantry');
  const ruling = must(play.tests.ask(opened.position, { kind: 'manoeuvre-check', unit: trained.id, ...more }));
  const fallen = throwsOf(play, ruling);
  held(fallen);
  expect([...new Set(fallen.map(f => f.bar))]).toEqual(parts);
});
