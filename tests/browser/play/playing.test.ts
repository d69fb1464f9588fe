// A game as two people at one screen play it: turns, fire from the declaration to the loss, the log, looking back.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { drag, type Hand, type How, laid, onSite, PHONE, pick, rest, sample, spotOf, tooWide } from '../driver.ts';
import {
  askFromFile,
  askKind,
  begin,
  entry,
  fireCard,
  inRuling,
  openLog,
  press,
  stepsOf,
  toPhase,
  typeDice,
  valueOf,
} from '../hands/playingHand.ts';

const { open, openWith } = onSite();

/** Emperor's garden wall, 30th Line (fr-1) and Coldstream (al-1) with one life each: one die for each volley. */
function atTheWall(how: How = {}): Promise<Hand> {
  const url = new URL('../../../maps/positions/emperor-volleys-at-the-wall.json', import.meta.url);
  const file = JSON.parse(readFileSync(url, 'utf8')) as { units: { id: string; values: object }[] };
  for (const unit of file.units) {
    if (unit.id === 'fr-1' || unit.id === 'al-1') unit.values = { ...unit.values, lives: 1 };
  }
  return openWith('at-the-wall', file, how);
}

test('a move out of turn is refused with its sentence, and the unit stands where it stood', async () => {
  const { page, troubles } = await atTheWall();
  await begin(page, 'Enforced');
  await rest(page);
  const steps = await stepsOf(page);
  const spot = await spotOf(page, 'fr-5');
  const refusal = page.locator('.notices', { hasText: 'does not move in the phase «Chain of Command»' });
  // while the hand still holds it, and after it let go
  await drag(page, spot, [0, 60], true);
  await refusal.waitFor();
  await page.mouse.up();
  await refusal.waitFor();
  expect(await stepsOf(page)).toBe(steps);
  expect(await spotOf(page, 'fr-5')).toEqual(spot);
  expect(troubles).toEqual([]);
});

test('both sides fire, real dice are typed, the dead fire back, losses are marked together', async () => {
  const { page, troubles } = await atTheWall();
  await begin(page, 'Enforced');
  await toPhase(page, 'infantry-fire');
  await askFromFile(page, 1);
  // one die that kills on a 1: nine to one
  await page.locator('.asked-fire .odds').waitFor();
  expect(await page.locator('.asked-fire .odds').innerText()).toContain('90 %');
  await press(page, 'Declare');
  await fireCard(page, 1).waitFor();
  await askFromFile(page, 5);
  await press(page, 'Declare');
  await fireCard(page, 2).waitFor();
  await press(page, 'Next phase');
  const asks = page.locator('.asks');
  expect(await asks.innerText()).toContain('Fires 1, 2 are declared and not yet rolled');
  await asks.getByRole('button', { name: 'Not yet' }).click();

  await typeDice(page, 1, '12');
  await page.getByText('Volley: a face is 0 to 9, not 12').waitFor();
  await typeDice(page, 1, '1');
  await page.locator('.fire-card[data-fire="1"][data-state="resolved"]').waitFor();
  const first = await fireCard(page, 1).innerText();
  expect(first).toContain('1 Kill');
  // at least this well: the one face of ten
  expect(first).toContain('At least this well: 10 %');
  expect(await fireCard(page, 1).locator('.odds li[aria-current]').innerText()).toContain('the roll');
  expect(await fireCard(page, 1).locator('.counted tr').first().innerText()).toMatch(/dice\s+1\s+3\.4\.2/);
  expect(await valueOf(page, 'al-1', 'lives')).toBe(1);
  await typeDice(page, 2, '3');
  await press(page, /^Mark losses \(/);
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('al-1')?.values['lives'] === 0,
  );
  expect(await valueOf(page, 'fr-1', 'lives')).toBe(0);
  expect(await page.locator('.sketch-label.bad').first().innerText()).toContain('lives 1 → 0');
  expect(troubles).toEqual([]);
});

test('a test of the book is asked for like a call: the manoeuvre check of a regiment, rolled', async () => {
  const { page, troubles } = await open({ hash: sample('fire-and-fury-redoubt-at-big-bethel') });
  await laid(page);
  await begin(page, 'Enforced');
  await askKind(page, 'What does the manoeuvre check of this unit let it do?');
  await press(page, 'Start over');
  await pick(page, '5ny');
  expect(await inRuling(page)).toContain('5th New York checks with +2');
  await askKind(page, 'What does the manoeuvre check of this unit let it do?');
  await press(page, 'More about this question');
  await page.getByText('In command', { exact: true }).click();
  // fresh +2, out of command −2
  expect(await inRuling(page)).toContain('5th New York checks with +0');
  // a shaken table has nothing to say on it
  expect(await page.getByRole('button', { name: 'How sure is this call?' }).count()).toBe(0);
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await press(page, 'Declare');
  await fireCard(page, 1).waitFor();
  await typeDice(page, 1, '10');
  await page.locator('.fire-card[data-fire="1"] .fire-outcome').waitFor();
  expect(await fireCard(page, 1).innerText()).toContain('10: Double Quick');
  expect(troubles).toEqual([]);
});

/** The wall with one fire declared, rolled 1 and marked. */
async function afterOneFire(how: How = {}): Promise<Hand> {
  const wall = await atTheWall(how);
  const { page } = wall;
  await begin(page, 'Enforced');
  await toPhase(page, 'infantry-fire');
  await askFromFile(page, 1);
  await press(page, 'Declare');
  await typeDice(page, 1, '1');
  await press(page, /^Mark losses \(/);
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('al-1')?.values['lives'] === 0,
  );
  return wall;
}

test('an entry of the log brings the table of its moment and the question that allowed it', async () => {
  const { page, troubles } = await afterOneFire();
  await openLog(page);
  await page.getByRole('textbox', { name: 'Note' }).fill('They run.');
  await press(page, 'Put it in');
  await entry(page, 'They run.').waitFor();
  await page.getByRole('button', { name: 'Fire', exact: true }).click();
  await page.waitForFunction(() => !document.querySelector('.log-entry.notes'));
  await entry(page, 'Infantry fire, 30th Line → Coldstream at the wall: real dice 1;').click();
  await page.waitForFunction(() => window.enfilade.session.getState().moment !== null);
  expect(await valueOf(page, 'al-1', 'lives')).toBe(1);
  const asked = await page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.answer);
  expect(asked).toBe('yes');
  await press(page, 'Back to now');
  await page.waitForFunction(() => window.enfilade.session.getState().moment === null);
  expect(await valueOf(page, 'al-1', 'lives')).toBe(0);
  expect(troubles).toEqual([]);
});

test('the slider goes back by keys; a what-if beside the game leaves the game as it was', async () => {
  const { page, troubles } = await afterOneFire();
  const steps = await stepsOf(page);
  await openLog(page);
  await page.getByRole('slider', { name: 'Look back' }).focus();
  await page.keyboard.press('Home');
  await page.waitForFunction(() => window.enfilade.session.getState().moment === 0);
  await page.keyboard.press('End');
  await page.waitForFunction(() => window.enfilade.session.getState().moment === null);
  await page.keyboard.press('ArrowLeft');
  await page.waitForFunction(n => window.enfilade.session.getState().moment === n, steps - 1);
  expect(await valueOf(page, 'al-1', 'lives')).toBe(1);
  await press(page, /What if, from here/);
  await page.locator('[data-aside]').waitFor();
  expect(await page.locator('[data-aside]').innerText()).toContain('What-if: the game waits');
  await press(page, 'Next phase');
  await page.waitForFunction(() => document.querySelector('.turn-bar')?.getAttribute('data-phase') === 'charges');
  await press(page, 'Back to the game');
  await page.locator('[data-aside]').waitFor({ state: 'detached' });
  expect(await stepsOf(page)).toBe(steps);
  expect(await page.locator('.turn-bar').getAttribute('data-phase')).toBe('infantry-fire');
  expect(troubles).toEqual([]);
});

test('the game plays itself from its beginning to now, and stops when told', async () => {
  const { page, troubles } = await afterOneFire({ still: false });
  const moment = (): Promise<number | null> => page.evaluate(() => window.enfilade.session.getState().moment);
  await openLog(page);
  await press(page, 'Play on by itself');
  await page.waitForFunction(() => (window.enfilade.session.getState().moment ?? 0) >= 1);
  await press(page, 'Stop');
  const stopped = await moment();
  await new Promise(go => setTimeout(go, 2000));
  expect(await moment()).toBe(stopped);
  await press(page, 'Play on by itself');
  await page.waitForFunction(() => window.enfilade.session.getState().moment === null, null, { timeout: 60_000 });
  await page.getByRole('button', { name: 'Play on by itself' }).waitFor();
  expect(await valueOf(page, 'al-1', 'lives')).toBe(0);
  expect(troubles).toEqual([]);
});

test('Belle Alliance 1.1.1: no ruling and no ruler before the declaration, unless the switch says so', async () => {
  const { page, troubles } = await open({ hash: sample('belle-alliance-at-the-end-of-the-range') });
  await laid(page);
  const answer = () => page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.answer);
  expect(await answer()).toBe('no');
  await begin(page, 'Enforced');
  await page.getByRole('tab', { name: 'Ruling', exact: true }).click();
  await page.getByText('Nothing may be measured before a fire is declared').first().waitFor();
  expect(await answer()).toBeUndefined();
  await press(page, /^How this game is played/);
  await page.getByRole('menuitemradio', { name: 'Free', exact: true }).last().click();
  await page.waitForFunction(() => window.enfilade.session.getState().ruled.ruling?.answer === 'no');
  expect(troubles).toEqual([]);
});

test('undo stops at the die and says so, with the way round it', async () => {
  const { page } = await atTheWall();
  await begin(page, 'Enforced');
  await toPhase(page, 'infantry-fire');
  await askFromFile(page, 1);
  await press(page, 'Declare');
  await fireCard(page, 1).getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.fire-card[data-state="resolved"]').waitFor();
  const steps = await stepsOf(page);
  await page.keyboard.press('Control+z');
  await page.getByText('the last step threw dice').waitFor();
  expect(await stepsOf(page)).toBe(steps);
  await page.getByText('Undo stops at the die.').waitFor({ state: 'attached' });
  await press(page, 'Try it aside instead');
  await page.locator('[data-aside]').waitFor();
  await page.locator('.fire-card[data-state="declared"]').waitFor();
});

test('where both may act, I am one of them: N steps through that side; covered between two players', async () => {
  const { page } = await atTheWall();
  await begin(page, 'Advised');
  const chosen = (): Promise<string | undefined> => page.evaluate(() => window.enfilade.session.getState().selected[0]);
  await page.locator('.table-canvas').focus();
  await page.keyboard.press('n');
  expect(await chosen()).toBe('fr-1');
  await press(page, /^How this game is played/);
  await page.getByRole('menuitemcheckbox', { name: /Cover the screen/ }).click();
  await page.keyboard.press('Escape');
  await page.locator('.i-am').getByRole('radio', { name: 'French' }).click();
  await page.locator('.i-am').getByRole('radio', { name: 'Allied' }).click();
  const curtain = page.getByRole('dialog', { name: 'Pass the device to Allied' });
  await curtain.getByRole('button', { name: 'I am Allied: show the table' }).click();
  await curtain.waitFor({ state: 'detached' });
  await page.locator('.table-canvas').focus();
  await page.keyboard.press('n');
  expect(await chosen()).toBe('al-1');
});

test('axe finds nothing on a phone: the line of the game, the fires, the log', async () => {
  const { page } = await afterOneFire({ size: PHONE });
  await page.getByRole('button', { name: 'More about this phase' }).click();
  await openLog(page);
  expect(await faults(page)).toEqual([]);
});

test.each([
  'belle-alliance-arc-in-the-rye',
  'emperor-grand-battery',
  'fire-and-fury-charge-on-mcrae',
  'lasalle-canister-at-eight',
  'open-fire-across-the-yard',
])('%s on a phone, in the longer words of German: nothing is wider than its panel', async name => {
  const { page } = await open({ hash: sample(name), size: PHONE });
  await laid(page);
  await begin(page, 'Free');
  await page.getByRole('banner').getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  const goThrough = async (tabs: string): Promise<void> => {
    for (const tab of await page.locator(tabs).getByRole('tab').all()) {
      await tab.click();
      await rest(page);
      expect(await tooWide(page), await tab.innerText()).toEqual([]);
    }
  };
  await goThrough('.side');
  await page.getByRole('button', { name: /^Verlauf/ }).click();
  await goThrough('.drawer');
  await page.getByRole('button', { name: 'Schließen' }).click();
  await page.locator('.drawer').waitFor({ state: 'detached' });
});

test('a book’s sample in German', async () => {
  const { page } = await open({ hash: sample('lasalle-diagram-1') });
  await laid(page);
  await page.getByRole('button', { name: 'More' }).click();
  await page.getByRole('menuitemradio', { name: 'Deutsch' }).click();
  await page
    .getByText(/French-A \(voll\), .* und French-C \(\w+\) in der Feuerzone/)
    .first()
    .waitFor();
  await page.getByRole('button', { name: 'Spielen', exact: true }).click();
  await page.getByRole('button', { name: 'Beginnen', exact: true }).click();
  await page.locator('.turn-bar').waitFor();
  expect(await page.locator('.turn-number').innerText()).toBe('Zug 1');
  expect(await page.getByRole('button', { name: 'Nächste Phase' }).isVisible()).toBe(true);
});
