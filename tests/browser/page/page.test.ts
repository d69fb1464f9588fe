// The page as a player meets it, in a real Chromium.

import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import {
  answerOf,
  cutOff,
  cameraOf,
  drag,
  drop,
  type Hand,
  type How,
  inked,
  laid,
  onSite,
  PHONE,
  pick,
  rest,
  rulingText,
  sample,
  spotOf,
} from '../driver.ts';
import { begin } from '../hands/playingHand.ts';
import { POSITIONS, sureOf, twoLines } from '../positions.ts';

const { open, openWith } = onSite();

/** A page with the two lines of `positions.ts` dropped on it. */
const withLines = (how: How = {}): Promise<Hand> => openWith('two-lines', twoLines(), how);

describe('opening', () => {
  test('the first sample lies on the table, drawn and judged', async () => {
    const { page, troubles } = await open({ painted: true });
    await laid(page);
    expect(await inked(page)).toBeGreaterThan(0.1);
    expect(['yes', 'no', 'unknown']).toContain(await answerOf(page));
    expect(troubles).toEqual([]);
  });

  test('on the first visit the front door has three doors; a case that is picked opens, and the door is shut', async () => {
    const { page, troubles } = await open();
    await laid(page);
    for (const name of ['Settle a dispute', 'Play', 'Look at cases'])
      expect(await page.locator('.start h2', { hasText: name }).count()).toBe(1);
    expect(await faults(page)).toEqual([]);
    await page.locator('.start .case').first().click();
    await page.locator('.start').waitFor({ state: 'detached' });
    const name = 'belle-alliance-own-battalion-in-the-way';
    await page.waitForFunction(n => location.hash === `#sample=${n}`, name);
    await page.getByRole('button', { name: 'Start page' }).click();
    await page.locator('.start').waitFor();
    expect(troubles).toEqual([]);
  });

  test('where no room server stands behind the page, it offers no room and says how to start one', async () => {
    const { page } = await open({ hash: '#sample=open-fire-across-the-yard' });
    await laid(page);
    await page.getByRole('button', { name: 'More', exact: true }).click();
    await page.getByRole('menuitem', { name: 'Play with someone' }).click();
    await page.getByText('npx enfilade serve').waitFor();
    expect(await page.getByRole('button', { name: 'Make a room' }).count()).toBe(0);
  });

  test('a sample is found in the list by its words and opened', async () => {
    const { page } = await open();
    await laid(page);
    await page.getByRole('button', { name: 'To the table' }).click();
    await page.getByRole('button', { name: 'Open', exact: true }).click();
    const list = page.getByRole('listbox', { name: 'Positions that come with the page' });
    await list.getByRole('option').last().click();
    const name = POSITIONS.at(-1) as string;
    await page.waitForFunction(n => window.enfilade.session.getState().scene?.name === n, name);
    expect(page.url()).toContain(`#sample=${name}`);
  });

  test('a broken file says where it breaks, as the command line does; the table stays', async () => {
    const { page } = await withLines();
    const before = await page.locator('h1').innerText();
    const broken = { ...twoLines(), units: [{ ...twoLines().units[0], side: 'nobody' }] };
    await drop(page, [{ name: 'broken.json', text: JSON.stringify(broken) }]);
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('broken.json could not be opened');
    expect(await alert.innerText()).toContain('units[0].side: no such side: "nobody"');
    expect(await page.locator('h1').innerText()).toBe(before);
    await alert.getByRole('button', { name: 'Close' }).click();
    await alert.waitFor({ state: 'detached' });
    expect(await answerOf(page)).toBe('yes');
  });

  test.each([
    ['not JSON', '{ "format": ', 'not JSON: '],
    [
      'a number that is none',
      JSON.stringify({ ...twoLines(), lengths: 'ells' }),
      'lengths: must be "mm", "cm" or "in"',
    ],
    ['an unknown map', JSON.stringify({ ...twoLines(), map: 'nowhere' }), 'map: "nowhere" is not among our maps'],
  ])('%s', async (_, text, message) => {
    const { page } = await withLines();
    await drop(page, [{ name: 'x.json', text }]);
    expect(await page.getByRole('alert').innerText()).toContain(message);
    expect(await answerOf(page)).toBe('yes');
  });

  test('a position and the map it names, dropped together', async () => {
    const { page } = await withLines();
    const { table, terrain, ...bare } = twoLines();
    const map = { format: 'enfilade/map', version: 1, title: 'A field', lengths: 'cm', table, terrain };
    await drop(page, [
      { name: 'my-field.json', text: JSON.stringify(map) },
      { name: 'battle.json', text: JSON.stringify({ ...bare, map: 'maps/my-field' }) },
    ]);
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.name === 'battle');
    const pieces = await page.evaluate(() => window.enfilade.session.getState().scene?.position.terrain.length);
    expect(pieces).toBe(twoLines().terrain.length);
  });

  test('a map alone opens as an empty table', async () => {
    const { page } = await withLines();
    const { table, terrain } = twoLines();
    const map = { format: 'enfilade/map', version: 1, title: 'A bare field', lengths: 'cm', table, terrain };
    await drop(page, [{ name: 'field.json', text: JSON.stringify(map) }]);
    await page.getByRole('heading', { name: 'A bare field' }).waitFor();
    expect(await rulingText(page)).toContain('Nobody stands on this table');
  });

  test('names from a hostile file stay text', async () => {
    const { page, troubles } = await withLines();
    const evil = '<img src=x onerror=alert(1)>\u202e<script>alert(2)</script>';
    const [first, ...others] = twoLines().units;
    const file = { ...twoLines(), title: evil, units: [{ ...first, name: evil }, ...others] };
    await drop(page, [{ name: `${evil}.json`, text: JSON.stringify(file) }]);
    const seen = evil.replace('\u202e', '\\u202e');
    await page.waitForFunction(t => document.querySelector('h1')?.textContent === t, seen);
    await page.getByRole('tab', { name: 'Units' }).click();
    await page.getByRole('tab', { name: 'Question' }).click();
    await rest(page);
    await pick(page, 'br-2');
    const turned = (): Promise<string[]> =>
      page.evaluate(() =>
        document.body.innerText.split('\n').filter(line => /[\u202a-\u202e\u2066-\u2069]/.test(line)),
      );
    expect(await turned()).toEqual([]);
    await begin(page, 'Free');
    await page.locator('.table-canvas').press('n');
    await rest(page);
    expect(await turned()).toEqual([]);
    expect(await page.evaluate(() => document.querySelectorAll('img, script:not([type=module])').length)).toBe(0);
    expect(troubles).toEqual([]);
  });

  test('a link carries position and question', async () => {
    const { page } = await withLines();
    await pick(page, 'br-2');
    await page.getByRole('button', { name: 'Link' }).click();
    await page.waitForFunction(() => location.hash.startsWith('#position='));
    const asked = await page.locator('.asked').first().innerText();
    const other = await open({ hash: new URL(page.url()).hash });
    await laid(other.page);
    expect(await other.page.locator('h1').innerText()).toBe('Two lines and a wall');
    expect(await other.page.locator('.asked').first().innerText()).toBe(asked);
  });

  test('a broken link is a sentence, not a crash', async () => {
    const { page, troubles } = await open({ hash: '#position=AAAA' });
    expect(await page.getByRole('alert').innerText()).toContain('the link is cut off or damaged');
    expect(troubles).toEqual([]);
  });
});

describe('asking', () => {
  test('pick a firer, pick a target, read the ruling', async () => {
    const { page, troubles } = await withLines();
    await page.keyboard.press('Escape');
    await page.getByRole('tab', { name: 'Question' }).click();
    await page.getByRole('button', { name: 'Start over' }).click();
    await page.getByRole('tab', { name: 'Ruling' }).click();
    expect(await rulingText(page)).toContain('No ruling yet');
    await pick(page, 'fr-1');
    await pick(page, 'br-1');
    const text = await rulingText(page);
    expect(text).toContain('1/13e Ligne');
    expect(text).toContain('Yes');
    await page.waitForFunction(() =>
      (document.querySelector('[data-spoken]')?.textContent ?? '').includes('(French) → Grenadiers (British). Yes'),
    );
    expect(troubles).toEqual([]);
  });

  test('a base moved across the limit: the answer follows while it is dragged, Esc takes it back', async () => {
    const { page } = await withLines();
    expect(await answerOf(page)).toBe('yes');
    const { scale } = await cameraOf(page);
    const from = await spotOf(page, 'br-1');
    // 4 BW of 4 cm = 16 cm of zone; the target's near edge stands 12 cm off: 8 cm further is out of it
    await drag(page, from, [0, -80 * scale], true);
    await rest(page);
    expect(await answerOf(page)).toBe('no');
    // the first press on a page: no frame of the keyboard's round the table
    expect(await page.locator('.table-canvas').evaluate(e => e.matches(':focus-visible'))).toBe(false);
    await page.keyboard.press('Escape');
    await page.mouse.up();
    await rest(page);
    expect(await answerOf(page)).toBe('yes');
    await drag(page, await spotOf(page, 'br-1'), [0, -80 * scale]);
    await rest(page);
    expect(await answerOf(page)).toBe('no');
    await page.keyboard.press('Control+z');
    expect(await answerOf(page)).toBe('yes');
    await page.keyboard.press('Control+Shift+z');
    expect(await answerOf(page)).toBe('no');
  });

  test('Alt moves one base and leaves the unit', async () => {
    const { page } = await withLines();
    const stays = await spotOf(page, 'br-1', '1.1');
    const from = await spotOf(page, 'br-1', '4.1');
    await page.keyboard.down('Alt');
    await drag(page, from, [40, -30]);
    await page.keyboard.up('Alt');
    await rest(page);
    expect(await spotOf(page, 'br-1', '1.1')).toEqual(stays);
    const [x, y] = await spotOf(page, 'br-1', '4.1');
    expect(x - from[0]).toBeCloseTo(40, 0);
    expect(y - from[1]).toBeCloseTo(-30, 0);
  });

  test('a unit cannot be left off the table', async () => {
    const { page } = await withLines();
    const from = await spotOf(page, 'br-1');
    await drag(page, from, [0, -2000], true);
    await rest(page);
    expect(await page.locator('.notices').innerText()).toContain('off the table');
    await page.mouse.up();
    await rest(page);
    const [x, y] = await spotOf(page, 'br-1');
    expect([x, y].map(Math.round)).toEqual(from.map(Math.round));
  });

  test('pointing at a reason lights its marks and fades the others', async () => {
    const { page } = await withLines();
    const rows = page.locator('.reason');
    await rows.nth(4).hover();
    await page.waitForFunction(() => window.enfilade.session.getState().lit !== null);
    expect(await rows.nth(4).getAttribute('class')).toContain('lit');
    await page.locator('h1').hover();
    await page.waitForFunction(() => window.enfilade.session.getState().lit === null);
    await rows.nth(4).getByRole('button').first().press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().lit?.pinned === true);
  });

  test('the other way round, and another option, one click each', async () => {
    const { page } = await withLines();
    await page.getByRole('button', { name: 'The other way round' }).click();
    const beside = page.getByRole('region', { name: 'Beside it' });
    expect(await beside.innerText()).toMatch(/Grenadiers.*→.*Ligne/s);
    const tag = page.locator('[data-choice]').first();
    const [question = ''] = (await tag.innerText()).split('?');
    await tag.click();
    await page.getByRole('button', { name: 'Show beside' }).first().click();
    await page.keyboard.press('Escape');
    expect(await beside.innerText()).toContain(question);
  });

  test('how sure: shaken as the command line shakes it; another question is another matter', async () => {
    const { page } = await withLines();
    await page.getByRole('button', { name: 'How sure?' }).click();
    await page
      .getByText(
        `The same answer on ${await sureOf(twoLines())} of 250 tables with every base off by up to 2 mm and 1°`,
      )
      .waitFor();
    await page.getByRole('button', { name: '2 mm and 1° Bases off by up to' }).click();
    await page.getByRole('option', { name: '1 cm and 5°' }).click();
    await page.getByText('of 250 tables with every base off by up to 1 cm and 5°').waitFor();
    await page.getByRole('button', { name: 'The other way round' }).click();
    await pick(page, 'fr-2');
    expect(await page.getByText('The same answer on').count()).toBe(0);
  });

  test('switching an option rules anew at once', async () => {
    const { page } = await withLines();
    const tag = page.locator('[data-choice]').first();
    const id = await tag.getAttribute('data-choice');
    await tag.click();
    const option = page.getByRole('radio').nth(1);
    await page.locator('label.radio').nth(1).click();
    expect(await option.isChecked()).toBe(true);
    await page.keyboard.press('Escape');
    const said = await page.evaluate(k => window.enfilade.session.getState().scene?.file.choices?.[k as string], id);
    expect(said).toBeTruthy();
    await page.keyboard.press('Control+z');
    expect(await page.evaluate(() => window.enfilade.session.getState().scene?.file.choices)).toBeUndefined();
  });

  test('the same table before another book says what it lacks or why it cannot', async () => {
    const { page } = await withLines();
    await page.getByRole('button', { name: /^Book/ }).click();
    await page.getByRole('menuitemradio', { name: 'Open Fire Skirmish' }).click();
    const alert = page.getByRole('alert');
    await alert.waitFor();
    expect(await alert.innerText()).toContain('cannot be put before Open Fire Skirmish');
    expect(await answerOf(page)).toBe('yes');
  });
});

describe('looking', () => {
  test('the wheel zooms at the pointer', async () => {
    const { page } = await withLines();
    const before = await cameraOf(page);
    await page.mouse.move(500, 420);
    await page.mouse.wheel(0, -240);
    await rest(page);
    const after = await cameraOf(page);
    expect(after.scale).toBeGreaterThan(before.scale * 1.2);
    expect((500 - after.x) / after.scale).toBeCloseTo((500 - before.x) / before.scale, 6);
    expect((after.y - 420) / after.scale).toBeCloseTo((before.y - 420) / before.scale, 6);
  });

  test('middle button and Space pan; 0 fits; F frames; + and − zoom', async () => {
    const { page } = await withLines();
    const fit = await cameraOf(page);
    await page.mouse.move(400, 300);
    await page.mouse.down({ button: 'middle' });
    await page.mouse.move(430, 340);
    await page.mouse.up({ button: 'middle' });
    expect((await cameraOf(page)).x).toBeCloseTo(fit.x + 30, 6);
    await page.locator('.table-canvas').focus();
    await page.keyboard.down('Space');
    await drag(page, [400, 300], [-50, 20]);
    await page.keyboard.up('Space');
    expect((await cameraOf(page)).x).toBeCloseTo(fit.x - 20, 6);
    expect((await cameraOf(page)).y).toBeCloseTo(fit.y + 60, 6);
    await page.keyboard.press('+');
    expect((await cameraOf(page)).scale).toBeCloseTo(fit.scale * 1.25, 6);
    await page.keyboard.press('-');
    await page.keyboard.press('0');
    expect(await cameraOf(page)).toEqual(fit);
    await pick(page, 'fr-1');
    await page.keyboard.press('f');
    expect((await cameraOf(page)).scale).toBeGreaterThan(fit.scale * 1.5);
    const [x, y] = await spotOf(page, 'fr-1');
    expect(x).toBeGreaterThan(80);
    expect(x).toBeLessThan(1000);
    expect(y).toBeGreaterThan(80);
  });

  test('two fingers pinch', async () => {
    const { page } = await withLines({ size: PHONE, touch: true });
    const before = await cameraOf(page);
    const client = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', points: readonly (readonly [number, number])[]) =>
      client.send('Input.dispatchTouchEvent', { type, touchPoints: points.map(([x, y], id) => ({ x, y, id })) });
    await touch('touchStart', [
      [150, 300],
      [250, 300],
    ]);
    await touch('touchMove', [
      [125, 300],
      [275, 300],
    ]);
    await touch('touchMove', [
      [100, 300],
      [300, 300],
    ]);
    await touch('touchEnd', []);
    await rest(page);
    const after = await cameraOf(page);
    expect(after.scale / before.scale).toBeCloseTo(2, 1);
    expect((200 - after.x) / after.scale).toBeCloseTo((200 - before.x) / before.scale, 0);
  });

  test('the canvas is not blank, by day and by night, and names keep their size', async () => {
    for (const dark of [false, true]) {
      const { page, context } = await withLines({ dark, painted: true });
      expect(await inked(page)).toBeGreaterThan(0.1);
      await page.keyboard.press('+');
      await rest(page);
      expect(await page.evaluate(() => window.enfilade.numbers.labels)).toBeGreaterThan(4);
      await context.close();
    }
  });
});

describe('keyboard only', () => {
  test('choose units from the list, read the ruling, nudge and turn, undo', async () => {
    const { page } = await withLines();
    await page.getByRole('tab', { name: 'Ruling' }).focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    const list = page.getByRole('listbox', { name: 'Units on the table' });
    await list.waitFor();
    for (let i = 0; i < 4 && !(await list.evaluate(l => l.contains(document.activeElement))); i++)
      await page.keyboard.press('Tab');
    await page.keyboard.press('Home');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    const firer = await page.evaluate(() => window.enfilade.session.getState().asking.draft['firer']);
    expect(firer).toBe('fr-2');
    await page.keyboard.press('End');
    await page.keyboard.press('Enter');
    expect(await page.evaluate(() => window.enfilade.session.getState().asking.draft['target'])).toBe('br-2');
    await page.locator('.table-canvas').focus();
    const before = await spotOf(page, 'br-2');
    const { scale } = await cameraOf(page);
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('Shift+ArrowRight');
    const after = await spotOf(page, 'br-2');
    expect((after[0] - before[0]) / scale).toBeCloseTo(10, 3);
    expect((before[1] - after[1]) / scale).toBeCloseTo(1, 3);
    await page.keyboard.press(']');
    expect(await page.evaluate(() => window.enfilade.session.getState().scene?.file.units[3]?.facing)).toBe(181);
    for (let i = 0; i < 3; i++) await page.keyboard.press('Control+z');
    expect((await spotOf(page, 'br-2')).map(Math.round)).toEqual(before.map(Math.round));
    await page.keyboard.press('n');
    expect(await page.evaluate(() => window.enfilade.session.getState().selected)).toEqual(['br-1']);
    await page.keyboard.press('?');
    await page.getByRole('dialog', { name: 'Keys and hands' }).waitFor();
    await page.keyboard.press('Escape');
  });
});

describe('in the hand', () => {
  test('the sheet rises in three heights; picking by tap', async () => {
    const { page, troubles } = await withLines({ size: PHONE, touch: true });
    const side = page.locator('.side');
    expect(await side.getAttribute('data-sheet')).toBe('low');
    const tap = async (unit: string): Promise<void> => {
      const [x, y] = await spotOf(page, unit);
      await page.touchscreen.tap(x, y);
    };
    await tap('fr-1');
    // pictures have their words under them: the nine tools side by side
    expect((await cutOff(page, '.tool:not(.small)')).slice(0, 9)).toEqual(Array.from({ length: 9 }, () => null));
    await tap('br-1');
    expect(await answerOf(page)).toBe('yes');
    const heights: number[] = [(await side.boundingBox())?.height ?? 0];
    for (let i = 0; i < 2; i++) {
      await page.getByRole('button', { name: 'More', exact: true }).last().click();
      await rest(page);
      heights.push((await side.boundingBox())?.height ?? 0);
    }
    expect(heights[1]).toBeGreaterThan((heights[0] ?? 0) + 150);
    expect(heights[2]).toBeGreaterThan((heights[1] ?? 0) + 150);
    const wide = await page.evaluate(() => document.documentElement.scrollWidth);
    expect(wide).toBeLessThanOrEqual(PHONE.width);
    expect(troubles).toEqual([]);
  });
});

const BOOKS = ['belle-alliance', 'emperor', 'fire-and-fury', 'lasalle', 'open-fire'];
const firstOf = BOOKS.flatMap(book => POSITIONS.find(p => p.startsWith(`${book}-`)) ?? []);

describe('every book', () => {
  test.each(firstOf)('%s: every kind of call has a form of its own', async name => {
    const { page, troubles } = await open({ hash: sample(name) });
    await laid(page);
    await page.getByRole('tab', { name: 'Question' }).click();
    const calls = await page.evaluate(
      () => window.enfilade.session.getState().scene?.ruleset.calls.map(c => [c.kind, c.asks] as const) ?? [],
    );
    expect(calls.length).toBeGreaterThan(1);
    for (const [kind, asks] of calls) {
      await page.locator('.ask .select-button').first().click();
      await page.getByRole('option', { name: asks, exact: true }).click();
      await page.locator(`.ask[data-kind="${kind}"]`).waitFor();
      expect(await page.locator('.ask .field, .ask .select').count()).toBeGreaterThan(1);
      const more = page.getByRole('button', { name: 'More about this question' });
      if (await more.count()) await more.click();
    }
    expect(troubles).toEqual([]);
  });
});

test('every sample opens, is drawn and judged', { timeout: 300_000 }, async () => {
  const { page, troubles } = await open();
  await laid(page);
  for (const name of POSITIONS) {
    await page.evaluate(n => void (location.hash = `#sample=${n}`), name);
    await page.waitForFunction(n => window.enfilade.session.getState().scene?.name === n, name);
    const judged = await page.evaluate(() => window.enfilade.session.getState().ruled);
    expect([name, judged.problems, judged.ruling !== null]).toEqual([name, [], true]);
  }
  await rest(page);
  expect(troubles).toEqual([]);
});

describe('for everybody', () => {
  test.each([
    ['by day', false],
    ['by night', true],
  ])('axe finds nothing %s', async (_, dark) => {
    const { page } = await withLines({ dark });
    for (const tab of ['Ruling', 'Question', 'Units', 'Fire']) {
      await page.getByRole('tab', { name: tab }).click();
      expect([tab, await faults(page)]).toEqual([tab, []]);
    }
  });
});
