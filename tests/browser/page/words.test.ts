// One walk over the screens of all scenarios and samples, in both languages: no bracket, underscore, key or id is read, nothing is
// said «no more», and a table in inches is not told in millimetres alone. Nothing is drawn: it is read.

import { readdirSync, readFileSync } from 'node:fs';
import type { Page } from 'playwright-core';
import { describe, expect, test } from 'vitest';
import { drop, onSite } from '../driver.ts';
import { POSITIONS } from '../positions.ts';

const { open } = onSite();
/** What has no words of its own in a language is found in one; that each sentence has its German row is a test of the floors. */
const SOME = POSITIONS.filter((_, i) => i % 4 === 0);
const SCENARIOS = new URL('../../../maps/scenarios/', import.meta.url);

interface Named {
  readonly names: readonly string[];
  readonly ids: readonly string[];
  readonly inInches: boolean;
}
interface Read extends Named {
  readonly texts: readonly string[];
}

/**
 * In the page: the table is laid out and labelled as always, but seldom, and neither card nor browser draws anything. What tabs ask of
 * every element, whether it can be seen, has every style worked out anew at every change: it decides where Tab goes, not what is read.
 */
function drawNothing(): void {
  window.requestAnimationFrame = then => window.setTimeout(() => then(performance.now()), 250);
  Element.prototype.checkVisibility = () => true;
  addEventListener('DOMContentLoaded', () => document.documentElement.style.setProperty('opacity', '0'));
  for (const call of ['drawElements', 'drawArrays', 'drawElementsInstanced', 'drawArraysInstanced'])
    Object.assign(WebGL2RenderingContext.prototype, { [call]: () => undefined });
}

/** In the page: every tab of the panel and of the drawer opened one after the other, every folding of the panel, and read. */
async function readScreens(): Promise<Read> {
  const all = new Set<string>();
  // cards of other cases have lengths of their own; what is read aloud is the card's sentence, a moment later
  const other = 'script, style, kbd, .case, .unseen[aria-live]';
  const isShown = (e: Element): boolean => e.getClientRects().length > 0 && !e.closest(other);
  const read = async (): Promise<void> => {
    for (let i = 0; i < 2; i++) await new Promise(done => setTimeout(done));
    const walk = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let n = walk.nextNode(); n; n = walk.nextNode())
      if (n.textContent?.trim() && n.parentElement && isShown(n.parentElement)) all.add(n.textContent.trim());
    for (const e of document.querySelectorAll('[aria-label], [title], [placeholder]'))
      if (isShown(e)) for (const a of ['aria-label', 'title', 'placeholder']) all.add(e.getAttribute(a) ?? '');
  };
  const press = (what: string): number => {
    const found = [...document.querySelectorAll<HTMLElement>(what)];
    for (const e of found) e.click();
    return found.length;
  };
  if (!document.querySelector('.drawer-panel')) document.querySelector<HTMLElement>('.status button')?.click();
  await read();
  for (const tab of document.querySelectorAll<HTMLElement>('[role=tab]')) {
    tab.click();
    await read();
    if (press('.side .more button[aria-expanded=false]') > 0) await read();
  }
  const position = window.enfilade.session.getState().scene?.position;
  const things = [...(position?.units ?? []), ...(position?.terrain ?? []), ...(position?.sides ?? [])];
  const names = things.flatMap(x => x.name ?? []);
  const ids = things.map(x => x.id).filter(id => /[\d_-]/.test(id) && !names.some(n => n.includes(id)));
  return { texts: [...all], names, ids, inInches: position?.lengths === 'in' };
}

/** `stepsOver`, `LandX`, `Zone1`; `McRae` is a name. */
const KEY = /\b[a-z]+[A-Z][a-z]|\b[A-Z]?[a-z]+[A-Z]\b|[a-z]{3}\d/;
/** What players must not read. */
export function faultsIn({ texts, names, ids, inInches }: Read): readonly string[] {
  const plain = (text: string): string => names.reduce((t, name) => t.replaceAll(name, '…'), text);
  const isId = (text: string): boolean => ids.some(id => text.split(/[\s,.;:()«»“”"]+/).includes(id));
  const isMm = (text: string): boolean => inInches && /\d mm\b/.test(text) && !/\d in\b|inch|Zoll/.test(text);
  return [...new Set(texts)].filter(text => {
    const t = plain(text);
    return /[{}[\]_§]|\b(no more|nicht mehr|undefined|null|NaN)\b/.test(t) || KEY.test(t) || isId(t) || isMm(t);
  });
}

/** Tabs of the panel that the button which folds it covers. */
const tabsUnder = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const right = document.querySelector('.side .icon-button.fold')?.getBoundingClientRect().left ?? Number.NaN;
    const tabs = [...document.querySelectorAll('.side [role=tab]')];
    if (tabs.length < 5 || Number.isNaN(right)) return ['no five tabs and their button'];
    return tabs.filter(t => t.getBoundingClientRect().right > right + 1).map(t => t.textContent ?? '');
  });

/** Numbers of phases that the end of their row cuts. */
const phasesCut = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const row = document.querySelector('.phase-row');
    if (!row) return ['no row of phases'];
    const shown = [...row.querySelectorAll('li, .phase-of')].filter(e => {
      const clip = (e.parentElement as Element).getBoundingClientRect();
      const { left, right } = e.getBoundingClientRect();
      return right > left && right > clip.left + 1 && left < clip.right - 1;
    });
    const cut = shown.filter(e => {
      const [at, clip] = [e.getBoundingClientRect(), (e.parentElement as Element).getBoundingClientRect()];
      return at.left < clip.left - 1 || at.right > clip.right + 1 || e.scrollWidth > e.clientWidth + 1;
    });
    return cut.map(e => e.textContent ?? '');
  });

async function speaking(language: string): Promise<Page> {
  const { page } = await open({ before: drawNothing });
  await page.waitForFunction(() => window.enfilade?.session.getState().scene, undefined, OFTEN);
  const other = page.locator('.start footer').getByRole('button', { name: language });
  if (await other.count()) await other.click();
  return page;
}
/** Frames are seldom here: what is waited for is looked at by the clock. */
const OFTEN = { polling: 20 };
const faultsOn = async (page: Page, where: string): Promise<readonly string[]> => {
  const read = await page.evaluate(readScreens);
  // a page on which nothing is read has no faults either
  expect(read.texts.length, where).toBeGreaterThan(40);
  return faultsIn(read).map(text => `${where}: ${text}`);
};

describe.each([
  ['English', POSITIONS],
  ['Deutsch', SOME],
] as const)('%s', (language, samples) => {
  test('every sample of the list', async () => {
    const page = await speaking(language);
    const faults: string[] = [];
    for (const name of samples) {
      await page.evaluate(n => void (location.hash = `#sample=${n}`), name);
      await page.waitForFunction(n => window.enfilade.session.getState().scene?.name === n, name, OFTEN);
      faults.push(...(await faultsOn(page, name)));
    }
    expect(faults).toEqual([]);
  });

  test('every scenario, as it begins and in its first turn', async () => {
    const page = await speaking(language);
    const faults: string[] = [];
    for (const name of readdirSync(SCENARIOS)) {
      const text = readFileSync(new URL(name, SCENARIOS), 'utf8');
      const { title } = JSON.parse(text) as { readonly title: string };
      await drop(page, [{ name, text }]);
      await page.waitForFunction(
        t => window.enfilade.session.getState().game?.start.field?.scenario.title === t,
        title,
        OFTEN,
      );
      faults.push(...(await faultsOn(page, name)));
      expect(await tabsUnder(page), name).toEqual([]);
      for (let n = 0; n < 3; n++) {
        await page.locator('.upper .primary-button').last().press('Enter');
      }
      faults.push(...(await faultsOn(page, `${name}, begun`)));
      expect(await phasesCut(page), name).toEqual([]);
    }
    expect([...new Set(faults)]).toEqual([]);
  });
});

test('the walk finds what it looks for', () => {
  const named: Named = { names: ['Old_Guard', 'fr-1 of foot'], ids: ['fr-2'], inInches: true };
  const bad = [
    '[1, 2]',
    'hits no more',
    'disr_now',
    'stands in fr-2',
    'stepsOver 2',
    'LandX 3',
    'Zone1',
    'Punkte nach §4.1',
    '3 mm away',
    'Unordnung nicht mehr',
  ];
  const texts = [...bad, 'Old_Guard', 'fr-1 of foot stands', 'McRae’s battery', '3d6', '0.12 in (3 mm)'];
  expect(faultsIn({ texts, ...named })).toEqual(bad);
});
