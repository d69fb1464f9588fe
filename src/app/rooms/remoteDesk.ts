// The desk of a game in a room: the page runs ahead with what was asked, and the log corrects it. Only the side of this page's seat
// is played from here.

import {
  type Desk,
  type DeskListener,
  type DeskView,
  type Following,
  inTurn,
  sceneAfter,
  WORDS,
} from '../../desk/index.ts';
import {
  type Command,
  decide,
  decideTogether,
  type GameEvent,
  type History,
  isEdit,
  needsAgreement,
  type Refusal,
  refuse,
} from '../../play/index.ts';
import {
  decideFor,
  MOST_COMMANDS,
  players,
  ROOM_LIMITS,
  type RoomState,
  sideOf,
  throwsDice,
} from '../../room/index.ts';
import type { Result } from '../../table/index.ts';
import type { Connection } from './connection.ts';
import type { RoomView } from './roomView.ts';

export interface RemoteDesk extends Desk {
  /** The room has changed: its table is laid out anew. */
  readonly follow: (view: RoomView) => Result<unknown>;
}

/** `begun`: the table of the room as it was first laid out. */
export function remoteDesk(connection: Pick<Connection, 'view' | 'ask' | 'asOne'>, begun: DeskView): RemoteDesk {
  let view = begun;
  const listeners = new Set<DeskListener>();
  const planned = (following: Following): Planned | Refusal => plan(connection.view(), following);
  const desk: RemoteDesk = {
    view: () => view,
    submit: following => {
      const answer = planned(following);
      if ('ok' in answer) return answer;
      const [command, ...more] = answer.commands;
      if (command) connection.ask({ do: 'command', command, ...(more.length > 0 ? { following: more } : {}) });
      return null;
    },
    refusalOf: following => {
      const answer = planned(following);
      return 'ok' in answer ? answer : null;
    },
    undo: () => {
      connection.ask({ do: 'ask-back' });
      return null;
    },
    redo: () => refuse('nothing-to-redo', 'nothing has been undone'),
    asOneStep: connection.asOne,
    plays: side => {
      const { state, seat } = connection.view();
      return state !== null && sideOf(state, seat) === side;
    },
    isWaiting: () => connection.view().waiting.some(a => a.wish.do === 'command'),
    subscribe: listener => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    follow: room => {
      const game = historyOf(room);
      if (!game || sameSteps(game, view.game)) return { ok: true, value: null };
      const scene = sceneAfter(view.scene, game.now, eventsSince(view.game, game));
      if (!scene.ok) return scene;
      view = { game, scene: scene.value };
      for (const listener of listeners) listener(desk);
      return scene;
    },
  };
  return desk;
}

/** The room's steps as the page's log shows them; what is on its way comes last. */
export function historyOf({ state, shown, ahead }: RoomView): History | null {
  if (!state || !shown) return null;
  const steps = [...stepsOf(state), ...ahead].map(events => ({ events }));
  return { start: state.start, steps, undone: [], now: shown };
}
function stepsOf(state: RoomState): readonly (readonly GameEvent[])[] {
  const steps: (readonly GameEvent[])[] = [];
  for (let s = state.steps; s; s = s.before) steps.push(s.events);
  return steps.reverse();
}
const sameSteps = (a: History, b: History): boolean =>
  a.now === b.now && a.steps.length === b.steps.length && a.steps.every((s, i) => s.events === b.steps[i]?.events);
/** What has happened, where the game only went on; nothing where it was corrected. */
function eventsSince(before: History, now: History): readonly GameEvent[] {
  const goesOn = before.start === now.start && before.steps.every((s, i) => s.events === now.steps[i]?.events);
  return goesOn ? now.steps.slice(before.steps.length).flatMap(s => s.events) : [];
}

interface Planned {
  readonly commands: readonly Command[];
}
function plan({ shown, state, book, seat }: RoomView, following: Following): Planned | Refusal {
  if (!shown || !state || !book) return refuse('wrong-state', WORDS.rooms.connecting);
  if (!players(state).some(p => p.id === seat)) return refuse('wrong-state', WORDS.rooms.lookOn);
  const side = sideOf(state, seat);
  let isThrown = false;
  let isProposed = false;
  // What dice will bring nobody knows: nothing can follow from it yet.
  const next: Following = now => (isThrown ? null : following(now));
  const together = decideTogether(shown, next, (game, command) => {
    // what follows a proposal follows the table as it will be once all agree
    isProposed ||= isEdit(command) && needsAgreement(game, { side }, command);
    const decision = isProposed ? decide(book, game, { command }) : decideFor({ book, game, side, command });
    isThrown = decision.ok && throwsDice(decision.events);
    return decision;
  });
  if (!together.ok) return together;
  const commands = isProposed ? asProposal(together.done) : together.done;
  if (isProposed) {
    const whole = decideTogether(shown, inTurn(commands), (game, command) => decideFor({ book, game, side, command }));
    if (!whole.ok) return whole;
  }
  return isTooMuch(commands) ? refuse('wrong-state', WORDS.rooms.tooMuch(MOST_COMMANDS)) : { commands };
}
/** Edits of one step are proposed, and agreed to, as one whole. */
function asProposal(commands: readonly Command[]): readonly Command[] {
  const edits = commands.filter(isEdit);
  return edits.length > 1 && edits.length === commands.length
    ? [{ type: 'edit', commands: edits as EditCommand[] }]
    : commands;
}
type EditCommand = Extract<Command, { readonly type: 'edit' }>['commands'][number];

/** A step goes as one message; the room takes no longer one. */
const isTooMuch = (commands: readonly Command[]): boolean =>
  commands.length > MOST_COMMANDS || JSON.stringify(commands).length > ROOM_LIMITS.messageBytes / 2;
