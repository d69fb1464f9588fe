// Every scenario from its set-up to its end by what the prompt offers and nothing else, through the page's own stores; and
// whatever the game lists as choice on the way is taken by it. The first turn by default; with BATTLES=1 to the end.

import { describe, expect, test } from 'vitest';
import { deskHere, sitAt } from '../../../src/app/laying.ts';
import { aiming } from '../../../src/app/playing/aiming.ts';
import { leftNow, promptNow, takeStep } from '../../../src/app/playing/prompting.ts';
import { reserve } from '../../../src/app/scenario/reserve.ts';
import { session } from '../../../src/app/session.ts';
import { namesIn, reopened, type Told, unitsLeft } from '../../../src/desk/index.ts';
import { AT_ONE_TABLE, type Choices, choicesOf, decide, type Game } from '../../../src/play/index.ts';
import type { Ruleset } from '../../../src/rules/index.ts';
import { must } from '../../must.ts';
import { READY, ready } from '../../play/scenarios.ts';

/** In a row, before the phase goes on: units taken in hand, and fires declared. */
const MOST_IN_HAND = 4;
const MOST_FIRES = 3;
const MOST_STEPS = 3000;
const isWhole = process.env['BATTLES'] === '1';
const LAST_TURN = isWhole ? Number.POSITIVE_INFINITY : 1;

const nowOf = (): Game => {
  const { game } = session.getState();
  if (!game) throw new Error('no game');
  return game.now;
};
const toldOf = (game: Game): Told => ({
  names: namesIn(game),
  sides: new Map(),
  areas: new Map(),
  pieces: new Map(),
  fires: new Map(game.fires.map(f => [f.id, f.call])),
  phases: [],
  lengths: game.table.lengths,
});

/** The scenario as the page opens it, enforced. */
async function sitDown(name: string): Promise<Ruleset> {
  const { book, begun } = await ready(name);
  const game = begun('battle', 'enforced');
  const { table, map } = game.start as Game & { readonly map?: undefined };
  const scene = must(reopened(book, { name, file: { ...table, calls: [] }, map, system: book.id }));
  sitAt({ desk: deskHere({ scene, game }), gameId: name }, { selected: [], selectedBase: null, opening: false });
  aiming.setState({ aim: null });
  reserve.setState({ inHand: null });
  return book;
}

/** What is listed and would be refused. */
function refusedOf(book: Ruleset, game: Game, choices: Choices): readonly string[] {
  const calls = choices.units.flatMap(u => [...u.fires, ...u.charges].map(f => f.call).concat(u.calls));
  const refused = [...calls, ...choices.offers].flatMap(call => {
    const done = decide(book, game, { command: { type: 'declare', call } });
    if (!done.ok) return [`${game.phase} ${JSON.stringify(call)}: ${done.code} ${done.text}`];
    return done.events.every(e => e.type !== 'warned') ? [] : [JSON.stringify(call)];
  });
  const units = choices.activations.filter(unit => !decide(book, game, { command: { type: 'activate', unit } }).ok);
  const dice = choices.dice.filter(({ fire }) => !decide(book, game, { command: { type: 'roll', fire } }).ok);
  return [...refused, ...units, ...dice.map(d => `dice of ${d.fire}`)];
}

interface Count {
  steps: number;
  phases: number;
  refused: string[];
  offered: number;
}
function toTheEnd(book: Ruleset): Count {
  const count: Count = { steps: 0, phases: 0, refused: [], offered: 0 };
  let [place, idle, fires] = ['', 0, 0];
  let left: readonly string[] = [];
  while (nowOf().field?.over === null && nowOf().turn <= LAST_TURN && count.steps < MOST_STEPS) {
    const game = nowOf();
    const here = `${game.turn} ${game.phase} ${game.side} ${game.active}`;
    if (here !== place) {
      [place, idle, fires] = [here, 0, 0];
      count.phases++;
      const choices = choicesOf(book, game, AT_ONE_TABLE);
      count.refused.push(...refusedOf(book, game, choices));
      count.offered += choices.units.length + choices.offers.length + choices.activations.length;
      left = unitsLeft(game, choices);
    }
    leftNow.setState({ of: game, units: left });
    const prompt = promptNow(session.getState(), toldOf(game), aiming.getState().aim);
    const step = prompt?.step;
    if (!step) throw new Error(`${place}: nothing is offered: ${prompt?.text}`);
    const takes = step.type === 'pick' || step.type === 'aim' || step.type === 'bring';
    const isSpent = takes && (idle >= MOST_IN_HAND || (step.type === 'aim' && fires >= MOST_FIRES));
    const before = session.getState().game?.steps.length ?? 0;
    takeStep(isSpent ? { type: 'next-phase' } : step);
    count.steps++;
    if (takes && !isSpent) {
      idle++;
      continue;
    }
    if (step.type === 'declare') fires++;
    idle = 0;
    const after = session.getState().game?.steps.length ?? 0;
    // no room is the table's word, not a refusal: the unit is out of the hand again
    const isBack = step.type === 'put-down' && reserve.getState().inHand === null;
    if (isBack && after <= before) idle = MOST_IN_HAND;
    else if (after <= before) count.refused.push(`${place} ${step.type}: ${session.getState().notice}`);
    if (after <= before && count.refused.length > 5) break;
  }
  return count;
}

describe.each(READY)('%s', name => {
  test('to its end by the prompt alone', { timeout: 600_000 }, async () => {
    const book = await sitDown(name);
    const count = toTheEnd(book);
    expect(count.refused).toEqual([]);
    expect(count.offered).toBeGreaterThan(0);
    if (isWhole) expect(nowOf().field?.over).not.toBeNull();
    else expect(nowOf().turn).toBe(2);
  });
});
