// A dispute settled by keys alone: from the front door to its answer, with the place of the keys shown at every stop.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { laid, onSite } from '../driver.ts';

const { open } = onSite({ quiet: true });

/** What has the keys, and whether that can be seen. */
const stop = (page: Page) =>
  page.evaluate(() => {
    const e = document.activeElement as HTMLElement | null;
    const rings = (x: Element | null): boolean => {
      if (!x) return false;
      const { outlineStyle, outlineWidth } = getComputedStyle(x);
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0;
    };
    const name =
      e?.getAttribute('aria-label') ?? (e?.id && document.querySelector(`label[for="${e.id}"]`)?.textContent);
    return {
      tag: e?.tagName ?? '',
      name: name || (e?.textContent ?? '').trim(),
      isIn: e?.closest('.dispute') !== null,
      isSeen: rings(e) || rings(e?.closest('.tape-number, label') ?? null),
    };
  });
/** Tab until that has the keys; every stop on the way can be seen. */
async function tabTo(page: Page, name: RegExp): Promise<void> {
  const hidden: string[] = [];
  for (let i = 0; i < 40; i++) {
    const at = await stop(page);
    if (at.isIn && !at.isSeen && at.tag !== 'H2') hidden.push(`${at.tag} ${at.name}`);
    if (name.test(at.name)) {
      expect(hidden).toEqual([]);
      return;
    }
    await page.keyboard.press('Tab');
  }
  throw new Error(`${name} is not reached`);
}

test('from the front door to the answer; the keys go with the step', async () => {
  const { page } = await open();
  await laid(page);
  await page.keyboard.press('Tab');
  await tabTo(page, /^Start with the book/);
  await page.keyboard.press('Enter');
  await expect.poll(async () => (await stop(page)).tag).toBe('H2');
  await tabTo(page, /^Lasalle/);
  await page.keyboard.press('Enter');
  for (const field of [/^Figures/, /^Front to front/]) {
    await expect.poll(async () => (await stop(page)).tag).toBe('H2');
    await tabTo(page, field);
    await page.keyboard.type('12');
    await tabTo(page, /^Next$/);
    await page.keyboard.press('Enter');
  }
  await expect.poll(async () => (await stop(page)).tag).toBe('H2');
  await tabTo(page, /^May I fire/);
  await page.keyboard.press('Enter');
  await page.locator('.dispute .verdict-word').waitFor();
  expect(await stop(page)).toMatchObject({ tag: 'H2', isIn: true });
});
