// What the page does beyond its own state: files to and from the disk, links, another book, the first table.

import { judgeCalls } from '../rules/index.ts';
import { problem, type SystemId, writeFile } from '../table/index.ts';
import { hashOf, LONGEST_LINK, packed, readHash, unpacked } from './link.ts';
import { openTexts, type TextFile } from './opening.ts';
import { lacks } from './rule.ts';
import { type Sample, SAMPLES, sampleNamed } from './samples.ts';
import { askCall, beginOpening, complain, say, session, show, showOr } from './session.ts';
import { openSheet, whole } from './sheet.ts';
import { fit } from './view.ts';
import { WORDS } from './words.ts';

/** Opens files that were picked or dropped. The table on screen stays where they cannot be read. */
export async function openFiles(files: readonly File[]): Promise<void> {
  if (files.length === 0) return;
  beginOpening();
  const texts = await Promise.all(files.map(async f => ({ name: f.name, text: await f.text() })));
  await openNamed(texts);
}

async function openNamed(texts: readonly TextFile[]): Promise<boolean> {
  const opened = await openTexts(texts);
  const name = texts.map(t => t.name).join(', ');
  const shown = showOr(opened, WORDS.open.failed(name));
  if (shown) fitTable();
  return shown;
}
export function fitTable(): void {
  const { scene } = session.getState();
  if (scene) fit(scene.position);
}

export async function openSample(sample: Sample): Promise<void> {
  beginOpening();
  if (await openNamed([{ name: `${sample.name}.json`, text: await sample.text() }])) {
    history.replaceState(null, '', hashOf('sample', sample.name));
  }
}

/** What the address asks for, else the first of ours. */
export async function openFirst(): Promise<void> {
  const asked = readHash(location.hash);
  if (asked?.kind === 'position') return openLink(asked.value);
  const sample = asked ? sampleNamed(asked.value) : undefined;
  if (asked && !sample) complain(WORDS.link.failed, [problem('', WORDS.link.noSample(asked.value))]);
  const first = sample ?? SAMPLES[0];
  if (first && (sample || !asked)) await openSample(first);
}

async function openLink(code: string): Promise<void> {
  beginOpening();
  const carried = await unpacked(code);
  if (!carried.ok) return void showOr(carried, WORDS.link.failed);
  const { name, position, call } = (carried.value ?? {}) as { name?: unknown; position?: unknown; call?: unknown };
  const text = JSON.stringify(position ?? null);
  const opened = await openTexts([{ name: typeof name === 'string' ? name : 'link', text }]);
  if (!showOr(opened, WORDS.link.failed)) return;
  if (call !== undefined) askCall(call);
  fitTable();
}

export async function shareLink(): Promise<void> {
  const { scene, ruled } = session.getState();
  if (!scene) return;
  const call = ruled.ruling?.call;
  const code = await packed({ name: scene.name, position: whole(scene), ...(call ? { call } : {}) });
  if (code.length > LONGEST_LINK) return say(WORDS.link.tooLong);
  history.replaceState(null, '', hashOf('position', code));
  try {
    await navigator.clipboard.writeText(location.href);
    say(WORDS.link.copied);
  } catch {
    say(WORDS.link.shown);
  }
}

export function savePosition(): void {
  const { scene } = session.getState();
  if (!scene) return;
  const name = `${scene.name.replace(/[^\p{L}\p{N}._ -]+/gu, '-').slice(0, 80) || 'position'}.json`;
  const url = URL.createObjectURL(new Blob([writeFile(scene.file)], { type: 'application/json' }));
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  window.setTimeout(() => URL.revokeObjectURL(url), 10_000);
  say(WORDS.saved(name));
}

/** The same table before another book; says what it lacks there. */
export async function putBefore(system: SystemId): Promise<void> {
  const { scene } = session.getState();
  if (!scene || scene.system === system) return;
  const book = WORDS.books[system];
  const { name, file, map } = scene;
  const opened = await openSheet({ name, file, map, system });
  if (!opened.ok) return complain(WORDS.book.failed(book), opened.problems);
  show(opened.value);
  const missing = judgeCalls(opened.value).ok ? lacks(opened.value) : [];
  say(missing.length > 0 ? WORDS.book.lacks(book, missing.slice(0, 6).join(', ')) : WORDS.book.lacksNothing(book));
}
