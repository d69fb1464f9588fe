// Opening a sheet before its book, a slice at a time, so that the page stays alive.

import { type Scene, type Sheet, sceneOf, WORDS } from '../../desk/index.ts';
import { loadRuleset, openingWith, type Ruleset } from '../../rules/index.ts';
import { BOOK_TITLES, bad, problem, type Result } from '../../table/index.ts';
import { readInSlices } from './work.ts';

/** Read a slice at a time; it may be cancelled (`wasCancelled`). */
export async function openSheet(sheet: Sheet): Promise<Result<Scene>> {
  let ruleset: Ruleset;
  try {
    ruleset = await loadRuleset(sheet.system);
  } catch {
    return bad(problem('system', WORDS.book.notLoaded(BOOK_TITLES[sheet.system])));
  }
  const { name, file, system, map } = sheet;
  return sceneOf(sheet, await readInSlices(WORDS.open.reading(name), openingWith(ruleset, file, { system, map })));
}
