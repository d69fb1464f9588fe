// The ready scenarios: begun from the list, set up by pointer and by button, gone on to the first turn, read as they stand.

import { expect, test } from 'vitest';
import { faults } from '../axe.ts';
import { drag, onSite, pick, rest, spotOf } from '../driver.ts';
import { askKind, inRuling, openLog, press, stepsOf, typeDice, valueOf } from '../hands/playingHand.ts';
import { activateNext, beginScenario, bringOn, gameOf, goOn, goOnUntil } from '../hands/scenarioHand.ts';

const { open } = onSite();

test('Big Bethel: both sides set up, the first turn begins, the Union stands at no points', async () => {
  const { page, troubles } = await beginScenario(open, /^Big Bethel/);
  const setUp = await gameOf(page);
  expect(setUp.turn).toBe(0);
  expect(setUp.units).toBeGreaterThan(10);
  // reserves come later: nobody may place them now
  expect(await page.getByRole('button', { name: /^Place: 1st New York/ }).count()).toBe(0);
  const first = setUp.side;
  await page.getByRole('button', { name: 'Next phase' }).click();
  await page.waitForFunction(side => window.enfilade.session.getState().game?.now.side !== side, first);
  await page.getByRole('button', { name: 'Next phase' }).click();
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.turn === 1);
  const battle = page.locator('.battle');
  expect(await battle.innerText()).toContain('Turn 1 of 10');
  expect(await battle.innerText()).toMatch(/Union 0 points/);
  expect(await faults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('in the set-up a unit pulled out of its zone is refused and stands where it stood', async () => {
  const { page, troubles } = await beginScenario(open, /^The bridge at the village/);
  expect((await gameOf(page)).side).toBe('austrian');
  const spot = await spotOf(page, 'au-4');
  const steps = await stepsOf(page);
  await drag(page, spot, [0, 300]);
  await rest(page);
  expect(await stepsOf(page)).toBe(steps);
  expect(await spotOf(page, 'au-4')).toEqual(spot);
  expect(await page.locator('.notices').innerText()).toMatch(/of 4th Infantry would stand outside/);
  expect(troubles).toEqual([]);
});

test('Big Bethel from the set-up to the last turn: moved, fired, reserves brought on, won by points', {
  timeout: 240_000,
}, async () => {
  const { page, troubles } = await beginScenario(open, /^Big Bethel/);
  await goOnUntil(page, now => now.phase === 'manoeuvre');
  const start = await spotOf(page, '7ny');
  // its check first: 10 and more lets it move in full, whatever it is worth (2 for fresh troops)
  await askKind(page, 'What does the manoeuvre check of this unit let it do?');
  await press(page, 'Start over');
  await pick(page, '7ny');
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await press(page, 'Declare');
  await typeDice(page, 1, '10');
  await page.locator('.fire-card[data-fire="1"] .fire-outcome').waitFor();
  const steps = await stepsOf(page);
  await drag(page, await spotOf(page, '7ny'), [0, -60]);
  expect(await stepsOf(page)).toBe(steps + 1);
  expect((await spotOf(page, '7ny'))[1]).toBeLessThan(start[1] - 40);
  await goOnUntil(page, now => now.phase === 'defensive-fire');
  await pick(page, 'howitzers-redoubt');
  await pick(page, '5ny');
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await press(page, 'Declare');
  await page.locator('.fire-card').first().getByRole('button', { name: 'Roll', exact: true }).click();
  await page.locator('.fire-card .fire-outcome').first().waitFor();
  await goOnUntil(page, now => now.turn === 5 && now.side === 'union');
  const units = (await gameOf(page)).units;
  await bringOn(page, /^Place: 1st New York/);
  await bringOn(page, /^Place: 2nd New York/);
  expect(await gameOf(page)).toMatchObject({ units: units + 2, reserve: [] });
  const end = await goOnUntil(page, now => now.over !== null);
  expect(end.turn).toBe(10);
  expect(end.over).toMatch(/^Confederate has won by points: Union \d+, Confederate \d+$/);
  const ending = page.getByRole('dialog', { name: 'Confederate wins' });
  expect(await ending.innerText()).toContain(end.over as string);
  expect(await ending.locator('.ending-sides > section').count()).toBe(2);
  // what can be done next is in sight, however long the page is
  for (const box of await ending.locator('.ending-next button').all()) {
    const { y, height } = (await box.boundingBox()) ?? { y: Number.NaN, height: 0 };
    expect(y + height).toBeLessThanOrEqual(page.viewportSize()?.height ?? 0);
  }
  expect(await faults(page)).toEqual([]);
  await ending.getByRole('button', { name: 'Back to the table' }).click();
  expect(await page.locator('.turn-bar').innerText()).toContain(`The game is over: ${end.over}`);
  expect(await page.locator('.battle-over').innerText()).toContain(end.over as string);
  // nothing is offered any more that the book would refuse
  expect(await page.locator('.turn-bar .turn-line .primary-button').count()).toBe(0);
  // nor asked: without a question the card says how it ended
  await page.getByRole('tab', { name: 'Question', exact: true }).click();
  await press(page, 'Start over');
  expect(await inRuling(page)).toContain(end.over as string);
  await openLog(page);
  // once more, with the sides swapped: two people at one screen are told to change places
  await page.locator('.prompt-step[data-step="ending"]').press('Enter');
  await ending.getByRole('button', { name: 'Again, sides swapped' }).click();
  await page.getByText('Change places: who led one side now leads the other.').waitFor();
  expect(await gameOf(page)).toMatchObject({ turn: 0, over: null });
  expect(troubles).toEqual([]);
});

test('the bridge at the village: a General rides to a unit in the Chain of Command and gives it his order', async () => {
  const { page, troubles } = await beginScenario(open, /^The bridge at the village/);
  await goOnUntil(page, now => now.phase === 'command');
  // from (54, 7) to the rear of the 17th Line, whose bases stand about (48, 17): a BD is 10 cm, he needs one step
  const line = await spotOf(page, 'fr-17');
  const general = await spotOf(page, 'fr-general');
  const perCm = await page.evaluate(() => window.enfilade.view.getState().camera.scale * 10);
  await drag(page, general, [line[0] - general[0], line[1] - general[1] + 2.9 * perCm]);
  expect(await valueOf(page, 'fr-general', 'stepsMoved')).toBe(1);
  await askKind(page, 'May this General give his order or report now?');
  await press(page, 'Start over');
  await pick(page, 'fr-general');
  await pick(page, 'fr-17');
  expect(await inRuling(page)).toContain('Action Step 2 of 3');
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await press(page, 'Declare');
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('fr-general')?.values['ordered'] === true,
  );
  expect(await inRuling(page)).toContain('the Action Steps of French general of division are over');
  expect(troubles).toEqual([]);
});

test('the bridge at the village: the Light infantry sends out a group, which runs ahead and is not in reach to come back', async () => {
  const { page, troubles } = await beginScenario(open, /^The bridge at the village/);
  await goOnUntil(page, now => now.phase === 'movement');
  await askKind(page, 'May this unit send out a group?');
  await press(page, 'Start over');
  await pick(page, 'fr-light');
  await page.locator('.ask .field').filter({ hasText: 'Its bases' }).getByText('1', { exact: true }).click();
  expect(await inRuling(page)).toContain('9th Light would have 1 group out; it may have 1');
  await page.getByRole('tab', { name: 'Fire', exact: true }).click();
  await press(page, 'Declare');
  await page.waitForFunction(
    () => window.enfilade.session.getState().scene?.position.unitById.get('fr-light-group-1')?.bases.length === 1,
  );
  // out of the vineyard and on, 6 cm: a group goes 3 BD, which is 30 cm, and the vineyard takes 10 of them
  const perCm = await page.evaluate(() => window.enfilade.view.getState().camera.scale * 10);
  await page.getByRole('tab', { name: 'Question', exact: true }).click();
  await drag(page, await spotOf(page, 'fr-light-group-1'), [0, -6 * perCm]);
  expect(await valueOf(page, 'fr-light-group-1', 'moved')).toBe(true);
  expect(await valueOf(page, 'fr-light-group-1', 'ground')).toBe(1);
  await askKind(page, 'May this group go back to its unit?');
  await press(page, 'Start over');
  await pick(page, 'fr-light-group-1');
  expect(await inRuling(page)).toContain('must be in contact with');
  await openLog(page);
  expect(await page.locator('.log').first().innerText()).toContain('sends out a Skirmish Group');
  expect(await faults(page)).toEqual([]);
  expect(troubles).toEqual([]);
});

test('the bridge at the village: twelve turns with their weather, to noon', { timeout: 240_000 }, async () => {
  const { page, troubles } = await beginScenario(open, /^The bridge at the village/);
  // the book asks for the weather: rolled it may be, taken back it may not
  await goOnUntil(page, now => now.turn === 1);
  await page.locator('.turn-bar .turn-line .primary-button').press('Enter');
  await page.getByRole('button', { name: 'Roll them' }).waitFor();
  expect(await page.getByRole('button', { name: 'Take them back' }).count()).toBe(0);
  await goOnUntil(page, now => now.turn === 4);
  const end = await goOnUntil(page, now => now.over !== null, 200);
  expect(end.turn).toBe(12);
  expect(await page.locator('.turn-bar').innerText()).toContain(`The game is over: ${end.over}`);
  expect(troubles).toEqual([]);
});

test('the mill yard, six rounds: every model comes on, real dice for the initiative, the light goes', {
  timeout: 300_000,
}, async () => {
  const { page, troubles } = await beginScenario(open, /^The mill yard/);
  await goOnUntil(page, now => now.turn === 1);
  // one model comes on at a time, and a gunner by a throw: nothing is offered that is then refused
  const battle = page.locator('.battle');
  expect(await battle.getByText('from round 2, once its test is passed').count()).toBe(2);
  expect(await page.getByRole('button', { name: 'Place the rest for me' }).count()).toBe(0);
  for (let i = 0; i < 11; i++) await activateNext(page);
  expect(await page.getByRole('button', { name: / secures / }).count()).toBe(0);
  // the last activation of the round: the next one begins with dice of the players' own
  await bringOn(page, /^Place: /);
  while ((await gameOf(page)).phase !== 'abilities') await goOn(page);
  await page.getByRole('button', { name: 'Type in real dice' }).click();
  await page.getByLabel(/die 1$/).fill('4 9');
  await press(page, 'Put them down');
  await page.waitForFunction(() => window.enfilade.session.getState().game?.now.turn === 2);
  expect(await gameOf(page)).toMatchObject({ side: 'red', units: 12 });
  let now = await gameOf(page);
  for (let i = 0; i < 90 && now.over === null; i++) {
    await activateNext(page);
    now = await gameOf(page);
  }
  expect(now.turn).toBe(6);
  expect(now.over).toMatch(/^a draw: /);
  expect(troubles).toEqual([]);
});
