// The computer beside the game: what it is about to do, why, a hint for one's own side; and who plays which side.

import { useEffect, useRef, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { orderInSight } from '../../framing.ts';
import { goingNow } from '../../opponent/goingOn.ts';
import { machine, type Said, seatsIn } from '../../opponent/machine.ts';
import { askHint, hurryUp, sideToAdvise, takeHint } from '../../opponent/running.ts';
import { goOnPlaying, pause, watchGame } from '../../opponent/seating.ts';
import { isRoomGame } from '../../rooms/remote.ts';
import { isPhone } from '../../view.ts';
import { useSession } from '../hooks/useStores.ts';
import { MachinePanel } from './MachinePanel.tsx';
import { Order } from './Order.tsx';
import '../../style/play/opponent.css';

export function MachineBar() {
  const [open, setOpen] = useState(false);
  useEffect(watchGame, []);
  const over = useSession(s => s.game?.now.field?.over ?? null);
  const looking = useSession(s => s.moment !== null || s.aside !== null);
  const hint = useStore(machine, m => m.hint);
  const idle = useStore(machine, m => m.seats);
  const here = useSession(s => s.gameId);
  // against somebody far away nobody asks for hints
  const inRoom = isRoomGame(here);
  const gameId = useStore(machine, m => m.gameId);
  const trouble = useStore(machine, m => m.trouble);
  if (looking) return null;
  const words = WORDS.opponent;
  const isIdle = !open && !hint && !trouble && (gameId !== here || Object.keys(idle).length === 0);
  return (
    <section className={`machine-bar${isIdle ? ' idle' : ''}`} aria-label={words.panel}>
      <div className="machine-line">
        <Button className="chip-button" aria-expanded={open} onPress={() => setOpen(!open)}>
          {words.chip} {open ? '▴' : '▾'}
        </Button>
        <Now isOver={over !== null} />
        {!over && !inRoom && <HintButton />}
      </div>
      <Trouble />
      {hint && <Hint hint={hint} />}
      {open && <MachinePanel />}
    </section>
  );
}

/** What it does just now. */
function Now({ isOver }: { readonly isOver: boolean }) {
  const { thinking, next, said, paused, gameId, seats } = useStore(machine);
  const here = useSession(s => s.gameId);
  const [why, setWhy] = useState(false);
  const words = WORDS.opponent;
  if (Object.keys(seatsIn({ ...machine.getState(), gameId, seats }, here)).length === 0)
    return <span className="grow" />;
  // that it goes on to the next phase is no deed to dwell on
  const shown = next ?? said.find(s => s.advice.command?.type !== 'next-phase') ?? null;
  const isAtIt = thinking !== null || goingNow() !== null;
  const state = isOver ? 'over' : next ? 'next' : isAtIt ? 'thinks' : paused ? 'paused' : 'waits';
  return (
    <>
      <span className="grow machine-now" data-machine={state}>
        <span className="quiet">
          {words.states[state]}
          {state === 'waits' && shown && words.last}
        </span>{' '}
        {shown && <Order said={shown} why={why} />}
      </span>
      {shown && shown.advice.why.length > 1 && (
        <Button className="chip-button while-it-acts" aria-pressed={why} onPress={() => setWhy(!why)}>
          {words.why}
        </Button>
      )}
      {next && (
        <Button className="chip-button" onPress={hurryUp}>
          {words.hurry}
        </Button>
      )}
      {isOver ? null : paused ? (
        <Button className="chip-button" onPress={goOnPlaying}>
          {words.goOn}
        </Button>
      ) : (
        <Button className="chip-button while-it-acts" onPress={pause}>
          {words.stop}
        </Button>
      )}
    </>
  );
}

function HintButton() {
  const busy = useStore(machine, m => m.thinking !== null);
  useStore(machine, m => m.seats);
  const side = useSession(sideToAdvise);
  if (side === null) return null;
  return (
    <Button className="chip-button hint-button" isDisabled={busy} onPress={() => void askHint()}>
      {WORDS.opponent.hint}
    </Button>
  );
}

/** On a phone its reasons wait for a tap: what is advised is seen on the table. */
function Hint({ hint }: { readonly hint: Said }) {
  const words = WORDS.opponent;
  const [why, setWhy] = useState(!isPhone());
  const shown = useRef<HTMLOutputElement>(null);
  useEffect(() => {
    const bars = shown.current?.closest('.upper') ?? shown.current;
    if (bars) orderInSight(hint.advice, bars.getBoundingClientRect());
    shown.current?.scrollIntoView({ block: 'nearest' });
  }, [hint]);
  return (
    <output className="machine-hint" ref={shown}>
      <span className="quiet">{words.hinted}</span> <Order said={hint} why={why} />
      <div className="row">
        {!why && hint.advice.why.length > 1 && (
          <Button className="chip-button" onPress={() => setWhy(true)}>
            {words.why}
          </Button>
        )}
        {hint.advice.command && (
          <Button className="chip-button" onPress={takeHint}>
            {words.take}
          </Button>
        )}
        <Button className="chip-button" onPress={() => machine.setState({ hint: null })}>
          {words.close}
        </Button>
      </div>
    </output>
  );
}

function Trouble() {
  const trouble = useStore(machine, m => m.trouble);
  return trouble ? (
    <p className="error" role="alert">
      {WORDS.opponent.trouble(trouble)}
    </p>
  ) : null;
}
