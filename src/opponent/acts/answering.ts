// The best orders are held against what the enemy could do next, staying like all others: a reply only ever takes worth away, so the
// best order so far is the best of all once its own reply has been looked at.

import type { Game } from '../../play/index.ts';
import type { Order } from '../choosing.ts';
import type { Mind } from '../mind.ts';
import { LEVEL_TERMS } from '../settings.ts';
import { replyText } from '../why.ts';
import { replyTo } from '../worth/reply.ts';

/** An order of a unit and the game as it would be after it. */
export interface Thought extends Order {
  readonly after: Game;
}

/** How many replies are looked at, the level says; an order that seems better than all those, and has had none, is not given. */
export function answered(mind: Mind, unit: string, thoughts: readonly Thought[]): readonly Order[] {
  const { replies } = LEVEL_TERMS[mind.settings.level];
  if (replies === 0) return thoughts.map(plainly);
  const open = thoughts.toSorted((a, b) => b.value - a.value);
  const held: Order[] = [];
  const best = (): number => Math.max(...held.map(o => o.value));
  for (let next = open[0]; next && held.length < replies && !(best() >= next.value); next = open[0]) {
    open.shift();
    held.push(withReply(mind, unit, next));
  }
  return [...held, ...open.filter(o => o.value <= best()).map(plainly)];
}
const plainly = ({ after: _after, ...order }: Thought): Order => order;

function withReply(mind: Mind, unit: string, thought: Thought): Order {
  const order = plainly(thought);
  const reply = replyTo(mind, thought.after, unit);
  return reply
    ? { ...order, value: order.value - reply.cost, because: [...order.because, replyText(mind, reply)] }
    : order;
}
