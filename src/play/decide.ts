// Ask and decide: a command becomes events, or a refusal with a code. Pure: the same game and command, the same answer.

import type { Ruleset } from '../rules/index.ts';
import { throwDie } from './dice/dice.ts';
import { evolve } from './evolve.ts';
import { declare } from './fire/declaring.ts';
import { applyFires, enterDice, recall, rollFire } from './fire/throwing.ts';
import { type Command, type Order, readCommand } from './game/command.ts';
import { type GameEvent, storedEvent, type Terms } from './game/event.ts';
import type { Game } from './game/game.ts';
import { unitNameOf } from './game/naming.ts';
import { noUnit, refuse } from './game/refusal.ts';
import { AT_ONE_TABLE, type Seat, sideOfSeat } from './game/seat.ts';
import { decline, hasProposed, isAgreed, needsAgreement, notProposed, openBeside, withdraw } from './game/proposing.ts';
import { objectionToSeat } from './game/seating.ts';
import { forgetting } from './memory/forgetting.ts';
import { deploy } from './moving/deploying.ts';
import { leave } from './moving/leaving.ts';
import { move } from './moving/moving.ts';
import { type Decision, decided, isRefusal, judgeOf, notAPosition, unitOf } from './moving/weighing.ts';
import { secure } from './scenario/securing.ts';
import { decideTogether, oneByOne } from './together.ts';
import { activate } from './turn/activating.ts';
import { nextPhase } from './turn/phases.ts';
import { after } from './turn/settling.ts';

/** `by`: who asks; not given: the players sit at one table, and any side may be meant. */
export function decide(ruleset: Ruleset, game: Game, { by = AT_ONE_TABLE, command }: Order): Decision {
  const unfit = objectionToSeat(ruleset, game, by, command);
  if (unfit) return unfit;
  const decision = decidedFor(ruleset, game, by, command);
  return decision.ok ? storable(decision.events) : decision;
}

function decidedFor(ruleset: Ruleset, game: Game, by: Seat, command: Command): Decision {
  if (command.type === 'withdraw') return withdraw(game, by, command.proposal);
  if (command.type === 'decline') return decline(game, by, command);
  return needsAgreement(game, by, command) ? byAgreement(ruleset, game, by, command) : answered(ruleset, game, command);
}

/** Carried out if it could be stored. */
function storable(proposed: readonly GameEvent[]): Decision {
  const events: GameEvent[] = [];
  for (const event of proposed) {
    const stored = storedEvent(event);
    if (!stored.ok) return notAPosition(stored.problems[0]);
    events.push(stored.value);
  }
  return decided(...events);
}

/** Proposed, if it could be done now; done, once every other side has proposed the same. */
function byAgreement(ruleset: Ruleset, game: Game, by: Seat, asked: Command): Decision {
  const read = readCommand(asked);
  if (!read.ok) return refuse('bad-command', `${read.problems[0]?.path ?? ''} ${read.problems[0]?.message ?? ''}`);
  const command = read.value;
  const decision = answered(ruleset, game, command);
  if (!decision.ok) return decision;
  const side = sideOfSeat(by) ?? '';
  if (isAgreed(game, by, command)) {
    const only = openBeside(game, command).length > 0 ? { command } : {};
    return decided({ type: 'agreed', sides: game.table.sides.map(s => s.id), ...only }, ...decision.events);
  }
  const own = game.proposals.filter(p => p.side === side);
  if (hasProposed(game, side, command))
    return refuse('not-agreed', 'you have proposed this; the other side has to agree');
  if (own.length >= MOST_PROPOSALS)
    return refuse('not-agreed', `${MOST_PROPOSALS} of your proposals are open: the other side has to agree first`);
  return decided({ type: 'proposed', side, command, ...(own.length > 0 ? { beside: true } : {}) });
}

const MOST_PROPOSALS = 20;

/** What comes of a command itself, whoever gives it. */
function answered(ruleset: Ruleset, game: Game, command: Command): Decision {
  switch (command.type) {
    case 'move':
    case 'form':
      return move(ruleset, game, command);
    case 'set-values':
      return edited(ruleset, game, { type: 'valued', unit: command.unit, values: command.values });
    case 'lose-bases':
      return decideLoss(ruleset, game, command);
    case 'set-unit':
      return edited(ruleset, game, { type: 'unit-set', unit: command.unit }, false);
    case 'remove-unit':
      return edited(ruleset, game, { type: 'unit-removed', unit: command.unit });
    case 'set-terrain':
      return edited(ruleset, game, { type: 'terrain-set', piece: command.piece });
    case 'remove-terrain':
      return edited(ruleset, game, { type: 'terrain-removed', id: command.id });
    case 'set-terms':
      return decideTerms(ruleset, game, command.terms);
    case 'declare':
      return declare(ruleset, game, command.call);
    case 'recall':
      return recall(ruleset, game, command.fire);
    case 'roll':
      return rollFire(ruleset, game, command.fire);
    case 'enter-dice':
      return enterDice(ruleset, game, command);
    case 'activate':
      return activate(ruleset, game, command.unit);
    case 'deploy':
      return deploy(ruleset, game, command);
    case 'leave':
      return leave(ruleset, game, command);
    case 'secure':
      return secure(ruleset, game, command);
    case 'apply':
      return applyFires(ruleset, game);
    case 'next-phase':
      return nextPhase(ruleset, game, command.initiative);
    case 'edit': {
      const all = decideTogether(game, oneByOne(command.commands), (now, c) => answered(ruleset, now, c));
      return all.ok ? decided(...all.events) : all;
    }
    case 'withdraw':
    case 'decline':
      // only a side answers proposals: with nobody named there are none
      return notProposed;
    default:
      return decideSmall(game, command);
  }
}

type Small = Extract<Command, { readonly type: 'throw' | 'reveal' | 'set-mode' | 'note' }>;
function decideSmall(game: Game, command: Small): Decision {
  switch (command.type) {
    case 'throw': {
      const { purpose, count, sides, first } = command;
      if (
        !(
          Number.isInteger(count) &&
          count >= 1 &&
          count <= 100 &&
          Number.isInteger(sides) &&
          sides >= 2 &&
          sides <= 1000
        )
      ) {
        return refuse('wrong-dice', 'throw 1 to 100 dice of 2 to 1000 sides');
      }
      // Numbers of their own: what lies there tells nothing about the next fire, and takes no die from it.
      const faces = Array.from({ length: count }, (_, i) =>
        throwDie(`${game.seed}/loose`, game.loose + i, sides, first),
      );
      return decided({ type: 'rolled', fire: null, purpose, faces: [faces], from: game.loose, loose: true });
    }
    case 'reveal':
      return game.table.units.some(u => u.id === command.unit)
        ? decided(
            { type: 'valued', unit: command.unit, values: { hidden: null } },
            { type: 'revealed', unit: command.unit },
          )
        : noUnit(command.unit);
    case 'set-mode':
      return decided({ type: 'set-mode', mode: command.mode, measuring: command.measuring });
    case 'note':
      return decided({ type: 'noted', text: command.text.slice(0, 2000) });
  }
}

/** An edit stands if it can be stored, and if the table is still a position afterwards. */
function edited(ruleset: Ruleset, game: Game, edit: GameEvent, mustExist = true): Decision {
  const stored = storedEvent(edit);
  if (!stored.ok) return notAPosition(stored.problems[0]);
  const event = stored.value;
  const id = 'unit' in event && typeof event.unit === 'string' ? event.unit : null;
  const isThere = event.type === 'unit-removed' ? unitOf : (g: Game, u: string) => g.table.units.find(o => o.id === u);
  if (mustExist && id !== null && !isThere(game, id)) return noUnit(id);
  const forgotten = event.type === 'unit-removed' ? forgetting(ruleset, game, [event.unit]) : [];
  const judge = judgeOf(ruleset, evolve(after(game, forgotten), event).table);
  return isRefusal(judge) ? judge : decided(...forgotten, event);
}

/** Terms stand if their own shape is right, the table is still a position under them, and every call given can be read. */
function decideTerms(ruleset: Ruleset, game: Game, terms: Terms): Decision {
  const stored = storedEvent({ type: 'terms-set', terms });
  if (!stored.ok) return notAPosition(stored.problems[0]);
  const event = stored.value;
  const judge = judgeOf(ruleset, evolve(game, event).table);
  if (isRefusal(judge)) return judge;
  for (const [i, call] of (terms.calls ?? []).entries()) {
    const formed = judge.wellFormed(call, `calls[${i}]`);
    if (!formed.ok) return notAPosition(formed.problems[0]);
  }
  return decided(event);
}

function decideLoss(
  ruleset: Ruleset,
  game: Game,
  { unit, bases }: Extract<Command, { readonly type: 'lose-bases' }>,
): Decision {
  const found = game.table.units.find(u => u.id === unit);
  if (!found) return noUnit(unit);
  const known = new Set((found.bases ?? []).map((b, i) => b.id ?? String(i + 1)));
  const stray = bases.find(id => !known.has(id));
  if (stray !== undefined)
    return refuse('no-such-base', `${unitNameOf(game, unit)} has no base ${JSON.stringify(stray)}`);
  if (bases.length === known.size) return edited(ruleset, game, { type: 'unit-removed', unit });
  const judge = judgeOf(ruleset, game.table);
  const values = isRefusal(judge) ? null : (ruleset.play?.takenOff?.(judge.position, unit, bases) ?? null);
  const loss = edited(ruleset, game, { type: 'bases-lost', unit, bases });
  return loss.ok && values ? decided({ type: 'valued', unit, values }, ...loss.events) : loss;
}
