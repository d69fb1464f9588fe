// What the page draws anew: only what changed. Counted, not timed.

import { expect, test } from 'vitest';
import { cameraOf, drag, type Hand, inked, onSite, rest, spotOf } from '../driver.ts';

const { openWith } = onSite();

/** 120 units of ten bases of 40 × 20 mm, 15 in a row, every second row of the other side. */
function armies() {
  const units = Array.from({ length: 120 }, (_, i) => ({
    id: `u${i}`,
    side: Math.floor(i / 15) % 2 ? 'b' : 'a',
    arm: 'infantry',
    formation: 'line',
    facing: 0,
    block: { at: [150 + (i % 15) * 250, 200 + Math.floor(i / 15) * 300], files: 5, ranks: 2, base: [40, 20] },
  }));
  return {
    format: 'enfilade/position',
    version: 1,
    title: 'Two armies',
    system: 'lasalle',
    lengths: 'mm',
    scale: { BW: 40 },
    table: { width: 3800, height: 2600 },
    sides: [{ id: 'a' }, { id: 'b' }],
    terrain: [],
    units,
    calls: [],
  };
}

const withArmies = (): Promise<Hand> => openWith('armies', armies(), { painted: true });
const laidAnew = (h: Hand): Promise<number> => h.page.evaluate(() => window.enfilade.numbers.laid);

test('a camera that moves lays no base anew; one that comes much nearer lays each once', async () => {
  const h = await withArmies();
  const before = await laidAnew(h);
  const { x, y, scale } = await cameraOf(h.page);
  for (const step of [10, 20, 30]) {
    await h.page.evaluate(c => window.enfilade.view.setState({ camera: c }), { x: x + step, y: y - step, scale });
    await rest(h.page);
  }
  expect(await laidAnew(h)).toBe(before);
  await h.page.evaluate(c => window.enfilade.view.setState({ camera: c }), { x, y, scale: scale * 4 });
  await rest(h.page);
  expect((await laidAnew(h)) - before).toBe(1200);
});

test('a unit that is dragged lays its own ten bases anew in a frame, and no other', async () => {
  const h = await withArmies();
  const [x, y] = await spotOf(h.page, 'u37', '3.1');
  const before = await laidAnew(h);
  const frames = await h.page.evaluate(() => window.enfilade.numbers.frames);
  await drag(h.page, [x, y], [24, 16], true);
  await rest(h.page);
  const spent = (await laidAnew(h)) - before;
  const drawn = (await h.page.evaluate(() => window.enfilade.numbers.frames)) - frames;
  expect(spent).toBeGreaterThan(0);
  expect(spent % 10).toBe(0);
  expect(spent).toBeLessThanOrEqual(10 * drawn);
  await h.page.keyboard.press('Escape');
  await h.page.mouse.up();
});

test('names come after a unit that has moved, though the table never rests', async () => {
  const { page } = await withArmies();
  await rest(page);
  await drag(page, await spotOf(page, 'u37', '3.1'), [40, 30]);
  const late = await page.evaluate(async () => {
    const { view, numbers } = window.enfilade;
    for (let i = 0; i < 20; i++) {
      view.setState({ cursor: [300 + i, 300] });
      await new Promise(done => setTimeout(done, 60));
    }
    return numbers.late;
  });
  expect(late).toBe(false);
});

test('a page at rest asks for no frame: a phone on the table sleeps', async () => {
  const { page } = await withArmies();
  await rest(page);
  const asked = await page.evaluate(async () => {
    const ask = window.requestAnimationFrame;
    let n = 0;
    window.requestAnimationFrame = then => {
      n += 1;
      return ask(then);
    };
    await new Promise(done => setTimeout(done, 1000));
    window.requestAnimationFrame = ask;
    return n;
  });
  expect(asked).toBe(0);
});

test('seen from afar no unit has a name; from near they have', async () => {
  const h = await withArmies();
  const { x, y, scale } = await cameraOf(h.page);
  const labels = (): Promise<number> => h.page.evaluate(() => window.enfilade.numbers.labels);
  const at = async (k: number): Promise<number> => {
    const camera = { x: 600 + (x - 600) * k, y: 450 + (y - 450) * k, scale: scale * k };
    await h.page.evaluate(c => window.enfilade.view.setState({ camera: c }), camera);
    await rest(h.page);
    return labels();
  };
  // a unit is 200 mm long: 20 pixels at a scale of 0.1
  expect(await at(0.09 / scale)).toBe(0);
  expect(await at(0.5 / scale)).toBeGreaterThan(5);
  expect(await inked(h.page)).toBeGreaterThan(0.02);
});

test('graphics that were taken away and came back show the table again, though nothing has changed', async () => {
  const { page } = await withArmies();
  const before = await inked(page);
  const lost = await page.evaluateHandle(() => {
    const gl = document.querySelector<HTMLCanvasElement>('.table-canvas canvas')?.getContext('webgl2');
    const taking = gl?.getExtension('WEBGL_lose_context');
    taking?.loseContext();
    return taking;
  });
  await page.waitForFunction(
    () =>
      document.querySelector<HTMLCanvasElement>('.table-canvas canvas')?.getContext('webgl2')?.isContextLost() === true,
  );
  const empty = await inked(page);
  await lost.evaluate(taking => taking?.restoreContext());
  await expect.poll(() => inked(page)).toBeCloseTo(before, 2);
  expect(before).toBeGreaterThan(0.1);
  expect(empty).toBeLessThan(before / 2);
});
