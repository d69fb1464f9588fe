// Ask and decide: a command becomes events, or a refusal with a code. Pure: the same game and command, the same answer.

import type { Act, Ruleset } from '../rules/index.ts';
import { type Command, refuse, type Refusal } from './command.ts';
import { throwDie } from './dice.ts';
import type { GameEvent } from './event.ts';
import { evolve } from './evolve.ts';
import { applyFires, declare, enterDice, recall, rollFire } from './firing.ts';
import type { Game } from './game.ts';
import { nextPhase } from './phases.ts';
import { type Objection, objectionsToPlace } from './placing.ts';
import { type Decision, decided, isRefusal, judgeOf, objectionsToActing, weighed } from './weighing.ts';

export function decide(ruleset: Ruleset, game: Game, command: Command): Decision {
  switch (command.type) {
    case 'move':
    case 'form':
      return decideMove(ruleset, game, command);
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
    case 'declare':
      return declare(ruleset, game, command.call);
    case 'recall':
      return recall(game, command.fire);
    case 'roll':
      return rollFire(ruleset, game, command.fire);
    case 'enter-dice':
      return enterDice(ruleset, game, command);
    case 'apply':
      return applyFires(ruleset, game);
    case 'next-phase':
      return nextPhase(ruleset, game);
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
      const faces = Array.from({ length: count }, (_, i) => throwDie(game.seed, game.rolls + i, sides, first));
      return decided({ type: 'rolled', fire: null, purpose, faces: [faces], from: game.rolls });
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

const noUnit = (id: string): Refusal => refuse('no-such-unit', `there is no unit ${JSON.stringify(id)} on the table`);

/** An edit stands if the table is still a position afterwards. */
function edited(ruleset: Ruleset, game: Game, event: GameEvent, mustExist = true): Decision {
  if (
    mustExist &&
    'unit' in event &&
    typeof event.unit === 'string' &&
    !game.table.units.some(u => u.id === event.unit)
  ) {
    return noUnit(event.unit);
  }
  const after = judgeOf(ruleset, evolve(game, event).table);
  return isRefusal(after) ? after : decided(event);
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
  if (stray !== undefined) return refuse('no-such-base', `${unit} has no base ${JSON.stringify(stray)}`);
  return edited(
    ruleset,
    game,
    bases.length === known.size ? { type: 'unit-removed', unit } : { type: 'bases-lost', unit, bases },
  );
}

type Move = Extract<Command, { readonly type: 'move' | 'form' }>;

function decideMove(ruleset: Ruleset, game: Game, command: Move): Decision {
  const unit = game.table.units.find(u => u.id === command.unit);
  if (!unit) return noUnit(command.unit);
  const event: GameEvent = command.type === 'move' ? { ...command, type: 'moved' } : { ...command, type: 'formed' };
  const after = evolve(game, event);
  const judge = judgeOf(ruleset, after.table);
  if (isRefusal(judge))
    return game.mode === 'free'
      ? judge
      : { ...judge, code: judge.text.includes('off the table') ? 'off-table' : judge.code };
  const hard = objectionsToPlace(judge.position, command.unit);
  if (hard[0] && game.mode !== 'free') return refuse(hard[0].code, hard[0].text, hard[0].cite);
  const act: Act = command.type === 'move' ? 'move' : 'form';
  return weighed(
    game,
    [...objectionsToActing(ruleset, game, unit.side, act), ...objectionsToDistance(ruleset, game, command)],
    event,
  );
}

function objectionsToDistance(ruleset: Ruleset, game: Game, command: Move): readonly Objection[] {
  if (command.type === 'form' || !ruleset.play) return [];
  const judge = judgeOf(ruleset, game.table);
  if (isRefusal(judge)) return [];
  const { allowance, cite } = ruleset.play.allowance(judge.position, command.unit);
  const way = (game.spent[command.unit] ?? 0) + command.mm;
  return allowance !== null && way > allowance + 0.01
    ? [
        {
          code: 'too-far',
          text: `${command.unit} moves ${way.toFixed(1)} mm; ${allowance.toFixed(1)} mm are allowed`,
          cite,
        },
      ]
    : [];
}
