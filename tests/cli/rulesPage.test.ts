import { describe, expect, test } from 'vitest';
import { loadRuleset } from '../../src/rules/index.ts';
import { SYSTEMS } from '../../src/table/index.ts';
import { told } from './world.ts';

describe.each(SYSTEMS)('enfilade rules %s', system => {
  test('names every call, every reason, every choice with its options', async () => {
    const { code, out } = await told(`rules ${system}`);
    expect(code).toBe(0);
    const { title, calls, choices } = await loadRuleset(system);
    expect(out.startsWith(`# ${title}\n`)).toBe(true);
    for (const call of calls) {
      expect(out).toContain(`### \`${call.kind}\`\n\n${call.asks} (${call.cite})`);
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
    for (const note of figures.notes) expect(out).toContain(note.why.replaceAll('|', '\\|'));
    for (const slot of Object.keys(figures.printed as object)) expect(out).toContain(`### \`${slot}\``);
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
