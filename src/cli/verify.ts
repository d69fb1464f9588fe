// enfilade verify: the record of a game or of a room, held against itself: order, sums, links, faces and every step.

import { openRecord, systemOfRecord, type Verified, verify } from '../play/index.ts';
import { countDice, type EntryOf, roomRecord, systemOfStart, verifyRoom } from '../room/index.ts';
import { loadRuleset } from '../rules/index.ts';
import { clean, formatProblem, type Result, read, visible } from '../table/index.ts';
import { complain, EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { World } from './world.ts';

export async function verifyRecords(paths: readonly string[], world: World): Promise<number> {
  const { value } = documentsOf(world);
  let worst: number = EXIT.yes;
  for (const path of paths) worst = Math.max(worst, await verifyOne(path, await value(path), world));
  return worst;
}

async function verifyOne(path: string, json: Result<unknown>, world: World): Promise<number> {
  if (json.ok && formatOf(json.value) === 'enfilade/record') return verifyGame(path, json.value, world);
  const record = json.ok ? read(roomRecord, json.value) : json;
  if (!record.ok) {
    await world.err(`${visible(path)}: ${record.problems.map(formatProblem)[0] ?? ''}\n`);
    return EXIT.wrong;
  }
  const { entries } = record.value;
  const [first] = entries;
  const opened = first?.entry;
  if (opened?.kind !== 'opened') {
    await world.err(`${visible(path)}: entries[0]: a record begins with the opening of its room\n`);
    return EXIT.wrong;
  }
  const book = await loadRuleset(systemOfStart(opened.start));
  const { findings, throws, otherWords } = verifyRoom(book, entries);
  const dice = throws.reduce((sum, t) => sum + t.faces.flat().length, 0);
  await world.out(`${path}: ${entries.length} entries, ${throws.length} throws, ${dice} dice\n`);
  for (const { seq, throw: number, text } of findings)
    await world.out(`  entry ${seq}${number === null ? '' : `, throw ${number}`}: ${text}\n`);
  for (const { by, sides, dice: count, sum, mean, p } of countDice(throws))
    await world.out(
      `  ${nameOf(opened, by)}: ${count} dice of ${sides}, sum ${sum}; fair dice come to ${mean} and stray as far in ${(100 * p).toFixed(p < 0.01 ? 3 : 1)} % of games\n`,
    );
  if (otherWords.length > 0)
    await world.out(`  not proven: ${UNPROVEN['other-words']} (entry ${otherWords.join(', ')})\n`);
  await world.out(
    findings.length === 0 ? '  every sum, link, face and step holds\n' : `  fails at entry ${findings[0]?.seq}\n`,
  );
  return findings.length === 0 ? EXIT.yes : EXIT.no;
}

const nameOf = ({ seats }: EntryOf<'opened'>, by: string): string => clean(seats.find(s => s.id === by)?.name ?? by);

const formatOf = (value: unknown): unknown =>
  typeof value === 'object' && value !== null && 'format' in value ? value.format : undefined;

async function verifyGame(path: string, value: unknown, world: World): Promise<number> {
  const system = systemOfRecord(value);
  if (!system.ok) return complain(world, path, system.problems);
  const book = await loadRuleset(system.value);
  const shape = openRecord(book, value);
  if (!shape.ok) return complain(world, path, shape.problems);
  const found = verify(book, value);
  await world.out(gameReport(path, found));
  return found.ok ? EXIT.yes : EXIT.no;
}

function gameReport(path: string, { ok, step, text, steps, decided, dice, unproven }: Verified): string {
  const where = step === null ? 'at its end' : step === 0 ? 'at its beginning' : `at step ${step}`;
  const lines = [
    `${clean(path)}: ${steps} steps, ${decided} decided again, ${dice} dice thrown again`,
    ...unproven.map(u => `  not proven: ${UNPROVEN[u.what]} (step ${u.steps.join(', ')})`),
    ok ? '  every sum, die and step holds' : `  fails ${where}: ${clean(text)}`,
  ];
  return `${lines.join('\n')}\n`;
}
const UNPROVEN: Readonly<Record<Verified['unproven'][number]['what'], string>> = {
  'typed-dice': 'dice typed in by hand',
  'free-mode': 'done in free mode, where the book allows everything',
  'mode-changed': 'the mode of play was changed',
  'no-commands': 'what was asked is not in the record',
  'loose-dice': 'dice that decide nothing in the game',
  'other-words': 'the same dice and results, said in other words than this version does',
};
