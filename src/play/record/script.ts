// A script: a start and what is asked of the game from there, one command after the other. Each is done or refused.

import { z } from 'zod';
import type { Ruleset } from '../../rules/index.ts';
import { positionFile, type Result, read, scenarioFile } from '../../table/index.ts';
import { gameCommand, type Order } from '../game/command.ts';
import { type GameEvent, MEASURINGS, MODES } from '../game/event.ts';
import type { Refusal } from '../game/refusal.ts';
import { seatOf } from '../game/seat.ts';
import { act } from './history.ts';
import type { History } from './step.ts';

const by = z.union([z.string().min(1).max(200), seatOf]).optional();
/** A command with who gives it: a side by its id, or a seat; nobody named: the players sit at one table. */
const line = z.discriminatedUnion('type', widened(gameCommand.options.map(o => o.extend({ by }))));
/** The union of commands keeps its kind; every one of them has one key more. */
function widened(options: readonly z.ZodObject[]): [z.ZodObject, ...z.ZodObject[]] {
  return [...options] as [z.ZodObject, ...z.ZodObject[]];
}

export const scriptFile = z.strictObject({
  format: z.literal('enfilade/script'),
  version: z.literal(1),
  title: z.string().max(500).optional(),
  /** A position or a scenario, in full or as a file beside the script. */
  start: z.union([z.string().min(1).max(1000), z.looseObject({ format: z.string() })]),
  mode: z.enum(MODES).default('enforced'),
  measuring: z.enum(MEASURINGS).optional(),
  seed: z.string().min(1).max(200).default('1'),
  commands: z.array(line).max(10_000),
});
export type ScriptFile = z.infer<typeof scriptFile>;
/** The same for a JSON Schema, with the start spelled out. */
export const scriptShape = scriptFile.extend({ start: z.union([z.string(), positionFile, scenarioFile]) });

export const readScript = (value: unknown): Result<ScriptFile> => read(scriptFile, value);

/** Each command of a script in play's own form. */
export const ordersOf = ({ commands }: ScriptFile): readonly Order[] =>
  commands.map(({ by: who, ...rest }) => {
    const command = gameCommand.parse(rest);
    const seat = by.parse(who);
    return seat === undefined ? { command } : { by: typeof seat === 'string' ? { side: seat } : seat, command };
  });

export type ScriptStep = { readonly ok: true; readonly events: readonly GameEvent[] } | Refusal;
export interface Played {
  readonly history: History;
  readonly steps: readonly ScriptStep[];
}

/** What is refused changes nothing; what follows is asked of the game as it then stands. */
export function playScript(ruleset: Ruleset, start: History, orders: readonly Order[]): Played {
  const steps: ScriptStep[] = [];
  let history = start;
  for (const { by: seat, command } of orders) {
    const next = act(ruleset, history, command, { by: seat });
    if ('ok' in next) steps.push(next);
    else {
      steps.push({ ok: true, events: next === history ? [] : (next.steps.at(-1)?.events ?? []) });
      history = next;
    }
  }
  return { history, steps };
}
