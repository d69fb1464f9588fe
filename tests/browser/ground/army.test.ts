// The army list, by its gestures: values edited, units added, doubled, lost, deleted; a thousand of them.

import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { answerOf, type How, onSite, PHONE, pick, rest } from '../driver.ts';
import { measuresOf, noticeOf, openPart, unitsIn } from '../hands/groundHand.ts';
import { spotAt } from '../hands/movingHand.ts';
import { twoLines } from '../positions.ts';

const { openWith } = onSite({ quiet: true });
const start = async (how: How = {}) => {
  const hand = await openWith('table', twoLines(), how);
  await openPart(hand.page, 'Army list');
  await hand.page.getByRole('grid', { name: 'Army list' }).waitFor();
  return hand;
};

/** The name at the head of a unit's row. */
const rowOf = (page: Page, name: string) =>
  page
    .locator('.army-row')
    .getByRole('rowheader')
    .filter({ hasText: new RegExp(`^${name}$`) });

describe('army list', () => {
  test('a value changed in the table changes the number of the ruling; what is wrong is said at the cell', async () => {
    const { page } = await start();
    expect(await measuresOf(page)).toMatchObject({ dice: 4 });
    await page.getByRole('button', { name: /^Sk of 1\/13e Ligne/ }).click();
    const field = page.getByRole('textbox', { name: 'Sk of 1/13e Ligne' });
    await field.fill('7');
    await field.press('Enter');
    expect(await page.locator('.cell-editor .error').innerText()).toContain('must be ≤ 3');
    // Escape lets it go, and what was refused with it
    await field.press('Escape');
    await page.locator('.cell-editor').waitFor({ state: 'detached' });
    await page.getByRole('button', { name: /^Sk of 1\/13e Ligne/ }).click();
    expect(await field.inputValue()).not.toBe('7');
    await field.fill('1');
    await field.press('Escape');
    await page.locator('.cell-editor').waitFor({ state: 'detached' });
    expect(await measuresOf(page)).toMatchObject({ dice: 4 });
    await page.getByRole('button', { name: /^Sk of 1\/13e Ligne/ }).click();
    await field.fill('2');
    await field.press('Enter');
    // 4 bases in front, and one die more for the better skirmishers (choice I-17)
    await page.waitForFunction(() => window.enfilade.session.getState().ruled.ruling?.measures['dice'] === 5);
    await page.locator('.cell-editor').waitFor({ state: 'detached' });
    await page.keyboard.press('Control+z');
    await page.waitForFunction(() => window.enfilade.session.getState().ruled.ruling?.measures['dice'] === 4);
  });

  test('losses remove bases and the ruling follows; a base comes back; delete and undo', async () => {
    const { page } = await start();
    await rowOf(page, '1/13e Ligne').click();
    await page.getByRole('button', { name: 'Lose a base' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().ruled.ruling?.measures['dice'] === 3);
    await page.getByRole('button', { name: 'Restore a base' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().ruled.ruling?.measures['dice'] === 4);
    await page.locator('.army-panel').getByRole('button', { name: 'Delete' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 3);
    await page.getByRole('button', { name: 'Undo' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 4);
    expect(await answerOf(page)).toBe('yes');
  });

  test('a unit of the palette is put on the table, and shoots', async () => {
    const { page } = await start();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByRole('menuitem', { name: 'Infantry in line', exact: true }).first().click();
    const [x, y] = await spotAt(page, 480, 600);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 5);
    const line = (await unitsIn(page))[4];
    expect(line).toMatchObject({ id: 'line-1', name: 'French infantry in line 1', side: 'french', facing: 0 });
    await pick(page, 'line-1');
    await pick(page, 'br-2');
    await page.waitForFunction(() => {
      const call = window.enfilade.session.getState().ruled.ruling?.call as Record<string, unknown> | undefined;
      return call?.['firer'] === 'line-1' && call['target'] === 'br-2';
    });
    expect(await answerOf(page)).toBe('yes');
    // four bases, and a die more for its skirmish value of 1 against none (choice I-17)
    expect(await measuresOf(page)).toMatchObject({ dice: 5 });
  });

  test('a group belongs to the nearest unit of its arm; without one it is not put down', async () => {
    const file = { ...twoLines(), system: 'emperor', scale: { BD: 10 }, calls: [] };
    const units = file.units.map(u => ({ ...u, formation: 'line', values: {} }));
    const { page } = await openWith('table', { ...file, units: units.filter(u => u.side === 'french') });
    await openPart(page, 'Army list');
    const add = async (name: string, at: readonly [number, number]): Promise<void> => {
      await page.getByRole('button', { name: 'Add a unit' }).click();
      await page.getByRole('menuitem', { name, exact: true }).first().click();
      const [x, y] = await spotAt(page, ...at);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
    };
    await add('Screening group', [480, 600]);
    await page.waitForFunction(() =>
      document.querySelector('.notices')?.textContent?.includes('put that on the table'),
    );
    await page.keyboard.press('Escape');
    await add('Skirmish group', [480, 600]);
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 3);
    expect((await unitsIn(page))[2]).toMatchObject({ formation: 'skirmish-group', values: { mother: 'fr-2' } });
  });

  test('not beside the table; Space turns it, Enter finds a free place', async () => {
    const { page } = await start();
    await page.getByRole('button', { name: 'Add a unit' }).click();
    await page.getByRole('menuitem', { name: 'Infantry in line', exact: true }).first().click();
    const [x, y] = await spotAt(page, 5, 600);
    await page.mouse.move(x, y);
    await page.mouse.click(x, y);
    await page.waitForFunction(() => document.querySelector('.notices')?.textContent?.includes('off the table'));
    expect(await noticeOf(page)).toContain('Choose a free place');
    await page.keyboard.press('Space');
    await page.keyboard.press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 5);
    expect((await unitsIn(page))[4]).toMatchObject({ facing: 45 });
    expect(await page.evaluate(() => window.enfilade.tools.getState().inHand)).toBe('select');
  });

  test('rows and units in hand are the same: a row takes its unit, F frames it, a double stands beside it', async () => {
    const { page } = await start();
    await rowOf(page, 'Fusiliers').click();
    expect(await page.evaluate(() => window.enfilade.session.getState().selected)).toEqual(['br-2']);
    const before = await page.evaluate(() => window.enfilade.view.getState().camera.scale);
    await page.keyboard.press('f');
    await page.waitForFunction(was => window.enfilade.view.getState().camera.scale > was, before);
    await page.getByRole('button', { name: 'Duplicate' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 5);
    // bases 4 cm wide, front at y 70 looking south: its right is the west; 16 cm and 5 mm further: 48 − 16.5 = 31.5
    const xs = (await unitsIn(page))[4]?.bases?.map(b => b.at[0]) ?? [];
    expect((Math.min(...xs) + Math.max(...xs)) / 2).toBeCloseTo(31.5, 3);
    await page.evaluate(() => window.enfilade.session.setState({ selected: ['fr-2'] }));
    await page.locator('.army-row[aria-selected=true]', { hasText: '2/13e Ligne' }).waitFor();
  });

  test('sides are named, added and removed', async () => {
    const { page } = await start();
    await page.locator('.army-panel').getByRole('button', { name: 'Sides', exact: true }).click();
    await page.getByRole('button', { name: 'Add a side' }).click();
    const third = page.getByRole('textbox', { name: 'Name of side 3' });
    await third.fill('Prussian');
    await third.press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.sides[2]?.name === 'Prussian');
    await page.getByRole('button', { name: 'Remove French' }).click();
    await page.waitForFunction(() => document.querySelector('.notices')?.textContent?.includes('still has 2 units'));
    await page.getByRole('button', { name: 'Remove Prussian' }).click();
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.sides.length === 2);
    expect(await page.getByRole('textbox', { name: /^Name of side/ }).count()).toBe(2);
  });

  test('a thousand units: the list stays quick, searched and turned over', async () => {
    const lines = twoLines();
    const unit = (i: number) => ({
      id: `u-${i}`,
      name: `Company ${i}`,
      side: i % 2 ? 'french' : 'british',
      arm: 'infantry',
      formation: 'line',
      facing: 0,
      block: {
        at: [5 + (i % 40) * 9, 5 + Math.floor(i / 40) * 9] as [number, number],
        files: 2,
        ranks: 1,
        base: [4, 3],
      },
    });
    const units = Array.from({ length: 1000 }, (_, i) => unit(i));
    const { page } = await openWith('table', {
      ...lines,
      title: 'A thousand',
      table: { width: 400, height: 250 },
      units,
      calls: [],
    });
    await openPart(page, 'Army list');
    await page.getByText('1–60 of 1000').waitFor();
    expect(await page.locator('.army-row').count()).toBe(60);
    await page.getByRole('button', { name: 'Rows after' }).click();
    await page.getByText('61–120 of 1000').waitFor();
    const client = await page.context().newCDPSession(page);
    await client.send('Performance.enable', { timeDomain: 'threadTicks' });
    const busy = async (): Promise<number> =>
      (await client.send('Performance.getMetrics')).metrics.find(m => m.name === 'TaskDuration')?.value ?? 0;
    const before = await busy();
    await page.locator('.army-find input').fill('company 999');
    await page.getByText('1 unit', { exact: true }).waitFor();
    // seconds of the page's own thread: the table is drawn once, of one row
    expect((await busy()) - before).toBeLessThan(1.5);
  });

  test('on a phone the names stay while the columns scroll; axe finds nothing, by day and by night', async () => {
    const { page } = await start({ size: PHONE, touch: true, dark: true });
    await page.evaluate(() => window.enfilade.session.setState({ selected: ['fr-1'] }));
    await rest(page);
    expect(await faults(page, '.drawer')).toEqual([]);
    const name = rowOf(page, '1/13e Ligne');
    const before = await name.boundingBox();
    await page.locator('.army-scroll').evaluate(e => (e.scrollLeft = 300));
    const after = await name.boundingBox();
    expect(after?.x).toBeCloseTo(before?.x ?? 0, 0);
  });
});

describe('the form and the tray', () => {
  test('a unit is put elsewhere, widened and refused by its form, without ids or brackets', async () => {
    const { page } = await start();
    await rowOf(page, '1/13e Ligne').click();
    await page.getByRole('button', { name: 'All values' }).click();
    const form = page.getByRole('dialog');
    const files = form.getByRole('textbox', { name: 'Bases side by side' });
    await files.fill('5');
    await files.press('Enter');
    await page.waitForFunction(() => window.enfilade.session.getState().scene?.position.units[0]?.bases.length === 5);
    const across = form.getByRole('textbox', { name: 'From the left edge (cm)' });
    await across.fill('1');
    await across.press('Enter');
    expect(await form.locator('.error').first().innerText()).toContain('off the table');
    expect(await form.innerText()).not.toMatch(/[[\]{}]|JSON/);
    expect(await faults(page)).toEqual([]);
  });

  test('a piece of the tray stays in hand: two by press, one dragged, and put away', async () => {
    const { page } = await start();
    const piece = page.locator('.tray').getByRole('button', { name: 'Infantry in line', exact: true });
    await piece.click();
    const count = (n: number) =>
      page.waitForFunction(m => window.enfilade.session.getState().game?.now.table.units.length === m, n);
    for (const [at, n] of [
      [[480, 600], 5],
      [[760, 600], 6],
    ] as const) {
      const [x, y] = await spotAt(page, at[0], at[1]);
      await page.mouse.move(x, y);
      await page.mouse.click(x, y);
      await count(n);
    }
    // its shape is set while it is in hand, and kept for the next one
    const shape = page.locator('.tray-hand');
    for (const [name, n] of [
      ['Bases side by side', '3'],
      ['Ranks', '2'],
    ] as const) {
      await shape.getByRole('textbox', { name }).fill(n);
      await shape.getByRole('textbox', { name }).press('Enter');
    }
    const box = await piece.boundingBox();
    if (!box) throw new Error('no piece');
    const [x, y] = await spotAt(page, 1040, 600);
    await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2);
    await page.mouse.down();
    await page.mouse.move(x, y + 20, { steps: 4 });
    await page.mouse.move(x, y);
    await page.mouse.up();
    await count(7);
    expect((await unitsIn(page))[6]).toMatchObject({ name: 'French infantry in line 3', side: 'french' });
    expect((await unitsIn(page)).slice(5).map(u => u.bases?.length)).toEqual([4, 6]);
    await page.getByRole('button', { name: 'Put it away' }).click();
    expect(await faults(page)).toEqual([]);
  });

  test('on a phone a tap on the tray clears the table for the next tap', async () => {
    const { page } = await start({ size: PHONE, touch: true });
    await page.locator('.tray').getByRole('button', { name: 'Infantry in line', exact: true }).tap();
    await page.locator('.drawer').waitFor({ state: 'detached' });
    // its shape is set beside the table, within the window
    const files = page.locator('.in-hand').getByRole('textbox', { name: 'Bases side by side' });
    await files.fill('3');
    await files.press('Enter');
    const box = await page.locator('.in-hand').boundingBox();
    expect(box && box.x >= 0 && box.x + box.width <= PHONE.width && box.y > PHONE.height / 2).toBe(true);
    const [x, y] = await spotAt(page, 480, 600);
    await page.touchscreen.tap(x, y);
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.table.units.length === 5);
    expect(await page.evaluate(() => window.enfilade.tools.getState().inHand)).toBe('place');
    expect((await unitsIn(page))[4]?.bases?.length).toBe(3);
    // nothing is shown to stand in what was just put down
    expect(await page.locator('.sketch-label').allInnerTexts()).not.toContainEqual(expect.stringContaining('deep'));
    await page.locator('.in-hand').getByRole('button', { name: 'Put it away' }).tap();
    await page.locator('.in-hand').waitFor({ state: 'detached' });
  });
});
