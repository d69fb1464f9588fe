// The line of the game: turn, side, phase, what may be done now, the way on.

import { lazy, useEffect, useState } from 'react';
import { Button, ToggleButton, ToggleButtonGroup } from 'react-aria-components';
import { useStore } from 'zustand';
import { citedText, citeText, translated, WORDS } from '../../../desk/index.ts';
import { actingSides, phaseOf, type Refusal, SET_UP, turnOf, wantsToGoOn } from '../../../play/index.ts';
import { sentence } from '../../deeds.ts';
import { goingNow } from '../../opponent/goingOn.ts';
import { isAtIt, machine } from '../../opponent/machine.ts';
import { declaredOnly, nextPhase, rollAll, takeAllBack } from '../../playing/fires.ts';
import { tryLastAside, wallBefore } from '../../playing/lookingBack.ts';
import { watchLosses } from '../../playing/losses.ts';
import { sidesHere } from '../../playing/others.ts';
import { gameShown, seat, sitAs, watchTurns } from '../../playing/seat.ts';
import { remote } from '../../rooms/remote.ts';
import { layOut } from '../../view.ts';
import { useSession } from '../hooks/useStores.ts';
import { ICONS } from '../icons.tsx';
import { Later } from '../Later.tsx';
import { Banner } from '../prompt/Banner.tsx';
import { PromptText } from '../prompt/PromptRow.tsx';
import { useEnding } from '../prompt/useEnding.ts';
import { Curtain } from './Curtain.tsx';
import { GameMenu } from './GameMenu.tsx';
import { Initiative } from './Initiative.tsx';
import { SideChip } from './SideChip.tsx';
import { type Going, type Now, useRefusal } from './useRefusal.ts';
import '../../style/play/playing.css';

const MachineBar = lazy(() => import('../opponent/MachineBar.tsx').then(m => ({ default: m.MachineBar })));
const EndPage = lazy(() => import('../prompt/EndPage.tsx').then(m => ({ default: m.EndPage })));

export function TurnBar() {
  const ruleset = useSession(s => s.scene?.ruleset);
  const game = useSession(gameShown);
  const [open, setOpen] = useState(false);
  const [refusal, setRefusal] = useRefusal(game);
  const [ending, setEnding] = useEnding(game);
  useEffect(() => watchLosses(), []);
  useEffect(() => watchTurns(), []);
  // a slow start: the line comes late, and a table that nobody has moved is fitted below it
  useEffect(() => layOut(), []);
  if (!ruleset || !game) return null;
  const { bar } = WORDS.playing;
  return (
    <section className={`turn-bar panel${open ? ' open' : ''}`} aria-label={bar.label} data-phase={game.phase}>
      <Headline ruleset={ruleset} game={game} onRefused={setRefusal}>
        <Button
          className="icon-button small narrow-only"
          aria-label={open ? bar.less : bar.more}
          aria-expanded={open}
          onPress={() => setOpen(!open)}
        >
          <span className={open ? 'flip' : ''}>{ICONS.down}</span>
        </Button>
      </Headline>
      {refusal && <Asks refusal={refusal} onDone={() => setRefusal(null)} />}
      <div className="prompt-row">
        <PromptText game={game} onEnding={() => setEnding(true)} onRefused={setRefusal} />
        <div className="turn-more">
          <Initiative ruleset={ruleset} game={game} />
          <Wall />
        </div>
        <Opponent />
      </div>
      <Banner ruleset={ruleset} game={game} />
      {ending && (
        <Later>
          <EndPage onClose={() => setEnding(false)} />
        </Later>
      )}
      <Curtain />
    </section>
  );
}

function Headline({ ruleset, game, onRefused, children }: Going & { readonly children: React.ReactNode }) {
  const looking = useSession(s => s.moment !== null);
  const desk = useSession(s => s.desk);
  const { bar } = WORDS.playing;
  const phase = phaseOf(ruleset, game);
  const isAt = useStore(machine, m => isAtIt(m));
  const here = sidesHere(ruleset, game);
  const isMachines = isAt && here.length === 0;
  const played = actingSides(ruleset, game).filter(id => desk?.plays(id));
  const isGoing = useStore(machine, () => goingNow() !== null);
  const isOurs = played.some(id => !wantsToGoOn(game, id)) && !isMachines && !isGoing;
  // of several that act: those that are played here
  const sides = here.length > 0 ? here : actingSides(ruleset, game);
  const [only] = sides;
  // then the book refuses it
  const isOver = Boolean(game.field?.over) && game.mode === 'enforced';
  return (
    <>
      <div className="turn-line">
        <b className="turn-number">{game.turn > 0 ? bar.turn(turnOf(ruleset).name, game.turn) : bar.setUp}</b>
        {sides.length === 1 && only !== undefined ? <SideChip id={only} /> : <IAm sides={sides} />}
        <span className="phase-title grow">
          {phase.id !== SET_UP.id && translated(phase.title)}
          {phase.cite && <small className="quiet"> {citeText(phase.cite)}</small>}
        </span>
        <PhaseSteps ruleset={ruleset} game={game} />
        {!isOver && (
          <Button className="primary-button" isDisabled={looking || !isOurs} onPress={() => onRefused(nextPhase())}>
            {turnOf(ruleset).sides === 'activations' ? bar.nextStep : bar.next}
          </Button>
        )}
        <GameMenu game={game} />
        {children}
      </div>
    </>
  );
}

/** Fires lie there that nobody has rolled: the phase ends when they are thrown or taken back. */
function Asks({ refusal, onDone }: { readonly refusal: Refusal; readonly onDone: () => void }) {
  const { bar } = WORDS.playing;
  const isOpen = refusal.code === 'fires-open';
  return (
    <div className="asks" role="alert">
      <p className="grow">{sentence(citedText(refusal))}</p>
      {isOpen && (
        <>
          <Button className="chip-button" onPress={() => rollAll() ?? onDone()}>
            {bar.rollThem}
          </Button>
          {declaredOnly().length > 0 && (
            <Button className="chip-button" onPress={() => takeAllBack() ?? onDone()}>
              {bar.takeThemBack}
            </Button>
          )}
        </>
      )}
      <Button className="chip-button" onPress={onDone}>
        {bar.wait}
      </Button>
    </div>
  );
}

/** The computer sits where this page plays: of a room that is its own seat. */
function Opponent() {
  const inRoom = useStore(remote, r => r.connection !== null);
  const plays = useSession(({ desk, scene }) => scene?.position.sides.some(s => desk?.plays(s.id)) === true);
  return inRoom && !plays ? null : (
    <Later>
      <MachineBar />
    </Later>
  );
}

/** Where both sides may act at once, who sits here. */
function IAm({ sides }: { readonly sides: readonly string[] }) {
  const { iAm } = useStore(seat);
  if (sides.length < 2) return null;
  const { bar } = WORDS.playing;
  return (
    <div className="i-am">
      <span className="quiet wide-only" id="i-am">
        {bar.iAm}
      </span>
      <ToggleButtonGroup
        className="segments"
        aria-labelledby="i-am"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[iAm !== null && sides.includes(iAm) ? iAm : (sides[0] as string)]}
        onSelectionChange={keys => {
          const [key] = keys;
          if (key !== undefined) sitAs(String(key));
        }}
      >
        {sides.map(id => (
          <ToggleButton key={id} id={id} className="segment">
            <SideChip id={id} />
          </ToggleButton>
        ))}
      </ToggleButtonGroup>
    </div>
  );
}

function PhaseSteps({ ruleset, game }: Now) {
  const { phases } = turnOf(ruleset);
  const { bar } = WORDS.playing;
  const at = phases.findIndex(p => p.id === game.phase);
  if (phases.length < 2) return null;
  return (
    <div className="phase-row" style={{ '--whole': `${phases.length * STEP - GAP}px` } as React.CSSProperties}>
      <ol className="phase-steps" aria-label={bar.phases}>
        {phases.map((p, i) => (
          <li
            key={p.id}
            className={i === at ? 'now' : i < at ? 'done' : ''}
            aria-current={i === at ? 'step' : undefined}
            title={citedText({ text: translated(p.title), cite: p.cite ?? '' })}
          >
            <span aria-hidden="true">{i < at ? '✓' : i + 1}</span>
            <span className="unseen">{translated(p.title)}</span>
            {i < at && <span className="unseen"> {bar.done}</span>}
          </li>
        ))}
      </ol>
      <span className="phase-of" aria-hidden="true">{`${at + 1} / ${phases.length}`}</span>
    </div>
  );
}

/** A number of a phase with the gap after it, and the gap (`prompt.css`). px */
const STEP = 25;
const GAP = 3;

/** Undo stops at a die: said here, with the way round it. */
function Wall() {
  const wall = useSession(s => (s.moment === null ? wallBefore(s.game) : null));
  if (!wall) return null;
  const { bar } = WORDS.playing;
  return (
    <p className="wall">
      <span>{bar.wall[wall]}</span>
      <Button className="chip-button" onPress={tryLastAside}>
        {bar.tryInstead}
      </Button>
    </p>
  );
}
