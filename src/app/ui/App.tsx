// The page: the table fills the window, everything else floats over its edge.

import { lazy, useEffect, useRef, useState } from 'react';
import { useStore } from 'zustand';
import { WORDS } from '../../desk/index.ts';
import { disputeDesk } from '../dispute/desk.ts';
import { openFiles } from '../doings.ts';
import { dropForeign, foreign } from '../files/foreign.ts';
import { holdKeys } from '../keys.ts';
import { isPlayed } from '../playing/seat.ts';
import { remote } from '../rooms/remote.ts';
import { session } from '../session.ts';
import { startPage } from '../start.ts';
import { tablesDialog } from '../tables/kept.ts';
import { tools } from '../tools/toolStore.ts';
import { tour } from '../tour.ts';
import { Complaints, Notices, StatusBar, Tools } from './Chrome.tsx';
import { ThreatChips } from './chips/ThreatChips.tsx';
import { Drawer } from './Drawer.tsx';
import { OtherTab } from './games/OtherTab.tsx';
import { useFrame } from './hooks/useFrame.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { Later } from './Later.tsx';
import { Loupe } from './measuring/Loupe.tsx';
import { MeasuringBar } from './measuring/MeasuringBar.tsx';
import { NudgePad } from './measuring/NudgePad.tsx';
import { UnitActions } from './moving/UnitActions.tsx';
import { WaypointButton } from './moving/WaypointButton.tsx';
import { PhaseBar } from './playing/PhaseBar.tsx';
import { spokenRuling } from './ruling/Ruling.tsx';
import { SidePanel } from './SidePanel.tsx';
import { SketchLabels } from './SketchLabels.tsx';
import type { Doors } from './start/StartPage.tsx';
import { Prompt, TableCanvas } from './Table.tsx';
import { TopBar } from './TopBar.tsx';
import { Newer } from './version/Newer.tsx';
import { WorkBar } from './WorkBar.tsx';

const AtUnit = lazy(() => import('./aiming/AtUnit.tsx').then(m => ({ default: m.AtUnit })));
const InHand = lazy(() => import('./army/Tray.tsx').then(m => ({ default: m.InHand })));
const OpenDialog = lazy(() => import('./OpenDialog.tsx').then(m => ({ default: m.OpenDialog })));
const ImportDialog = lazy(() => import('./importing/ImportDialog.tsx').then(m => ({ default: m.ImportDialog })));
const StartPage = lazy(() => import('./start/StartPage.tsx').then(m => ({ default: m.StartPage })));
const TourCard = lazy(() => import('./start/TourCard.tsx').then(m => ({ default: m.TourCard })));
const NewTable = lazy(() => import('./ground/NewTable.tsx').then(m => ({ default: m.NewTable })));
const DisputeSheet = lazy(() => import('./dispute/DisputeSheet.tsx').then(m => ({ default: m.DisputeSheet })));
const GamesDialog = lazy(() => import('./games/GamesDialog.tsx').then(m => ({ default: m.GamesDialog })));
const RoomDialog = lazy(() => import('./rooms/RoomDialog.tsx').then(m => ({ default: m.RoomDialog })));
const RoomBar = lazy(() => import('./rooms/RoomBar.tsx').then(m => ({ default: m.RoomBar })));
const OpponentDialog = lazy(() => import('./opponent/OpponentDialog.tsx').then(m => ({ default: m.OpponentDialog })));
const TablesDialog = lazy(() => import('./tables/TablesDialog.tsx').then(m => ({ default: m.TablesDialog })));
const KeysDialog = lazy(() => import('./KeysDialog.tsx').then(m => ({ default: m.KeysDialog })));

/** The page in the language in force: another language draws it anew. */
export function App() {
  const language = useView(v => v.language);
  return <Page key={language} />;
}

function Page() {
  const [dialog, setDialog] = useState<'open' | 'keys' | 'games' | 'new' | 'room' | 'invite' | 'machine' | null>(null);
  const root = useRef<HTMLDivElement>(null);
  useFrame(root);
  useEffect(
    () => holdKeys({ open: () => setDialog('open'), fresh: () => setDialog('new'), help: () => setDialog('keys') }),
    [],
  );
  const close = (): void => setDialog(null);
  const source = useStore(foreign, f => f.source);
  const tables = useStore(tablesDialog, t => t.book);
  return (
    <Dropping>
      <div className="page" ref={root}>
        <TableCanvas />
        <SketchLabels />
        <ThreatChips />
        <AtUnitInHand />
        <Desk />
        <Start
          onOpen={() => setDialog('open')}
          onNew={() => setDialog('new')}
          onGames={() => setDialog('games')}
          onRoom={() => setDialog('invite')}
          onMachine={() => setDialog('machine')}
        />
        <TopBar
          onOpen={() => setDialog('open')}
          onNew={() => setDialog('new')}
          onKeys={() => setDialog('keys')}
          onGames={() => setDialog('games')}
          onRoom={() => setDialog('room')}
        />
        <div className="upper">
          <InRoom />
          <PhaseBar />
          <Prompt />
          <UnitActions />
          <MeasuringBar />
        </div>
        <Tools />
        <StatusBar />
        <Drawer />
        <PieceInHand />
        <SidePanel />
        <NudgePad />
        <WaypointButton />
        <Loupe />
        <Said />
        <OnTour />
        <Spoken />
        <Later key={dialog ?? ''}>
          {dialog === 'open' && <OpenDialog onClose={close} onNew={() => setDialog('new')} />}
          {dialog === 'new' && <NewTable onClose={close} />}
          {dialog === 'games' && <GamesDialog onClose={close} onNew={() => setDialog('new')} />}
          {(dialog === 'room' || dialog === 'invite') && <RoomDialog isAnew={dialog === 'invite'} onClose={close} />}
          {dialog === 'machine' && <OpponentDialog onClose={close} />}
          {dialog === 'keys' && <KeysDialog onClose={close} />}
        </Later>
        <Later>{source && <ImportDialog source={source} onClose={dropForeign} />}</Later>
        <Later>{tables && <TablesDialog book={tables} />}</Later>
      </div>
    </Dropping>
  );
}

/** All that is said to the players, one above the other: nothing lies on anything else. Screen readers hear each when it comes. */
function Said() {
  return (
    <div className="said">
      <Complaints />
      <Notices />
      <WorkBar />
      <output className="waiting" aria-atomic={false}>
        <Newer />
        <OtherTab />
      </output>
    </div>
  );
}

/** Targets and the card of a fire, where a game is played and a unit is in hand. */
function AtUnitInHand() {
  const played = useSession(isPlayed);
  const inHand = useSession(s => s.selected.length === 1);
  return played && inHand ? (
    <Later>
      <AtUnit />
    </Later>
  ) : null;
}

/** A piece of the tray in hand, on a phone. */
function PieceInHand() {
  const holds = useStore(tools, t => t.inHand === 'place');
  return holds ? (
    <Later>
      <InHand />
    </Later>
  ) : null;
}

/** The strip of the room this page is in. */
function InRoom() {
  const inRoom = useStore(remote, r => r.connection !== null);
  return inRoom ? (
    <Later>
      <RoomBar />
    </Later>
  ) : null;
}

/** The front door, loaded when it opens. */
function Start(doors: Doors) {
  const open = useStore(startPage, s => s.open);
  return open ? (
    <Later>
      <StartPage {...doors} />
    </Later>
  ) : null;
}

/** The tour, loaded when it is taken. */
function OnTour() {
  const on = useStore(tour, t => t.step !== null);
  return on ? (
    <Later>
      <TourCard />
    </Later>
  ) : null;
}

/** The dispute desk, loaded when it is asked for. */
function Desk() {
  const open = useStore(disputeDesk, d => d.open);
  return open ? (
    <Later>
      <DisputeSheet />
    </Later>
  ) : null;
}

const REST_MS = 500;

/** The ruling as text for a screen reader, said when the hand is at rest. */
function Spoken() {
  const [text, setText] = useState('');
  useEffect(() => {
    let timer = 0;
    const off = session.subscribe((s, before) => {
      if (s.ruled === before.ruled && s.moving === before.moving) return;
      window.clearTimeout(timer);
      timer = window.setTimeout(() => setText(spokenRuling()), REST_MS);
    });
    return () => {
      off();
      window.clearTimeout(timer);
    };
  }, []);
  return (
    <p className="unseen" aria-live="polite" data-spoken>
      {text}
    </p>
  );
}

/** Files can be dropped anywhere. */
function Dropping({ children }: { readonly children: React.ReactNode }) {
  const [over, setOver] = useState(false);
  return (
    <div
      className="drop-zone"
      onDragOver={e => {
        e.preventDefault();
        setOver(true);
      }}
      onDragLeave={e => e.currentTarget === e.target && setOver(false)}
      onDrop={e => {
        e.preventDefault();
        setOver(false);
        void openFiles([...e.dataTransfer.files]);
      }}
    >
      {children}
      {over && <p className="drop-hint">{WORDS.open.drop}</p>}
    </div>
  );
}
