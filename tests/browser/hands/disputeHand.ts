// The hand at the dispute desk: taps and digits counted, what it reads.

import type { Page } from 'playwright-core';
import { expect } from 'vitest';

/** Taps and typed digits, counted. */
export function handOn(page: Page) {
  const count = { gestures: 0, digits: 0 };
  const tap = async (name: string | RegExp): Promise<void> => {
    count.gestures++;
    await page.getByRole('button', { name, exact: true }).last().tap();
  };
  const put = async (label: string, n: number): Promise<void> => {
    count.gestures++;
    count.digits += String(n).replace(/\D/g, '').length;
    const field = page.locator('.dispute').getByLabel(label, { exact: true });
    await field.tap();
    await field.fill(String(n));
    await field.press('Tab');
  };
  return { count, tap, put };
}
/** What a thumb cannot hit, or an eye at arm's length cannot read: controls below 44 px, text below 14, inputs below 16. */
export const tooSmall = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const found: string[] = [];
    for (const node of document.querySelectorAll<HTMLElement>('.dispute *')) {
      const { width, height } = node.getBoundingClientRect();
      if (width < 2 || height < 2 || node.closest('[aria-hidden=true]')) continue;
      const px = Number.parseFloat(getComputedStyle(node).fontSize);
      const own = [...node.childNodes].some(c => c.nodeType === Node.TEXT_NODE && c.textContent?.trim());
      const what = `${node.tagName} ${node.className} ${(node.textContent ?? '').slice(0, 30)}`;
      if (node.matches('button, select, [role=button]') && height < 43.5) found.push(`${what}: ${height} px high`);
      if (node.matches('input:not([type=checkbox], [type=radio], [type=file]), select, textarea') && px < 16)
        found.push(`${what}: ${px} px letters to type`);
      if (own && node.closest('svg') === null && px < 14) found.push(`${what}: ${px} px text`);
    }
    return [...new Set(found)];
  });
const verdict = (page: Page): Promise<string> => page.locator('.dispute .verdict-word').innerText();
/** The table follows an answer a moment later. */
export async function says(page: Page, text: RegExp): Promise<void> {
  await expect.poll(async () => (await verdict(page)).replaceAll(/\s+/g, ' '), { timeout: 10_000 }).toMatch(text);
}
