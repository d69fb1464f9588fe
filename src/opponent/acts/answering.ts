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

/** How many replies are looked at, the level says. */
export function answered(mind: Mind, unit: string, thoughts: readonly Thought[]): readonly Order[] {
  const { replies } = LEVEL_TERMS[mind.settings.level];
  return replies === 0 ? thoughts.map(plainly) : heldAgainst(thoughts, replies, t => withReply(mind, unit, t));
}

/** An order that seems better than all that have had their reply, and has had none itself, is not given. */
export function heldAgainst(
  thoughts: readonly Thought[],
  most: number,
  reply: (thought: Thought) => Order,
): readonly Order[] {
  const open = thoughts.toSorted((a, b) => b.value - a.value);
  const held: Order[] = [];
  const best = (): number => Math.max(...held.map(o => o.value));
  for (let next = open[0]; next && held.length < most && !(best() >= next.value); next = open[0]) {
    open.shift();
    held.push(reply(next));
  }
  return [...held, ...open.filter(o => o.value <= best()).map(plainly)];
}
const plainly = ({ after: _after, ...order }: Thought): Order => order;

function withReply(mind: Mind, unit: string, thought: Thought): Order {
  const order = plainly(thought);
  const reply = replyTo(mind, thought.after, unit);
  return reply
    ? { ...order, value: order.value - reply.cost, because: () => [...order.because(), replyText(mind, reply)] }
    : order;
}
