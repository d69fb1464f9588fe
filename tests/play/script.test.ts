// Scripts played to their end: which commands are done, which refused, and by which rule.

import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { begin, ordersOf, type Played, playScript, readScript, startGame } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { readPositionFile } from '../../src/table/index.ts';

async function played(name: string): Promise<Played> {
  const script = readScript(JSON.parse(readFileSync(`${import.meta.dirname}/scripts/${name}.json`, 'utf8')));
  const file = script.ok ? readPositionFile(script.value.start) : script;
  if (!script.ok || !file.ok) throw new Error(`${name} cannot be read`);
  const ruleset = await loadRuleset(file.value.system);
  const { seed, mode } = script.value;
  return playScript(ruleset, begin(startGame(ruleset, { file: file.value, seed, mode })), ordersOf(script.value));
}
const answers = ({ steps }: Played): readonly string[] => steps.map(s => (s.ok ? 'done' : `${s.code} ${s.cite}`));
const done = (n: number): readonly string[] => Array.from({ length: n }, () => 'done');

describe('each step is done or refused', () => {
  test.each([
    // 3.1.1: one fire a phase
    ['belle-alliance-fires-thrice', [...done(5), 'not-now 3.1.1', 'not-now 3.1.1']],
    // 3.1.1: t is 26 cm away, a musket reaches 24; the fire is announced and not carried out, and no new target is named
    ['belle-alliance-no-new-target', [...done(5), 'not-now 3.1.1']],
    ['belle-alliance-neighbour', done(8)],
    // 3.3.1.2: two shots of Type 2
    ['emperor-more-shots-than-there-are', [...done(4), 'not-now 3.3.1.2', 'not-now 3.3.1.2', 'not-now 3.3.1.2']],
    // 3.4.1: one volley; what was refused has no dice
    ['emperor-two-volleys-one-nco', [...done(4), 'not-now 3.4.1', 'done', 'no-such-fire ', 'done']],
  ])('%s', async (name, expected) => {
    expect(answers(await played(name))).toEqual(expected);
  });
});

describe('what it comes to', () => {
  const values = ({ history }: Played, id: string) => history.now.table.units.find(u => u.id === id)?.values;
  test('a fire not carried out says so at once', async () => {
    const { steps } = await played('belle-alliance-no-new-target');
    const [, , , , fourth] = steps;
    expect(fourth?.ok ? fourth.events.map(e => e.type) : []).toEqual(['declared', 'not-carried-out']);
  });
  test('one volley takes one life and one NCO: 3 − 1 = 2', async () => {
    expect(values(await played('emperor-two-volleys-one-nco'), 'a')).toMatchObject({ nco: 2 });
  });
  test('what is refused changes nothing', async () => {
    const { history, steps } = await played('belle-alliance-fires-thrice');
    expect(history.steps.length).toBe(steps.filter(s => s.ok).length);
    expect(history.now.fires).toHaveLength(1);
  });
});
