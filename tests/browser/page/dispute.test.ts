// The dispute desk on a phone, by touch alone: from nothing to the answer, gestures and digits counted; the code read back.

import { readFileSync } from 'node:fs';
import { createCanvas, loadImage } from '@napi-rs/canvas';
import decodeQR from 'qr/decode.js';
import { expect, test } from 'vitest';
import { laid, onSite, PHONE, pick, sample } from '../driver.ts';
import { handOn, says } from '../hands/disputeHand.ts';
import { fingersOn } from '../hands/measuringHand.ts';

const { open, openWith } = onSite();

test('24 figures on 2 cm, 23.5 cm away, own skirmishers 10.4 cm beside the line: no by 1.6 cm; on 1.2 cm yes by 5 mm', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { count, tap, put } = handOn(page);
  await tap('Settle a dispute');
  count.gestures++;
  await page.locator('.book-card').first().tap();
  await put('Figures', 24);
  await put('Base width', 20);
  await put('Base depth', 20);
  await tap('Next');
  await put('Front to front', 23.5);
  await put('To my right', 4);
  await tap('Next');
  await tap('+ my other unit');
  await put('Right of the line', 10.4);
  await tap('May I fire?');
  await says(page, /No −1\.6 cm/);
  expect(count.gestures).toBeLessThanOrEqual(20);
  expect(count.digits).toBeLessThanOrEqual(15);

  for (let i = 0; i < 3; i++) await tap('One step back');
  await put('Base width', 12);
  await put('Base depth', 12);
  await tap('Straight to the answer');
  await says(page, /Yes \+5 mm/);
});

test('a gun section past a wood, 30 inches away, on the second turn of evening twilight: the light reaches 36 inches', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { count, tap, put } = handOn(page);
  const pick = async (name: string | RegExp): Promise<void> => {
    count.gestures++;
    await page
      .getByRole('row', { name, exact: true })
      .or(page.getByRole('option', { name, exact: true }))
      .last()
      .tap();
  };
  await tap('Settle a dispute');
  await tap(/Fire and Fury/);
  await pick('Light rifles, unlimbered');
  await tap('Next');
  count.gestures++;
  await page.getByText('The same kind of unit as mine').tap();
  await pick('Regiment in line');
  await put('Front to front', 30);
  await tap('Next');
  await tap('+ wood');
  await tap(/Light$/);
  await pick(/^evening/i);
  await put('Turn', 2);
  await tap('May I fire?');
  await expect
    .poll(() =>
      page.evaluate(() => {
        const { ruling } = window.enfilade.session.getState().ruled;
        const light = ruling?.reasons.find(r => r.limit === 36);
        return [light?.answer, Math.round(light?.value ?? 0)];
      }),
    )
    .toEqual(['yes', 30]);
  expect(count.gestures).toBeLessThanOrEqual(20);
  expect(count.digits).toBeLessThanOrEqual(15);
});

test('what a light needs and nobody told is at its least; a case that cannot be laid out has no answer', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { tap, put } = handOn(page);
  const light = async (name: RegExp): Promise<void> => {
    await tap(/Light$/);
    await page.getByRole('option', { name }).tap();
  };
  const limits = (): Promise<readonly (number | undefined)[]> =>
    page.evaluate(() => (window.enfilade.session.getState().ruled.ruling?.reasons ?? []).map(r => r.limit));
  await tap('Settle a dispute');
  await tap(/Fire and Fury/);
  await tap('Next');
  await tap('Next');
  // the first of the evening's turns: 48", of a night under clouds: 4"
  await light(/^evening/i);
  await tap('May I fire?');
  await expect.poll(limits).toContain(48);
  await tap('One step back');
  await light(/^night/i);
  await tap('May I fire?');
  await expect.poll(limits).toContain(4);
  // an evening of two turns has no third: the table still shows what was told before
  await tap('One step back');
  await light(/^evening/i);
  await put('Turn', 3);
  await put('Twilight turns', 2);
  await tap('May I fire?');
  await expect.poll(() => page.locator('.dispute [role=alert]').innerText()).toMatch(/cannot be laid out: Turn: /);
  expect(await page.locator('.dispute .verdict').count()).toBe(0);
});

test('a model on a roof of 4 inches looks over a wall of 2; from the ground, and from inside, the wall or the house hides all', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { count, tap, put } = handOn(page);
  await tap('Settle a dispute');
  await tap(/Open Fire/);
  await put('Stands this high', 4);
  await tap('On a hill or a roof');
  await tap('Next');
  await put('Front to front', 12);
  await tap('Next');
  await tap('+ wall');
  await put('Ahead', 8);
  await put('Height', 2);
  await tap('May I fire?');
  // the eye is 4 + 1.25 in high; 8 of 12 in on, the line to the target's top (1.25 in) is 5.25 − 4 × 2 / 3 = 2.58 in high: over the wall
  await says(page, /Yes/);
  expect(count.gestures).toBeLessThanOrEqual(20);
  expect(count.digits).toBeLessThanOrEqual(15);
  const hidden = (): Promise<unknown> =>
    page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.measures.hiddenShare);
  expect(await hidden()).toBeLessThan(0.6);
  for (let i = 0; i < 3; i++) await tap('One step back');
  await tap('Inside a building');
  await tap('Straight to the answer');
  await says(page, /No/);
  for (let i = 0; i < 3; i++) await tap('One step back');
  await put('Stands this high', 0);
  await tap('Straight to the answer');
  // the eye is 1.25 in high, the wall 2
  await expect.poll(hidden).toBe(1);
});

test('on the general page a unit on a building is asked: on it or in it? The roof takes its height', async () => {
  const corner = (x: number, y: number): [number, number] => [x, y];
  const house = [corner(18, 8), corner(22, 8), corner(22, 12), corner(18, 12)];
  const file = {
    format: 'enfilade/position',
    version: 1,
    title: 'A farm',
    system: 'open-fire',
    lengths: 'in',
    table: { width: 40, height: 30 },
    sides: [{ id: 'mine' }, { id: 'theirs' }],
    terrain: [{ id: 'farm', name: 'Farm', kind: 'building', height: 4, outline: house }],
    units: [
      { id: 'me', side: 'mine', arm: 'model', bases: [{ at: [20, 10], facing: 0, radius: 0.5 }] },
      { id: 'them', side: 'theirs', arm: 'model', bases: [{ at: [20, 20], facing: 180, radius: 0.5 }] },
    ],
  };
  const { page } = await openWith('farm', file, { size: PHONE, touch: true });
  await pick(page, 'me');
  const asked = page.getByRole('group', { name: 'On it or in it?' });
  await asked.getByRole('button', { name: 'On its roof' }).tap();
  await expect.poll(() => asked.getByLabel('Its height').inputValue()).toBe('4');
  const roof = (): Promise<unknown> =>
    page.evaluate(
      () =>
        window.enfilade.session.getState().game?.now.table.terrain?.find(t => t.id === 'farm-roof')?.values?.[
          'elevation'
        ],
    );
  expect(await roof()).toBe(4);
  await asked.getByLabel('Its height').fill('3');
  await asked.getByLabel('Its height').press('Tab');
  await expect.poll(roof).toBe(3);
  await asked.getByRole('button', { name: 'Inside a building' }).tap();
  await expect.poll(roof).toBeUndefined();
});

test('what would flip it, readings, books; proof and paper are made on the device', async () => {
  const { page, troubles } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { tap, put } = handOn(page);
  await tap('Settle a dispute');
  await page.locator('.book-card').first().tap();
  await tap('Next');
  await put('Front to front', 24.5);
  await tap('Straight to the answer');
  await says(page, /No −5 mm/);
  await tap('What would flip it');
  // 24.5 − 24 cm of musket range
  await page
    .getByText(/My unit: 5(\.\d)? mm ahead/)
    .first()
    .waitFor();
  await tap('Show it on the table');
  await says(page, /Yes/);
  await tap('Put it back');
  await says(page, /No/);
  await tap('Other books');
  await expect.poll(() => page.locator('.dispute .cards .book-card').count()).toBe(4);
  await tap('Share');
  for (const [kind, begins] of [
    ['SVG', '<svg'],
    ['PNG', '\u0089PNG'],
    ['PDF of proof', '%PDF'],
    ['Wedges and sticks, Letter', '%PDF'],
  ] as const) {
    const [file] = await Promise.all([page.waitForEvent('download'), tap(kind)]);
    expect(
      readFileSync(await file.path())
        .toString('latin1')
        .slice(0, 4),
    ).toBe(begins);
  }
  expect(troubles).toEqual([]);
});

test('a photo, marked by taps, fills in what the tape would read; it never leaves the device', async () => {
  // straight from above: 2 mm a pixel, the table 1,800 × 1,200 mm from (50, 50) to (950, 650)
  const sheet = createCanvas(1000, 700);
  const pen = sheet.getContext('2d');
  pen.fillStyle = '#485';
  pen.fillRect(50, 50, 900, 600);
  const { page, troubles } = await open({ size: PHONE, touch: true, painted: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { tap } = handOn(page);
  await tap('Settle a dispute');
  await page.locator('.book-card').first().tap();
  await tap('Next');
  await page
    .locator('.dispute input[type=file]')
    .setInputFiles({ name: 'table.png', mimeType: 'image/png', buffer: sheet.toBuffer('image/png') });
  const shown = page.locator('.photo-sheet img');
  await shown.waitFor();
  const mark = async (x: number, y: number): Promise<void> => {
    await shown.scrollIntoViewIfNeeded();
    const box = await shown.boundingBox();
    if (!box) throw new Error('no photo');
    await page.touchscreen.tap(box.x + (x / 1000) * box.width, box.y + (y / 700) * box.height);
  };
  for (const [x, y] of [
    [50, 650],
    [950, 650],
    [950, 50],
    [50, 50],
    // my front: 200 mm wide, 200 mm from the near edge; theirs 240 mm on and 40 mm to the right, looking at me
    [400, 550],
    [500, 550],
    [520, 430],
    [420, 430],
  ] as const)
    await mark(x, y);
  await page.getByText('The corners lie where their edges meet').waitFor();
  // the last mark goes a fifth of the finger's way
  const reads = (): Promise<string> => page.getByText(/^Front to front .* turned off/).innerText();
  const before = await reads();
  const box = await shown.boundingBox();
  if (!box) throw new Error('no photo');
  const finger = await fingersOn(page);
  const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
  await finger.down([x, y]);
  for (let i = 1; i <= 5; i++) await finger.move([x + 10 * i, y]);
  await finger.up();
  await expect.poll(reads).not.toBe(before);
  await page.locator('.photo-glass canvas').waitFor();
  await finger.down([x, y]);
  for (let i = 1; i <= 5; i++) await finger.move([x - 10 * i, y]);
  await finger.up();
  await tap('Take these over');
  const told = async (label: string): Promise<number> =>
    Number(await page.locator('.dispute').getByLabel(label, { exact: true }).inputValue());
  // a pixel of the phone is 6 mm of this small picture
  await expect.poll(() => told('Front to front')).toBeGreaterThan(22.8);
  expect(await told('Front to front')).toBeLessThan(25.2);
  expect(Math.abs((await told('To my right')) - 4)).toBeLessThan(1.2);
  // the photo lies beneath the case: the table's own colours give way to the photo's
  const greens = async (): Promise<number> => {
    const shot = await loadImage(await page.screenshot({ clip: { x: 20, y: 90, width: 350, height: 240 } }));
    const copy = createCanvas(shot.width, shot.height);
    const brush = copy.getContext('2d');
    brush.drawImage(shot, 0, 0);
    const { data } = brush.getImageData(0, 0, copy.width, copy.height);
    let n = 0;
    for (let i = 0; i < data.length; i += 4)
      if ((data[i + 1] ?? 0) - (data[i] ?? 0) > 45 && (data[i + 1] ?? 0) - (data[i + 2] ?? 0) > 30) n++;
    return n / (data.length / 4);
  };
  await expect.poll(greens, { timeout: 8000 }).toBeGreaterThan(0.2);
  expect(troubles).toEqual([]);
});

test('the code on the screen holds the link, and the link opens the same case', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { tap } = handOn(page);
  await tap('Settle a dispute');
  await page.locator('.book-card').first().tap();
  await tap('Straight to the answer');
  await says(page, /Yes/);
  await tap('Share');
  const code = page.locator('.dispute .share svg');
  await code.scrollIntoViewIfNeeded();
  const picture = await loadImage(await code.screenshot({ scale: 'css' }));
  const big = createCanvas(picture.width * 4, picture.height * 4);
  const pen = big.getContext('2d');
  pen.imageSmoothingEnabled = false;
  pen.drawImage(picture, 0, 0, big.width, big.height);
  const link = decodeQR({
    width: big.width,
    height: big.height,
    data: pen.getImageData(0, 0, big.width, big.height).data,
  });
  expect(link).toMatch(/#position=/);
  const { page: other } = await open({ hash: new URL(link).hash });
  await laid(other);
  expect(await other.evaluate(() => window.enfilade.session.getState().ruled.ruling?.answer)).toBe('yes');
});
