// What one side alone cannot settle is proposed in a room, read by the other side, and agreed with one press.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, PHONE } from '../driver.ts';
import { open, roomOf, roomsInBrowsers, sameGame, standing, troubles } from './roomPages.ts';

roomsInBrowsers();

const modeOf = (page: Page) => page.evaluate(() => window.enfilade.session.getState().game?.now.mode);

test('the mode of play: asked for at one screen, agreed to at the other', { timeout: 180_000 }, async () => {
  const { page: a, links } = await roomOf('belle-alliance-voltigeurs-in-front', { size: DESK });
  await a.locator('.room-link[data-seat="1"]').getByRole('button', { name: 'Sit here' }).click();
  await standing(a, 'here');
  const b = await open(links['2'] ?? '', PHONE);
  await standing(b, 'here');
  expect(await modeOf(a)).toBe('free');
  await a.getByRole('button', { name: 'Play', exact: true }).click();
  await a.getByRole('button', { name: 'Begin' }).click();
  const offer = b.locator('.room-bar output', { hasText: 'proposes' });
  await offer.waitFor();
  expect(await offer.innerText()).toMatch(/^\S+ proposes: .*[^.]\.\s+Grant it$/);
  expect(await modeOf(b)).toBe('free');
  // who proposed it is not asked
  expect(await a.locator('.room-bar output', { hasText: 'proposes' }).count()).toBe(0);
  await offer.getByRole('button', { name: 'Grant it' }).click();
  for (const page of [a, b])
    await page.waitForFunction(() => window.enfilade.session.getState().game?.now.mode === 'enforced');
  await sameGame(a, b);
  expect(await b.locator('.room-bar output', { hasText: 'proposes' }).count()).toBe(0);
  // with the measuring of the book: in no seat is anything told before a fire is declared
  for (const page of [a, b]) {
    await page.getByRole('tab', { name: 'Ruling', exact: true }).click();
    await page.getByText('Nothing may be measured before a fire is declared').first().waitFor();
  }
  expect(troubles).toEqual([]);
});
