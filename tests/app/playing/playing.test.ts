// A fire phase through the page's own stores: declared, thrown, marked; looked back on and tried aside.

import { beforeEach, describe, expect, test } from 'vitest';
import { leaveAside, lookBack, perform, tryAside, undo } from '../../../src/app/deeds.ts';
import { declareAsked, nextPhase, rollAll, rulingThen, takeAllBack } from '../../../src/app/playing/fires.ts';
import { wallBefore } from '../../../src/app/playing/lookingBack.ts';
import { type Applied, lossesIn, struck, watchLosses } from '../../../src/app/playing/losses.ts';
import { actingSide, isPlayed, seat, sideInHand } from '../../../src/app/playing/seat.ts';
import { askCall, session } from '../../../src/app/session.ts';
import { chartsOf, fellOn } from '../../../src/desk/index.ts';
import { actingSides, isRefusal, rulingOf } from '../../../src/play/index.ts';
import { ruleset as emperor } from '../../../src/rules/books/emperor/index.ts';
import { ruleset as fireAndFury } from '../../../src/rules/books/fire-and-fury/index.ts';
import { ruleset as lasalle } from '../../../src/rules/books/lasalle/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { fileOf, laid, valued } from './tables.ts';

const game = () => {
  const { game: history } = session.getState();
  if (!history) throw new Error('no game');
  return history;
};
const livesOf = (id: string): unknown => game().now.table.units.find(u => u.id === id)?.values?.['lives'];
const FRENCH = { kind: 'infantry-fire', firer: 'fr-1', target: 'al-1' } as const;
const ALLIED = { kind: 'infantry-fire', firer: 'al-1', target: 'fr-1' } as const;

/** Emperor's garden wall in the phase of infantry fire; 30th Line and Coldstream have one life each. */
function atInfantryFire(): void {
  laid(emperor, valued(fileOf('emperor-volleys-at-the-wall'), { 'fr-1': { lives: 1 }, 'al-1': { lives: 1 } }));
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  // command, artillery fire, skirmish fire
  for (let i = 0; i < 3; i++) expect(nextPhase()).toBeNull();
}
function declared(...calls: readonly object[]): void {
  for (const call of calls) {
    askCall(call);
    expect(declareAsked()).toBeNull();
  }
}

describe('simultaneous fire', () => {
  beforeEach(atInfantryFire);

  test('both sides fire before anything is marked: the dead fire back', () => {
    declared(FRENCH, ALLIED);
    // 3.4 a line throws as many dice as it has lives; the French hit on 1
    expect(perform({ type: 'enter-dice', fire: 1, faces: [[1]] })).toBeNull();
    expect(game().now.fires.map(f => f.state)).toEqual(['resolved', 'declared']);
    expect(livesOf('al-1')).toBe(1);
    // the Allied hit on 1 to 6, with the one die of a life that is not marked as lost yet
    expect(perform({ type: 'enter-dice', fire: 2, faces: [[3]] })).toBeNull();
    expect([livesOf('al-1'), livesOf('fr-1')]).toEqual([1, 1]);
    expect(perform({ type: 'apply' })).toBeNull();
    expect([livesOf('al-1'), livesOf('fr-1')]).toEqual([0, 0]);
    expect(
      game()
        .now.fires.slice(0, 2)
        .map(f => f.state),
    ).toEqual(['applied', 'applied']);
    // one die, six faces of ten
    expect(game().now.fires[1]?.outcome?.atLeast).toBeCloseTo(0.6, 12);
  });

  test('losses wait until every fire is thrown or taken back; so does the phase', () => {
    declared(FRENCH, ALLIED);
    perform({ type: 'enter-dice', fire: 1, faces: [[1]] });
    expect(perform({ type: 'apply' })?.code).toBe('fires-open');
    expect(nextPhase()?.code).toBe('fires-open');
    // the sentence stands beside the button and nowhere else
    expect(session.getState().notice).toBe('');
    expect(takeAllBack()).toBeNull();
    expect(game().now.fires.map(f => f.id)).toEqual([1]);
    expect(perform({ type: 'apply' })).toBeNull();
    expect([livesOf('al-1'), livesOf('fr-1')]).toEqual([0, 1]);
  });

  test('roll all: each throw is a step of its own, so that each has its moment', () => {
    declared(FRENCH, ALLIED);
    const before = game().steps.length;
    expect(rollAll()).toBeNull();
    expect(
      game()
        .steps.slice(before)
        .map(s => s.events.map(e => e.type)),
    ).toEqual([
      ['rolled', 'resolved'],
      ['rolled', 'resolved'],
    ]);
  });

  test('what was lost stands round the units that lost it, for a moment', () => {
    const stop = watchLosses();
    declared(FRENCH);
    perform({ type: 'enter-dice', fire: 1, faces: [[1]] });
    expect(struck.getState().losses).toEqual([]);
    perform({ type: 'apply' });
    const shown = struck.getState().losses;
    stop();
    expect(shown.find(l => l.unit === 'al-1')?.text).toContain('lives 1 → 0');
  });

  test('undo stops at the die; aside, the same moment has other dice', () => {
    declared(FRENCH);
    perform({ type: 'roll', fire: 1 });
    const proper = game();
    undo();
    expect(game()).toBe(proper);
    expect(session.getState().notice).toContain('threw dice');
    expect(wallBefore(proper)).toBe('rolled');
    tryAside(proper.steps.length - 1);
    expect(game().now.fires[0]?.state).toBe('declared');
    expect(game().now.seed).not.toBe(proper.now.seed);
    expect(game().start.table).toBe(proper.start.table);
    perform({ type: 'note', text: 'what if' });
    leaveAside();
    expect(game()).toBe(proper);
    expect(session.getState().aside).toBeNull();
  });

  test('an earlier moment shows its table and changes nothing', () => {
    declared(FRENCH);
    perform({ type: 'enter-dice', fire: 1, faces: [[1]] });
    perform({ type: 'apply' });
    const proper = game();
    const lives = () => session.getState().scene?.position.unitById.get('al-1')?.values['lives'];
    expect(lives()).toBe(0);
    lookBack(proper.steps.length - 1);
    expect(lives()).toBe(1);
    expect(perform({ type: 'next-phase' })?.code).toBe('wrong-state');
    lookBack(null);
    expect([lives(), game()]).toEqual([0, proper]);
  });
});

test('out of turn: a refusal with its sentence, and nothing has happened', () => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  const before = game();
  askCall(FRENCH);
  const refusal = declareAsked();
  expect(refusal?.code).toBe('not-now');
  expect(refusal?.text).toContain('Infantry fire');
  expect(refusal?.text).toMatch(/^this belongs to the phase «Infantry fire»/);
  expect(session.getState().notice).toMatch(/^This belongs to the phase «Infantry fire»/);
  expect(game()).toBe(before);
});

test('fire that is marked at once keeps the ruling and the odds it was thrown under', () => {
  laid(lasalle, fileOf('lasalle-diagram-1'));
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  declared({ kind: 'musketry', firer: 'british', target: 'a' });
  perform({ type: 'enter-dice', fire: 1, faces: [[2, 5, 5, 4]] });
  const [fire] = game().now.fires;
  if (!fire) throw new Error('no fire');
  expect(fire.state).toBe('applied');
  // a volley was its unit's reaction: asked again now, it is refused
  expect(rulingOf(lasalle, game().now, fire.call)).toMatchObject({ answer: 'no' });
  const then = rulingThen(lasalle, game(), game().steps.length, fire);
  expect(then).toMatchObject({ answer: 'yes' });
  const [chart] = isRefusal(then) ? [] : chartsOf(then.effect);
  // four dice that hit on 4: three hits are the fourth bar, 4 · ½⁴ = 0.25; at least three 5/16
  expect(chart?.bars[3]?.chance).toBeCloseTo(0.25, 12);
  expect(fire.outcome?.atLeast).toBeCloseTo(5 / 16, 12);
  expect(chart && fire.outcome && fellOn(chart, fire.outcome)).toBe(3);
});

describe('who acts', () => {
  test('all at once: whoever sits here, the first until somebody has said', () => {
    seat.setState({ iAm: null });
    laid(emperor, fileOf('emperor-volleys-at-the-wall'));
    expect([isPlayed(session.getState()), sideInHand()]).toEqual([false, null]);
    perform({ type: 'set-mode', mode: 'free', measuring: 'free' });
    expect(isPlayed(session.getState())).toBe(true);
    expect(actingSides(emperor, game().now)).toEqual(['french', 'allied']);
    expect(sideInHand()).toBe('french');
    seat.setState({ iAm: 'allied' });
    expect(sideInHand()).toBe('allied');
  });
  test('in turn: the side whose turn it is, in defensive fire the other one', () => {
    laid(fireAndFury, fileOf('fire-and-fury-redoubt-at-big-bethel'));
    const [first, second] = game().now.table.sides.map(s => s.id);
    const at = (phase: string) =>
      actingSide(fireAndFury, { ...game().now, phase, side: first ?? null }, { iAm: first ?? null });
    expect([at('manoeuvre'), at('defensive-fire'), at('offensive-fire')]).toEqual([first, second, first]);
  });
});

describe('nothing measured before a declaration', () => {
  test('the ruling comes with the declaration', () => {
    laid(emperor, fileOf('emperor-volleys-at-the-wall'));
    for (let i = 0; i < 3; i++) nextPhase();
    perform({ type: 'set-mode', mode: 'enforced', measuring: 'after-declaration' });
    askCall(FRENCH);
    expect(session.getState().ruled.ruling).toBeNull();
    expect(session.getState().ruled.problems[0]?.message).toContain('before a fire is declared');
    expect(declareAsked()).toBeNull();
    expect(session.getState().ruled.ruling?.answer).toBe('yes');
    askCall(ALLIED);
    expect(session.getState().ruled.ruling).toBeNull();
  });
});

test('bases that are gone stand as ghosts where they stood', () => {
  const { position } = laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  const unit = position.unitById.get('fr-1');
  const [loss] = lossesIn(
    [{ type: 'applied', fires: [1], text: '', changes: [{ kind: 'bases-lost', unit: 'fr-1', bases: ['4.1'] }] }],
    position,
    emperor,
  );
  expect(loss?.gone).toEqual(unit?.bases.filter(b => b.id === '4.1'));
  // 4 files of 2.5 cm with their front middle at (50, 45.02), 1.25 cm deep: the body's middle is half a base behind
  expect(loss?.at.x).toBeCloseTo(500, 2);
  expect(loss?.at.y).toBeCloseTo(450.2 - 6.25, 2);
  // from the middle to a corner √(50² + 6.25²) = 50.39, and 8 mm of room
  expect(loss?.radius).toBeCloseTo(58.39, 1);
});

test('what a turn only notes is no loss', () => {
  const { position } = laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  const losses = (values: Record<string, unknown>) =>
    lossesIn(
      [{ type: 'applied', fires: [], text: '', changes: [{ kind: 'values', unit: 'fr-1', values }] }],
      position,
      emperor,
    );
  expect(losses({ moved: true, ground: 1 })).toEqual([]);
  expect(losses({ moved: true, drum: false }).map(l => l.text)).toEqual(['drum lost']);
});

test.each([
  ['emperor', { nco: 2, fired: true }, null],
  ['emperor', { lives: 1 }, 'lives 1'],
  ['belle-alliance', { supplies: 3, firedAtLastBound: ['x'], declaredFire: true }, null],
  ['belle-alliance', { figures: 31, originalFigures: 32, supplies: 3 }, 'figures 31'],
  ['belle-alliance', { disorder: 'LD' }, 'disorder LD'],
  ['fire-and-fury', { mounted: true }, null],
  ['fire-and-fury', { mounted: false, dismounted: true }, null],
  ['fire-and-fury', { order: 'good' }, null],
  ['fire-and-fury', { order: 'broken', horsesLost: true }, 'broken, horses lost'],
  ['lasalle', { disr: 0 }, null],
  ['lasalle', { disr: 2, moved: true }, 'disruptions 2'],
] as const)('%s: of %o a loss is %s', async (book, values, text) => {
  const ruleset = await loadRuleset(book);
  const { position } = laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  const bare = new Map([...position.unitById].map(([id, unit]) => [id, { ...unit, values: {} }]));
  const changes: Applied['changes'] = [{ kind: 'values', unit: 'fr-1', values }];
  const events: Applied[] = [{ type: 'applied', fires: [1], text: '', changes }];
  const shown = lossesIn(events, { ...position, unitById: bare }, ruleset).map(l => l.text);
  expect(shown).toEqual(text === null ? [] : [text]);
});

test('what was set up before the game began counts against nobody’s allowance', () => {
  laid(emperor, fileOf('emperor-volleys-at-the-wall'));
  perform({ type: 'note', text: 'setting up' });
  const unit = game().now.table.units.find(u => u.id === 'fr-1');
  const bases = (unit?.bases ?? []).map(b => ({
    id: b.id ?? '',
    at: [b.at[0], b.at[1] - 5] as [number, number],
    facing: b.facing ?? 0,
  }));
  perform({ type: 'move', unit: 'fr-1', bases, mm: 50 });
  expect(game().now.spent).toEqual({ 'fr-1': 50 });
  perform({ type: 'set-mode', mode: 'enforced', measuring: 'free' });
  expect(game().now.spent).toEqual({});
  expect(game().now.atPhaseStart).toBe(game().now.table);
});
