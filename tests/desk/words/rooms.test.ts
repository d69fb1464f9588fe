// What a room refuses and finds, as it is said with names, numbers and another sentence in it: in German as a whole, with the names of
// seats and not their numbers.

import { expect, test } from 'vitest';
import { germanPhrases } from '../../../src/desk/words/de/index.ts';
import { linkOf, type SomeCommand, verifyRoom, type Wish, type Written, writeEntry } from '../../../src/room/index.ts';
import { memoryRoom, positionOf, promise, SIX_DICE } from '../../room/rooms.ts';

const { find } = await germanPhrases();
const START = positionOf('belle-alliance-voltigeurs-in-front.json');
const command = (c: SomeCommand): Wish => ({ do: 'command', command: c });
const saidIn = (answer: { readonly ok: boolean; readonly text?: string }): string | null => find(answer.text ?? '');

test('refusals', async () => {
  const room = await memoryRoom(START);
  promise(room, '1');
  expect(saidIn(room.ask('1', command(SIX_DICE)))).toBe(
    'zum Würfeln fehlt ein Glied von Two: warte, bis dieser Spieler da war',
  );
  promise(room, '2');
  room.ask('1', command({ type: 'note', text: 'first' }));
  const stray = command({ type: 'lose-bases', unit: 'nobody', bases: ['1'] });
  expect(saidIn(room.ask('2', stray, { at: 1 }))).toBe(
    'der Tisch hat sich inzwischen geändert (durch One): es gibt keine Einheit "nobody" auf dem Tisch',
  );
  expect(saidIn(room.ask('1', { do: 'claim', throw: 9 }))).toBe('beim Eintrag 9 wird nicht gewürfelt');
});

test('findings of a record', async () => {
  const room = await memoryRoom(START);
  promise(room, '1');
  promise(room, '2');
  room.throwDice('1', SIX_DICE);
  // somebody else's link in the place of the second player's
  const forged: Written[] = [];
  for (const { entry, salt } of room.entries) {
    const own = entry.kind === 'link' && entry.by === '2' ? { ...entry, link: linkOf('another', 1) } : entry;
    forged.push(writeEntry(forged.at(-1)?.sum ?? '0'.repeat(64), own, salt));
  }
  const texts = verifyRoom(room.book, forged).findings.map(f => find(f.text));
  expect(texts).toContain('das Glied von Two folgt nicht aus dem, was versprochen wurde');
  expect(texts).not.toContain(null);
  const cut = verifyRoom(room.book, room.entries.slice(0, 3), { seq: 7, sum: '' }).findings.map(f => find(f.text));
  expect(cut).toEqual(['die Aufzeichnung endet beim Eintrag 3, ging aber gesehen bis 7: ihr Ende wurde abgeschnitten']);
});
