// The line that says what is asked: where units act one by one, of the one that acts.

import { expect, test } from 'vitest';
import { promptOf } from '../../../src/desk/index.ts';
import { begin, type Fire, type Game, startGame } from '../../../src/play/index.ts';
import { ruleset as openFire } from '../../../src/rules/books/open-fire/index.ts';
import { ruleset as belleAlliance } from '../../../src/rules/books/belle-alliance/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { begun, run, steps, volley } from '../../play/books/emperorGames.ts';
import { fileOf } from '../../app/playing/tables.ts';
import { NEXT, runWith } from '../../play/runs.ts';
import { READY, ready } from '../../play/scenarios.ts';
import { named, wishOf } from './wishes.ts';

const file = fileOf('open-fire-across-the-yard');
const [first, other] = file.units.map(u => u.id);
const { now } = begin(startGame(openFire, { file, seed: 'prompt', mode: 'enforced' }));
const names = new Map(file.units.map(u => [u.id, u.name ?? u.id]));
type Here = Partial<Pick<Parameters<typeof promptOf>[0], 'sides' | 'thinking' | 'others' | 'isGoing'>>;
const ask = (phase: string, unit: string | null, targets = 0, more: Partial<Game> = {}, here: Here = {}) =>
  promptOf(
    named(
      wishOf({
        ruleset: openFire,
        game: { ...now, turn: 1, phase, active: first ?? null, side: file.units[0]?.side ?? null, ...more },
        sides: file.sides?.map(s => s.id) ?? [],
        unit,
        targets,
        ...here,
      }),
      names,
    ),
  );

test('the one that acts is offered to the hand, until it is in hand', () => {
  for (const unit of [null, other ?? null])
    expect(ask('attack', unit).step, String(unit)).toEqual({ type: 'pick', unit: first });
  expect(ask('attack', first ?? null, 2).step).toEqual({ type: 'aim' });
});
test('in hand without a target it may fire at, it is said to have none', () => {
  expect(ask('attack', first ?? null)).toEqual({
    text: `${names.get(first ?? '')} may fire at nobody now: go on.`,
    step: { type: 'next-phase' },
    others: [{ type: 'end-activation' }],
  });
});
test('the one that acts may be done with it at every step; before it acts, or while dice wait, there is nothing to end', () => {
  const isEnd = (others: ReturnType<typeof ask>['others']) => others?.some(o => o.type === 'end-activation') ?? false;
  for (const phase of ['recover', 'move', 'attack', 'secure', 'abilities'])
    for (const unit of [first ?? null, null]) expect(isEnd(ask(phase, unit, 1).others), phase).toBe(true);
  expect(isEnd(ask('attack', null, 0, { active: null }).others)).toBe(false);
  const isHit = { id: 1, state: 'resolved', call: { kind: 'attack', firer: first }, side: '' } as const;
  const waiting = ask('attack', first ?? null, 1, { fires: [isHit as Fire] });
  expect(waiting.step?.type).not.toBe('aim');
  expect(isEnd(waiting.others)).toBe(false);
});
test('what it may still move is said in the words of the page', () => {
  expect(ask('move', first ?? null).text).toMatch(/ of these: drag it\.$/);
});
test('while a unit of a side that is not played here acts, nothing of it is offered; a computer is said to think', () => {
  const [own, others] = file.sides ?? [];
  const theirs = file.units.find(u => u.side === others?.id)?.id ?? '';
  const ours = file.units.find(u => u.side === own?.id)?.id ?? '';
  for (const phase of ['recover', 'move', 'attack', 'secure', 'abilities'])
    for (const unit of [null, ours, theirs]) {
      const said = (thinking: string | null, active: string) =>
        ask(phase, unit, 0, { active }, { sides: [own?.id ?? ''], thinking });
      expect(said(null, theirs)).toEqual({ text: `${others?.name} is to act: you wait.`, step: null });
      expect(said(others?.id ?? '', theirs).text).toBe(`The computer thinks for ${others?.name}: you wait.`);
      // a hint for one's own side takes nothing away
      expect(said(own?.id ?? '', ours).step).not.toBeNull();
    }
});

test('who wants to go on is told whom he waits for; the others are asked as before', () => {
  const [own, others] = file.sides ?? [];
  const proposals = [{ side: own?.id ?? '', command: { type: 'next-phase' } }] as Game['proposals'];
  const said = (side: string | undefined) =>
    promptOf(
      wishOf({
        ruleset: openFire,
        game: { ...now, turn: 0, phase: 'set-up', side: null, active: null, proposals },
        sides: [side ?? ''],
      }),
    );
  expect(said(own?.id)).toEqual({ text: `You want to go on: ${others?.name} has not said so yet.`, step: null });
  expect(said(others?.id).text).toMatch(new RegExp(`^${others?.name}: `));
});

test('where things are announced nobody counts who has not, but a side with no unit left announces nothing', () => {
  const { now: charging } = run(begun(), ...steps(4));
  const said = (game: Game): string => promptOf(wishOf({ ruleset: emperor, game, sides: ['red'], left: [] })).text;
  expect(said(charging)).toMatch(/may declare charges\.$/);
  const { table } = charging;
  expect(said({ ...charging, table: { ...table, units: table.units.filter(u => u.side !== 'red') } })).toMatch(
    /has nothing left to do in this phase/,
  );
});

test('what the page has no call for is said at the table', () => {
  const told = fileOf('belle-alliance-neighbours-and-supports');
  const { now: bound } = begin(startGame(belleAlliance, { file: told, seed: 'prompt', mode: 'enforced' }));
  const sides = told.sides?.map(s => s.id) ?? [];
  const said = (phase: string): string =>
    promptOf(wishOf({ ruleset: belleAlliance, game: { ...bound, turn: 1, phase }, sides, left: [] })).text;
  expect(said('orders')).toMatch(/may give orders: say so at the table, then go on\.$/);
  expect(said('announcement')).toMatch(/may declare charges or rally: say so at the table, then go on\.$/);
});

test('an objective within reach is offered by name; without one it is said that none is', async () => {
  const { book, begun: from } = await ready(READY[0]);
  // the mill door is at (17.5, 12): a base of radius 0.5 is within 1 inch of it at (17.5, 10.5)
  const at = (y: number) =>
    runWith(book)(
      from('prompt', 'free'),
      { type: 'next-phase' },
      { type: 'deploy', unit: 'r-1', facing: 0, bases: [{ id: '1', at: [17.5, y], radius: 0.5 }] },
    ).now;
  const said = (y: number) => {
    const game: Game = { ...at(y), phase: 'secure', active: 'r-1', side: 'red' };
    const names = new Map([['r-1', 'Red rifleman 1']]);
    return promptOf(named(wishOf({ ruleset: book, game, sides: ['red'], unit: 'r-1' }), names));
  };
  expect(said(10.5)).toMatchObject({
    text: 'Red rifleman 1 may secure an objective.',
    step: { type: 'secure', unit: 'r-1', area: 'door' },
  });
  expect(said(10.4)).toMatchObject({
    text: 'Red rifleman 1 can secure no objective from here: go on.',
    step: { type: 'next-phase' },
  });
});

test('dice that others throw are not asked for here', () => {
  // three phases on is infantry fire
  const { now: volleys } = run(begun(), ...steps(3), volley);
  const [fire] = volleys.fires;
  const said = (others: readonly string[]) =>
    promptOf(wishOf({ ruleset: emperor, game: volleys, sides: ['blue'], others, left: [] })).step;
  expect(fire).toMatchObject({ side: 'red', state: 'declared' });
  expect(said([])).toEqual({ type: 'roll', fire: fire?.id });
  expect(said(['red'])).toEqual({ type: 'next-phase' });
});

test('who is done while the computer still acts is told so, and may take it back', () => {
  const said = ask('move', first ?? null, 0, {}, { isGoing: true });
  expect(said).toEqual({
    text: 'You are done; the computer still acts, then the phase ends.',
    step: { type: 'not-yet' },
  });
});

test('two checks that are still to be thrown are no fires', async () => {
  const { book, begun: fresh } = await ready(READY[2]);
  const check = (unit: string) => ({ type: 'declare', call: { kind: 'manoeuvre-check', unit } }) as const;
  const { now: game } = runWith(book)(fresh('checks'), NEXT, NEXT, check('5ny'), check('7ny'));
  const said = promptOf(wishOf({ ruleset: book, game, sides: ['union'], left: [] }));
  expect(said).toEqual({ text: '2 tests still to be thrown: throw the dice.', step: { type: 'roll-all' } });
});

test('a phase of fights that our sources lack is played by hand where there is one, and else has nothing in it', async () => {
  const { book, begun: fresh } = await ready(READY[2]);
  const { now: game } = runWith(book)(fresh('fights'), NEXT, NEXT);
  const [own, enemy] = ['5ny', '3va'].map(id => game.table.units.find(u => u.id === id));
  const { at: place, facing } = enemy?.bases?.[0] ?? {};
  if (!own?.bases || !place) throw new Error('nobody there');
  const stands = own.bases;
  // a stand of the one laid before a stand of the other, which faces south: both 0.75 in deep, so far between their edges
  const said = (gap: number): string => {
    const bases = stands.map((b, i) => (i === 0 ? { ...b, at: [place[0], place[1] - 0.75 - gap], facing } : b));
    const units = game.table.units.map(u => (u === own ? { ...u, bases } : u));
    const at = { ...game, phase: 'charge', table: { ...game.table, units } } as Game;
    return promptOf(wishOf({ ruleset: book, game: at, sides: ['union'], left: [] })).text;
  };
  expect(said(0)).toMatch(/play it by hand/);
  expect(said(0.1)).toMatch(/nobody is in contact with an enemy: go on/);
});
