// What one side alone cannot settle is proposed in a room, read by the other side, and agreed with one press: ground, conditions,
// units, values, the mode of play. What is a side's own business it does, and nobody else can.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE } from '../driver.ts';
import { clickPlaces, openGround, openPart, terrainIn, unitsIn } from '../hands/groundHand.ts';
import { carry } from '../hands/movingHand.ts';
import { open, roomOf, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

const modeOf = (page: Page) => page.evaluate(() => window.enfilade.session.getState().game?.now.mode);
const conditionsOf = (page: Page) =>
  page.evaluate(() => window.enfilade.session.getState().game?.now.table.conditions ?? {});
const offersOn = (page: Page) => page.locator('.room-bar output', { hasText: 'proposes' });

/** What stands in the bar of the other side; pressed, it is done at both. */
async function agreed(a: Page, b: Page, texts: readonly RegExp[]): Promise<void> {
  for (const text of texts) {
    const offer = offersOn(b).filter({ hasText: text });
    await offer.waitFor();
    await offer.getByRole('button', { name: 'Grant it' }).click();
    await offer.waitFor({ state: 'detached' });
  }
  await expect.poll(() => offersOn(a).count()).toBe(0);
  await sameGame(a, b);
}
test('each side proposes at its screen, and the other agrees at its own', { timeout: 300_000 }, async () => {
  const { page: a, links } = await roomOf('belle-alliance-voltigeurs-in-front', { size: DESK });
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '', PHONE);
  await standing(b, 'here');
  const pieces = async (page: Page): Promise<number> => (await terrainIn(page)).length;
  const before = await pieces(a);

  // two woods, drawn one after the other: both stay open
  await openGround(a);
  await a.getByRole('button', { name: 'Wood', exact: true }).click();
  for (const x of [20, 1600]) {
    await clickPlaces(a, [
      [x, 40],
      [x + 120, 40],
      [x + 120, 120],
      [x, 120],
    ]);
    await a.keyboard.press('Enter');
  }
  await offersOn(b).nth(1).waitFor();
  expect(await pieces(b)).toBe(before);
  // who proposed it reads that it waits, and is not asked
  expect(await offersOn(a).first().innerText()).toMatch(
    /^French proposes: .*wood\.\s+The other side has to agree\.\s+Take it back$/,
  );
  for (const n of [1, 2]) {
    expect(await offersOn(b).first().innerText()).toMatch(
      /^French proposes: The ground is changed: wood\.\s+Grant it\s+No$/,
    );
    await offersOn(b).first().getByRole('button', { name: 'Grant it' }).click();
    await b.waitForFunction(
      count => window.enfilade.session.getState().game?.now.table.terrain?.length === count,
      before + n,
    );
  }
  await sameGame(a, b);

  // one of them moved, and taken away
  for (let i = 0; i < 3; i++) await a.keyboard.press('Escape');
  await a.keyboard.press('t');
  await clickPlaces(a, [[80, 80]]);
  await carry(a, [80, 80], [130, 110]);
  await agreed(a, b, [/The ground is changed: wood/]);
  const moved = (await terrainIn(b)).find(p => p.id === 'wood-1');
  expect(moved?.outline[0]?.[0]).toBeGreaterThan(5);
  await a.locator('.ground-panel').getByRole('button', { name: 'Delete' }).click();
  await agreed(a, b, [/A piece of ground is taken away: wood/]);
  expect(await pieces(b)).toBe(before + 1);

  // the weather, told by what it will be
  const rain = async (): Promise<void> => {
    await a
      .locator('.terms')
      .getByRole('button', { name: /Weather/ })
      .click();
    await a.getByRole('option', { name: 'rain' }).click();
    for (const page of [a, b]) await offersOn(page).waitFor();
  };
  // refused by the other side, taken back by its own: nothing has changed, and it may be proposed again
  for (const [page, name] of [
    [b, 'No'],
    [a, 'Take it back'],
  ] as const) {
    await rain();
    await offersOn(page).getByRole('button', { name }).click();
    for (const p of [a, b]) await offersOn(p).waitFor({ state: 'detached' });
    await sameGame(a, b);
    expect(await conditionsOf(b)).not.toMatchObject({ weather: 'rain' });
  }
  await rain();
  await agreed(a, b, [/Agreed anew: conditions \(weather rain\)/]);
  expect(await conditionsOf(b)).toMatchObject({ weather: 'rain' });

  // a unit of one's own comes onto the table
  await openPart(a, 'Army list');
  const units = (await unitsIn(a)).length;
  await a.getByRole('button', { name: 'Add a unit' }).click();
  await a.getByRole('menuitem').first().click();
  await a.locator('.table-canvas:focus').waitFor();
  await a.keyboard.press('Enter');
  expect(await a.locator('.notices').innerText()).not.toContain('stands on the table');
  await agreed(a, b, [/French battalion in line 1 is put on the table\./]);
  expect((await unitsIn(b)).length).toBe(units + 1);

  // a unit that a question names is taken off with its question, in one
  const takenOff = async (name: string): Promise<void> => {
    const row = a.locator('.army-row').getByRole('rowheader');
    await row.filter({ hasText: name }).click();
    await a.locator('.army-panel').getByRole('button', { name: 'Delete' }).click();
  };
  await takenOff('1/2e Léger');
  await agreed(a, b, [/questions; 1\/2e Léger is taken off the table/]);
  expect((await unitsIn(b)).length).toBe(units);

  // values of a unit of one's own need nobody while all is free; those of the other side are not his
  await a.getByRole('button', { name: 'Figures of 3/1er Léger: –. Change it', exact: true }).click();
  const field = a.getByRole('textbox', { name: 'Figures of 3/1er Léger', exact: true });
  await field.fill('7');
  await field.press('Enter');
  await b.waitForFunction(() =>
    window.enfilade.session.getState().game?.now.table.units.some(u => u.values?.['figures'] === 7),
  );
  await sameGame(a, b);
  await takenOff('Nassau battalion');
  await a.getByText('this is a unit of Allied; nobody acts for another side').first().waitFor();
  expect((await unitsIn(a)).length).toBe(units);

  // the mode of play
  await a.getByRole('button', { name: 'Play', exact: true }).click();
  await a.getByRole('button', { name: 'Begin' }).click();
  await agreed(a, b, [/Rules: enforced/]);
  expect([await modeOf(a), await modeOf(b)]).toEqual(['enforced', 'enforced']);
  // with the measuring of the book: in no seat is anything told before a fire is declared
  for (const page of [a, b]) {
    await page.getByRole('tab', { name: 'Ruling', exact: true }).click();
    await page.getByText('Nothing may be measured before a fire is declared').first().waitFor();
  }
  expect(troubles).toEqual([]);
});
