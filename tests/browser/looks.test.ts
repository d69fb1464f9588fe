// What was ugly once: the scale on a base, an arc over the rim of the table, a name of a phase that is cut.

import type { Page } from 'playwright-core';
import { expect, test } from 'vitest';
import { translated, WORDS } from '../../src/desk/index.ts';
import { speak } from '../../src/desk/words/words.ts';
import { turnOf } from '../../src/play/index.ts';
import { loadRuleset } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { coloursIn, laid, onSite, PHONE, rest, sample } from './driver.ts';
import { carry } from './hands/movingHand.ts';
import { begin } from './hands/playingHand.ts';
import { still } from './hands/scenarioHand.ts';
import { twoLines } from './positions.ts';

const { open, openWith } = onSite({ quiet: true });

/** Bases of units that the scale's plate covers, of the case that the page has opened. */
const underScale = (page: Page): Promise<readonly string[]> =>
  page.evaluate(() => {
    const { scene } = window.enfilade.session.getState();
    const { camera } = window.enfilade.view.getState();
    const bar = document.querySelector('.scale-bar')?.getBoundingClientRect();
    if (!bar || !scene) throw new Error('no scale');
    // its plate: 10 beside, 8 above, 22 below
    const plate = { left: bar.left - 10, right: bar.right + 10, top: bar.top - 8, bottom: bar.bottom + 22 };
    return scene.position.units.flatMap(u =>
      u.bases
        .filter(b => {
          const [x, y] = [camera.x + b.at.x * camera.scale, camera.y - b.at.y * camera.scale];
          const r = (b.kind === 'round' ? b.radius : Math.min(b.width, b.depth) / 2) * camera.scale;
          return x + r > plate.left && x - r < plate.right && y + r > plate.top && y - r < plate.bottom;
        })
        .map(b => `${u.id} ${b.id}`),
    );
  });

test.each(['open-fire-parting-blow', 'lasalle-square-and-charger'])(
  'on a phone the scale of an opened case lies on no base: %s',
  async name => {
    const { page } = await open({ hash: sample(name), size: PHONE, touch: true });
    await laid(page);
    await still(page);
    expect(await underScale(page)).toEqual([]);
  },
);

test('the edge of an arc that reaches beyond the table ends with the table', async () => {
  const { page } = await open({ hash: sample('open-fire-last-hit-point') });
  await laid(page);
  await still(page);
  const edge = await page.evaluate(() => {
    const { scene } = window.enfilade.session.getState();
    const { view } = window.enfilade;
    const { camera } = view.getState();
    const arc = scene?.position.units.find(u => u.name === 'Gunner')?.bases[0]?.at;
    if (!scene || !arc) throw new Error('no gunner');
    const top = 300;
    view.setState({
      camera: { ...camera, y: top + scene.position.table.depth * camera.scale },
      fitted: null,
    });
    return { x: Math.round(camera.x + arc.x * camera.scale), top };
  });
  await rest(page);
  const across = async (y: number) => (await coloursIn(page, { x: edge.x - 30, y, width: 60, height: 2 })).length;
  // on the table it is drawn; past the rim, where it went on, there is the room alone
  expect(await across(edge.top + 20)).toBeGreaterThan(1);
  expect(await across(edge.top - 60)).toBe(1);
});

test('on a phone the name of every phase of every book is whole, in both languages', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  await begin(page, 'Enforced');
  await still(page);
  const books = await Promise.all(SYSTEMS.map(loadRuleset));
  for (const language of ['en', 'de'] as const) {
    await speak(language);
    const rows = books.flatMap(book => {
      const { phases, sides } = turnOf(book);
      const next = sides === 'activations' ? WORDS.playing.bar.nextStep : WORDS.playing.bar.next;
      return phases.map(p => ({
        title: translated(p.title),
        turn: WORDS.playing.bar.turn(turnOf(book).name, 1),
        next,
        // two buttons where both sides may act
        chip: p.who === 'all' ? '70px' : '',
      }));
    });
    expect(rows.length).toBeGreaterThan(20);
    const cut = await page.evaluate(all => {
      const title = document.querySelector<HTMLElement>('.phase-title');
      const number = document.querySelector<HTMLElement>('.turn-number');
      const button = document.querySelector<HTMLElement>('.turn-line .primary-button');
      const line = document.querySelector<HTMLElement>('.turn-line');
      const chip = document.querySelector<HTMLElement>('.turn-line .side-chip');
      if (!title || !number || !button || !line || !chip) throw new Error('no line of the game');
      // a word that is broken is cut as well
      Object.assign(title.style, { overflowWrap: 'normal', hyphens: 'manual' });
      return all.flatMap(row => {
        [title.textContent, number.textContent, button.textContent] = [row.title, row.turn, row.next];
        chip.style.width = row.chip;
        const isCut = title.scrollWidth > title.clientWidth || title.scrollHeight > title.clientHeight + 1;
        return isCut || line.clientHeight > 64 ? [`${row.title}: ${title.clientWidth} × ${line.clientHeight}`] : [];
      });
    }, rows);
    await speak('en');
    expect(cut).toEqual([]);
  }
});

test('on a phone the five tabs of a game fit, in both languages', async () => {
  const { page } = await openWith('two-lines', twoLines(), { size: PHONE, touch: true });
  for (const language of ['en', 'de'] as const) {
    await speak(language);
    const { ruling, ask, units, fire, battle } = WORDS.tabs;
    const hidden = await page.evaluate(
      names => {
        const list = document.querySelector<HTMLElement>('.side .tab-list');
        const [tab] = list?.querySelectorAll('[role=tab]') ?? [];
        if (!list || !tab) throw new Error('no tabs');
        list.replaceChildren(
          ...names.map(name => Object.assign(tab.cloneNode() as HTMLElement, { textContent: name })),
        );
        return list.scrollWidth - list.clientWidth;
      },
      [ruling, ask, units, fire, battle],
    );
    await speak('en');
    expect(hidden, language).toBe(0);
  }
});

/** How long the table is drawn anew after a step is taken back, ms, and in how many frames. */
const drawnAfterUndo = async (page: Page): Promise<{ readonly lasts: number; readonly frames: number }> => {
  await page.locator('.table-canvas').focus();
  return page.evaluate(async () => {
    const { numbers, session } = window.enfilade;
    const frame = (): Promise<number> => new Promise(done => requestAnimationFrame(done));
    const { desk } = session.getState();
    const [began, before] = [await frame(), numbers.frames];
    desk?.undo();
    do await frame();
    while (numbers.due);
    return { lasts: (await frame()) - began, frames: numbers.frames - before };
  });
};
test('a unit that is set back travels for a while; who wants no motion sees it there at once', async () => {
  const drawn: { readonly lasts: number; readonly frames: number }[] = [];
  for (const quietly of [false, true]) {
    const { page } = await openWith('two-lines', twoLines(), { still: quietly });
    await begin(page, 'Enforced');
    await still(page);
    await carry(page, [900, 385], [900, 305]);
    await still(page);
    drawn.push(await drawnAfterUndo(page));
  }
  const [moving, at] = drawn;
  expect(moving?.lasts).toBeGreaterThan(at?.lasts ?? Infinity);
  expect(moving?.frames).toBeGreaterThan(at?.frames ?? Infinity);
});
