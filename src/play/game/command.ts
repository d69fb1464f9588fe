// What a player asks of the game. A command is answered with events or with a refusal; it changes nothing by itself.
// One schema for scripts, rooms and records, and for the type.

import { z } from 'zod';
import { bearing, fileBase, fileUnit, type Result, read, terrainPiece, values } from '../../table/index.ts';
import { gameTerms, MEASURINGS, MODES, placedBase } from './event.ts';
import { seatOf } from './seat.ts';

const id = z.string().min(1).max(200);
const fire = z.int().min(0);
const faces = z.array(z.array(z.int()).max(200)).max(50);
const layout = { facing: bearing, bases: z.array(fileBase).min(1).max(1000) };
const proposal = z.looseObject({ type: id });
const of = <T extends string, S extends z.ZodRawShape>(type: T, shape: S) =>
  z.strictObject({ type: z.literal(type), ...shape });

/** What changes the table document, and nothing else. */
const edits = [
  of('set-values', { unit: id, values: values.readonly() }),
  of('lose-bases', { unit: id, bases: z.array(id).min(1).max(1000) }),
  of('set-unit', { unit: fileUnit }),
  of('remove-unit', { unit: id }),
  of('set-terrain', { piece: terrainPiece }),
  of('remove-terrain', { id }),
  /** Choices, figures, scale, weather, sides: what is given replaces that key of the table document, null removes it. */
  of('set-terms', { terms: gameTerms }),
] as const;
export const isEdit = ({ type }: Command): boolean => edits.some(e => e.shape.type.value === type);

export const gameCommand = z.discriminatedUnion('type', [
  of('move', {
    unit: id,
    facing: bearing.optional(),
    bases: z.array(placedBase).max(1000),
    /** Way of the farthest corner. */
    mm: z.number().min(0),
    /** Units that move along as one body: where they stand in between is in nobody's way. */
    together: z.array(id).readonly().optional(),
  }),
  of('form', { unit: id, formation: id, ...layout }),
  ...edits,
  /** Edits that make one whole: proposed, agreed to and carried out together. */
  of('edit', { commands: z.array(z.discriminatedUnion('type', edits)).min(2).max(200).readonly() }),
  of('declare', { call: z.looseObject({ kind: id }) }),
  of('recall', { fire }),
  of('roll', { fire }),
  /** Real dice, typed in. */
  of('enter-dice', { fire, faces }),
  /** Dice that decide nothing in the game; they have numbers of their own. */
  of('throw', {
    purpose: z.string().max(2000),
    count: z.number(),
    sides: z.number(),
    first: z.literal([0, 1]),
  }),
  of('apply', {}),
  of('activate', { unit: id }),
  of('deploy', { unit: id, formation: id.optional(), ...layout }),
  of('leave', { unit: id, edge: z.enum(['north', 'east', 'south', 'west']) }),
  of('secure', { unit: id, area: id }),
  of('next-phase', { initiative: faces.optional() }),
  /** One's own proposal, taken back; `proposal`: the command as it was proposed. */
  of('withdraw', { proposal }),
  /** The proposal of `side`, refused by another. */
  of('decline', { side: id, proposal }),
  of('reveal', { unit: id }),
  of('set-mode', { mode: z.enum(MODES), measuring: z.enum(MEASURINGS) }),
  of('note', { text: z.string() }),
]);
export type Command = z.infer<typeof gameCommand>;

/** The edits of one whole; any other command is its own part. */
export const partsOf = (command: Command): readonly Command[] =>
  command.type === 'edit' ? command.commands : [command];

/** A command with who gives it; nobody named: the players sit at one table. */
export const gameOrder = z.strictObject({ by: seatOf.optional(), command: gameCommand });
export type Order = z.infer<typeof gameOrder>;

export const readCommand = (value: unknown): Result<Command> => read(gameCommand as z.ZodType<Command>, value);
