// Every position that comes with the project, through every command.

import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { rulingFile } from '../../../src/cli/report/rulingFile.ts';
import { run } from '../../../src/cli/run.ts';
import { nodeWorld } from '../../../src/cli/world.ts';
import { good } from '../../../src/table/index.ts';

const FOLDER = 'maps/positions';
const names = readdirSync(FOLDER).filter(name => name.endsWith('.json'));

async function ran(...args: readonly string[]) {
  let [out, err] = ['', ''];
  const pictures: string[] = [];
  const world = {
    ...nodeWorld(),
    out: async (text: string) => void (out += text),
    err: async (text: string) => void (err += text),
    write: async (_path: string, text: string | Uint8Array) => {
      pictures.push(String(text));
      return good(null);
    },
  };
  const code = await run(args, world);
  return { code, out, err, pictures };
}

describe.each(names)('%s', name => {
  const file = `${FOLDER}/${name}`;
  test('has a title and calls, and is found in order', async () => {
    const { title, calls } = JSON.parse(readFileSync(file, 'utf8'));
    expect(title).toMatch(/\w/);
    expect(calls.length).toBeGreaterThan(0);
    expect(await ran('check', file)).toMatchObject({ code: 0, err: '' });
  });
  test('is judged: rulings that fit the published schema, each reason with a sentence', async () => {
    const { code, out, err } = await ran('judge', '--json', file);
    expect([code === 2, err]).toEqual([false, '']);
    for (const ruling of JSON.parse(out).rulings) {
      expect(rulingFile.safeParse(ruling).error).toBeUndefined();
      for (const reason of ruling.reasons) expect(reason.text).toMatch(/\w/);
    }
  });
  test('is reported in 88 columns, and drawn', async () => {
    const { out, pictures } = await ran('judge', '--svg', 'o.svg', file);
    for (const line of out.split('\n')) expect([...line].length).toBeLessThanOrEqual(88);
    expect(out).not.toMatch(/NaN|undefined|\[object/);
    for (const svg of pictures) expect(svg).not.toMatch(/NaN|undefined|Infinity|\[object/);
  });
  test('has its odds told', async () => {
    const { code, out, err } = await ran('odds', file);
    expect([code === 2, err]).toEqual([false, '']);
    expect(out).not.toMatch(/NaN|undefined|\[object/);
  });
});
