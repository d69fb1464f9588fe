// enfilade verify: a record of a room, held against itself: order, sums, links, faces and every step.

import { roomRecord, systemOfStart, verifyRoom } from '../room/index.ts';
import { loadRuleset } from '../rules/index.ts';
import { formatProblem, type Result, read, visible } from '../table/index.ts';
import { EXIT } from './ask.ts';
import { documentsOf } from './documents.ts';
import type { World } from './world.ts';

export async function verifyRecords(paths: readonly string[], world: World): Promise<number> {
  const { value } = documentsOf(world);
  let worst: number = EXIT.yes;
  for (const path of paths) worst = Math.max(worst, await verifyOne(path, await value(path), world));
  return worst;
}

async function verifyOne(path: string, json: Result<unknown>, world: World): Promise<number> {
  const record = json.ok ? read(roomRecord, json.value) : json;
  if (!record.ok) {
    await world.err(`${visible(path)}: ${record.problems.map(formatProblem)[0] ?? ''}\n`);
    return EXIT.wrong;
  }
  const { entries } = record.value;
  const [first] = entries;
  if (first?.entry.kind !== 'opened') {
    await world.err(`${visible(path)}: entries[0]: a record begins with the opening of its room\n`);
    return EXIT.wrong;
  }
  const book = await loadRuleset(systemOfStart(first.entry.start));
  const { findings, throws } = verifyRoom(book, entries);
  const dice = throws.reduce((sum, t) => sum + t.faces.flat().length, 0);
  await world.out(`${path}: ${entries.length} entries, ${throws.length} throws, ${dice} dice\n`);
  for (const { seq, throw: number, text } of findings)
    await world.out(`  entry ${seq}${number === null ? '' : `, throw ${number}`}: ${text}\n`);
  await world.out(
    findings.length === 0 ? '  every sum, link, face and step holds\n' : `  fails at entry ${findings[0]?.seq}\n`,
  );
  return findings.length === 0 ? EXIT.yes : EXIT.no;
}
