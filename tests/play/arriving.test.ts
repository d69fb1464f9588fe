// Units that come on by a die: thrown for each as a turn begins, until it has shown enough; from then on the unit may be put down.

import { expect, test } from 'vitest';
import { act, cameOn, type GameEvent, type History, startScenario } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { readScenarioFile, type ScenarioFile } from '../../src/table/index.ts';
import { must } from '../must.ts';
import { valueOfReady } from './scenarios.ts';

const book = await loadRuleset('lasalle');
const written = must(readScenarioFile(valueOfReady('lasalle-columns-against-lines.json')));
const late = (written.sides[0]?.force ?? []).slice(0, 2).map(u => u.id);
const [side, area] = [written.setUp[0]?.side ?? '', written.setUp[0]?.areas[0] ?? ''];

/** Two units of one side wait for their dice from the second turn on. */
const waitingFor = (atLeast: number): ScenarioFile =>
  must(
    readScenarioFile({
      ...written,
      turns: 12,
      setUp: [...written.setUp, { side, areas: [area], when: { from: 2, atLeast }, units: late }],
      victory: { ...written.victory, forfeit: false },
    }),
  );

interface Turn {
  readonly turn: number;
  readonly events: readonly GameEvent[];
}
/** Phase by phase to the end of a turn, asked no questions; what each turn began with. */
function turnsOf(scenario: ScenarioFile, seed: string, last: number): { history: History; turns: readonly Turn[] } {
  let history = must(startScenario(book, scenario, seed, { mode: 'free' }));
  const turns: Turn[] = [];
  while (history.now.turn <= last) {
    const next = act(book, history, { type: 'next-phase' }, { by: { side: history.now.side ?? side } });
    if ('ok' in next) throw new Error(next.text);
    if (next.now.turn > history.now.turn) turns.push({ turn: next.now.turn, events: next.steps.at(-1)?.events ?? [] });
    history = next;
  }
  return { history, turns };
}
const diceOf = ({ events }: Turn): readonly number[] =>
  events.flatMap(e => (e.type === 'rolled' && e.purpose === 'arrival' ? e.faces.flat() : []));
const comersOf = ({ events }: Turn): readonly string[] => events.flatMap(e => (e.type === 'arrived' ? e.units : []));

test.each([3, 5, 6])('from the second turn on each throws until it shows %s', atLeast => {
  for (const seed of ['a', 'b', 'c', 'd', 'e', 'f']) {
    const { turns } = turnsOf(waitingFor(atLeast), seed, 8);
    let waiting = late;
    for (const turn of turns) {
      const dice = diceOf(turn);
      // nobody throws in the first turn; later one die for each that still waits, in the order of the force
      expect(dice.length).toBe(turn.turn < 2 ? 0 : waiting.length);
      const came = waiting.filter((_, i) => (dice[i] ?? 0) >= atLeast);
      expect(comersOf(turn)).toEqual(came);
      waiting = waiting.filter(id => !came.includes(id));
    }
  }
});

test('a unit comes on after its die, and not before; the same seed throws the same dice', () => {
  const scenario = waitingFor(4);
  const { turns, history } = turnsOf(scenario, 'x', 8);
  expect(turnsOf(scenario, 'x', 8).turns).toEqual(turns);
  const before = must(startScenario(book, scenario, 'x', { mode: 'free' })).now;
  expect(late.map(id => cameOn(before, id))).toEqual([false, false]);
  const came = turns.flatMap(comersOf);
  expect(came.length).toBeGreaterThan(0);
  expect(late.map(id => cameOn(history.now, id))).toEqual(late.map(id => came.includes(id)));
});

test('who waits for his die is refused, with what he waits for', () => {
  const scenario = waitingFor(6);
  const { history } = turnsOf(scenario, 'x', 1);
  const unit = late[0] ?? '';
  const row = scenario.sides[0]?.force[0];
  const bases = Array.from({ length: row?.stands.number ?? 0 }, (_, i) => ({
    id: String(i + 1),
    at: [60 + 50 * i, 660] as [number, number],
    facing: 180,
    ...(row?.stands.size ? { size: row.stands.size } : {}),
  }));
  const now = { ...history.now, mode: 'enforced' as const };
  const asked = act(book, { ...history, now }, { type: 'deploy', unit, facing: 180, bases }, { by: { side } });
  expect('ok' in asked && asked.text).toContain('comes on once its die shows 6 or more, from turn 2 on');
});
