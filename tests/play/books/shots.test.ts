// No unit gets more than its book gives it in a phase: scripts with the answers the books have.

import { describe, expect, test } from 'vitest';
import { AT_ONE_TABLE, act, begin, type Command, choicesOf, startGame } from '../../../src/play/index.ts';
import { loadRuleset } from '../../../src/rules/index.ts';
import { type FileUnit, type PositionFile, readPositionFile, type SystemId } from '../../../src/table/index.ts';
import { must } from '../../must.ts';
import { NEXT, runWith } from '../runs.ts';

interface Block {
  readonly id: string;
  readonly side: 'r' | 'b';
  readonly at: readonly [number, number];
  readonly facing: number;
  readonly files: number;
}
const FIGURES = { ranks: 2, base: [1.2, 1.2] };
const BASES = { ranks: 1, base: [2.5, 1.25] };
const unit = (block: Block, size: typeof FIGURES, values: object): unknown => ({
  id: block.id,
  side: block.side,
  arm: 'infantry',
  formation: 'line',
  facing: block.facing,
  block: { at: block.at, files: block.files, ...size },
  values,
});
const position = (system: SystemId, units: readonly unknown[], scale?: object): PositionFile =>
  must(
    readPositionFile({
      format: 'enfilade/position',
      version: 1,
      title: 'shots',
      system,
      lengths: 'cm',
      table: { width: 200, height: 200 },
      sides: [{ id: 'r' }, { id: 'b' }],
      ...(scale ? { scale } : {}),
      units: units as FileUnit[],
    }),
  );

/** `done`, `done: <last event>` where it says something of its own, or the code with its rule. */
async function played(file: PositionFile, commands: readonly Command[]): Promise<readonly string[]> {
  const book = await loadRuleset(file.system);
  let history = begin(startGame(book, { file, seed: 's1', mode: 'enforced' }));
  return commands.map(command => {
    const answer = act(book, history, command);
    if ('ok' in answer) return `${answer.code} ${answer.cite}`.trim();
    history = answer;
    const last = history.steps.at(-1)?.events.at(-1);
    return last?.type === 'not-carried-out' ? `not carried out ${last.cite}` : 'done';
  });
}
const phases = (n: number): readonly Command[] => Array.from({ length: n }, () => NEXT);
const declare = (call: { readonly kind: string; readonly [key: string]: unknown }): Command => ({
  type: 'declare',
  call,
});

describe('Belle Alliance', () => {
  const at = (id: string, side: 'r' | 'b', x: number, y: number, files = 16): unknown =>
    unit({ id, side, at: [x, y], facing: side === 'r' ? 0 : 180, files }, FIGURES, {});
  const fire = (firer: string, target: string): Command => declare({ kind: 'fire', firer, target });
  const near = [at('a', 'r', 100, 50), at('n', 'r', 125, 50), at('t', 'b', 96, 62, 6), at('v', 'b', 106, 62, 6)];

  test('3.1.1 a unit fires once in a phase', async () => {
    const answers = await played(position('belle-alliance', near), [
      ...phases(4),
      fire('a', 't'),
      fire('a', 'v'),
      fire('a', 't'),
    ]);
    expect(answers.slice(4)).toEqual(['done', 'not-now 3.1.1', 'not-now 3.1.1']);
  });
  test('3.1.1 taken back before the dice, it may be declared anew; after the first die nothing is', async () => {
    const answers = await played(position('belle-alliance', near), [
      ...phases(4),
      fire('a', 't'),
      { type: 'recall', fire: 1 },
      fire('a', 'v'),
      { type: 'enter-dice', fire: 1, faces: [[1, 2, 3]] },
      fire('n', 'v'),
    ]);
    expect(answers.slice(4)).toEqual(['done', 'done', 'done', 'done', 'not-now 3.1.1']);
  });
  test('3.1.1 fire that fails is not carried out, and no new target is named', async () => {
    // Front edge at y = 50, target front at 76: 26 cm, and hand weapons reach 24.
    const far = [at('a', 'r', 100, 50), at('t', 'b', 100, 76, 6), at('v', 'b', 106, 62, 6)];
    const answers = await played(position('belle-alliance', far), [
      ...phases(4),
      fire('a', 't'),
      fire('a', 'v'),
      { type: 'recall', fire: 1 },
    ]);
    expect(answers.slice(5)).toEqual(['not-now 3.1.1', 'wrong-state']);
    expect(answers[4]).toMatch(/^not carried out 3/);
  });
});

describe('Emperor', () => {
  const man = { type: 2, drill: 2, experience: 2, morale: 0 };
  const at = (id: string, side: 'r' | 'b', place: readonly [number, number], facing: number, values = man): unknown =>
    unit({ id, side, at: place, facing, files: 4 }, BASES, values);
  const scale = { BD: 10 };

  test('3.3.1.2 two shots of Type 2, of them one to flank or rear (3.3.1.3)', async () => {
    const units = [
      at('a', 'r', [100, 100], 0),
      at('t', 'b', [100, 115], 180),
      at('l', 'b', [83, 99.375], 90),
      at('q', 'b', [117, 99.375], 270),
    ];
    const shot = (target: string): Command => declare({ kind: 'skirmish-fire', firer: 'a', target });
    const straight = await played(position('emperor', units, scale), [
      ...phases(2),
      shot('t'),
      shot('t'),
      shot('t'),
      shot('l'),
    ]);
    expect(straight.slice(2)).toEqual(['done', 'done', 'not-now 3.3.1.2', 'not-now 3.3.1.2']);
    const aside = await played(position('emperor', units, scale), [...phases(2), shot('l'), shot('q'), shot('t')]);
    expect(aside.slice(2)).toEqual(['done', 'not-now 3.3.1.3', 'done']);
  });
  test('3.4.1 one volley a turn', async () => {
    const armed = { ...man, nco: 3 };
    const units = [at('a', 'r', [100, 100], 0, armed), at('t', 'b', [102, 108], 180), at('v', 'b', [91, 108], 180)];
    const volley = (target: string): Command => declare({ kind: 'infantry-fire', firer: 'a', target });
    const answers = await played(position('emperor', units, scale), [...phases(3), volley('t'), volley('v')]);
    expect(answers.slice(3)).toEqual(['done', 'not-now 3.4.1']);
  });
  const pair = [at('a', 'r', [100, 100], 0), at('t', 'b', [95, 115], 180), at('v', 'b', [106, 115], 180)];
  const plan = declare({ kind: 'skirmish-fire', firer: 'a', shots: [{ target: 't' }, { target: 'v' }] });
  const hits = (n: number, t: number, v: number): Command =>
    declare({
      kind: 'hit-spread',
      hits: n,
      spread: [
        { target: 't', hits: t },
        { target: 'v', hits: v },
      ],
    });
  test('3.3.6.1 the owner spreads what the dice gave, once they all lie there, as evenly as can be', async () => {
    // A natural 1 hits: one Hit on t, none on v.
    const answers = await played(position('emperor', pair, scale), [
      ...phases(2),
      plan,
      hits(1, 0, 1),
      { type: 'enter-dice', fire: 1, faces: [[1], [9]] },
      hits(2, 1, 1),
      hits(1, 0, 1),
    ]);
    expect(answers.slice(2)).toEqual(['done', 'not-now 3.3.6.1', 'done', 'not-now 3.3.6.1', 'done']);
  });
  const shares = (...spread: readonly (readonly [string, number])[]): Command =>
    declare({
      kind: 'hit-spread',
      hits: spread.reduce((n, [, h]) => n + h, 0),
      spread: spread.map(([target, n]) => ({ target, hits: n })),
    });
  /** a shoots at t and v, n at v and w, b back at a; a natural 1 hits: t takes one Hit, v two, w none. */
  const chain = [
    at('a', 'r', [100, 100], 0),
    at('n', 'r', [114, 100], 0),
    at('t', 'b', [95, 115], 180),
    at('v', 'b', [106, 115], 180),
    at('w', 'b', [117, 115], 180),
    at('x', 'b', [150, 115], 180),
  ];
  const shoot = (firer: string, ...targets: readonly string[]): Command =>
    declare({ kind: 'skirmish-fire', firer, shots: targets.map(target => ({ target })) });
  const thrown: readonly Command[] = [
    ...phases(2),
    shoot('a', 't', 'v'),
    shoot('n', 'v', 'w'),
    { type: 'enter-dice', fire: 1, faces: [[1], [1]] },
    { type: 'enter-dice', fire: 2, faces: [[1], [9]] },
  ];
  const spreading = async (...commands: readonly Command[]) =>
    (await played(position('emperor', chain, scale), [...thrown, ...commands])).slice(thrown.length);
  test('3.3.6.1 three Hits over three targets: one each, and nothing else', async () => {
    expect(await spreading(shares(['t', 1], ['v', 2], ['w', 0]))).toEqual(['ruled-out 3.3.6.1']);
    expect(await spreading(shares(['t', 3], ['v', 0], ['w', 0]))).toEqual(['ruled-out 3.3.6.1']);
    expect(await spreading(shares(['t', 1], ['v', 1], ['w', 1]))).toEqual(['done']);
  });
  test('3.3.6.1 whoever shares them is in it, nobody else, and only once', async () => {
    expect(await spreading(shares(['t', 1], ['v', 2]))).toEqual(['not-now 3.3.6.1']);
    expect(await spreading(shares(['t', 1], ['v', 1], ['w', 1], ['x', 0]))).toEqual(['not-now 3.3.6.1']);
    const even = shares(['t', 1], ['v', 1], ['w', 1]);
    expect(await spreading(even, even)).toEqual(['done', 'not-now 3.3.6.1']);
  });
  test('3.3.6.1 the owner of the targets spreads, not who has shot', async () => {
    const book = await loadRuleset('emperor');
    const run = runWith(book);
    const before = run(
      begin(startGame(book, { file: position('emperor', chain, scale), seed: 's1', mode: 'enforced' })),
      ...thrown,
    );
    const by = (side: string) => {
      const answer = act(book, before, shares(['t', 1], ['v', 1], ['w', 1]), { by: { side } });
      return 'ok' in answer ? answer.code : answer.now.fires.at(-1)?.side;
    };
    expect([by('r'), by('b')]).toEqual(['not-your-unit', 'b']);
  });
  test('3.3.6 losses are marked after all have fired, and as they were spread', async () => {
    const book = await loadRuleset('emperor');
    let history = begin(startGame(book, { file: position('emperor', pair, scale), seed: 's1', mode: 'enforced' }));
    const roll: Command = { type: 'enter-dice', fire: 1, faces: [[1], [9]] };
    for (const command of [...phases(2), plan, roll, hits(1, 0, 1), NEXT]) {
      const answer = act(book, history, command);
      if ('ok' in answer) throw new Error(answer.text);
      history = answer;
    }
    // The first thing a Hit takes is the Drum (house figure); an untouched unit has it by default.
    const drums = history.now.table.units.map(u => [u.id, u.values?.['drum']]);
    expect(drums).toEqual([
      ['a', undefined],
      ['t', undefined],
      ['v', false],
    ]);
  });
});

describe('Lasalle', () => {
  const at = (id: string, side: 'r' | 'b', place: readonly [number, number], facing: number): unknown =>
    unit({ id, side, at: place, facing, files: 4 }, { ranks: 1, base: [4, 3] } as never, {});
  const file = (): PositionFile =>
    position('lasalle', [at('a', 'r', [100, 100], 0), at('t', 'b', [100, 108], 180)], { BW: 4 });
  const fire = declare({ kind: 'musketry', firer: 'a', target: 't' });
  // its bases stand at y = 98.5
  const to = (y: number): Command => ({
    type: 'move',
    unit: 'a',
    bases: [1, 2, 3, 4].map(i => ({ id: `${i}.1`, at: [90 + 4 * i, y] as [number, number], facing: 0 })),
    mm: 10,
  });
  const form = (bases: number): Command => ({
    type: 'form',
    unit: 'a',
    formation: 'line',
    facing: 0,
    bases: Array.from({ length: bases }, (_, i) => ({
      id: `${i + 1}.1`,
      at: [94 + 4 * i, 98.5],
      size: [4, 3],
      facing: 0,
    })),
  });

  test('I-16 one reaction: who has fired does not fire again', async () => {
    const answers = await played(file(), [fire, { type: 'enter-dice', fire: 1, faces: [[1, 1, 1, 1]] }, fire]);
    expect(answers).toEqual(['done', 'done', expect.stringMatching(/I-16/)]);
  });
  test('I-16 who has fired does not move in the same phase, and who has moved does not fire', async () => {
    const fired = await played(file(), [fire, to(97.5)]);
    expect(fired).toEqual(['done', expect.stringMatching(/I-16/)]);
    const moved = await played(file(), [to(97.5), fire]);
    expect(moved).toEqual(['done', expect.stringMatching(/I-16/)]);
  });
  test('I-16 nor does it change formation after its fire, or fire after a change', async () => {
    const said = (...commands: readonly Command[]) => played(file(), commands);
    expect(await said(fire, form(4))).toEqual(['done', expect.stringMatching(/I-16/)]);
    expect(await said(form(4), fire)).toEqual(['done', expect.stringMatching(/I-16/)]);
    expect(await said(form(5))).toEqual([expect.stringMatching(/^wrong-bases/)]);
  });
  test('I-16 changes of formation and moves are one reaction too: none follows another', async () => {
    const said = (...commands: readonly Command[]) => played(file(), commands);
    const refused = ['done', expect.stringMatching(/^not-now D; I-16/)];
    expect(await said(to(97.5), form(4))).toEqual(refused);
    expect(await said(form(4), to(97.5))).toEqual(refused);
    expect(await said(form(4), form(4))).toEqual(refused);
  });
  test('I-16 a move goes on until something else is done: a way and a turn after it are one reaction', async () => {
    const said = (...commands: readonly Command[]) => played(file(), commands);
    // about the middle of its front, by asin 0.6: the outer ends of the front go 8 cm · 2 sin 18.43° = 5.06 cm
    const turn: Command = {
      type: 'move',
      unit: 'a',
      bases: [-6, -2, 2, 6].map((x, i) => ({
        id: `${i + 1}.1`,
        at: [100 + 0.8 * x - 0.9, 97 - 0.6 * x - 1.2] as [number, number],
        facing: 36.8699,
      })),
      mm: 50.6,
    };
    expect(await said(to(97.5), turn)).toEqual(['done', 'done']);
    expect(await said(to(97.5), turn, fire)).toEqual(['done', 'done', expect.stringMatching(/I-16/)]);
    expect(await said(to(97.5), turn, form(4))).toEqual(['done', 'done', expect.stringMatching(/^not-now D; I-16/)]);
    // 3 BW are 12 cm for all of it: 6 and 6.1 are too far
    expect(await said(to(92.5), to(86.4))).toEqual(['done', expect.stringMatching(/^too-far/)]);
    expect(await said(to(92.5), to(86.5))).toEqual(['done', 'done']);
  });
  test('I-16 once another unit has acted, a move is over', async () => {
    const two = position('lasalle', [at('a', 'r', [100, 100], 0), at('n', 'r', [130, 100], 0)], { BW: 4 });
    const aside: Command = {
      type: 'move',
      unit: 'n',
      bases: [1, 2, 3, 4].map(i => ({ id: `${i}.1`, at: [120 + 4 * i, 97.5] as [number, number], facing: 0 })),
      mm: 10,
    };
    const answers = await played(two, [to(97.5), aside, to(96.5), aside]);
    expect(answers).toEqual(['done', 'done', expect.stringMatching(/^not-now D; I-16/), 'done']);
  });
  test('I-16 after a move the choices list no more than going on with it', async () => {
    const book = await loadRuleset('lasalle');
    const start = begin(startGame(book, { file: file(), seed: 's1', mode: 'enforced' }));
    const after = act(book, start, to(97.5));
    if ('ok' in after) throw new Error(after.text);
    const [own] = choicesOf(book, after.now, AT_ONE_TABLE).units.filter(u => u.unit === 'a');
    expect(own?.acts.filter(a => a !== 'fire')).toEqual(['move']);
    expect(own?.fires).toEqual([]);
  });
  test.each([
    ['a volley', fire],
    ['a change of formation', form(4)],
  ])('I-16 after %s the choices list nothing more for the unit', async (_, command) => {
    const book = await loadRuleset('lasalle');
    const start = begin(startGame(book, { file: file(), seed: 's1', mode: 'enforced' }));
    const unitsIn = (history: typeof start) =>
      choicesOf(book, history.now, AT_ONE_TABLE).units.map(({ unit: id, acts, fires }) => ({
        id,
        acts,
        fires: fires.length,
      }));
    expect(unitsIn(start)).toContainEqual({ id: 'a', acts: ['fire', 'form', 'move'], fires: 1 });
    const after = act(book, start, command);
    if ('ok' in after) throw new Error(after.text);
    expect(unitsIn(after).filter(u => u.id === 'a' && (u.fires > 0 || u.acts.some(a => a !== 'fire')))).toEqual([]);
  });
  test('I-16 a file may say that a unit has reacted: it does nothing more in that phase', async () => {
    const stated = file();
    const units = stated.units.map(u => (u.id === 'a' ? { ...u, values: { ...u.values, reacted: true } } : u));
    const done = await played({ ...stated, units }, [to(97.5), form(4), fire]);
    expect(done).toEqual(Array.from({ length: 3 }, () => expect.stringMatching(/I-16/)));
  });
  test('§6.1 nobody moves in the combats of others; moves before recovery', async () => {
    const next: Command = { type: 'next-phase' };
    expect((await played(file(), [next, to(97.5)])).at(-1)).toMatch(/§6.1/);
    const shaken = file();
    const units = shaken.units.map(u => (u.id === 'a' ? { ...u, values: { disr: 1 } } : u));
    const recovery = declare({ kind: 'recovery', unit: 'a' });
    const throws: Command = { type: 'enter-dice', fire: 1, faces: [[6, 6]] };
    const tried = await played({ ...shaken, units }, [next, next, recovery, throws, to(99.5)]);
    expect(tried.slice(2)).toEqual(['done', 'done', expect.stringMatching(/§6.1/)]);
  });
  test('the way of a move is no shorter than it is: 12.1 cm on in an Activity Phase', async () => {
    const next: Command = { type: 'next-phase' };
    // three base widths are 12 cm
    expect((await played(file(), [next, next, to(86.4)])).at(-1)).toMatch(/^too-far/);
    expect((await played(file(), [next, next, to(86.5)])).at(-1)).toBe('done');
  });
});
