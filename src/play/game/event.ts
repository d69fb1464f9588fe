// What happened. Events are the only thing a game stores; the table is their sum.
// Places are in the lengths of the position file, facings are compass bearings, as in the file.

import { z } from 'zod';
import {
  bearing,
  fileBase,
  filePoint,
  fileUnit,
  good,
  positionFile,
  type Result,
  read,
  terrainPiece,
  values,
} from '../../table/index.ts';

export const MODES = ['enforced', 'advised', 'free'] as const;
/** enforced: what the book forbids is refused; advised: it is done and logged with a warning; free: no questions. */
export type Mode = (typeof MODES)[number];
export const MEASURINGS = ['free', 'after-declaration'] as const;
export type Measuring = (typeof MEASURINGS)[number];

const id = z.string().min(1).max(200);
const text = z.string().max(2000);
const number = z.number();
const count = z.int().min(0);
const ordinal = z.int().min(1).max(10_000);
const call = z.looseObject({ kind: id });
const faces = z.array(z.array(z.int()).max(200)).max(50);
export const placedBase = z.strictObject({ id, at: filePoint, facing: bearing });
const step = z.strictObject({
  label: text,
  value: z.union([number, text]),
  cite: text,
  house: z.boolean(),
  yours: z.literal(true).optional(),
});
const change = z.discriminatedUnion('kind', [
  z.strictObject({ kind: z.literal('values'), unit: id, values }),
  z.strictObject({ kind: z.literal('bases-lost'), unit: id, bases: z.array(id) }),
  z.strictObject({ kind: z.literal('removed'), unit: id }),
  z.strictObject({ kind: z.literal('placed'), unit: id, at: filePoint, mm: number.min(0) }),
  z.strictObject({
    kind: z.literal('laid'),
    unit: id,
    bases: z.array(
      z.strictObject({
        ...placedBase.shape,
        values: values.optional(),
        rank: ordinal.optional(),
        file: ordinal.optional(),
      }),
    ),
  }),
  z.strictObject({ kind: z.literal('formation'), unit: id, formation: id }),
  z.strictObject({
    kind: z.literal('detached'),
    unit: id,
    bases: z.array(id),
    as: z.strictObject({ id, name: text, formation: id, key: id }),
  }),
  z.strictObject({ kind: z.literal('rejoined'), unit: id, to: id }),
]);

const { choices, figures, scale, conditions, also, title, calls, sides, table } = positionFile.shape;
/** What is agreed about the table and stands on none of its bases. A key that is given replaces the old one whole; null takes it away. */
export const gameTerms = z.strictObject({
  title: title.nullable(),
  choices: choices.nullable(),
  figures: figures.nullable(),
  scale: scale.nullable(),
  table,
  conditions: conditions.nullable(),
  sides: sides.optional(),
  calls: calls.nullable(),
  also: also.nullable(),
});
export type Terms = z.infer<typeof gameTerms>;

/** One schema for the record file and for the type: an event that cannot be stored cannot happen. */
export const gameEvent = z.discriminatedUnion('type', [
  z.strictObject({
    type: z.literal('moved'),
    unit: id,
    facing: bearing.optional(),
    bases: z.array(placedBase),
    mm: number.min(0),
  }),
  z.strictObject({ type: z.literal('formed'), unit: id, formation: id, facing: bearing, bases: z.array(fileBase) }),
  z.strictObject({ type: z.literal('valued'), unit: id, values }),
  z.strictObject({ type: z.literal('bases-lost'), unit: id, bases: z.array(id) }),
  z.strictObject({ type: z.literal('unit-set'), unit: fileUnit }),
  z.strictObject({ type: z.literal('unit-removed'), unit: id }),
  z.strictObject({ type: z.literal('terrain-set'), piece: terrainPiece }),
  z.strictObject({ type: z.literal('terrain-removed'), id }),
  z.strictObject({ type: z.literal('terms-set'), terms: gameTerms }),
  // `due`: the book asks for it; it cannot simply be taken back.
  z.strictObject({
    type: z.literal('declared'),
    fire: count,
    call,
    side: z.string().max(200),
    due: z.literal(true).optional(),
    // All that take part, where the book names more than the firer.
    units: z.array(id).max(200).optional(),
  }),
  // Its conditions failed: it stands in the log, and the opportunity is gone.
  z.strictObject({ type: z.literal('not-carried-out'), fire: count, text, cite: text }),
  // What the book wants remembered.
  z.strictObject({ type: z.literal('did'), did: id, units: z.array(id).max(200), result: values.optional() }),
  z.strictObject({ type: z.literal('recalled'), fire: count }),
  // `from`: number of the first seeded roll; null: real dice, typed in.
  // `loose`: of a row of numbers of its own, for dice that decide nothing in the game.
  z.strictObject({
    type: z.literal('rolled'),
    fire: count.nullable(),
    purpose: text,
    faces,
    from: count.nullable(),
    loose: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('resolved'),
    fire: count,
    text,
    steps: z.array(step),
    result: values,
    atLeast: number,
    atMost: number,
  }),
  // `struck`: units that these fires have damaged, where the book asks at the end of the turn.
  z.strictObject({
    type: z.literal('applied'),
    fires: z.array(count),
    text,
    changes: z.array(change),
    struck: z.array(id).optional(),
  }),
  z.strictObject({ type: z.literal('phase'), turn: count, phase: id, side: id.nullable() }),
  z.strictObject({ type: z.literal('activated'), unit: id }),
  z.strictObject({ type: z.literal('activation-ended'), unit: id }),
  // From the reserve onto the table, and off the table for good.
  z.strictObject({ type: z.literal('deployed'), unit: fileUnit }),
  // Their dice, which the scenario has thrown for their arrival, let them come on from now on.
  z.strictObject({ type: z.literal('arrived'), units: z.array(id).max(200) }),
  z.strictObject({ type: z.literal('left'), unit: id, edge: z.enum(['north', 'east', 'south', 'west']) }),
  z.strictObject({ type: z.literal('secured'), area: id, unit: id, side: id }),
  z.strictObject({ type: z.literal('released'), area: id, closed: z.boolean() }),
  z.strictObject({ type: z.literal('scored'), condition: id, side: id, points: number, text }),
  z.strictObject({ type: z.literal('ended'), winner: id.nullable(), text }),
  z.strictObject({ type: z.literal('revealed'), unit: id }),
  z.strictObject({ type: z.literal('set-mode'), mode: z.enum(MODES), measuring: z.enum(MEASURINGS) }),
  // What one side alone cannot settle: proposed by one, agreed by all.
  z.strictObject({
    type: z.literal('proposed'),
    side: id,
    command: z.looseObject({ type: id }),
    /** What this side has proposed about something else stays open. Logs written before that was kept do not say it. */
    beside: z.literal(true).optional(),
  }),
  z.strictObject({
    type: z.literal('agreed'),
    sides: z.array(id).max(100),
    /** This alone is settled; not given: nothing else was open. */
    command: z.looseObject({ type: id }).optional(),
  }),
  // What is proposed no longer: its own side takes it back, or another refuses it.
  z.strictObject({ type: z.literal('withdrawn'), side: id, command: z.looseObject({ type: id }) }),
  z.strictObject({ type: z.literal('declined'), by: id, side: id, command: z.looseObject({ type: id }) }),
  // Advised mode: what the book would have refused.
  z.strictObject({ type: z.literal('warned'), text, cite: text }),
  z.strictObject({ type: z.literal('noted'), text }),
]);
export type GameEvent = z.infer<typeof gameEvent>;
export type PlacedBase = z.infer<typeof placedBase>;
export type Call = z.infer<typeof call>;
/** Faces of the dice, one list for each ask, in the order thrown. */
export type Faces = z.infer<typeof faces>;

/** Undo stops here: what a die showed, a token hid or a measured distance told cannot be unseen. */
export const isWall = ({ type }: GameEvent): boolean =>
  type === 'rolled' || type === 'revealed' || type === 'not-carried-out';

const inOrder = new WeakSet<GameEvent>();
/** An event as a record would give it back, its keys in the schema's order: what is stored and what is played are the same bytes. */
export function storedEvent(event: GameEvent): Result<GameEvent> {
  if (inOrder.has(event)) return good(event);
  const shaped = read(gameEvent as z.ZodType<GameEvent>, event);
  if (shaped.ok) inOrder.add(shaped.value);
  return shaped;
}
