// What waits for somebody in a room: dice, take-backs, declarations, the screen; and what happened since one was here.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { sentenceOf, WORDS } from '../../../desk/index.ts';
import { isWall, wantsToGoOn } from '../../../play/index.ts';
import {
  CLAIM_AFTER_MS,
  isBehindScreen,
  isDone,
  isSecretPhase,
  isWaitedFor,
  players,
  type RoomState,
  sideOf,
} from '../../../room/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { lookBack } from '../../deeds.ts';
import { ask, nameOf, remote } from '../../rooms/remote.ts';
import { ICONS } from '../icons.tsx';
import { useTold } from '../playing/useTold.ts';

/** Dice, take-backs, declarations, the screen: what waits for somebody. */
export function Waiting({
  state,
  seat,
  book,
}: {
  readonly state: RoomState;
  readonly seat: string;
  readonly book: Ruleset;
}) {
  const plays = players(state).some(s => s.id === seat);
  const { throwing, back } = state;
  return (
    <>
      {throwing && <Throwing key={throwing.entry.seq} state={state} plays={plays} />}
      {back && (
        <output className="row wrap">
          <span>{WORDS.rooms.backAsked(nameOf(state, back.by))}</span>
          {back.by === seat && <span className="quiet">{WORDS.rooms.toAgree}</span>}
          {(plays || seat === 'umpire') && (back.by !== seat || players(state).length === 1) && (
            <>
              <Button
                className="chip-button"
                onPress={() => ask({ do: 'answer-back', step: back.step, granted: true })}
              >
                {WORDS.rooms.grant}
              </Button>
              <Button
                className="chip-button"
                onPress={() => ask({ do: 'answer-back', step: back.step, granted: false })}
              >
                {WORDS.rooms.decline}
              </Button>
            </>
          )}
        </output>
      )}
      {plays && <Proposals state={state} seat={seat} />}
      {isBehindScreen(state) && plays && <p className="room-note quiet">{WORDS.rooms.screen}</p>}
      {plays && isWaitedFor(book, state, seat) && <Ready isSecret={isSecretPhase(book, state)} />}
      {plays && <Done state={state} seat={seat} />}
    </>
  );
}

const GO_ON = { type: 'next-phase' } as const;
/** Back over the last step: a wish to go on is taken back at once, all else is asked for; never across a die. */
export function Back({ state, seat }: { readonly state: RoomState; readonly seat: string }) {
  const { back, throwing, steps } = state;
  if (!players(state).some(s => s.id === seat) || back || throwing) return null;
  if (wantsToGoOn(state.game, sideOf(state, seat)))
    return (
      <Button
        className="chip-button"
        onPress={() => ask({ do: 'command', command: { type: 'withdraw', proposal: GO_ON } })}
      >
        {WORDS.rooms.notYet}
      </Button>
    );
  if (steps?.by !== seat || steps.events.some(isWall)) return null;
  return (
    <Button className="chip-button" aria-label={WORDS.rooms.askBack} onPress={() => ask({ do: 'ask-back' })}>
      {ICONS.undo} <span className="wide-only">{WORDS.rooms.askBack}</span>
    </Button>
  );
}

/** What another side has proposed: carried out when all have asked for the same. Phases that both end have their own way on. */
function Proposals({ state, seat }: { readonly state: RoomState; readonly seat: string }) {
  const { sides } = state.game.table;
  const told = { ...useTold(state.game), sides: new Map(sides.map(s => [s.id, s.name ?? s.id])) };
  const own = sideOf(state, seat);
  const open = state.game.proposals.filter(p => p.command.type !== 'next-phase');
  return open.map(({ side, command }, i) => (
    <output key={i} className={side === own ? 'row wrap quiet' : 'row wrap'}>
      <span>{sentenceOf({ type: 'proposed', side, command }, told).text}</span>
      {side === own ? (
        <>
          <span>{WORDS.rooms.toAgree}</span>
          <Button
            className="chip-button"
            onPress={() => ask({ do: 'command', command: { type: 'withdraw', proposal: command } })}
          >
            {WORDS.rooms.withdraw}
          </Button>
        </>
      ) : (
        <>
          <Button className="chip-button" onPress={() => ask({ do: 'command', command })}>
            {WORDS.rooms.grant}
          </Button>
          <Button
            className="chip-button"
            onPress={() => ask({ do: 'command', command: { type: 'decline', side, proposal: command } })}
          >
            {WORDS.rooms.decline}
          </Button>
        </>
      )}
    </output>
  ));
}

/** Says that this seat has done what it wants in the phase. */
function Ready({ isSecret }: { readonly isSecret: boolean }) {
  return (
    <div className="row wrap">
      {isSecret && <span className="quiet">{WORDS.rooms.readyHint}</span>}
      <Button className="chip-button" onPress={() => ask({ do: 'ready' })}>
        {isSecret ? WORDS.rooms.ready : WORDS.rooms.done}
      </Button>
    </div>
  );
}
/** Who else has done what he wants, or waits to go on. */
function Done({ state, seat }: { readonly state: RoomState; readonly seat: string }) {
  const others = players(state).filter(p => p.id !== seat && isDone(state, p));
  if (others.length === 0) return null;
  return (
    <output className="room-note quiet">{WORDS.rooms.isDone(others.map(p => nameOf(state, p.id)).join(', '))}</output>
  );
}

function Throwing({ state, plays }: { readonly state: RoomState; readonly plays: boolean }) {
  const [late, setLate] = useState(false);
  const { throwing } = state;
  useEffect(() => {
    const timer = setTimeout(() => setLate(true), CLAIM_AFTER_MS);
    return () => clearTimeout(timer);
  }, []);
  if (!throwing) return null;
  const missing = throwing.parties.filter(p => throwing.links[p] === undefined && p !== 'server');
  return (
    <output className="row wrap">
      <span>{WORDS.rooms.throwing(missing.map(p => nameOf(state, p)).join(', ') || WORDS.rooms.server)}</span>
      {late && plays && (
        <Button className="chip-button" onPress={() => ask({ do: 'claim', throw: throwing.entry.seq })}>
          {WORDS.rooms.claim}
        </Button>
      )}
    </output>
  );
}

export function Missed() {
  const missed = useStore(remote, r => r.missed);
  if (!missed || missed.steps === 0) return null;
  return (
    <output className="row wrap">
      <span>{WORDS.rooms.whileAway(missed.steps)}</span>
      <Button
        className="chip-button"
        onPress={() => {
          lookBack(missed.from);
          remote.setState({ missed: { ...missed, steps: 0 } });
        }}
      >
        {WORDS.rooms.showSteps}
      </Button>
    </output>
  );
}
