// Rulers, the line of fire and fingers, in a real Chromium.

import { describe, expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { answerOf, cameraOf, type Hand, type How, onSite, PHONE, pick, rest, spotOf } from '../driver.ts';
import { fingersOn, labelled, loupeColours, prompted, tapWith } from '../hands/measuringHand.ts';
import { labelsOn, spotAt } from '../hands/movingHand.ts';
import { twoLines } from '../positions.ts';

const { openWith } = onSite();

/** The two lines of `positions.ts`; `at`: where 2/13e stands instead. */
function withLines(how: How = {}, at: readonly [number, number] | null = null): Promise<Hand> {
  const file = twoLines();
  const units = file.units.map(u => (u.id === 'fr-2' && at ? { ...u, block: { ...u.block, at } } : u));
  return openWith('rulers', { ...file, units }, how);
}
const chosen = (): readonly string[] => window.enfilade.session.getState().selected;

describe('the ruler', () => {
  test('from unit to unit, in the book’s own unit and in others', async () => {
    const { page, troubles } = await withLines();
    await page.keyboard.press('m');
    await pick(page, 'fr-1');
    await page.mouse.move(...(await spotOf(page, 'br-1')));
    // front edges at y 40 and 52: 12 cm = 3 BW of 4 cm, before anything is clicked
    await labelled(page, '3.00 BW');
    await pick(page, 'br-1');
    expect(await prompted(page)).toMatch(/^3\.00 BW · 1\/13e Ligne, base .*front.* → Grenadiers, base .*front/);
    await page.getByRole('button', { name: 'Lengths in base widths' }).click();
    await page.getByRole('menuitemradio', { name: 'inches' }).click();
    // 120 / 25.4
    await labelled(page, '4.72 in');
    await page.locator('.table-canvas').focus();
    await page.keyboard.press('Escape');
    await rest(page);
    expect(await labelsOn(page)).toEqual([]);
    expect(troubles).toEqual([]);
  });

  test('between two edges it names the angle', async () => {
    const { page } = await withLines();
    await pick(page, 'br-1');
    for (let i = 0; i < 12; i++) await page.keyboard.press('BracketLeft');
    await page.keyboard.press('m');
    await page.mouse.click(...(await spotAt(page, 880, 400)));
    // about (920, 535), 15 mm ahead and 20 mm along: the middle of a base's front edge
    await page.mouse.move(...(await spotAt(page, 942.7, 524.5)));
    await labelled(page, '12.0°');
    expect(await prompted(page)).toContain('12.0° between the edges');
  });

  test('pinned it follows what it ends at, through undo, and stands in the list', async () => {
    const { page } = await withLines();
    await page.keyboard.press('m');
    await pick(page, 'fr-1');
    await pick(page, 'br-1');
    await page.keyboard.press('p');
    await page.keyboard.press('v');
    await labelled(page, '3.00 BW');
    await page.keyboard.press('Escape');
    await pick(page, 'br-1');
    // 2 × 10 mm away: 14 cm
    await page.keyboard.press('Shift+ArrowUp');
    await page.keyboard.press('Shift+ArrowUp');
    await labelled(page, '3.50 BW');
    await page.keyboard.press('Control+z');
    await labelled(page, '3.25 BW');
    await page.keyboard.press('m');
    await page.getByRole('button', { name: 'Rulers · 1' }).click();
    const row = page.getByRole('row').last();
    expect(await row.innerText()).toMatch(/1\/13e Ligne.*Grenadiers.*3\.25 BW/s);
    expect(await faults(page, '.drawer')).toEqual([]);
    const name = row.getByRole('textbox');
    await name.fill('To the grenadiers');
    await name.press('Enter');
    await labelled(page, 'To the grenadiers · 3.25 BW');
    await page.locator('.shown').click();
    await page.waitForFunction(() => document.querySelectorAll('.sketch-label').length === 0);
    await page.getByRole('button', { name: 'Remove To the grenadiers' }).click();
    await page.getByText('No ruler is pinned').waitFor();
  });

  test('the tape says otherwise: the number is typed, one of the two moves, one undo brings it back', async () => {
    const { page, troubles } = await withLines({ size: PHONE, touch: true });
    await page.keyboard.press('m');
    await pick(page, 'fr-1');
    await pick(page, 'br-1');
    await labelled(page, '3.00 BW');
    const at = (): Promise<number | undefined> =>
      page.evaluate(() => window.enfilade.session.getState().scene?.position.unitById.get('br-1')?.bases[0]?.at.y);
    const before = (await at()) ?? 0;
    await page.getByRole('button', { name: 'Make it read …' }).tap();
    await page.getByLabel('It shall read, in base widths').fill('3.5');
    await page.getByRole('dialog').getByRole('button', { name: 'Grenadiers' }).tap();
    await labelled(page, '3.50 BW');
    // half a base width of 4 cm, away to the north
    await expect.poll(at).toBeCloseTo(before + 20, 2);
    await page.keyboard.press('Control+z');
    await labelled(page, '3.00 BW');
    expect(troubles).toEqual([]);
  });

  test('before a declaration the enforced game refuses, with the rule’s sentence', async () => {
    const { page } = await withLines();
    await page.evaluate(() => {
      const { game } = window.enfilade.session.getState();
      if (!game) return;
      const now = { ...game.now, mode: 'enforced', measuring: 'after-declaration' } as const;
      window.enfilade.session.setState({ game: { ...game, now } });
    });
    await page.keyboard.press('m');
    await pick(page, 'fr-1');
    await page.getByText('Nothing is measured before a fire of this phase is declared').waitFor();
    await pick(page, 'br-1');
    expect(await labelsOn(page)).toEqual([]);
  });
});

test('the line of fire names its first blocker; Enter asks the book', async () => {
  // 2/13e stands with its rear at y 43, 3 cm = 0.75 BW before 1/13e, across all of the way to the Grenadiers
  const { page } = await withLines({}, [91, 46]);
  await page.keyboard.press('l');
  await pick(page, 'fr-1');
  await pick(page, 'br-1');
  await labelled(page, '✗ blocked');
  await labelled(page, '2/13e Ligne at 0.75 BW');
  await page.keyboard.press('l');
  await page.locator('.table-canvas').focus();
  await page.keyboard.press('Escape');
  await pick(page, 'fr-1');
  await pick(page, 'br-2');
  await page.keyboard.press('Enter');
  await page.waitForFunction(() => window.enfilade.session.getState().asking.draft['target'] === 'br-2');
  expect(['yes', 'no', 'unknown']).toContain(await answerOf(page));
});

describe('fingers', () => {
  test('two undo, three redo', async () => {
    const { page, troubles } = await withLines({ size: PHONE, touch: true });
    await page.touchscreen.tap(...(await spotOf(page, 'br-1')));
    const before = await spotOf(page, 'br-1');
    const { scale } = await cameraOf(page);
    await page.getByRole('button', { name: '1 mm up the table' }).tap();
    const nudged = await spotOf(page, 'br-1');
    expect(await faults(page, '.nudge-pad')).toEqual([]);
    expect((before[1] - nudged[1]) / scale).toBeCloseTo(1, 3);
    await tapWith(page, 2);
    expect((await spotOf(page, 'br-1'))[1]).toBeCloseTo(before[1], 6);
    await tapWith(page, 3);
    expect((await spotOf(page, 'br-1'))[1]).toBeCloseTo(nudged[1], 6);
    expect(await page.evaluate(chosen)).toEqual(['br-1']);
    expect(troubles).toEqual([]);
  });

  test('a loupe over what is dragged, and gone with the finger', async () => {
    const { page } = await withLines({ size: PHONE, touch: true });
    const [x, y] = await spotOf(page, 'br-1');
    const fingers = await fingersOn(page);
    await fingers.down([x, y]);
    expect(await page.locator('.loupe').count()).toBe(0);
    for (let i = 1; i <= 4; i++) await fingers.move([x + 8 * i, y - 4 * i]);
    const loupe = page.locator('.loupe');
    await loupe.waitFor();
    await rest(page);
    expect(await loupeColours(page)).toBeGreaterThan(3);
    // the whole of it off the finger, and off what is said above the table
    const at = await loupe.boundingBox();
    const said = await page.locator('.upper').boundingBox();
    const endOf = (box: typeof at): number => (box?.y ?? 0) + (box?.height ?? 0);
    const aside = Math.max((at?.x ?? 0) - (x + 32), x + 32 - (at?.x ?? 0) - (at?.width ?? 0));
    expect(Math.max(aside, y - 16 - endOf(at))).toBeGreaterThan(40);
    expect(at?.y).toBeGreaterThan(endOf(said));
    await fingers.up();
    await loupe.waitFor({ state: 'detached' });
  });

  test('tap, tap lays a ruler; a pinch in between leaves it', async () => {
    const { page } = await withLines({ size: PHONE, touch: true });
    await page.getByRole('button', { name: 'Measure', exact: true }).tap();
    await page.touchscreen.tap(...(await spotOf(page, 'fr-1')));
    const fingers = await fingersOn(page);
    await fingers.down([120, 250], [240, 250]);
    await fingers.move([110, 250], [250, 250]);
    await fingers.move([90, 250], [270, 250]);
    await fingers.up();
    await page.touchscreen.tap(...(await spotOf(page, 'br-1')));
    await labelled(page, '3.00 BW');
    await page.getByRole('button', { name: 'Pin' }).tap();
    await page.getByText('Pinned').waitFor();
    // the pin stays when the tool is put away
    await page.getByRole('button', { name: 'Select', exact: true }).tap();
    expect(await labelsOn(page)).toContain('3.00 BW');
  });
});

test('the list of keys has a column for fingers', async () => {
  const { page } = await withLines();
  await page.keyboard.press('?');
  const dialog = page.getByRole('dialog', { name: 'Keys and hands' });
  await dialog.waitFor();
  expect(await dialog.getByRole('columnheader', { name: 'By touch' }).count()).toBeGreaterThan(2);
  expect(await faults(page, '[role=dialog]')).toEqual([]);
  const undo = dialog.getByRole('row').filter({ has: page.getByRole('rowheader', { name: 'Undo', exact: true }) });
  expect(await undo.innerText()).toMatch(/Ctrl or Cmd\+Z.*two fingers/s);
});
