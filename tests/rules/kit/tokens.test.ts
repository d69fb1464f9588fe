// Tokens beside a unit follow from its values by the rules of a book's face.

import { describe, expect, test } from 'vitest';
import { z } from 'zod';
import { SIGNS } from '../../../src/app/render/tokenSigns.ts';
import { germanWords } from '../../../src/desk/words/de/index.ts';
import { EN } from '../../../src/desk/words/en/index.ts';
import { loadRuleset, type TokenRule, TOKENS, tokensFor } from '../../../src/rules/index.ts';
import { SYSTEMS, type SystemId } from '../../../src/table/index.ts';

const RULES: readonly TokenRule[] = [
  { token: 'losses', value: 'lives', when: { below: 'maxLives' } },
  { token: 'disorder', value: 'disr', when: 'positive' },
  { token: 'no-flag', value: 'flag', when: [false] },
  { token: 'falls-back', value: 'order', when: ['broken', 'routed'] },
  { token: 'charging', value: 'charging', when: 'named' },
];

test.each([
  ['nothing said', {}, []],
  // 12 - 9 = 3
  ['three lives of twelve gone', { lives: 9, maxLives: 12 }, [{ kind: 'losses', count: 3 }]],
  ['none gone', { lives: 12, maxLives: 12 }, []],
  ['no whole to lose from', { lives: 9 }, []],
  ['two disruptions', { disr: 2 }, [{ kind: 'disorder', count: 2 }]],
  ['none', { disr: 0 }, []],
  ['a value of another kind', { disr: true }, []],
  ['the flag is lost', { flag: false }, [{ kind: 'no-flag', count: null }]],
  ['the flag is there', { flag: true }, []],
  ['broken', { order: 'broken' }, [{ kind: 'falls-back', count: null }]],
  ['a name is given', { charging: 'fr-1' }, [{ kind: 'charging', count: null }]],
  ['a list of names', { charging: ['fr-1', 'fr-2'] }, [{ kind: 'charging', count: null }]],
  ['a list of nobody', { charging: [] }, []],
  ['a name of nobody', { charging: null }, []],
  [
    'two, in the order of the rules',
    { order: 'routed', disr: 1 },
    [
      { kind: 'disorder', count: 1 },
      { kind: 'falls-back', count: null },
    ],
  ],
] as const)('%s', (_, values, want) => {
  expect(tokensFor(RULES, values)).toEqual(want);
});

test.each(SYSTEMS)('%s: every rule names a value that the book’s own schema knows', async id => {
  const { face, keys } = await loadRuleset(id);
  const known = Object.keys((keys.unitValues as unknown as { readonly shape: object }).shape);
  const named = face.tokens.flatMap(({ value, when }) =>
    typeof when === 'object' && 'below' in when ? [value, when.below] : [value],
  );
  expect(named.filter(value => !known.includes(value))).toEqual([]);
});

/** What a unit is, whom it belongs to, and what only counts: no state that players look for on the table. The rest has a token. */
const NO_STATE: Readonly<Record<SystemId, Readonly<Record<string, string>>>> = {
  'belle-alliance': {
    'figures originalFigures': 'shown together, as losses',
    'gunnersPerGun weapon cavalryClass valour trainedMarksmen level motherUnit soutien': 'what the unit is',
    'firedAtLastBound shakenBy ranging': 'at whom: asked with the fire',
    'neighbourFor neighbouredBy supportFor supportedBy splitFire': 'parts of a declared fire, said by its card',
  },
  emperor: {
    'lives maxLives': 'shown together, as losses',
    'type drill experience carbines regimentalGun general oldGuard grandBattery morale horseSize horseQuality lances cuirass':
      'what it is',
    'gunAt garrison mother joined flagpoint dense fortified': 'where and with whom it stands: drawn, or ground',
    'nco screeningGroups': 'a store that is spent, shown in the roster',
    'limberings pushed ground leftRoad pace stepsMoved stepsActed': 'counts of the way, said by the tape',
  },
  'fire-and-fury': {
    'weapon rating spencerRifle horseArtillery artilleryLeader formerArtilleryOfficer': 'what the unit is',
    'wornAt spentAt lossProfile originalStands': 'its label; stands lost are shown',
    'cover skirmishersOf horsesOf attachedTo owner': 'where and with whom it stands',
  },
  lasalle: { 'discipline esprit sk': 'what the unit is' },
  'open-fire': {
    'profile mov skl def cmd str special weapons': 'what the model is',
    'hp hp0': 'shown together, as losses',
    'level height eyeHeight': 'where it stands',
  },
};
type Field = {
  readonly type?: string;
  readonly enum?: readonly unknown[];
  readonly default?: unknown;
  readonly anyOf?: readonly Field[];
};
/** What the field can be besides its default: each a state. */
function others({ type, enum: listed, default: rest, anyOf }: Field): readonly unknown[] {
  if (anyOf) return anyOf.flatMap(others);
  if (listed) return listed.filter(v => v !== rest);
  if (type === 'boolean') return [rest !== true];
  if (type === 'array') return [['fr-1']];
  return type === 'string' ? ['fr-1'] : [1];
}
describe.each(SYSTEMS)('%s', id => {
  const named = Object.keys(NO_STATE[id]).flatMap(keys => keys.split(' '));
  test('each state the book can set on a unit lies beside it as a token', async () => {
    const { face, keys } = await loadRuleset(id);
    const { properties = {} } = z.toJSONSchema(keys.unitValues, { io: 'input', unrepresentable: 'any' });
    const states = Object.entries(properties as Record<string, Field>).filter(([key]) => !named.includes(key));
    expect(states.length).toBeGreaterThan(1);
    const bare = states.flatMap(([key, field]) =>
      // supplies are a state once none is left
      (key === 'supplies' ? [0] : others(field))
        .filter(value => tokensFor(face.tokens, { [key]: value }).length === 0)
        .map(v => `${key} ${String(v)}`),
    );
    expect(bare).toEqual([]);
  });
  test('what is said to be none is a value of the book, and has no token of its own', async () => {
    const { face, keys } = await loadRuleset(id);
    const known = Object.keys((keys.unitValues as unknown as { readonly shape: object }).shape);
    expect(named.filter(key => !known.includes(key))).toEqual([]);
    const own = face.tokens.flatMap(({ value, when }) => (typeof when === 'object' && 'below' in when ? [] : [value]));
    expect(named.filter(key => own.includes(key))).toEqual([]);
  });
});

test('every token has a name for the reader in both languages, each its own', () => {
  for (const words of [EN, germanWords(text => text)]) {
    const names = TOKENS.map(kind => words.tokens.name({ kind, count: null }));
    expect(names.filter(name => name.trim() === '')).toEqual([]);
    expect(new Set(names).size).toBe(TOKENS.length);
  }
  expect(EN.tokens.name({ kind: 'losses', count: 3 })).toBe('3 lost');
  expect(EN.tokens.name({ kind: 'disorder', count: 2 })).toBe('disordered 2');
});

test('every token is a sign that no other has', () => {
  const drawn = TOKENS.map(kind => {
    const strokes: unknown[] = [];
    const pen = new Proxy({} as CanvasRenderingContext2D, {
      get:
        (_, name) =>
        (...at: readonly unknown[]) => {
          strokes.push([name, ...at]);
        },
      set: () => true,
    });
    SIGNS[kind](pen, 100);
    return JSON.stringify(strokes);
  });
  expect(drawn.filter(d => d === '[]')).toEqual([]);
  expect(new Set(drawn).size).toBe(TOKENS.length);
});
