// Threats that come in by slices: whatever the cutting, they come to the whole list; nothing of an earlier place passes for one of now.

import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  isWhole,
  nextThreats,
  type Scene,
  type ThreatAnswers,
  type ThreatPlace,
  threatPlace,
  threatsAfter,
  threatsAt,
} from '../../../src/desk/index.ts';
import { battalion, sceneOf } from './battalions.ts';

/** Four enemies of a battalion that looks at them, out of the order of their distances. Each is 4 cm deep. */
const table = (ahead = 0): Promise<Scene> =>
  sceneOf([
    battalion('own', 'a', [90, 40 + ahead], 0),
    battalion('far', 'b', [60, 80], 180),
    battalion('near', 'b', [90, 63.5], 180),
    battalion('farther', 'b', [120, 100], 180),
    battalion('nearer', 'b', [90, 94], 180),
  ]);
const NEAREST_FIRST = ['near', 'far', 'nearer', 'farther'];

const ALL = (): boolean => false;
/** So many answers to a slice. */
const slice = (answers: ThreatAnswers, most: number): ThreatAnswers => {
  let left = most;
  return nextThreats(answers, () => --left <= 0);
};
const freshOf = ({ shown }: ThreatAnswers): readonly string[] =>
  [...shown].flatMap(([enemy, { isOfNow }]) => (isOfNow ? [enemy] : []));

test('nearest first: 27.5, 53.3, 58 and 70.7 cm from middle to middle, whatever their order on the table', async () => {
  // own (90, 38); near (90, 65.5): 27.5; far (60, 82): √(30² + 44²) = 53.3; nearer (90, 96): 58; farther (120, 102): √(30² + 64²) = 70.7
  expect(threatPlace(await table(), 'own').enemies).toEqual(NEAREST_FIRST);
});

test('whatever the cutting, the slices come to the whole list', async () => {
  const scene = await table();
  const whole = nextThreats(threatsAt(threatPlace(scene, 'own')), ALL);
  expect(isWhole(whole)).toBe(true);
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 4 }), { minLength: 4, maxLength: 6 }), cuts => {
      let answers = threatsAt(threatPlace(scene, 'own'));
      for (const cut of cuts) {
        const before = answers.answered;
        answers = slice(answers, cut);
        // one at least, and no more than there are
        expect(answers.answered).toBe(Math.min(4, before + Math.max(1, cut)));
      }
      expect([...answers.shown]).toEqual([...whole.shown]);
    }),
    { numRuns: 25 },
  );
});

/** Counts what is asked of a place. */
const counted = (place: ThreatPlace): { readonly place: ThreatPlace; readonly asked: string[] } => {
  const asked: string[] = [];
  const exchangeWith: ThreatPlace['exchangeWith'] = enemy => (asked.push(enemy), place.exchangeWith(enemy));
  return { place: { ...place, exchangeWith }, asked };
};

describe('a place that is left', () => {
  test('drops the questions still open, keeps its answers as answers of before, and begins with the nearest again', async () => {
    const [first, second, third] = [await table(), await table(1), await table(2)].map(scene =>
      counted(threatPlace(scene, 'own')),
    ) as [ReturnType<typeof counted>, ReturnType<typeof counted>, ReturnType<typeof counted>];
    const resting = nextThreats(threatsAt(first.place), ALL);
    const moving = slice(threatsAfter(resting, second.place, first.place), 2);
    expect([second.asked, freshOf(moving)]).toEqual([
      ['near', 'far'],
      ['near', 'far'],
    ]);
    expect([...moving.shown.keys()]).toEqual(NEAREST_FIRST);
    const left = threatsAfter(moving, third.place, first.place);
    expect(freshOf(left)).toEqual([]);
    const further = slice(left, 1);
    expect([second.asked.length, third.asked, freshOf(further)]).toEqual([2, ['near'], ['near']]);
    expect(isWhole(further)).toBe(false);
  });

  test('at rest again all is of now, and says what the whole list of that place says', async () => {
    const [from, to] = [threatPlace(await table(), 'own'), threatPlace(await table(1), 'own')];
    let answers = threatsAfter(threatsAt(from), to, from);
    while (!isWhole(answers)) answers = slice(answers, 1);
    expect(freshOf(answers)).toEqual(NEAREST_FIRST);
    for (const [enemy, { now, before }] of answers.shown) {
      expect(now).toEqual(threatPlace(to.scene, 'own').exchangeWith(enemy));
      expect(before).toEqual(threatPlace(from.scene, 'own').exchangeWith(enemy));
    }
  });

  test('what is known where the unit was taken up is not asked again', async () => {
    const scene = await table();
    let opened = 0;
    const { ruleset } = scene;
    const watched: Scene = {
      ...scene,
      ruleset: { ...ruleset, open: (...args) => (opened++, ruleset.open(...args)) },
    };
    const from = threatPlace(watched, 'own');
    expect(opened).toBe(0);
    const resting = nextThreats(threatsAt(from), ALL);
    const moving = nextThreats(threatsAfter(resting, threatPlace(await table(1), 'own'), from), ALL);
    expect([opened, moving.shown.get('near')?.before]).toEqual([1, resting.shown.get('near')?.now]);
  });

  test('an enemy that is gone leaves no answer behind', async () => {
    const resting = nextThreats(threatsAt(threatPlace(await table(), 'own')), ALL);
    const alone = threatPlace(await sceneOf([battalion('own', 'a', [90, 40], 0)]), 'own');
    const after = threatsAfter(resting, alone, alone);
    expect([after.shown.size, isWhole(after)]).toEqual([0, true]);
  });
});
