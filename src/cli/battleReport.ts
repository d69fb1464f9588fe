// enfilade report: the log of a recorded game, in words.

import { reportPage, reportText } from '../exchange/index.ts';
import { fromRecord, systemOfRecord } from '../play/index.ts';
import { loadRuleset } from '../rules/index.ts';
import type { Problem } from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { Line } from './options/options.ts';
import { writeBeside } from './output.ts';
import type { World } from './world.ts';

export async function battleReport({ words: [path = ''], given }: Line, world: World): Promise<number> {
  const wrong = async (problems: readonly Problem[], where = path): Promise<number> => {
    await complain(world, where, problems);
    return EXIT.wrong;
  };
  const value = await documentsOf(world).value(path);
  if (!value.ok) return wrong(value.problems);
  const system = systemOfRecord(value.value);
  if (!system.ok) return wrong(system.problems);
  const ruleset = await loadRuleset(system.value);
  const history = fromRecord(ruleset, value.value);
  if (!history.ok) return wrong(history.problems);
  const [out] = given.get('out') ?? [];
  const isPage = given.has('html') || /\.html?$/i.test(out ?? '');
  const report = { title: titleOf(value.value) || path, history: history.value };
  const text = isPage ? reportPage(ruleset, report) : reportText(ruleset, report);
  if (out === undefined) {
    await world.out(text);
    return EXIT.yes;
  }
  const saved = await writeBeside({ world, inputs: [path], name: out }, text);
  return saved.ok ? EXIT.yes : wrong(saved.problems, out);
}
const titleOf = (record: unknown): string =>
  typeof record === 'object' && record !== null && 'title' in record ? String(record.title) : '';
