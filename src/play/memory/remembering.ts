// What a game remembers of its events, for the book: folded one event at a time, so that any record can be read again.

import type { BookDeed, Deed, GameCall, Memory } from '../../rules/index.ts';
import type { GameEvent } from '../game/event.ts';
import type { Game } from '../game/game.ts';

/** The memory after an event; `game`: as it was before it. */
export function remembered({ memory, mode, fires }: Game, event: GameEvent): Memory {
  switch (event.type) {
    case 'declared':
      return withDeed(memory, {
        did: 'called',
        units: event.units ?? namedIn(event.call),
        side: event.side,
        fire: event.fire,
        call: event.call,
        state: 'declared',
        ...(event.due ? { due: true } : {}),
      });
    case 'recalled':
      return { ...memory, now: memory.now.filter(d => d.fire !== event.fire) };
    case 'rolled':
      return event.fire === null ? memory : ofCalls(memory, [event.fire], { state: 'rolled', rolled: true });
    case 'resolved':
      return ofCalls(memory, [event.fire], { result: event.result });
    case 'applied':
      return ofCalls(memory, event.fires, { state: 'done' });
    case 'not-carried-out':
      return ofCalls(memory, [event.fire], { state: 'not-carried-out' });
    case 'did':
      return withDeed(memory, {
        did: event.did,
        units: event.units,
        ...(event.result ? { result: event.result } : {}),
      });
    case 'phase':
      return { turn: event.turn, phase: event.phase, side: event.side, now: [], past: [...memory.past, ...memory.now] };
    case 'set-mode':
      // What was done while no questions were asked counts against nobody.
      return mode === 'free' && event.mode !== 'free' && fires.length === 0 ? { ...memory, now: [] } : memory;
    default:
      return plainly(memory, event);
  }
}

/** Moves and what brings units on and off. */
function plainly(memory: Memory, event: GameEvent): Memory {
  switch (event.type) {
    case 'moved':
      return withDeed(memory, { did: 'moved', units: [event.unit], mm: event.mm });
    case 'formed':
    case 'left':
    case 'activated':
      return withDeed(memory, { did: event.type, units: [event.unit] });
    case 'deployed':
      return withDeed(memory, { did: 'deployed', units: [event.unit.id] });
    default:
      return memory;
  }
}

function withDeed(memory: Memory, deed: BookDeed & Partial<Deed>): Memory {
  const { turn, phase, side } = memory;
  return { ...memory, now: [...memory.now, { turn, phase, side, ...deed }] };
}

const ofCalls = (memory: Memory, fires: readonly number[], news: Partial<Deed>): Memory =>
  fires.length === 0
    ? memory
    : {
        ...memory,
        now: memory.now.map(d => (d.fire !== undefined && fires.includes(d.fire) ? { ...d, ...news } : d)),
      };

/** Units a call names as those that act: one firer, one unit, or several units together. */
export function namedIn(call: GameCall): readonly string[] {
  const single = call['firer'] ?? call['unit'] ?? call['supporter'] ?? call['charger'];
  if (typeof single === 'string') return [single];
  const { units } = call as { readonly units?: unknown };
  return Array.isArray(units) ? units.filter(u => typeof u === 'string') : [];
}
