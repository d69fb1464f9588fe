// The front door: what Enfilade is in a sentence, and three ways in. It lies over the table and gets out of the way.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import type { ScenarioFile } from '../../../table/index.ts';
import { openDesk } from '../../dispute/desk.ts';
import { openSample } from '../../doings.ts';
import { SAMPLES } from '../../files/samples.ts';
import { resume } from '../../games/resume.ts';
import { beginScenario, readScenarios } from '../../games/scenarios.ts';
import { type GameRow, listGames } from '../../games/storage.ts';
import { closeStart, startPage } from '../../start.ts';
import { CasePicture } from '../cases/CasePicture.tsx';
import '../../style/start.css';

interface Doors {
  readonly onOpen: () => void;
  readonly onNew: () => void;
  readonly onRoom: () => void;
  readonly onMachine: () => void;
}

export function StartPage({ onOpen, onNew, onRoom, onMachine }: Doors) {
  const open = useStore(startPage, s => s.open);
  if (!open) return null;
  const words = WORDS.start;
  const go = (then: () => void) => (): void => {
    closeStart();
    then();
  };
  return (
    <section className="start" aria-label={WORDS.name}>
      <header>
        <h1>{WORDS.name}</h1>
        <p>{words.sentence}</p>
      </header>
      <div className="doors">
        <article className="door panel">
          <h2>{WORDS.dispute.title}</h2>
          <p>{words.dispute}</p>
          <Button className="primary" onPress={go(openDesk)}>
            {words.withTheBook}
          </Button>
          <Button className="pick" onPress={go(onOpen)}>
            {words.openFile}
          </Button>
          <p className="quiet">{words.noAccount}</p>
        </article>
        <article className="door panel">
          <h2>{words.play}</h2>
          <p>{words.playing}</p>
          <Scenarios go={go} />
          <Button className="pick" onPress={go(onMachine)}>
            {WORDS.opponent.title}
          </Button>
          <Button className="pick" onPress={go(onRoom)}>
            {WORDS.rooms.title}
          </Button>
          <Button className="pick" onPress={go(onNew)}>
            {WORDS.ground.fresh.title}
          </Button>
        </article>
        <article className="door panel">
          <h2>{words.cases}</h2>
          <p>{words.looking(SAMPLES.length)}</p>
          <Cases go={go} />
          <Button className="pick" onPress={go(onOpen)}>
            {words.allCases}
          </Button>
        </article>
      </div>
      <footer className="panel row">
        <LastGame go={go} />
        <Button className="text-button" onPress={closeStart}>
          {words.toTable}
        </Button>
      </footer>
    </section>
  );
}

type Go = (then: () => void) => () => void;

function Scenarios({ go }: { readonly go: Go }) {
  const [list, setList] = useState<readonly ScenarioFile[]>([]);
  useEffect(() => {
    let gone = false;
    void readScenarios().then(read => !gone && setList(read));
    return () => void (gone = true);
  }, []);
  return (
    <ul className="scenario-list">
      {list.map(s => (
        <li key={s.title}>
          <Button className="pick" onPress={go(() => void beginScenario(s))}>
            <b>{s.title}</b>
            <small>{WORDS.books[s.system]}</small>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** One case of four books, drawn with its ruling. */
const SHOWN = [
  'belle-alliance-own-battalion-in-the-way',
  'lasalle-past-the-wood',
  'fire-and-fury-winthrop-changes-front',
  'open-fire-house-corner',
];
function Cases({ go }: { readonly go: Go }) {
  const shown = SAMPLES.filter(s => SHOWN.includes(s.name));
  return (
    <ul className="case-list">
      {shown.map(sample => (
        <li key={sample.name}>
          <Button className="case" onPress={go(() => void openSample(sample))}>
            <CasePicture from={sample} />
            <span>{sample.title}</span>
          </Button>
        </li>
      ))}
    </ul>
  );
}

/** The game that was played last in this browser. */
function LastGame({ go }: { readonly go: Go }) {
  const [last, setLast] = useState<GameRow | null>(null);
  useEffect(() => {
    let gone = false;
    listGames()
      .then(rows => !gone && setLast(rows[0] ?? null))
      // a browser that keeps nothing has no last game
      .catch(() => undefined);
    return () => void (gone = true);
  }, []);
  if (!last) return <span className="grow">{WORDS.start.nothingKept}</span>;
  return (
    <>
      <span className="grow">{WORDS.start.goOn(last.title || WORDS.noTitle)}</span>
      <Button className="primary" onPress={go(() => void resume(last.id))}>
        {WORDS.start.continue}
      </Button>
    </>
  );
}
