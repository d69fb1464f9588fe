// What the page does beyond its own state: files to and from the disk, links, another book, the first table.

import { LANGUAGES, type Language, LONGEST_LINK, lacks, packed, speak, unpacked, WORDS, whole } from '../desk/index.ts';
import { judgeCalls } from '../rules/index.ts';
import {
  BOOK_TITLES,
  type MapFile,
  type PositionFile,
  parseJson,
  problem,
  type SystemId,
  writeFile,
} from '../table/index.ts';
import { putAddress } from './back/trail.ts';
import { layCase, questionHere } from './cases/judged.ts';
import { takeForeign } from './files/foreign.ts';
import { hashOf, readHash, readRoomHash } from './files/link.ts';
import { openTexts, type TextFile } from './files/opening.ts';
import { openSheet } from './files/openSheet.ts';
import { SAMPLES, type Sample, sampleNamed } from './files/samples.ts';
import { fileStem, saveFile } from './files/saveFile.ts';
import { showOpened } from './framing.ts';
import { gameHere, rememberHash } from './games/autosave.ts';
import { openRecord, recordHere, resumeHere, resumeLast } from './games/resume.ts';
import { beginScenario } from './games/scenarios.ts';
import { keep, kept } from './kept.ts';
import { showOr } from './laying.ts';
import { beginOpening, type Complaint, complain, say, session, set } from './session.ts';
import { closeStart, openStart } from './start.ts';
import { takeTables, underMine } from './tables/kept.ts';
import { fit, view } from './view.ts';

/** Opens files that were picked or dropped. The table on screen stays where they cannot be read. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  closeStart();
  beginOpening();
  const [only] = files;
  if (only && files.length === 1 && (await takeForeign(only))) return set({ opening: false });
  const texts = await Promise.all(files.map(async f => ({ name: f.name, text: await f.text() })));
  await openNamed(texts);
}

/** A document that was made of another program's file, by the way every file takes. */
export async function openDocument(name: string, file: MapFile | PositionFile): Promise<void> {
  beginOpening();
  await openNamed([{ name: `${name.replace(/\.[^.]*$/, '')}.json`, text: writeFile(file) }]);
}

async function openNamed(texts: readonly TextFile[]): Promise<boolean> {
  const [only] = texts;
  const special = only && texts.length === 1 ? gameFile(only.text) : null;
  if (special?.format === 'enfilade/record') return openRecord(only?.name ?? '', special.value);
  if (special?.format === 'enfilade/scenario') return beginScenario(special.value);
  if (special?.format === 'enfilade/cases') {
    const done = await (await import('./cases/keeping.ts')).importCases(only?.name ?? '', special.value);
    set({ opening: false });
    return done;
  }
  if (special?.format === 'enfilade/rules-data') {
    set({ opening: false });
    return takeTables(only?.name ?? '', special.value);
  }
  const opened = await openTexts(texts, underMine);
  const name = texts.map(t => t.name).join(', ');
  const shown = showOr(opened, WORDS.open.failed(name));
  if (shown) fitTable();
  return shown;
}
/** A record, a scenario, a library of cases or an owner's tables, told by its format; anything else is a position or a map. */
function gameFile(text: string): { readonly format: unknown; readonly value: unknown } | null {
  if (!/enfilade\/(record|scenario|cases|rules-data)/.test(text)) return null;
  const parsed = parseJson(text);
  return parsed.ok ? { format: (parsed.value as { format?: unknown } | null)?.format, value: parsed.value } : null;
}
export function fitTable(): void {
  const { scene } = session.getState();
  if (scene) fit(scene.position);
}

export async function openSample(sample: Sample): Promise<void> {
  closeStart();
  await laySample(sample);
  showOpened();
}
async function laySample(sample: Sample): Promise<void> {
  beginOpening();
  if (await openNamed([{ name: `${sample.name}.json`, text: await sample.text() }])) {
    putAddress(hashOf('sample', sample.name));
    rememberHash();
  }
}

/** The game this tab was left with; what the address asks for; the last game of this browser; the first of ours. */
export async function openFirst(): Promise<void> {
  const seat = readRoomHash(location.hash);
  if (seat) return (await import('./rooms/join.ts')).joinRoom(seat);
  if (await resumeHere(gameHere())) return;
  if (location.hash.length < 2 && (await resumeLast())) return;
  const asked = readHash(location.hash);
  if (asked?.kind === 'position' && (await openLink(asked.value))) return;
  const sample = asked?.kind === 'sample' ? sampleNamed(asked.value) : undefined;
  if (sample) {
    await laySample(sample);
    return showOpened();
  }
  const wrong = wrongWith(asked);
  await openDoor();
  if (wrong) complain(wrong.title, wrong.problems);
}
/** What is wrong with an address that has opened nothing; null: it asks for nothing. */
function wrongWith(asked: ReturnType<typeof readHash>): Complaint | null {
  const { complaint } = session.getState();
  if (complaint || location.hash.length < 2) return complaint;
  const text = asked?.kind === 'sample' ? WORDS.link.noSample(asked.value) : WORDS.link.broken;
  return { title: WORDS.link.failed, problems: [problem('', text)] };
}
/** The front door, with something on the table behind it. */
async function openDoor(): Promise<void> {
  openStart();
  if (SAMPLES[0]) await laySample(SAMPLES[0]);
}

/** False: it holds no case, which is said. */
export async function openLink(code: string): Promise<boolean> {
  beginOpening();
  const carried = await unpacked(code);
  if (!carried.ok) return showOr(carried, WORDS.link.failed);
  await layCase(carried.value, { failed: WORDS.link.failed, otherwise: WORDS.link.otherwise });
  return session.getState().scene !== null;
}

/** The address that holds the case that lies open, with its question; null: nothing lies there, or it is too long. */
export async function caseLink(): Promise<string | null> {
  const { scene } = session.getState();
  if (!scene) return null;
  const code = await packed({ name: scene.name, position: whole(scene), ...questionHere() });
  return code.length > LONGEST_LINK ? null : new URL(hashOf('position', code), location.href).href;
}

export async function shareLink(): Promise<void> {
  if (!session.getState().scene) return;
  const link = await caseLink();
  if (link === null) return say(WORDS.link.tooLong);
  putAddress(link);
  rememberHash();
  try {
    await navigator.clipboard.writeText(link);
    say(WORDS.link.copied);
  } catch {
    say(WORDS.link.shown);
  }
}

export function savePosition(): void {
  const { scene } = session.getState();
  if (scene) saveText(scene.name, writeFile(scene.file));
}
/** The whole game, from its start, as a record. */
export function saveRecord(): void {
  const record = recordHere();
  if (record) saveText(`${record.title}-game`, record.text);
}
export const saveText = (title: string, text: string): void => saveFile(`${fileStem(title, 'position')}.json`, text);

/** The same table before another book; says what it lacks there. */
export async function putBefore(system: SystemId): Promise<void> {
  const { scene } = session.getState();
  if (!scene || scene.system === system) return;
  const book = BOOK_TITLES[system];
  const { name, map } = scene;
  const file = underMine(scene.file, system);
  const opened = await openSheet({ name, file, map, system });
  if (!showOr(opened, WORDS.book.failed(book)) || !opened.ok) return;
  const missing = judgeCalls(opened.value).ok ? lacks(opened.value) : [];
  say(missing.length > 0 ? WORDS.book.lacks(book, missing.slice(0, 6).join(', ')) : WORDS.book.lacksNothing(book));
}

/** The page in another language, kept for the next visit. */
export async function speakIn(language: Language): Promise<void> {
  try {
    await speak(language);
  } catch {
    return say(WORDS.languageNotLoaded(LANGUAGES[language]));
  }
  document.documentElement.lang = language;
  keep(LANGUAGE_KEY, language);
  view.setState({ language });
  // what the session keeps in words is said anew
  const { asking } = session.getState();
  set({ asking: { ...asking, draft: { ...asking.draft } } });
}
const LANGUAGE_KEY = 'enfilade.language';

/** The language of the last visit, else the browser's, else English. */
export async function speakFirst(): Promise<void> {
  const wished = kept(LANGUAGE_KEY) ?? navigator.language.slice(0, 2);
  if (wished in LANGUAGES && wished !== 'en') await speakIn(wished as Language);
}
