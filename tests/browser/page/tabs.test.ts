// Several tabs on one game, stored games that were damaged, and a browser that keeps nothing: no step that was kept is lost.

import type { BrowserContext, Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { laid, onSite, pick, rest, sample } from '../driver.ts';
import { stepsOf } from '../hands/playingHand.ts';

const { address, open } = onSite();
const ARC = sample('belle-alliance-arc-in-the-rye');
const MOVE = 'ArrowRight';

const kept = (page: Page) => page.waitForFunction(() => window.enfilade.saving.getState().state === 'saved');
async function move(page: Page, times: number): Promise<void> {
  const id = await page.evaluate(() => window.enfilade.session.getState().scene?.position.units[0]?.id ?? '');
  await pick(page, id);
  for (let i = 0; i < times; i++) await page.keyboard.press(MOVE);
  await rest(page);
  await kept(page);
}
/** The numbers of the stored steps, by game, in the order of their last change. */
const stored = (page: Page): Promise<readonly (readonly number[])[]> =>
  page.evaluate(async () => {
    const db = await new Promise<IDBDatabase>((done, fail) => {
      const asked = indexedDB.open('enfilade');
      asked.onsuccess = () => done(asked.result);
      asked.addEventListener('error', () => fail(asked.error));
    });
    const all = <T>(name: string) =>
      new Promise<T[]>(done => {
        const asked = db.transaction(name).objectStore(name).getAll();
        asked.onsuccess = () => done(asked.result as T[]);
      });
    const games = await all<{ id: string; changed: string }>('games');
    const steps = await all<{ id: string; n: number }>('steps');
    db.close();
    games.sort((a, b) => a.changed.localeCompare(b.changed));
    return games.map(g => steps.filter(s => s.id === g.id).map(s => s.n));
  });
async function tab(context: BrowserContext): Promise<Page> {
  const page = await context.newPage();
  await page.goto(address());
  await laid(page);
  return page;
}
const upTo = (n: number): readonly number[] => Array.from({ length: n }, (_, i) => i);

test('three tabs on one game: the second follows, what it does becomes a copy, the third finds all of it', async () => {
  const { page: a, context, troubles } = await open({ hash: ARC });
  await laid(a);
  await move(a, 2);
  const b = await tab(context);
  await b.getByText('This game is played in another tab').waitFor();
  await move(a, 5);
  await b.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 7);
  expect(await stored(a)).toEqual([upTo(7)]);
  await move(b, 1);
  expect(await stored(a)).toEqual([upTo(7), upTo(8)]);
  await move(a, 1);
  expect(await stored(a)).toEqual([upTo(8), upTo(8)]);
  const third = await tab(context);
  expect(await stepsOf(third)).toBe(8);
  expect(await stored(third)).toEqual([upTo(8), upTo(8)]);
  await a.reload();
  await laid(a);
  expect(await stepsOf(a)).toBe(8);
  expect(troubles).toEqual([]);
});

test('a following tab takes the game over when asked, and when the other one closes', async () => {
  const { page: a, context } = await open({ hash: ARC });
  await laid(a);
  await move(a, 2);
  const b = await tab(context);
  await b.getByRole('button', { name: 'Play it here' }).click();
  await a.getByText('This game is played in another tab').waitFor();
  await move(b, 1);
  await a.waitForFunction(() => window.enfilade.session.getState().game?.steps.length === 3);
  await b.close();
  await a.getByText('This game is played in another tab').waitFor({ state: 'detached' });
  await move(a, 1);
  expect(await stored(a)).toEqual([upTo(4)]);
});

test('a stored game with a step missing: said, the steps before it are kept as a new game, nothing is cut', async () => {
  const { page, context } = await open({ hash: ARC });
  await laid(page);
  await move(page, 4);
  await page.evaluate(
    () =>
      new Promise<void>(done => {
        const asked = indexedDB.open('enfilade');
        asked.onsuccess = () => {
          const tx = asked.result.transaction('steps', 'readwrite');
          const store = tx.objectStore('steps');
          store.getAllKeys().onsuccess = e => {
            const keys = (e.target as IDBRequest<IDBValidKey[]>).result;
            store.delete(keys[2] as IDBValidKey);
          };
          tx.oncomplete = () => (asked.result.close(), done());
        };
      }),
  );
  await page.close();
  const next = await tab(context);
  await next.getByRole('alert').waitFor();
  expect(await next.getByRole('alert').innerText()).toContain('2 of 4 steps could be read');
  await kept(next);
  expect(await stored(next)).toEqual([
    [0, 1, 3],
    [0, 1],
  ]);
});

test('a browser that blocks its storage still lays a table', async () => {
  const { page, context } = await open();
  await context.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage', 'indexedDB']) {
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException('blocked', 'SecurityError');
        },
      });
    }
  });
  await page.goto(`${address()}${ARC}`);
  await page.reload();
  await laid(page);
  expect(await page.evaluate(() => window.enfilade.session.getState().scene?.position.units.length)).toBeGreaterThan(0);
});
