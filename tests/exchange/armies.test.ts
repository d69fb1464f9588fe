// Lists and saved games of other programs: units, sides, figures and places, worked out by hand.

import { describe, expect, test } from 'vitest';
import { model, opened, positionOf, problemsOf, ros, tts } from './made.ts';

const units = async (name: string, text: string | object, answers = {}) =>
  (await positionOf(name, text, answers)).units.map(u => [u.name, u.side, u.bases?.length]);

describe('BattleScribe', () => {
  const unit = (name: string, inside: string, rest = '') =>
    `<selection name="${name}" type="unit" number="1" ${rest}><selections>${inside}</selections></selection>`;
  const models = (n: number) => `<selection name="Man" type="model" number="${n}"/>`;
  test.each([
    ['a unit of five', unit('Line', models(5)), [['Line', 'red', 5]]],
    ['two kinds of models: 9 + 1', unit('Line', models(9) + models(1)), [['Line', 'red', 10]]],
    ['its own name', unit('Line', models(2), 'customName="Old Guard"'), [['Old Guard', 'red', 2]]],
    ['a single model', '<selection name="Hero" type="model" number="1"/>', [['Hero', 'red', 1]]],
    ['three models in one', '<selection name="Gun" type="model" number="3"/>', [['Gun', 'red', 3]]],
    [
      'an upgrade is no model',
      unit('Line', `${models(4)}<selection name="Flag" type="upgrade" number="1"/>`),
      [['Line', 'red', 4]],
    ],
    [
      'a unit in a category',
      `<selection name="Core" type="upgrade" number="1"><selections>${unit('Line', models(3))}</selections></selection>`,
      [['Line', 'red', 3]],
    ],
    [
      'two units of one name',
      unit('Line', models(1)) + unit('Line', models(2)),
      [
        ['Line', 'red', 1],
        ['Line', 'red', 2],
      ],
    ],
    ['entities of XML', unit('Horse &amp; Foot', models(1)), [['Horse & Foot', 'red', 1]]],
    ['no models: the number of the unit', '<selection name="Mob" type="unit" number="7"/>', [['Mob', 'red', 7]]],
  ])('%s', async (_, inside, expected) => {
    expect(await units('a.ros', ros(inside))).toEqual(expected);
  });
  test('five bases of 30 mm touch in one rank, 25 mm from the corner', async () => {
    const {
      units: [line],
    } = await positionOf('a.ros', ros(unit('Line', models(5))), { base: 30, shape: 'round' });
    // the first middle lies 25 + 15 mm from the west; the others 30 mm further each
    expect(line?.bases?.map(b => b.at)).toEqual([
      [40, 40],
      [70, 40],
      [100, 40],
      [130, 40],
      [160, 40],
    ]);
  });
  test('a list of nothing', async () => {
    expect(await problemsOf('a.ros', ros(''))).toEqual([': the list has no units']);
  });
});

describe('New Recruit', () => {
  test('units of two forces', async () => {
    const force = (name: string, n: number) => ({
      name,
      selections: [{ name: 'Foot', type: 'unit', number: 1, selections: [{ name: 'Man', type: 'model', number: n }] }],
    });
    expect(await units('a.json', { roster: { name: 'R', forces: [force('Red', 6), force('Blue', 4)] } })).toEqual([
      ['Foot', 'red', 6],
      ['Foot', 'blue', 4],
    ]);
    expect(await problemsOf('a.json', { roster: { forces: 3 } })).toEqual(['roster.forces: must be a list of forces']);
  });
});

describe('tables', () => {
  test.each([
    ['commas', 'unit,figures,side\nLine,3,Red', [['Line', 'red', 3]]],
    ['semicolons', 'unit;figures\nLine;2', [['Line', 'side-1', 2]]],
    ['tabs', 'name\tmodels\nLine\t4', [['Line', 'side-1', 4]]],
    ['a table of Markdown', '| Unit | Figures |\n|---|---|\n| Line | 2 |', [['Line', 'side-1', 2]]],
    ['quoted commas and quotes', 'unit,figures\n"Line, 1st ""Old""",2', [['Line, 1st "Old"', 'side-1', 2]]],
    ['German heads', 'Einheit;Anzahl;Seite\nLinie;5;Blau', [['Linie', 'blau', 5]]],
    ['no column of figures', 'unit,side\nLine,Red', [['Line', 'red', 1]]],
    ['a row without a name', 'unit,figures\n,3\nLine,2', [['Line', 'side-1', 2]]],
    ['ends of lines of Windows', 'unit,figures\r\nLine,2\r\n', [['Line', 'side-1', 2]]],
    ['a mark at the start', '\uFEFFunit,figures\nLine,2', [['Line', 'side-1', 2]]],
  ])('%s', async (_, text, expected) => {
    expect(await units('a.csv', text)).toEqual(expected);
  });
  test('places, bearings and bases are kept', async () => {
    const {
      units: [line],
    } = await positionOf('a.csv', 'unit,x,y,facing,width,depth\nLine,300,200,90,40,20');
    expect([line?.facing, line?.bases]).toEqual([90, [{ at: [300, 200], size: [40, 20] }]]);
  });
  test('off the table', async () => {
    expect((await problemsOf('a.csv', 'unit,x,y\nLine,5000,200')).join()).toContain('off the table');
  });
  test('what is wrong has its row', async () => {
    expect(await problemsOf('a.csv', 'unit,figures\nLine,2\nGuns,many')).toEqual([
      'row 3: figures must be a number from 1, not "many"',
    ]);
  });
});

describe('Tabletop Simulator', () => {
  test.each([
    [
      'two tints',
      [model('A', 0, 0), model('B', 10, 0, 0, { ColorDiffuse: { r: 0, g: 0, b: 1 } })],
      {},
      ['red', 'blue'],
    ],
    [
      'tints that mean nothing',
      [model('A', 0, 0), model('B', 10, 0, 0, { ColorDiffuse: { r: 0, g: 0, b: 1 } })],
      { sides: 'one' },
      ['figures', 'figures'],
    ],
    ['a note says', [model('A', 0, 0, 0, { GMNotes: 'side: Blue Army' }), model('B', 9, 9)], {}, ['blue-army', 'red']],
    ['no tint', [model('A', 0, 0, 0, { ColorDiffuse: { r: 1, g: 1, b: 1 } })], {}, ['no-tint']],
  ])('%s', async (_, objects, answers, expected) => {
    expect((await positionOf('a.json', tts(...objects), answers)).units.map(u => u.side)).toEqual(expected);
  });
  test('which is asked only where a figure names no side', async () => {
    const asked = async (notes: string) => {
      const reading = await opened('a.json', tts(model('A', 0, 0, 0, { GMNotes: notes })));
      return 'questions' in reading && reading.questions.some(q => q.id === 'sides');
    };
    expect([await asked(''), await asked('army: Red')]).toEqual([true, false]);
  });
  test('an inch is 25.4 mm, turned clockwise', async () => {
    const {
      units: [a, b],
    } = await positionOf('a.json', tts(model('A', 0, 0, 90), model('B', 10, -4, 180)));
    const [px = 0, py = 0] = a?.bases?.[0]?.at ?? [];
    const [qx = 0, qy = 0] = b?.bases?.[0]?.at ?? [];
    expect([qx - px, qy - py].map(n => Math.round(n * 10) / 10)).toEqual([254, -101.6]);
    expect([a?.facing, b?.facing]).toEqual([90, 180]);
  });
  test('cards and dice are counted', async () => {
    const reading = await opened('a.json', tts(model('A', 0, 0), { Name: 'Die_6' }, { Name: 'Card' }));
    expect('left' in reading && reading.left).toContain('2 objects left out: Die_6, Card');
  });
});
