// What is said to the players: several things at once lie one above the other and on no bar, and each is heard once; a page
// is loaded again in its own tab alone; a link that was cut off says so.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { DESK, laid, ON_ITS_SIDE, onSite, PHONE, pick, rest, sample } from '../driver.ts';
import { stepsOf } from '../hands/playingHand.ts';

const { address, open } = onSite();
const ARC = sample('belle-alliance-arc-in-the-rye');
const SHOTS = process.env['SHOTS'];

/** A part of the page has gone, as it does where another tab has put a newer page in force. */
const aPartIsGone = (page: Page) =>
  page.waitForFunction(() => {
    window.dispatchEvent(new Event('vite:preloadError'));
    return document.querySelector('.said')?.textContent?.includes('A part of this page cannot be fetched');
  });
const kept = (page: Page) => page.waitForFunction(() => window.enfilade.saving.getState().state === 'saved');
const NOTICE = 'The notice of this test.';
const TITLE = 'The complaint of this test';

/** Pairs of boxes that lie on each other by more than a hair, and boxes that leave the window. */
const overlaps = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const shown = (all: string) =>
      [...document.querySelectorAll<HTMLElement>(all)].filter(e => e.getClientRects().length > 0);
    const said = shown('.said .notice, .said .complaint, .said .newer, .said .work');
    const bars = shown('.top-bar, .upper > *, .tools, .side, .status, .drawer, .nudge-pad');
    /** What is to be seen of it: the stack scrolls where the window is low. */
    const box = (e: HTMLElement): Pick<DOMRect, 'left' | 'top' | 'right' | 'bottom'> => {
      const { left, top, right, bottom } = e.getBoundingClientRect();
      const stack = e.closest('.said')?.getBoundingClientRect();
      return { left, right, top: Math.max(top, stack?.top ?? top), bottom: Math.min(bottom, stack?.bottom ?? bottom) };
    };
    type Box = ReturnType<typeof box>;
    const lies = (a: Box, b: Box): boolean =>
      Math.min(a.right, b.right) - Math.max(a.left, b.left) > 0.5 &&
      Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top) > 0.5;
    const name = (e: HTMLElement): string => {
      const { left, top, right, bottom } = box(e);
      return `${e.className} ${[left, top, right, bottom].map(Math.round).join(' ')}`;
    };
    const pairs = said.flatMap((a, i) =>
      [...said.slice(i + 1), ...bars].filter(b => lies(box(a), box(b))).map(b => `${name(a)} on ${name(b)}`),
    );
    const out = said.filter(
      e => box(e).left < 0 || box(e).top < 0 || box(e).right > innerWidth || box(e).bottom > innerHeight,
    );
    return [...(said.length < 4 ? [`only ${said.length} are shown`] : []), ...pairs, ...out.map(name)];
  });
/** How often a sentence stands in what screen readers hear by itself. */
const heard = (page: Page, text: string): Promise<number> =>
  page.evaluate(
    t =>
      [...document.querySelectorAll('[role=alert], [role=status], output, [aria-live]')].filter(
        e =>
          e.textContent?.includes(t) && !e.parentElement?.closest('[role=alert], [role=status], output, [aria-live]'),
      ).length,
    text,
  );

test.each([
  ['desk', DESK],
  ['phone', PHONE],
  ['phone on its side', ON_ITS_SIDE],
] as const)('%s: four things said at once', { timeout: 120_000 }, async (name, size) => {
  const { page, context } = await open({ hash: ARC, size, touch: size !== DESK, kept: true });
  await laid(page);
  const id = await page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
  await pick(page, id);
  await page.keyboard.press('ArrowRight');
  await kept(page);
  const next = await context.newPage();
  await next.goto(address());
  await laid(next);
  await next.getByText('This game is played in another tab').waitFor();
  const speak = async (): Promise<void> => {
    await aPartIsGone(next);
    await next.evaluate(
      ([notice, title]) =>
        window.enfilade.session.setState({
          notice,
          // said again for as long as a slow machine needs
          news: [1, 2, 3, 4, 5].map(() => notice),
          complaint: { title, problems: [1, 2, 3, 4].map(n => ({ path: '', message: `Problem ${n} of this test.` })) },
        }),
      [NOTICE, TITLE] as const,
    );
    await rest(next);
  };
  await speak();
  if (SHOTS !== undefined) await next.screenshot({ path: `${SHOTS}/said-${name}.png` });
  expect(await overlaps(next)).toEqual([]);
  for (const text of [NOTICE, TITLE, 'A part of this page cannot be fetched', 'This game is played in another tab']) {
    expect([text, await heard(next, text)]).toEqual([text, 1]);
  }
});

test('«Load again» loads the tab in which it is pressed, and no other; both games are whole', async () => {
  const { page: a, context } = await open({ hash: ARC, kept: true });
  await laid(a);
  const b = await context.newPage();
  await b.goto(`${address()}${sample('lasalle-canister-at-eight')}`);
  await laid(b);
  for (const page of [a, b]) {
    await page.evaluate(() => Object.assign(window, { marked: true }));
    const id = await page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
    await pick(page, id);
    for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
    await aPartIsGone(page);
  }
  await kept(a);
  const isMarked = (page: Page) => page.evaluate(() => 'marked' in window);
  await b.getByRole('button', { name: 'Load again' }).click();
  await b.waitForFunction(() => !('marked' in window) && window.enfilade !== undefined);
  await laid(b);
  expect([await isMarked(a), await isMarked(b)]).toEqual([true, false]);
  expect([await stepsOf(a), await stepsOf(b)]).toEqual([3, 3]);
  await a.keyboard.press('ArrowRight');
  await kept(a);
  expect(await stepsOf(a)).toBe(4);
  expect(await a.getByRole('button', { name: 'Load again' }).count()).toBe(1);
});

test('a link with its tail cut off: a sentence, the front door, and the games of this browser are whole', async () => {
  const { page, context, troubles } = await open({ hash: ARC });
  await laid(page);
  await page.getByRole('button', { name: 'Link' }).click();
  await page.waitForFunction(() => location.hash.startsWith('#position='));
  const link = page.url();
  const id = await page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
  await pick(page, id);
  for (let i = 0; i < 3; i++) await page.keyboard.press('ArrowRight');
  await kept(page);
  for (const length of [link.length - 1, link.length - 40, link.indexOf('=') + 1, link.indexOf('#') + 4]) {
    const fresh = await context.newPage();
    await fresh.goto(link.slice(0, length));
    await laid(fresh);
    expect(await fresh.getByRole('alert').innerText()).toContain('the link is cut off or damaged');
    if (SHOTS !== undefined) await fresh.screenshot({ path: `${SHOTS}/cut-${length}.png` });
    await fresh.getByRole('alert').getByRole('button', { name: 'Close' }).click();
    await fresh.locator('.last-game .primary').click();
    await laid(fresh);
    expect(await stepsOf(fresh)).toBe(3);
    await fresh.close();
  }
  expect(troubles).toEqual([]);
});
