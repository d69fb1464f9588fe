// The strip of a room over the table: who is here, whose move, what waits; and what is said.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { type RoomState, sideOf } from '../../../room/index.ts';
import { nameOf, remote } from '../../rooms/remote.ts';
import { whenText } from '../when.ts';
import '../../style/play/rooms.css';
import { SideChip } from '../playing/SideChip.tsx';
import { RoomHands } from './RoomHands.tsx';
import { Talk } from './Talk.tsx';
import { isTurn, moveText, useTurn } from './useTurn.ts';
import { Back, Missed, Waiting } from './Waiting.tsx';

export function RoomBar() {
  const view = useStore(remote, r => r.view);
  const [talks, setTalks] = useState(false);
  const state = view?.state;
  useTurn(view);
  if (!view) return null;
  const move = moveText(view);
  return (
    <section className="room-bar panel" aria-label={WORDS.rooms.bar} data-standing={view.standing}>
      <div className="row wrap">
        {view.standing === 'connecting' && <span>{WORDS.rooms.connecting}</span>}
        {view.standing === 'away' && <output className="room-away">{WORDS.rooms.away}</output>}
        {state && <Presence />}
        {move && (
          <span className="room-move" data-own={isTurn(view)}>
            <b>{move}</b>
            {state && <small>{`, ${WORDS.rooms.since(whenText(state.since))}`}</small>}
          </span>
        )}
        {view.waiting.length > 0 && <span className="quiet">{WORDS.rooms.waiting(view.waiting.length)}</span>}
        <span className="room-buttons row">
          {state && <Back state={state} seat={view.seat} />}
          <Button className="chip-button" aria-expanded={talks} onPress={() => setTalks(!talks)}>
            {WORDS.rooms.chat}
          </Button>
        </span>
      </div>
      {state && view.book && <Waiting state={state} seat={view.seat} book={view.book} />}
      <Missed />
      {talks && state && <Talk state={state} seat={view.seat} />}
      <RoomHands />
    </section>
  );
}

function Presence() {
  const view = useStore(remote, r => r.view);
  const state = view?.state;
  if (!view || !state) return null;
  return (
    <>
      {view.presence
        .filter(p => p.seat !== 'watcher' || p.here > 0)
        .map(p => (
          <span
            key={p.seat}
            className={`room-seat${p.here > 0 ? ' here' : ''}`}
            data-seat={p.seat}
            title={`${p.here > 0 ? WORDS.rooms.here : WORDS.rooms.gone}${sinceOf(p.since)}`}
          >
            <WhoSits seat={p.seat} here={p.here} state={state} />
            {p.here === 0 && <small>{` ${WORDS.rooms.gone}${sinceOf(p.since)}`}</small>}
          </span>
        ))}
    </>
  );
}
function WhoSits({ seat, here, state }: { readonly seat: string; readonly here: number; readonly state: RoomState }) {
  const side = sideOf(state, seat);
  if (side !== '') return <SideChip id={side} />;
  return seat === 'watcher' ? WORDS.rooms.lookingOn(here) : nameOf(state, seat);
}
const sinceOf = (time: string | null): string => (time ? `, ${WORDS.rooms.since(whenText(time))}` : '');
