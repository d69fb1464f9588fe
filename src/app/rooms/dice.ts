// A player's part in throws: he keeps a secret, promises its chain, and reveals each link once, for one throw only.

import {
  afterLink,
  anchorOf,
  CHAIN_LENGTH,
  linkOf,
  players,
  type Sent,
  seqOf,
  throwText,
  type Wish,
} from '../../room/index.ts';
import type { RoomView } from './roomView.ts';

/** What a browser remembers of a seat. */
export interface DiceMemory {
  readonly secret: string;
  /** For each link that was revealed: for which throw. */
  readonly revealed: Readonly<Record<string, string>>;
  /** The last entry that was seen, and the sum there. */
  readonly end: { readonly seq: number; readonly sum: string } | null;
}
export interface DiceKeeper {
  readonly load: () => DiceMemory | null;
  readonly save: (memory: DiceMemory) => void;
  readonly newSecret: () => string;
  /** Notes how far the log was seen. */
  readonly keep: (view: RoomView) => void;
  /** A sentence where these entries are not those that were seen before. */
  readonly alarm: (entries: readonly Sent[]) => string;
}

export function diceKeeper(store: Pick<DiceKeeper, 'load' | 'save' | 'newSecret'>): DiceKeeper {
  return {
    ...store,
    keep: ({ state, alarm }) => {
      const memory = store.load();
      if (memory && state && !alarm) store.save({ ...memory, end: { seq: state.seq, sum: state.sum } });
    },
    alarm: entries => {
      const end = store.load()?.end;
      const there = end ? entries.find(e => seqOf(e) === end.seq) : undefined;
      const isCut = end && entries.length > 0 && seqOf(entries[0] as Sent) === 1 && !there;
      return (there && there.sum !== end?.sum) || isCut
        ? 'the log of this room is not the one this browser has seen'
        : '';
    },
  };
}

/** What the dice want of this page now: a promise, or the next link. */
export function diceOf(view: RoomView, keeper: DiceKeeper): readonly Wish[] {
  const { state, seat, waiting } = view;
  if (!state || !players(state).some(s => s.id === seat) || view.alarm) return [];
  const memory = keeper.load() ?? remember(keeper);
  const chain = state.chains[seat];
  const isOurs = chain?.anchor === anchorOf(memory.secret);
  const isUsedUp = isOurs && chain.used >= CHAIN_LENGTH;
  if (!isOurs || isUsedUp) {
    if (state.throwing || waiting.some(a => a.wish.do === 'promise')) return [];
    const { secret } = isUsedUp ? remember(keeper) : memory;
    return [{ do: 'promise', anchor: anchorOf(secret) }];
  }
  const { throwing } = state;
  if (!throwing?.parties.includes(seat) || throwing.links[seat] !== undefined) return [];
  if (waiting.some(a => a.wish.do === 'link')) return [];
  const number = String(chain.used + 1);
  const text = throwText(state.opened.room, { seq: throwing.entry.seq, sum: throwing.sum });
  // The same link for another throw: whoever asks for it knows what would come of it.
  if ((memory.revealed[number] ?? text) !== text) return [];
  const link = linkOf(memory.secret, chain.used + 1);
  if (afterLink(link) !== chain.last) return [];
  keeper.save({ ...memory, revealed: { ...memory.revealed, [number]: text } });
  return [{ do: 'link', throw: throwing.entry.seq, link }];
}

function remember(keeper: DiceKeeper): DiceMemory {
  const memory: DiceMemory = { secret: keeper.newSecret(), revealed: {}, end: keeper.load()?.end ?? null };
  keeper.save(memory);
  return memory;
}
