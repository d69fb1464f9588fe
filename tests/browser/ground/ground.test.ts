// The terrain editor, by its gestures: drawn, changed, saved, refused.

import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { answerOf, drag, type How, onSite, PHONE, rest } from '../driver.ts';
import {
  answered,
  clickPlaces,
  noticeOf,
  openGround,
  openPart,
  terrainIn,
  twoBattalions,
} from '../hands/groundHand.ts';
import { spotAt } from '../hands/movingHand.ts';

const { openWith } = onSite({ quiet: true });
const start = (how: How = {}) => openWith('table', twoBattalions(), how);

/** Across the whole way between the two fronts, y 300 and y 420. */
const BETWEEN = [
  [450, 330],
  [800, 320],
  [790, 380],
  [460, 390],
] as const;

describe('ground', () => {
  test('a wood drawn between firer and target takes the line of aim; undo gives it back', async () => {
    const { page } = await start();
    expect(await answerOf(page)).toBe('yes');
    await page.keyboard.press('t');
    await page.keyboard.press('0');
    await page.getByRole('button', { name: 'Wood', exact: true }).click();
    await clickPlaces(page, BETWEEN);
    expect((await terrainIn(page)).length).toBe(1); // nothing but the hill until it is closed
    const [x, y] = await spotAt(page, ...BETWEEN[0]);
    await page.mouse.click(x, y);
    await answered(page, 'no');
    const wood = (await terrainIn(page))[1];
    expect(wood).toMatchObject({ id: 'wood-1', kind: 'wood', blocksSight: true });
    expect(wood?.outline[0]?.map(Math.round)).toEqual([45, 33]);
    await page.keyboard.press('Control+z');
    await answered(page, 'yes');
    expect((await terrainIn(page)).length).toBe(1);
    await page.keyboard.press('Control+Shift+z');
    await answered(page, 'no');
  });

  test('an outline that crosses itself is red and refused with its place; Backspace mends it', async () => {
    const { page } = await start();
    await openGround(page);
    await page.getByRole('button', { name: 'Field', exact: true }).click();
    await clickPlaces(page, [
      [100, 500],
      [300, 700],
      [300, 500],
      [100, 700],
    ]);
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => document.querySelector('.notices')?.textContent?.includes('crosses itself'));
    expect(await noticeOf(page)).toMatch(/crosses itself at (19\.\d+|20(\.\d+)?), (59\.\d+|60(\.\d+)?) cm/);
    await page.keyboard.press('Backspace');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.length === 2);
    expect((await terrainIn(page))[1]?.outline).toHaveLength(3);
    // three steps back to a clean state: the pen, the piece, the tool
    for (let i = 0; i < 3; i++) await page.keyboard.press('Escape');
    expect(await page.evaluate(() => window.enfilade.tools.getState().inHand)).toBe('select');
  });

  test('a corner is dragged, and the ruling follows while it is; the piece is moved and deleted', async () => {
    const position = twoBattalions();
    const wood = {
      id: 'wood-1',
      name: 'Copse',
      kind: 'wood',
      blocksSight: true,
      outline: BETWEEN.map(([x, y]) => [x / 10, y / 10]),
    };
    const { page } = await openWith('table', { ...position, terrain: [wood] });
    expect(await answerOf(page)).toBe('no');
    await openGround(page);
    await page.getByRole('option', { name: /Copse/ }).click();
    const [from, to] = [await spotAt(page, 800, 320), await spotAt(page, 480, 325)];
    const [from2, to2] = [await spotAt(page, 790, 380), await spotAt(page, 490, 385)];
    await drag(page, from, [to[0] - from[0], to[1] - from[1]]);
    await page.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 1);
    // the east side is now one long slope: the second corner opens the way while it is still in the hand
    await drag(page, from2, [to2[0] - from2[0], to2[1] - from2[1]], true);
    await answered(page, 'yes');
    expect(await page.evaluate(() => window.enfilade.session.getState().moving !== null)).toBe(true);
    await page.keyboard.press('Escape');
    await answered(page, 'no');
    await page.mouse.up();
    await drag(page, from2, [to2[0] - from2[0], to2[1] - from2[1]]);
    await answered(page, 'yes');
    expect(await page.evaluate(() => window.enfilade.session.getState().game?.steps.length)).toBe(2);
    await page.locator('.ground-panel').getByRole('button', { name: 'Delete' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.length === 0);
    await page.keyboard.press('Control+z');
    expect((await terrainIn(page)).map(t => t.id)).toEqual(['wood-1']);
  });

  test('the form: a contour inside, a level, words of the book; what is wrong is said at the field', async () => {
    const { page } = await start();
    await openGround(page);
    await page.getByRole('option', { name: /Mont/ }).click();
    await page.getByRole('button', { name: 'Contour inside' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.length === 2);
    // 4 cm inside 85…115 by 50…74
    const contour = (await terrainIn(page))[1];
    expect(contour).toMatchObject({ id: 'hill-2', level: 2 });
    expect(contour?.outline.map(p => p.join(' ')).sort()).toEqual(['111 54', '111 70', '89 54', '89 70']);
    const level = page.getByRole('textbox', { name: 'Level' });
    await level.fill('400');
    await level.press('Enter');
    expect(await page.locator('.ground-panel .error').innerText()).toContain('must be ≤ 100');
    await level.fill('3');
    await level.press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.terrain[1]?.level === 3);
    await page.getByRole('button', { name: /Cover/ }).click();
    await page.getByRole('option', { name: 'II', exact: true }).click();
    await page.waitForFunction(
      () => window.enfilade.session.getState().game?.now.table.terrain?.[1]?.values?.['cover'] === 'II',
    );
  });

  test('without a pointer: a piece in the middle, its corners as numbers', async () => {
    const { page } = await start();
    await openGround(page);
    await page.getByRole('button', { name: 'Wall', exact: true }).click();
    await page.getByRole('button', { name: 'Put one in the middle' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.length === 2);
    const corners = page.getByRole('textbox', { name: /Corners/ });
    await corners.fill('20 20; 40 20; forty');
    await page.getByRole('button', { name: 'Put it so' }).click();
    expect(await page.locator('.corners .error').innerText()).toContain('pairs of numbers');
    await corners.fill('20 20; 40 20');
    await page.getByRole('button', { name: 'Put it so' }).click();
    // a wall is 6 mm wide: 3 mm to both sides of its line
    await page.waitForFunction(
      () =>
        JSON.stringify(window.enfilade.session.getState().game?.now.table.terrain?.[1]?.outline) ===
        '[[20,19.7],[40,19.7],[40,20.3],[20,20.3]]',
    );
  });

  test('the map is saved without units; a new table is laid out; the table is made larger, not smaller than its army', async () => {
    const { page } = await start();
    await openGround(page);
    const [saved] = await Promise.all([
      page.waitForEvent('download'),
      page.getByRole('button', { name: 'Save the map' }).click(),
    ]);
    const stream = await saved.createReadStream();
    const chunks: Buffer[] = [];
    for await (const chunk of stream) chunks.push(chunk as Buffer);
    const map = JSON.parse(Buffer.concat(chunks).toString()) as Record<string, unknown>;
    expect(map).toMatchObject({ format: 'enfilade/map', table: { width: 120, height: 80 } });
    expect(map).not.toHaveProperty('units');
    const width = page.locator('.ground-panel').getByRole('textbox', { name: 'Width (cm)' });
    await width.fill('50');
    await width.press('Tab');
    await page.getByRole('button', { name: 'Change its size' }).click();
    expect(await page.locator('.ground-panel [role=alert]').innerText()).toContain('off the table');
    await page.getByRole('button', { name: 'New table …' }).click();
    await page.getByRole('dialog').getByRole('button', { name: /Book/ }).click();
    await page.getByRole('option', { name: 'Lasalle' }).click();
    await page.getByRole('textbox', { name: 'Title' }).fill('Empty heath');
    await page.getByRole('button', { name: 'Lay it out' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.title === 'Empty heath');
    const position = await page.evaluate(() => {
      const p = window.enfilade.session.getState().scene?.position;
      return { system: p?.system, scale: p?.scale, table: p?.table, sides: p?.sides.length };
    });
    expect(position).toEqual({ system: 'lasalle', scale: { BW: 4 }, table: { width: 1800, depth: 1200 }, sides: 2 });
  });

  test('on a phone: a kind chosen shuts the drawer, taps draw, axe finds nothing in it', async () => {
    const { page } = await start({ size: PHONE, touch: true });
    await openPart(page, 'Ground');
    await rest(page);
    expect(await faults(page, '.drawer')).toEqual([]);
    await page.getByRole('button', { name: 'Hedge', exact: true }).tap();
    await page.locator('.drawer').waitFor({ state: 'detached' });
    for (const [mmX, mmY] of [
      [200, 500],
      [500, 520],
      [500, 520],
    ] as const) {
      const [x, y] = await spotAt(page, mmX, mmY);
      await page.touchscreen.tap(x, y);
    }
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.terrain?.length === 2);
    expect((await terrainIn(page))[1]).toMatchObject({ kind: 'hedge' });
  });
});
