// The computer at a seat of a room, whose people sit at other pages: where several sides act it says when it is done, waits until they
// are, and only then goes on. What they ask of its seat it answers.

import { translated, WORDS } from '../../desk/index.ts';
import type { Advice, Settings } from '../../opponent/index.ts';
import { ask, isRoomGame, type Remote, remote } from '../rooms/remote.ts';
import type { Together } from '../rooms/together.ts';
import { session } from '../session.ts';
import { machine, seatsIn } from './machine.ts';

/** Null: the game that lies open is kept here. */
export const togetherNow = (): Together | null =>
  isRoomGame(session.getState().gameId) ? remote.getState().together : null;

/** All fire of a secret phase is declared before the first die. */
export const settingsIn = (together: Together | null): Pick<Settings, 'declaring'> =>
  together?.secret ? { declaring: together.ownDone ? 'complete' : 'open' } : {};

/** Nothing of its own that it may do before the others are done. */
export function holdsBack({ secret, waits, ownDone, othersDone }: Together, { command }: Advice): boolean {
  if (!command) return true;
  if (secret && !(ownDone && othersDone)) return command.type !== 'declare' || ownDone;
  return command.type === 'next-phase' && waits && !othersDone;
}

/** Says so once. False: it has nothing to do until they answer. */
export function sayDone({ ownDone }: Together): false {
  if (!ownDone) ask({ do: 'ready' });
  return false;
}

/** The others of a room are told against whom they play. */
export function sayWhoPlays(side: string, who: 'machine' | 'person'): void {
  const { gameId, scene } = session.getState();
  const name = scene?.position.sides.find(s => s.id === side)?.name;
  if (name && isRoomGame(gameId)) ask({ do: 'say', text: WORDS.opponent.playsFromNow[who](name) });
}

/** Somebody was quicker. The table it has seen by then is the newest: it thinks again, for nothing else would ask it to. */
const OVERTAKEN = 'changed';
/** What passes by itself: the next look at the table comes anyway. */
const PASSES: ReadonlySet<string> = new Set([OVERTAKEN, 'dice-are-thrown', 'no-dice-yet', 'not-together', 'unseen']);

/** Runs it whenever the room has something new for it to think of; answers how to stop. */
export function watchRoom(run: () => void): () => void {
  return remote.subscribe((now, before) => {
    if (!isRoomGame(session.getState().gameId)) return;
    if (now.refused !== before.refused) {
      stopAtRefusal(now);
      if (now.refused?.code === OVERTAKEN && isItsSeat(now)) run();
    }
    const [state, was] = [now.view?.state, before.view?.state];
    if (!state || state === was || !isItsSeat(now)) return;
    if (state.back !== (was?.back ?? null)) answerBack(now);
    if (state.ready !== was?.ready || state.throwing !== was?.throwing || state.chains !== was?.chains) run();
  });
}

const isItsSeat = ({ together }: Remote): boolean =>
  together !== null && together.side in seatsIn(machine.getState(), session.getState().gameId);

/** What somebody asks to take back it grants; where its own step is taken back it waits to be told to go on. */
function answerBack({ view }: Remote): void {
  const back = view?.state?.back;
  if (!view || !back) return;
  if (back.by === view.seat) machine.setState({ paused: true });
  else ask({ do: 'answer-back', step: back.step, granted: true });
}

function stopAtRefusal(now: Remote): void {
  const { refused } = now;
  if (!refused || PASSES.has(refused.code) || refused.ask?.wish.do !== 'command' || !isItsSeat(now)) return;
  machine.setState({ paused: true, trouble: translated(refused.text) });
}
