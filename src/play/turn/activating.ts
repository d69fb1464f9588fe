// Units that act one by one: who begins, whose turn it is, what opens and closes an activation.

import type { Act, Activations, GameCall, Ruleset } from '../../rules/index.ts';
import type { Call, GameEvent } from '../game/event.ts';
import { type Game, phaseOf, turnOf } from '../game/game.ts';
import { sideNameOf, unitNameOf } from '../game/naming.ts';
import { refuse } from '../game/refusal.ts';
import {
  type Decision,
  decided,
  isRefusal,
  judgeOf,
  quietJudgeOf,
  objectionsToTheEnd,
  unitOf,
  weighed,
} from '../moving/weighing.ts';
import { cameOn, forceOf } from '../scenario/forces.ts';
import { after, dues, eventsOf } from './settling.ts';

export const activationsOf = (ruleset: Ruleset): Activations | null =>
  turnOf(ruleset).sides === 'activations' ? (ruleset.play?.activations ?? null) : null;

export function activate(ruleset: Ruleset, game: Game, id: string): Decision {
  const unit = unitOf(game, id);
  if (!activationsOf(ruleset)) return refuse('not-now', 'the units of this book are not activated one by one');
  if (!unit) return refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table or in reserve`);
  if (game.turn === 0) return refuse('not-now', 'units are activated once the set-up is over; go on to the first turn');
  if (game.active === id) return decided();
  if (game.active !== null) {
    return refuse('not-your-turn', `${unitNameOf(game, game.active)} is being activated; go through its steps first`);
  }
  const cite = phaseOf(ruleset, game).cite;
  const objections = [
    ...objectionsToTheEnd(game),
    ...(game.side === null || game.side === unit.side
      ? []
      : [{ code: 'not-your-turn' as const, text: `it is the turn of ${sideNameOf(game, game.side)}`, cite }]),
    ...(waits(ruleset, game, id)
      ? []
      : [
          {
            code: 'not-now' as const,
            text: `${unitNameOf(game, id)} is not to be activated any more in this turn`,
            cite,
          },
        ]),
  ];
  return weighed(game, objections, ...activation(ruleset, game, id));
}

/** Acting with a unit activates it, where it may be activated. */
export function activationFor(
  ruleset: Ruleset,
  game: Game,
  unit: { readonly id: string; readonly side: string },
  act: Act,
): readonly GameEvent[] {
  const may =
    activationsOf(ruleset) !== null &&
    game.turn > 0 &&
    game.active === null &&
    act !== 'note' &&
    phaseOf(ruleset, game).who === 'active' &&
    game.side === unit.side &&
    waits(ruleset, game, unit.id);
  return may ? activation(ruleset, game, unit.id) : [];
}

/** Has its activation of this turn still before it. */
export function waits(ruleset: Ruleset, game: Game, id: string): boolean {
  if (game.acted.includes(id)) return false;
  if (!game.field?.reserve.includes(id)) return true;
  const force = forceOf(game.field.scenario, id);
  const arrival = force ? activationsOf(ruleset)?.arrival({ id, values: force.unit.values ?? {} }) : null;
  return cameOn(game, id) && !(arrival && game.turn === 1);
}

function activation(ruleset: Ruleset, game: Game, id: string): readonly GameEvent[] {
  const rules = activationsOf(ruleset);
  const judge = judgeOf(ruleset, game.table);
  const started: GameEvent = { type: 'activated', unit: id };
  if (!rules || isRefusal(judge)) return [started];
  const now = after(game, [started]);
  if (game.field?.reserve.includes(id)) {
    const arrival = rules.arrival({ id, values: forceOf(game.field.scenario, id)?.unit.values ?? {} });
    const isDue = arrival !== null && !game.field.arrived.includes(id);
    return [started, ...(isDue ? dues(now, [arrival]) : [])];
  }
  return [started, ...eventsOf(ruleset, now, rules.begins(judge.position, id))];
}

/** The activation that runs is over; nothing if none does. */
export function activationEnds(ruleset: Ruleset, game: Game): readonly GameEvent[] {
  const { active } = game;
  const rules = activationsOf(ruleset);
  if (active === null || !rules) return [];
  const over: GameEvent = { type: 'activation-ended', unit: active };
  const judge = judgeOf(ruleset, game.table);
  const stands = game.table.units.some(u => u.id === active);
  if (!stands || isRefusal(judge)) return [over];
  const events = eventsOf(ruleset, game, rules.ends(judge.position, active));
  return [...events, over];
}

/** Every unit that still has its activation before it. */
export function waiting(ruleset: Ruleset, game: Game): readonly { readonly id: string; readonly side: string }[] {
  const reserve = (game.field?.reserve ?? []).flatMap(id => unitOf(game, id) ?? []);
  return [...game.table.units, ...reserve].filter(u => waits(ruleset, game, u.id));
}

/** Calls the book offers beside the plain acts of the phase, each once: free attacks, the token at the end. */
export function offersOf(ruleset: Ruleset, game: Game): readonly Call[] {
  const rules = activationsOf(ruleset);
  const judge = quietJudgeOf(ruleset, game.table);
  if (!rules || game.active === null || !judge) return [];
  const path = game.paths[game.active] ?? [];
  const offered = rules.offers(judge, { unit: game.active, path, phase: game.phase });
  const keyOf = (call: GameCall): string => JSON.stringify([call.kind, call['firer'] ?? call['unit']]);
  const taken = new Set(game.fires.map(f => keyOf(f.call)));
  return offered.filter(call => !taken.has(keyOf(call))) as readonly Call[];
}
