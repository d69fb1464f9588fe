// Live threats on a large table: frames of a drag come before the answers, and at rest every answer is there.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { shiftOf, type Threat, threatPlace, WORDS } from '../../../src/desk/index.ts';
import { loadRuleset, marginText, openWith } from '../../../src/rules/index.ts';
import type { Position, PositionFile } from '../../../src/table/index.ts';
import { tableOf } from '../../bench/drawing/tables.ts';
import { must } from '../../must.ts';
import { drag, type Hand, onSite, rest, type Spot, spotOf } from '../driver.ts';

const { openWith: openTable } = onSite();
/** Some twenty regiments a side in Fire and Fury, ten bases each. */
const { file, firer } = tableOf('fire-and-fury', 400);

const allCame = (page: Page): Promise<unknown> => page.locator('.threats[aria-busy="false"]').waitFor();
const saidOn = (page: Page): Promise<readonly string[]> =>
  page.locator('.threats .threat').evaluateAll(chips => chips.map(c => c.getAttribute('aria-label') ?? ''));

/** The regiment in hand, on a machine that takes 4 ms for a ruling of a threat: each enemy has two, more than a frame has time for. */
async function withArmies(): Promise<{ readonly page: Page; readonly at: Spot }> {
  const { page }: Hand = await openTable('armies', file);
  await page.evaluate(id => {
    const { session } = window.enfilade;
    const { scene } = session.getState();
    if (!scene) throw new Error('no table');
    const asked = { rulings: 0 };
    Object.assign(window, { asked });
    const open: typeof scene.ruleset.open = (position, options) => {
      const opened = scene.ruleset.open(position, options);
      if (options?.marks !== false || !opened.ok) return opened;
      const ask: typeof opened.value.ask = call => {
        asked.rulings++;
        const until = performance.now() + 4;
        while (performance.now() < until);
        return opened.value.ask(call);
      };
      return { ...opened, value: { ...opened.value, ask } };
    };
    session.setState({ scene: { ...scene, ruleset: { ...scene.ruleset, open } }, selected: [id] });
  }, firer);
  return { page, at: await spotOf(page, firer) };
}
const asked = (page: Page): Promise<number> =>
  page.evaluate(() => (window as unknown as { asked: { rulings: number } }).asked.rulings);

/** What the chips ought to say, of the two tables as the page has them, worked out in one go. */
async function saidOf(page: Page): Promise<readonly string[]> {
  const [before, now] = await page.evaluate(() => {
    const { scene, moving } = window.enfilade.session.getState();
    return [scene, moving ?? scene].map(s => s?.file);
  });
  const ruleset = await loadRuleset('fire-and-fury');
  const [there, here] = [before, now].map(f => {
    const shown = { ...(f as PositionFile), calls: [] };
    return threatPlace(
      { name: '', file: shown, map: undefined, system: ruleset.id, ...must(openWith(ruleset, shown)) },
      firer,
    );
  }) as [ReturnType<typeof threatPlace>, ReturnType<typeof threatPlace>];
  return here.enemies.flatMap(enemy => {
    const [was, is] = [there.exchangeWith(enemy), here.exchangeWith(enemy)];
    return [said(was.given, is.given, here.scene.position), said(was.taken, is.taken, here.scene.position)].flat();
  });
}
/** A refusal by 60 mm and more is no news, unless it closed a fire. */
function said(was: Threat | null, is: Threat | null, { unitById, lengths }: Position): readonly string[] {
  const shift = shiftOf(was, is);
  if (!is || (is.answer === 'no' && !is.tooClose && !shift && (is.margin === null || Math.abs(is.margin.mm) >= 60)))
    return [];
  return [
    WORDS.threats.said({
      firer: unitById.get(is.firer)?.name ?? '',
      target: unitById.get(is.target)?.name ?? '',
      answer: WORDS.ruling.answers[is.answer],
      margin: is.margin === null ? '' : marginText(is.margin, lengths),
      shift: shift ? WORDS.threats.shift[shift] : '',
      place: '',
    }),
  ];
}

test('a drag is drawn before all is answered; what is not yet answered is faint; at rest all is said', async () => {
  const { page, at } = await withArmies();
  await allCame(page);
  const atFirst = await saidOn(page);
  expect(atFirst.toSorted()).toEqual((await saidOf(page)).toSorted());
  expect(atFirst.length).toBeGreaterThan(1);

  // the hand goes on while the answers come in, a step in two frames
  const { during, rulings } = await page.evaluate(
    async ([[x, y], past]) => {
      const canvas = document.querySelector('.table-canvas') as HTMLElement;
      const box = canvas.getBoundingClientRect();
      const hand = (type: string, step: number): void => {
        const shared = { pointerId: 1, pointerType: 'mouse', isPrimary: true, buttons: 1, bubbles: true };
        const place = { clientX: box.left + x + step, clientY: box.top + y + step };
        canvas.dispatchEvent(new PointerEvent(type, { ...shared, ...place }));
      };
      canvas.setPointerCapture = () => undefined;
      const frame = (): Promise<number> => new Promise(requestAnimationFrame);
      const count = (window as unknown as { asked: { rulings: number } }).asked;
      const before = count.rulings;
      hand('pointerdown', 0);
      const seen: { readonly coming: boolean; readonly faint: number; readonly honest: boolean }[] = [];
      for (let step = 0; step < 8; step++) {
        // 5 pixels are a tremble, and move nothing
        hand('pointermove', 8 + step);
        await frame();
        await frame();
        const faint = [...document.querySelectorAll('.threats .threat.past')];
        seen.push({
          coming: document.querySelector('.threats')?.getAttribute('aria-busy') === 'true',
          faint: faint.length,
          honest: faint.every(chip => chip.getAttribute('aria-label')?.endsWith(past)),
        });
      }
      return { during: seen, rulings: count.rulings - before };
    },
    [at, WORDS.threats.past] as const,
  );
  expect(during.map(d => d.coming)).toEqual(during.map(() => true));
  // two frames at each place, one enemy in each, two rulings an enemy: not the twenty enemies of each place
  expect(rulings).toBeLessThanOrEqual(during.length * 2 * 2 + 2);
  expect(during.some(d => d.faint > 0)).toBe(true);
  expect(during.every(d => d.honest)).toBe(true);

  // the hand rests, its unit still in it
  await allCame(page);
  expect(await page.evaluate(() => window.enfilade.session.getState().moving !== null)).toBe(true);
  expect(await page.locator('.threats .threat.past').count()).toBe(0);
  expect((await saidOn(page)).toSorted()).toEqual((await saidOf(page)).toSorted());
});

test('chips that are switched off ask nothing', async () => {
  const { page, at } = await withArmies();
  await allCame(page);
  await page.evaluate(() => window.enfilade.view.setState({ threats: false }));
  const before = await asked(page);
  await drag(page, at, [12, 12], true);
  await rest(page);
  expect([await asked(page), await page.locator('.threats').count()]).toEqual([before, 0]);
  await page.evaluate(() => window.enfilade.view.setState({ threats: true }));
  await allCame(page);
  expect(await asked(page)).toBeGreaterThan(before);
});

test('a unit that is taken up unselected has its chips while it is moved', async () => {
  const { page, at } = await withArmies();
  await page.evaluate(() => window.enfilade.session.setState({ selected: [] }));
  await rest(page);
  expect(await page.locator('.threats').count()).toBe(0);
  await drag(page, at, [12, 12], true);
  await allCame(page);
  expect((await saidOn(page)).toSorted()).toEqual((await saidOf(page)).toSorted());
  await page.keyboard.press('Escape');
  await page.mouse.up();
  await page.locator('.threats').waitFor({ state: 'detached' });
});
