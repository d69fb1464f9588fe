// A call that the tape cannot tell, at the dispute desk on a phone.

import { expect, test } from 'vitest';
import { laid, onSite, PHONE, sample } from '../driver.ts';
import { handOn, tooSmall } from '../hands/disputeHand.ts';

const { open } = onSite();

test('on the very edge of the zone the tape cannot tell: an agreed die is thrown once, noted in the case', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { tap, put } = handOn(page);
  await tap('Settle a dispute');
  expect.soft(await tooSmall(page)).toEqual([]);
  await page.locator('.book-card').first().tap();
  await put('Figures', 24);
  await put('Base width', 20);
  await put('Base depth', 20);
  expect.soft(await tooSmall(page)).toEqual([]);
  await tap('Next');
  await put('Front to front', 23.5);
  await put('To my right', 4);
  expect.soft(await tooSmall(page)).toEqual([]);
  await tap('Next');
  await tap('+ my other unit');
  expect.soft(await tooSmall(page)).toEqual([]);
  // the zone is 12 cm wide
  await put('Right of the line', 12);
  await tap('May I fire?');
  await page.locator('.tie-row').waitFor();
  for (const card of [
    'All reasons',
    'Both ways',
    'What would flip it',
    'All readings',
    'Other books',
    'Keep this case',
    'Share',
  ]) {
    await tap(card);
    expect.soft([card, await tooSmall(page)]).toEqual([card, []]);
    // a card that comes up scrolls the sheet, never the page
    expect.soft([card, await page.evaluate(() => document.scrollingElement?.scrollTop)]).toEqual([card, 0]);
  }
  await tap('We agree: throw it');
  const said = await page.locator('.tie-row').innerText();
  const [, face = '0'] = /The agreed die shows ([1-6]): (Yes|No)\.$/.exec(said) ?? [];
  expect(said.endsWith(Number(face) >= 4 ? 'Yes.' : 'No.')).toBe(true);
  expect(await page.locator('.tie-row button').count()).toBe(0);
  const log = await page.evaluate(() => window.enfilade.session.getState().game?.steps.flatMap(s => s.events) ?? []);
  expect(log).toContainEqual({ type: 'noted', text: said });
  // another case is another doubt
  await tap('One step back');
  await put('Right of the line', 12.01);
  await tap('May I fire?');
  await page.getByRole('button', { name: 'We agree: throw it' }).waitFor();
  // the first one, laid out again, has its die: nobody throws until it suits him
  await tap('One step back');
  await put('Right of the line', 12);
  await tap('May I fire?');
  await expect.poll(() => page.locator('.tie-row').innerText()).toBe(said);
});
