// Fire in company, declared at the card of the target: combined, split, neighbour and support fire, plans of shots, another
// ammunition. Gestures from the unit to its losses, counted: seven at most.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { DESK, laid, onSite, PHONE, rest, sample, spotOf, tooWide } from '../driver.ts';
import { begin, toFire } from '../hands/playingHand.ts';

const { open } = onSite({ quiet: true });

const GESTURES = 7;
interface Row {
  readonly sample: string;
  readonly phase: string;
  readonly firer: string;
  readonly target: string;
  /** What is pressed on the card before it is declared. */
  readonly chips: readonly (readonly [way: string, unit: string])[];
  /** The calls that stand declared then. */
  readonly kinds: readonly string[];
}
const ROWS: readonly Row[] = [
  {
    sample: 'belle-alliance-neighbours-and-supports',
    phase: 'firing',
    firer: 'al-2',
    target: 'fr-1',
    chips: [['Fire given by', '1st Royals']],
    kinds: ['neighbour', 'fire'],
  },
  {
    sample: 'belle-alliance-neighbours-and-supports',
    phase: 'firing',
    firer: 'al-2',
    target: 'fr-1',
    chips: [['Support of', '1st Royals']],
    kinds: ['support', 'fire'],
  },
  {
    sample: 'belle-alliance-split-at-the-orchard',
    phase: 'firing',
    firer: 'fr-1',
    target: 'al-2',
    chips: [['Split with', 'Coldstream Guards, right wing']],
    kinds: ['split-fire'],
  },
  {
    sample: 'fire-and-fury-redoubt-at-big-bethel',
    phase: 'defensive-fire',
    firer: 'bridge',
    target: '5ny',
    chips: [['Together with', 'Richmond Howitzers, Parrott gun']],
    kinds: ['combined-fire'],
  },
  {
    sample: 'emperor-regimental-guns',
    phase: 'skirmish-fire',
    firer: 'fr-2',
    target: 'al-4',
    chips: [['Regimental gun at', 'Square of the Guard']],
    kinds: ['skirmish-fire'],
  },
  {
    sample: 'emperor-groups-in-the-wood',
    phase: 'skirmish-fire',
    firer: 'al-3',
    target: 'fr-sc',
    chips: [['Another shot at', '']],
    kinds: ['skirmish-fire'],
  },
  {
    sample: 'lasalle-canister-at-eight',
    phase: 'reaction',
    firer: 'guns',
    target: '1-13',
    chips: [['Canister', '']],
    kinds: ['cannonade'],
  },
];

/** Presses the chip; where several units could come, opens their names and presses one. Answers the gestures. */
async function addToFire(page: Page, way: string, unit: string): Promise<number> {
  const card = page.locator('.aim-card');
  const chip = card.locator('.chip-button').filter({ hasText: way }).first();
  await chip.click();
  const names = card.locator('.joiners');
  if ((await names.count()) === 0) return 1;
  await names.getByRole('button', { name: unit, exact: true }).click();
  return 2;
}

for (const size of [DESK, PHONE]) {
  test.each(ROWS)(`${size.width} px: $sample, $chips`, { timeout: 120_000 }, async row => {
    const touch = size === PHONE;
    const { page } = await open({ hash: sample(row.sample), size, touch, seed: 'company' });
    await laid(page);
    await begin(page, 'Enforced');
    await toFire(page, row.phase);
    let gestures = 0;
    for (const unit of [row.firer, row.target]) {
      const [x, y] = await spotOf(page, unit);
      await (touch ? page.touchscreen.tap(x, y) : page.mouse.click(x, y));
      gestures++;
      await rest(page);
    }
    const card = page.locator('.aim-card');
    await card.waitFor();
    for (const [way, unit] of row.chips) gestures += await addToFire(page, way, unit);
    expect(await tooWide(page)).toEqual([]);
    if (row.kinds[0] === 'split-fire') expect(await faults(page)).toEqual([]);
    await card.getByRole('button', { name: 'Declare and roll' }).click();
    gestures++;
    await card.locator('.dice-card').waitFor();
    const apply = card.getByRole('button', { name: /^Mark losses \(/ });
    if (await apply.count()) {
      await apply.click();
      gestures++;
    }
    expect(gestures).toBeLessThanOrEqual(GESTURES);
    const fires = await page.evaluate(() => window.enfilade.session.getState().game?.now.fires ?? []);
    expect(fires.map(f => f.call.kind)).toEqual(row.kinds);
    expect(fires.at(-1)?.state).toBe('applied');
  });
}
