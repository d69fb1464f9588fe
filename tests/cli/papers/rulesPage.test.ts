import { describe, expect, test } from 'vitest';
import { loadRuleset, ruleWords } from '../../../src/rules/index.ts';
import { SYSTEMS } from '../../../src/table/index.ts';
import { told } from '../world.ts';

describe.each(SYSTEMS)('enfilade rules %s', system => {
  test('names every call, every reason, every choice with its options', async () => {
    const { code, out } = await told(`rules ${system}`);
    expect(code).toBe(0);
    const { title, calls, choices } = await loadRuleset(system);
    expect(out.startsWith(`# ${title}\n`)).toBe(true);
    for (const call of calls) {
      expect(out).toContain(`### \`${call.kind}\`\n\n${call.asks} (${ruleWords(call.cite)})`);
      for (const id of call.reasons) expect(out).toContain(`\`${id}\``);
    }
    for (const choice of choices) {
      expect(out).toContain(`| \`${choice.id}\` |`);
      for (const option of choice.options) expect(out).toContain(`\`${option}\``);
    }
  });
  test('says of every figure whether it is printed or ours, and why', async () => {
    const { out } = await told(`rules ${system}`);
    const { figures } = await loadRuleset(system);
    const isRead = (cell: string): boolean => !(figures.unread ?? []).includes(cell);
    for (const note of figures.notes.filter(n => isRead(n.cell)))
      expect(out).toContain(note.why.replaceAll('|', '\\|'));
    for (const slot of Object.keys(figures.printed as object))
      expect(out.includes(`### \`${slot}\``), slot).toBe(isRead(slot));
    for (const name of Object.values(figures.names)) expect(out).toContain(name.replaceAll('|', '\\|'));
  });
  test('every table has as many cells in each row as in its head', async () => {
    const { out } = await told(`rules ${system}`);
    const cells = (row: string): number => row.replaceAll('\\|', '').split('|').length;
    const tables = out.split(/\n(?!\|)/).map(part => part.split('\n').filter(line => line.startsWith('|')));
    expect(tables.some(rows => rows.length > 2)).toBe(true);
    for (const rows of tables) expect(new Set(rows.map(cells)).size).toBeLessThanOrEqual(1);
  });
  test('names no cell that is not there', async () => {
    const { out } = await told(`rules ${system}`);
    expect(out).not.toMatch(/undefined|\[object/);
  });
});

test('a book that is not there', async () => {
  expect(await told('rules chess')).toMatchObject({
    code: 2,
    out: '',
    err: expect.stringContaining('no such book: "chess"'),
  });
});

describe.each(SYSTEMS)('the figures of whoever owns %s', system => {
  test('the template is checked, shown and judged with', async () => {
    const template = await told(`rules ${system} --template`);
    expect(template.code).toBe(0);
    const files = { 'mine.json': template.out };
    expect(await told('check mine.json', files)).toMatchObject({
      code: 0,
      out: `mine.json: ok: rules data, ${system}\n`,
    });
    const page = await told(`rules ${system} --figures mine.json`, files);
    expect(page.code).toBe(0);
    expect(page.out).toContain('| Cell | Printed | House | Yours | What, and why ours |');
  });
});
test('a figure that is filled in stands in its own column', async () => {
  const { out } = await told('rules belle-alliance --template');
  const mine = out.replace('"musket": null', '"musket": [9, 18, 27]');
  expect(mine).not.toBe(out);
  const page = await told('rules belle-alliance --figures mine.json', { 'mine.json': mine });
  expect(page.out).toContain('| `table13.zonesCm.musket` | not found | `[8,16,24]` | `[9,18,27]` |');
  expect(page.out).toMatch(/\| `table13\.zonesCm\.rifle` \| not found \| `\[10,20,36\]` \|  \|/);
});
test.each([
  ['rules lasalle --template --figures mine.json', 'mine.json: --template: takes no --figures'],
  [
    'rules emperor --figures mine.json',
    'mine.json: system: these figures are for lasalle, the position is judged under emperor',
  ],
])('%s', async (line, err) => {
  const { out } = await told('rules lasalle --template');
  expect(await told(line, { 'mine.json': out })).toMatchObject({ code: 2, err: expect.stringContaining(err) });
});
