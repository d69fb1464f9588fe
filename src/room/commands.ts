// Commands as they come from outside: read once, at the door, into what the game understands; and which of them are a seat's own.

import { z } from 'zod';
import { type Command, type Game, gameTerms, MEASURINGS, MODES } from '../play/index.ts';
import { bearing, fileBase, filePoint, fileUnit, type Result, read, terrainPiece, values } from '../table/index.ts';

const id = z.string().min(1).max(200);
const count = z.int().min(0).max(1_000_000);
const faces = z.array(z.array(z.int().min(-1000).max(1000)).max(200)).max(50);
const placed = z.strictObject({ id, at: filePoint, facing: bearing });
const bases = z.array(fileBase).max(2000);

const command = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('move'),
    unit: id,
    facing: bearing.optional(),
    bases: z.array(placed).max(2000),
    mm: z.number().min(0).max(1e6),
    together: z.array(id).max(500).optional(),
  }),
  z.strictObject({ type: z.literal('form'), unit: id, formation: id, facing: bearing, bases }),
  z.strictObject({ type: z.literal('set-values'), unit: id, values }),
  z.strictObject({ type: z.literal('lose-bases'), unit: id, bases: z.array(id).max(2000) }),
  z.strictObject({ type: z.literal('set-unit'), unit: fileUnit }),
  z.strictObject({ type: z.literal('remove-unit'), unit: id }),
  z.strictObject({ type: z.literal('set-terrain'), piece: terrainPiece }),
  z.strictObject({ type: z.literal('remove-terrain'), id }),
  z.strictObject({ type: z.literal('set-terms'), terms: gameTerms }),
  z.strictObject({ type: z.literal('declare'), call: z.looseObject({ kind: id }) }),
  z.strictObject({ type: z.literal('recall'), fire: count }),
  z.strictObject({ type: z.literal('roll'), fire: count }),
  z.strictObject({ type: z.literal('enter-dice'), fire: count, faces }),
  z.strictObject({
    type: z.literal('throw'),
    purpose: z.string().max(2000),
    count: z.int().min(1).max(100),
    sides: z.int().min(2).max(1000),
    first: z.union([z.literal(0), z.literal(1)]),
  }),
  z.strictObject({ type: z.literal('apply') }),
  z.strictObject({ type: z.literal('activate'), unit: id }),
  z.strictObject({ type: z.literal('deploy'), unit: id, formation: id.optional(), facing: bearing, bases }),
  z.strictObject({ type: z.literal('leave'), unit: id, edge: z.enum(['north', 'east', 'south', 'west']) }),
  z.strictObject({ type: z.literal('secure'), unit: id, area: id }),
  z.strictObject({ type: z.literal('next-phase'), initiative: faces.optional() }),
  z.strictObject({ type: z.literal('reveal'), unit: id }),
  z.strictObject({ type: z.literal('set-mode'), mode: z.enum(MODES), measuring: z.enum(MEASURINGS) }),
  z.strictObject({ type: z.literal('note'), text: z.string().min(1).max(2000) }),
]);

export const readCommand = (value: unknown): Result<Command> => read(command as z.ZodType<Command>, value);

/** What belongs to all: changed only where the game itself asks nothing. */
const COMMON: readonly Command['type'][] = ['set-terrain', 'remove-terrain', 'set-terms', 'set-mode'];

/** Null: this seat's own to do. Otherwise why not. */
export function notHisToDo(game: Game, side: string, wanted: Command): string | null {
  if (COMMON.includes(wanted.type) && game.mode !== 'free')
    return 'the ground, the terms and the mode were agreed when the room was made';
  if (wanted.type === 'next-phase' && game.side !== null && game.side !== side)
    return `${game.side} ends this phase, not ${side}`;
  const owner = ownerOf(game, wanted);
  return owner === null || owner === side ? null : `that belongs to ${owner}; you play ${side}`;
}

function ownerOf(game: Game, wanted: Command): string | null {
  switch (wanted.type) {
    case 'set-unit':
      return sideOfUnit(game, wanted.unit.id) ?? wanted.unit.side;
    case 'declare':
      return typeof wanted.call['firer'] === 'string' ? sideOfUnit(game, wanted.call['firer']) : null;
    case 'roll':
    case 'recall':
    case 'enter-dice':
      return game.fires.find(f => f.id === wanted.fire)?.side || null;
    default:
      return 'unit' in wanted && typeof wanted.unit === 'string' ? sideOfUnit(game, wanted.unit) : null;
  }
}

/** On the table, or still to come. */
function sideOfUnit(game: Game, unit: string): string | null {
  const standing = game.table.units.find(u => u.id === unit);
  if (standing) return standing.side;
  return game.field?.scenario.sides.find(s => s.force.some(u => u.id === unit))?.id ?? null;
}
