// Keeping the case that lies open, opening one that was kept, a whole library in and out.

import { createStore } from 'zustand/vanilla';
import { casesText, type KeptCase, keptAs, readCases, tagsIn, WORDS, whole } from '../../desk/index.ts';
import { bad, problem, type Result } from '../../table/index.ts';
import { closeDesk } from '../dispute/desk.ts';
import { saveFile } from '../files/saveFile.ts';
import { complain, say, session } from '../session.ts';
import { layCase, questionHere } from './judged.ts';
import { listCases, putCases, removeCase } from './shelf.ts';

/** Null: not read yet. `broken`: this browser keeps nothing. */
export const library = createStore<{ readonly cases: readonly KeptCase[] | null; readonly broken: boolean }>(() => ({
  cases: null,
  broken: false,
}));

export async function readLibrary(): Promise<void> {
  try {
    library.setState({ cases: await listCases(), broken: false });
  } catch {
    library.setState({ cases: [], broken: true });
  }
}

/** Keeps what lies on the table with the question that is asked. */
export async function keepCase(title: string, tags: string): Promise<void> {
  const { scene } = session.getState();
  if (!scene) return;
  const named = title.trim().slice(0, 200) || scene.position.title || WORDS.noTitle;
  const position = { ...whole(scene), title: named };
  const kept = keptAs({
    title: named,
    tags: tagsIn(tags),
    kept: new Date().toISOString(),
    position,
    ...questionHere(),
  });
  await stored(() => putCases([kept]), WORDS.cases.kept(named));
}
export const dropCase = (kept: KeptCase): Promise<void> =>
  stored(() => removeCase(kept.id), WORDS.cases.removed(kept.title));

async function stored(write: () => Promise<void>, done: string): Promise<void> {
  try {
    await write();
    say(done);
  } catch {
    complain(WORDS.cases.title, [problem('', WORDS.cases.unavailable)]);
  }
  await readLibrary();
}

export function openCase({ title, ...kept }: KeptCase): Promise<void> {
  closeDesk();
  return layCase({ ...kept, name: title }, { failed: WORDS.open.failed(title), otherwise: WORDS.cases.otherwise });
}

export async function exportCases(cases: readonly KeptCase[]): Promise<void> {
  saveFile('enfilade-cases.json', casesText(cases));
}
/** A library from a file: its cases come to those that are here. */
export async function importCases(name: string, value: unknown): Promise<boolean> {
  const cases: Result<readonly KeptCase[]> = readCases(value);
  if (!cases.ok) {
    complain(WORDS.open.failed(name), cases.problems);
    return false;
  }
  if (cases.value.length === 0) {
    complain(WORDS.open.failed(name), bad(problem('cases', WORDS.cases.emptyFile)).problems);
    return false;
  }
  await stored(() => putCases(cases.value), WORDS.cases.imported(cases.value.length));
  return true;
}
