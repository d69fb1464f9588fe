// The case library on a phone: kept, found, opened, taken out as one file and in again; files that the system hands over.

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { packed } from '../../../src/desk/index.ts';
import { drop, laid, onSite, PHONE, sample } from '../driver.ts';

const { open, address } = onSite({ quiet: true });
const WOOD = 'lasalle-past-the-wood';
const titleOf = () => window.enfilade.session.getState().scene?.position.title;

test('a case is kept on the device, found by its tag, exported, removed, imported, opened with its answer', async () => {
  const { page } = await open({ size: PHONE, touch: true, hash: sample(WOOD) });
  await laid(page);
  const answer = await page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.answer);
  const tap = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).last().tap();
  await tap('Open');
  await tap('Keep this case');
  await page.getByLabel('Title').fill('Behind the wood');
  await page.getByLabel('Tags, with commas between').fill('club night, wood');
  await tap('Keep it');
  const card = page.getByRole('button', { name: 'Behind the wood', exact: true });
  await card.waitFor();
  await expect.poll(() => card.locator('em').innerText()).toMatch(/Yes|No/);
  await page.getByLabel('Find').fill('club');
  await card.waitFor();
  await page.getByLabel('Find').fill('twilight');
  await expect.poll(() => card.count()).toBe(0);
  await page.getByLabel('Find').fill('');

  const [file] = await Promise.all([page.waitForEvent('download'), tap('All into one file')]);
  const text = readFileSync(await file.path(), 'utf8');
  await tap('Remove: Behind the wood');
  await tap('Remove');
  await expect.poll(() => card.count()).toBe(0);
  await tap('Close');

  await drop(page, [{ name: 'enfilade-cases.json', text }]);
  // it is kept when the page says so
  await page.getByText('One case has come in.').first().waitFor();
  await page.goto(`${address()}${sample('lasalle-diagram-1')}`);
  await page.reload();
  await laid(page);
  await tap('Open');
  await card.tap();
  await expect.poll(() => page.evaluate(titleOf)).toBe('Behind the wood');
  expect(await page.evaluate(() => window.enfilade.session.getState().ruled.ruling?.answer)).toBe(answer);
});

test('a pasted link opens its case', async () => {
  const { page } = await open({ hash: sample('lasalle-diagram-1') });
  await laid(page);
  const { code } = (JSON.parse(readFileSync('tests/desk/dispute/golden.json', 'utf8')) as { code: string }[])[0] as {
    code: string;
  };
  const before = await page.evaluate(titleOf);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
  await page.getByLabel('A link to a case').fill(`https://example.org/enfilade/#position=${code}`);
  await page.getByRole('button', { name: 'Open the link' }).click();
  await expect.poll(() => page.evaluate(titleOf)).not.toBe(before);
});

test('a link that another version judged otherwise says so', async () => {
  const { page } = await open({ hash: sample(WOOD) });
  await laid(page);
  const { position, call, answer } = await page.evaluate(() => {
    const { scene, ruled } = window.enfilade.session.getState();
    return { position: scene?.file, call: ruled.ruling?.call, answer: ruled.ruling?.answer };
  });
  expect(answer).toBe('yes');
  const code = await packed({ name: 'then', position, call, judged: { version: '0.0.7', answer: 'no', mm: -3 } });
  const { page: other } = await open({ hash: `#position=${code}` });
  await laid(other);
  await other
    .getByText(/0\.0\.7/)
    .first()
    .waitFor();
});

const FILE = JSON.stringify({
  format: 'enfilade/position',
  version: 1,
  title: 'Handed over',
  system: 'lasalle',
  lengths: 'mm',
  scale: { BW: 80 },
  table: { width: 1800, height: 1200 },
  sides: [{ id: 'fr' }],
  units: [],
});

test('a file opened with the installed page: the launch queue hands it over', async () => {
  const { page, context } = await open();
  await context.addInitScript(text => {
    const hand = async (take: (launch: unknown) => void): Promise<void> => {
      const folder = await navigator.storage.getDirectory();
      const handle = await folder.getFileHandle('handed.json', { create: true });
      const pen = await handle.createWritable();
      await pen.write(text);
      await pen.close();
      take({ files: [handle] });
    };
    Object.defineProperty(window, 'launchQueue', { value: { setConsumer: hand } });
  }, FILE);
  await page.reload();
  await expect.poll(() => page.evaluate(titleOf), { timeout: 10_000 }).toBe('Handed over');
});

test('what is shared to the installed page: its worker takes a file in, the page opens it; a link opens as itself', async () => {
  const { page } = await open({ hash: sample('lasalle-diagram-1'), kept: true });
  await laid(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.reload();
  // a page of text asks for the site's old-fashioned icon
  await page.route('**/favicon.ico', route => route.fulfill({ status: 204 }));
  // as the system does: a form sent from outside of the page, whose own policy lets no form out
  const share = async (given: Readonly<Record<string, string>>): Promise<void> => {
    await page.goto(`${address()}taken-in.js`);
    await page.evaluate(entries => {
      const form = Object.assign(document.createElement('form'), {
        action: './share',
        method: 'POST',
        enctype: 'multipart/form-data',
      });
      for (const [name, value] of Object.entries(entries)) {
        const field = Object.assign(document.createElement('input'), {
          name,
          type: name === 'files' ? 'file' : 'text',
        });
        if (name === 'files') {
          const carried = new DataTransfer();
          carried.items.add(new File([value], 'shared table.json', { type: 'application/json' }));
          field.files = carried.files;
        } else field.value = value;
        form.append(field);
      }
      document.body.append(form);
      form.submit();
    }, given);
    await page.waitForURL(url => url.pathname === '/');
  };
  await share({ files: FILE });
  await expect.poll(() => page.evaluate(titleOf), { timeout: 10_000 }).toBe('Handed over');
  // taken out, it is gone
  expect(new URL(page.url()).search).toBe('');
  await share({ text: 'Look: https://example.org/#position=abc-_1' });
  expect(new URL(page.url()).hash).toBe('#position=abc-_1');
});

test('without a connection a dispute is settled, paper included', async () => {
  const { page, context } = await open({ size: PHONE, touch: true, hash: sample('lasalle-diagram-1'), kept: true });
  await laid(page);
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
  await page.waitForFunction(() =>
    navigator.serviceWorker.getRegistration().then(r => r?.active?.state === 'activated'),
  );
  await context.setOffline(true);
  await page.reload();
  await laid(page);
  const tap = (name: string): Promise<void> => page.getByRole('button', { name, exact: true }).last().tap();
  await tap('Settle a dispute');
  await page.locator('.book-card').first().tap();
  await tap('Straight to the answer');
  await expect.poll(() => page.locator('.dispute .verdict-word').innerText(), { timeout: 10_000 }).toMatch(/Yes|No/);
  await tap('Share');
  const [file] = await Promise.all([page.waitForEvent('download'), tap('PDF of proof')]);
  expect(
    readFileSync(await file.path())
      .subarray(0, 4)
      .toString(),
  ).toBe('%PDF');
});

test('the manifest says which files the installed page opens, and its pictures are there', async () => {
  const { page } = await open();
  const read = await page.evaluate(async () => {
    const manifest = await (await fetch('./manifest.webmanifest')).json();
    const icons = await Promise.all(
      manifest.icons.map(async (i: { src: string }) => (await (await fetch(`./${i.src}`)).blob()).type),
    );
    return { manifest, icons };
  });
  expect(read.icons).toEqual(['image/png', 'image/png', 'image/png']);
  expect(Object.values(read.manifest.file_handlers[0].accept).flat()).toContain('.json');
  expect(read.manifest.share_target.method).toBe('POST');
});
