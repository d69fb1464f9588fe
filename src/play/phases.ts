// From one phase to the next, and from one turn to the next.

import type { Ruleset } from '../rules/index.ts';
import type { GameEvent } from './event.ts';
import { after, applyFires, asStored } from './firing.ts';
import { type Game, turnOf } from './game.ts';
import { type Decision, decided, isRefusal, judgeOf } from './weighing.ts';

/** Losses first, then the marker moves; values that live for one phase or turn go back to their defaults. */
export function nextPhase(ruleset: Ruleset, game: Game): Decision {
  const losses = applyFires(ruleset, game);
  if (!losses.ok) return losses;
  const end = ended(ruleset, after(game, losses.events));
  if (!end.ok) return end;
  const events = [...losses.events, ...end.events];
  const marker = markerAfter(ruleset, game);
  return decided(...events, marker, ...cleared(ruleset, after(game, events), marker.phase));
}

/** What the book does when a phase ends, whatever was rolled in it. */
function ended(ruleset: Ruleset, game: Game): Decision {
  const ends = ruleset.play?.ends;
  const judge = ends ? judgeOf(ruleset, game.table) : null;
  if (!ends || !judge) return decided();
  if (isRefusal(judge)) return judge;
  const { text, changes } = ends(judge.position, game.phase);
  return changes.length > 0 ? decided({ type: 'applied', fires: [], text, changes: changes.map(asStored) }) : decided();
}

function markerAfter(ruleset: Ruleset, game: Game): Extract<GameEvent, { readonly type: 'phase' }> {
  const { phases, sides } = turnOf(ruleset);
  const at = phases.findIndex(p => p.id === game.phase);
  const next = phases[at + 1];
  if (next) return { type: 'phase', turn: game.turn, phase: next.id, side: game.side };
  const first = phases[0]?.id ?? game.phase;
  if (sides === 'together') return { type: 'phase', turn: game.turn + 1, phase: first, side: null };
  const ids = game.table.sides.map(s => s.id);
  const place = ids.indexOf(game.side ?? '');
  const last = place >= ids.length - 1;
  return { type: 'phase', turn: game.turn + (last ? 1 : 0), phase: first, side: ids[last ? 0 : place + 1] ?? null };
}

function cleared(ruleset: Ruleset, game: Game, phase: string): readonly GameEvent[] {
  const rows = ruleset.play?.clears(phase) ?? [];
  return game.table.units.flatMap((u): GameEvent[] => {
    const keys = rows.filter(r => r.arm === undefined || r.arm === u.arm).flatMap(r => r.keys);
    const set = keys.filter(key => u.values && key in u.values);
    return set.length === 0
      ? []
      : [{ type: 'valued', unit: u.id, values: Object.fromEntries(set.map(k => [k, null])) }];
  });
}
