// What is proposed in a room and not agreed to yet: it has its names already, though it is not on the table.

import { session } from '../session.ts';

/** Ids of pieces and units that are proposed. */
export function proposedIds(): readonly string[] {
  const proposals = session.getState().game?.now.proposals ?? [];
  return proposals.flatMap(({ command }) => idsIn(command));
}
function idsIn({ piece, unit, commands }: Readonly<Record<string, unknown>>): readonly string[] {
  const parts = Array.isArray(commands) ? commands.flatMap(idsIn) : [];
  return [...parts, ...[piece, unit].flatMap(idOf)];
}
const idOf = (thing: unknown): readonly string[] =>
  typeof thing === 'object' && thing !== null && 'id' in thing && typeof thing.id === 'string' ? [thing.id] : [];
