// Gestures of several fingers, and what rulers say on the table.

import type { CDPSession, Page } from 'playwright-core';
import type { Spot } from '../driver.ts';

export interface Fingers {
  readonly down: (...spots: readonly Spot[]) => Promise<void>;
  readonly move: (...spots: readonly Spot[]) => Promise<void>;
  readonly up: () => Promise<void>;
}
export async function fingersOn(page: Page): Promise<Fingers> {
  const client: CDPSession = await page.context().newCDPSession(page);
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', spots: readonly Spot[]): Promise<unknown> =>
    client.send('Input.dispatchTouchEvent', { type, touchPoints: spots.map(([x, y], id) => ({ x, y, id })) });
  return {
    down: async (...spots) => void (await send('touchStart', spots)),
    move: async (...spots) => void (await send('touchMove', spots)),
    up: async () => void (await send('touchEnd', [])),
  };
}
/** So many fingers, beside each other, down and up again within 80 ms by their own clock: a busy machine makes no tap long. */
export async function tapWith(page: Page, count: number): Promise<void> {
  const client = await page.context().newCDPSession(page);
  const touchPoints = Array.from({ length: count }, (_, id) => ({ x: 110 + id * 70, y: 340, id }));
  const now = Date.now() / 1000;
  await client.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints, timestamp: now });
  await client.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [], timestamp: now + 0.08 });
}

/** Waits for a label with these words. */
export const labelled = (page: Page, text: string): Promise<void> =>
  page.locator('.sketch-label', { hasText: text }).first().waitFor({ state: 'attached' });
export const prompted = (page: Page): Promise<string> => page.locator('.prompt').innerText();

/** Does the loupe show more than one colour? */
export const loupeColours = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const glass = document.querySelector<HTMLCanvasElement>('.loupe canvas');
    const pen = glass?.getContext('2d');
    if (!glass || !pen) return 0;
    const { data } = pen.getImageData(0, 0, glass.width, glass.height);
    const seen = new Set<number>();
    for (let i = 0; i < data.length; i += 4) {
      seen.add(((data[i] as number) << 16) | ((data[i + 1] as number) << 8) | (data[i + 2] as number));
    }
    return seen.size;
  });
