// The front door: what Enfilade is in a sentence, three ways in, the scenarios, the game played last. It lies over the table.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { LANGUAGES, type Language, translated, WORDS } from '../../../desk/index.ts';
import { BOOK_TITLES, type ScenarioFile } from '../../../table/index.ts';
import { openDesk } from '../../dispute/desk.ts';
import { openSample, speakIn } from '../../doings.ts';
import { SAMPLES } from '../../files/samples.ts';
import { beginScenario, readScenarios } from '../../games/scenarios.ts';
import { closeStart, startPage } from '../../start.ts';
import { beginTour, hasToured } from '../../tour.ts';
import { CasePicture } from '../cases/CasePicture.tsx';
import { ICONS } from '../icons.tsx';
import { Logo } from '../Logo.tsx';
import { useView } from '../hooks/useStores.ts';
import { LastGame } from './LastGame.tsx';
import { YourRooms } from './YourRooms.tsx';
import { casePicture, DOOR_PICTURES, scenarioPicture } from './pictures.ts';
import '../../style/start.css';

export interface Doors {
  readonly onOpen: () => void;
  readonly onNew: () => void;
  readonly onGames: () => void;
  readonly onRoom: () => void;
  readonly onMachine: () => void;
}
type Go = (then: () => void) => () => void;

export function StartPage(doors: Doors) {
  const open = useStore(startPage, s => s.open);
  if (!open) return null;
  const go: Go = then => () => {
    closeStart();
    then();
  };
  return (
    <section className="start" aria-label={WORDS.name}>
      <header className="row">
        <Logo size={46} />
        <div className="grow">
          <h1>{WORDS.name}</h1>
          <p>{WORDS.start.sentence}</p>
        </div>
        {!hasToured() && (
          <Button className="tour-offer" onPress={go(beginTour)}>
            {WORDS.tour.offer}
          </Button>
        )}
      </header>
      <LastGame go={go} onGames={doors.onGames} />
      <YourRooms go={go} />
      <div className="doors">
        <DisputeDoor go={go} onOpen={doors.onOpen} />
        <PlayDoor go={go} {...doors} />
        <CasesDoor go={go} onOpen={doors.onOpen} />
      </div>
      <Scenarios go={go} />
      <Foot go={go} onGames={doors.onGames} />
    </section>
  );
}

function DisputeDoor({ go, onOpen }: { readonly go: Go; readonly onOpen: () => void }) {
  const words = WORDS.start;
  return (
    <article className="door panel">
      <img className="door-picture high" src={DOOR_PICTURES.dispute} alt="" />
      <h2>
        {ICONS.scales} {WORDS.dispute.title}
      </h2>
      <p>{words.dispute}</p>
      <Button className="primary" onPress={go(openDesk)}>
        {words.withTheBook}
      </Button>
      <Button className="pick" onPress={go(onOpen)}>
        <b>{words.openFile}</b>
      </Button>
      <p className="quiet">{words.noAccount}</p>
    </article>
  );
}

function PlayDoor({ go, onMachine, onRoom, onNew }: Omit<Doors, 'onOpen'> & { readonly go: Go }) {
  const words = WORDS.start;
  return (
    <article className="door panel">
      <img className="door-picture low" src={DOOR_PICTURES.play} alt="" />
      <h2>
        {ICONS.unit} {words.play}
      </h2>
      <p>{words.playing}</p>
      <Way title={WORDS.opponent.title} says={words.machine} onPress={go(onMachine)} />
      <Way title={WORDS.rooms.title} says={words.room} onPress={go(onRoom)} />
      <Way title={WORDS.ground.fresh.title} says={words.fresh} onPress={go(onNew)} />
    </article>
  );
}

function Way({
  title,
  says,
  onPress,
}: {
  readonly title: string;
  readonly says: string;
  readonly onPress: () => void;
}) {
  return (
    <Button className="pick way" onPress={onPress}>
      <span>
        <b>{title}</b>
        <small>{says}</small>
      </span>
      <i aria-hidden="true">›</i>
    </Button>
  );
}

/** One case of four books, with its answer. */
const SHOWN = [
  'belle-alliance-own-battalion-in-the-way',
  'lasalle-square-and-charger',
  'fire-and-fury-valverde-at-dusk',
  'open-fire-house-corner',
];
function CasesDoor({ go, onOpen }: { readonly go: Go; readonly onOpen: () => void }) {
  const words = WORDS.start;
  const shown = SAMPLES.filter(s => SHOWN.includes(s.name));
  return (
    <article className="door cases-door panel">
      <img className="door-picture" src={DOOR_PICTURES.cases} alt="" />
      <h2>
        {ICONS.book} {words.cases}
      </h2>
      <p>{words.looking(SAMPLES.length)}</p>
      <ul className="case-list">
        {shown.map(sample => (
          <li key={sample.name}>
            <Button className="case" onPress={go(() => void openSample(sample))}>
              <CasePicture from={sample} shown={casePicture(sample.name)} />
              <span>{translated(sample.title)}</span>
            </Button>
          </li>
        ))}
      </ul>
      <Button className="pick" onPress={go(onOpen)}>
        <b>{words.allCases}</b>
      </Button>
    </article>
  );
}

function Scenarios({ go }: { readonly go: Go }) {
  const [list, setList] = useState<readonly ScenarioFile[]>([]);
  useEffect(() => {
    let gone = false;
    void readScenarios().then(read => !gone && setList(read));
    return () => void (gone = true);
  }, []);
  return (
    <section className="scenarios panel" aria-label={WORDS.start.scenarios}>
      <h2>{WORDS.start.scenarios}</h2>
      <ul className="scenario-list">
        {list.map(s => (
          <li key={s.title}>
            <Button className="case" onPress={go(() => void beginScenario(s))}>
              <img src={scenarioPicture(s.system)} alt="" />
              <span>
                <b>{translated(s.title)}</b>
                <small>{BOOK_TITLES[s.system]}</small>
              </span>
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function Foot({ go, onGames }: { readonly go: Go; readonly onGames: () => void }) {
  const language = useView(v => v.language);
  return (
    <footer className="row wrap">
      {Object.entries(LANGUAGES)
        .filter(([id]) => id !== language)
        .map(([id, name]) => (
          <Button key={id} className="quiet-button" onPress={() => void speakIn(id as Language)}>
            {name}
          </Button>
        ))}
      <Button className="quiet-button" onPress={go(onGames)}>
        {WORDS.top.games}
      </Button>
      <Button className="quiet-button" onPress={go(beginTour)}>
        {WORDS.tour.title}
      </Button>
      <span className="grow" />
      <Button className="quiet-button" onPress={closeStart}>
        {WORDS.start.toTable}
      </Button>
    </footer>
  );
}
