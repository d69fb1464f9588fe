// What an ask of a seat comes to: an entry to be appended, or a refusal with a sentence. Pure: the same room and ask, the same answer.

import { isWall } from '../play/index.ts';
import type { Ruleset } from '../rules/index.ts';
import { afterLink, CHAIN_LENGTH } from './chain.ts';
import { type RoomEntry, SERVER } from './entries.ts';
import { commanded, type Head } from './commanding.ts';
import { type Ask, ROOM_LIMITS, type Wish } from './messages.ts';
import { type RoomRefusal, refused } from './refusal.ts';
import { players, type RoomState } from './state.ts';
import { isShared } from './together.ts';

export type RoomAnswer = { readonly ok: true; readonly entry: RoomEntry } | RoomRefusal;

/** A party that has not revealed its link after so long may be left out. */
export const CLAIM_AFTER_MS = 60_000;

export interface Asked {
  readonly seat: string;
  readonly ask: Ask;
  /** The server's clock, as the entry will say it. */
  readonly at: string;
}

export function answerTo(book: Ruleset, state: RoomState, { seat, ask, at }: Asked): RoomAnswer {
  const { wish } = ask;
  const unfit = notHis(state, seat, wish);
  if (unfit) return unfit;
  const head: Head = { seq: state.seq + 1, at, by: seat, id: ask.id };
  switch (wish.do) {
    case 'command':
      return commanded(book, state, { head, at: ask.at, wish });
    case 'promise':
      return state.throwing
        ? refused('dice-are-thrown', 'a new promise waits until the dice that are being thrown lie')
        : entry({ kind: 'promised', ...head, anchor: wish.anchor });
    case 'link':
      return linked(state, head, wish);
    case 'claim':
      return claimed(state, head, wish.throw);
    case 'ready':
      return madeReady(book, state, head);
    case 'say':
      return entry({ kind: 'said', ...head, text: wish.text });
    case 'rule':
      return entry({ kind: 'ruled', ...head, text: wish.text });
    case 'ask-back':
      return askedBack(state, head);
    case 'answer-back':
      return answeredBack(state, head, wish);
    case 'new-key':
      return entry({ kind: 'new-key', ...head });
  }
}
const entry = (e: RoomEntry): RoomAnswer => ({ ok: true, entry: e });

const UMPIRES: readonly Wish['do'][] = ['say', 'rule', 'answer-back', 'new-key'];
function notHis(state: RoomState, seat: string, { do: what }: Wish): RoomRefusal | null {
  if (state.seq >= ROOM_LIMITS.entries)
    return refused('log-full', `a room holds ${ROOM_LIMITS.entries} entries; go on from its record in a new room`);
  const plays = players(state).some(s => s.id === seat);
  const may = plays ? what !== 'rule' : seat === 'umpire' && UMPIRES.includes(what);
  if (may) return null;
  return refused(
    'not-a-player',
    plays ? 'only an umpire rules' : 'this link is for looking on; ask for the link of a seat',
  );
}

function linked(state: RoomState, head: Head, { throw: thrown, link }: Extract<Wish, { do: 'link' }>): RoomAnswer {
  const { throwing, chains } = state;
  if (throwing?.entry.seq !== thrown) return refused('no-such-throw', `no dice are being thrown at entry ${thrown}`);
  if (!throwing.parties.includes(head.by) || throwing.links[head.by] !== undefined)
    return refused('no-such-throw', 'this throw does not wait for your link');
  const chain = chains[head.by];
  if (!chain || chain.used >= CHAIN_LENGTH || afterLink(link) !== chain.last)
    return refused('wrong-link', 'this link does not follow from what you promised');
  return entry({ kind: 'link', ...head, throw: thrown, link });
}

function claimed(state: RoomState, head: Head, thrown: number): RoomAnswer {
  const { throwing } = state;
  if (throwing?.entry.seq !== thrown) return refused('no-such-throw', `no dice are being thrown at entry ${thrown}`);
  const against = throwing.parties.filter(p => p !== SERVER && p !== head.by && throwing.links[p] === undefined);
  if (against.length === 0) return refused('too-soon', 'nobody else is waited for');
  const waited = Date.parse(head.at) - Date.parse(throwing.entry.at);
  if (waited < CLAIM_AFTER_MS)
    return refused('too-soon', `after ${CLAIM_AFTER_MS / 1000} s you may go on without a side that does not answer`);
  return entry({ kind: 'claimed', ...head, throw: thrown, against });
}

function madeReady(book: Ruleset, state: RoomState, head: Head): RoomAnswer {
  if (!isShared(book, state)) return refused('not-together', 'in this phase the sides do not act together');
  if (state.ready.includes(head.by)) return refused('not-together', 'you have said so already');
  return entry({ kind: 'ready', ...head });
}

function askedBack(state: RoomState, head: Head): RoomAnswer {
  const { steps, throwing } = state;
  if (!steps || steps.by !== head.by || throwing)
    return refused('nothing-to-take-back', 'only your own last step can be taken back, before anything follows it');
  if (steps.events.some(isWall))
    return refused('nothing-to-take-back', 'the last step threw dice or showed something hidden: that stands');
  return entry({ kind: 'back-asked', ...head, step: steps.seq });
}

function answeredBack(
  { back, opened }: RoomState,
  head: Head,
  { step, granted }: Extract<Wish, { do: 'answer-back' }>,
): RoomAnswer {
  if (back?.step !== step) return refused('nothing-to-take-back', 'this is not asked for any more');
  const alone = players({ opened }).length === 1;
  if (back.by === head.by && granted && !alone)
    return refused('nothing-to-take-back', 'the other side grants it, or the umpire');
  return entry({ kind: 'back-answered', ...head, step, granted });
}
