// What is saved on this device, the scenarios, files in and out.

import { useEffect, useState } from 'react';
import { Button, FileTrigger, GridList, GridListItem } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import { BOOK_TITLES, problem, type ScenarioFile } from '../../../table/index.ts';
import { openFiles, saveRecord, saveText } from '../../doings.ts';
import { openCopy, recordText, resume } from '../../games/resume.ts';
import { beginScenario, readScenarios } from '../../games/scenarios.ts';
import { deleteGame, type GameRow, listGames, loadGame } from '../../games/storage.ts';
import { complain, session } from '../../session.ts';
import { dayAndTime } from '../when.ts';
import { CasePicture } from '../cases/CasePicture.tsx';
import { DialogFrame } from '../DialogFrame.tsx';
import { ICONS } from '../icons.tsx';
import { scenarioPicture } from '../start/pictures.ts';
import { useSession } from '../hooks/useStores.ts';
import '../../style/games.css';

export function GamesDialog({ onClose, onNew }: { readonly onClose: () => void; readonly onNew: () => void }) {
  const scene = useSession(s => s.scene !== null);
  return (
    <DialogFrame title={WORDS.games.title} close={WORDS.open.close} onClose={onClose}>
      <div className="row wrap">
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={list => {
            onClose();
            void openFiles([...(list ?? [])]);
          }}
        >
          <Button className="primary">{WORDS.games.import}</Button>
        </FileTrigger>
        <Button className="chip-button" onPress={onNew}>
          {WORDS.ground.fresh.title}
        </Button>
        {scene && (
          <Button className="text-button" aria-label={WORDS.games.exportHere} onPress={saveRecord}>
            {ICONS.save}
            <span>{WORDS.games.exportHere}</span>
          </Button>
        )}
      </div>
      <div className="dialog-scroll">
        <Scenarios onClose={onClose} />
        <h3>{WORDS.games.saved}</h3>
        <SavedGames onClose={onClose} />
      </div>
    </DialogFrame>
  );
}

function Scenarios({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState<readonly ScenarioFile[]>([]);
  useEffect(() => {
    let gone = false;
    void readScenarios().then(read => !gone && setList(read));
    return () => void (gone = true);
  }, []);
  return (
    <>
      <h3>{WORDS.games.scenarios}</h3>
      <ul className="scenarios">
        {list.map(s => (
          <li key={s.title} className="scenario">
            <img src={scenarioPicture(s.system)} alt="" />
            <div className="grow">
              <b>{translated(s.title)}</b>
              <small className="quiet">
                {' '}
                {BOOK_TITLES[s.system]} · {WORDS.games.length(s.turns)} ·{' '}
                {s.sides.map(side => side.name ?? side.id).join(' – ')}
              </small>
              <p>{translated(s.text)}</p>
            </div>
            <Button
              className="primary"
              aria-label={`${WORDS.games.start}: ${translated(s.title)}`}
              onPress={() => {
                onClose();
                void beginScenario(s);
              }}
            >
              {WORDS.games.start}
            </Button>
          </li>
        ))}
      </ul>
    </>
  );
}

function SavedGames({ onClose }: { readonly onClose: () => void }) {
  const [rows, setRows] = useState<readonly GameRow[] | null>(null);
  const [asked, setAsked] = useState<string | null>(null);
  const [broken, setBroken] = useState(false);
  const read = (): void => void listGames().then(setRows, () => setBroken(true));
  useEffect(read, []);
  if (broken) return <p className="error">{WORDS.games.unavailable}</p>;
  if (rows === null) return <p className="quiet">{WORDS.loading}</p>;
  const open = async (row: GameRow): Promise<void> => {
    onClose();
    await resume(row.id).catch(() =>
      complain(WORDS.games.failed(row.title), [problem('', WORDS.games.unreadable(row.title))]),
    );
  };
  const remove = async (row: GameRow): Promise<void> => {
    await deleteGame(row.id);
    setAsked(null);
    read();
  };
  return (
    <GridList
      className="list-box saved-games"
      aria-label={WORDS.games.saved}
      items={rows}
      onAction={key => {
        const row = rows.find(r => r.id === key);
        if (row) void open(row);
      }}
      dependencies={[asked]}
      renderEmptyState={() => <p className="quiet">{WORDS.games.none}</p>}
    >
      {row => (
        <GridListItem
          id={row.id}
          textValue={WORDS.games.rowLabel(row.title, BOOK_TITLES[row.system], row.turn, row.steps)}
          className="list-item"
        >
          <CasePicture from={row} />
          <RowText row={row} />
          {asked === row.id ? (
            <span className="row">
              <span>{WORDS.games.reallyRemove(row.title)}</span>
              <Button className="chip-button" onPress={() => void remove(row)}>
                {WORDS.games.remove}
              </Button>
              <Button className="chip-button" onPress={() => setAsked(null)}>
                {WORDS.games.keep}
              </Button>
            </span>
          ) : (
            <RowDeeds row={row} onClose={onClose} onRemove={() => setAsked(row.id)} />
          )}
        </GridListItem>
      )}
    </GridList>
  );
}

function RowText({ row }: { readonly row: GameRow }) {
  const here = useSession(s => s.gameId);
  const when = dayAndTime(row.changed);
  const state =
    row.asideOf !== undefined
      ? WORDS.games.aside
      : row.mode === 'free'
        ? WORDS.games.notPlayed
        : WORDS.games.turn(row.turn);
  return (
    <span className="grow">
      <b>{row.title}</b>
      <small className="quiet">
        {' '}
        {[
          BOOK_TITLES[row.system],
          state,
          WORDS.games.steps(row.steps),
          when,
          ...(row.id === here ? [WORDS.games.here] : []),
        ].join(' · ')}
      </small>
    </span>
  );
}

interface Deeds {
  readonly row: GameRow;
  readonly onClose: () => void;
  readonly onRemove: () => void;
}
function RowDeeds({ row, onClose, onRemove }: Deeds) {
  const save = async (): Promise<void> => {
    const stored = await loadGame(row.id);
    if (stored?.ok) saveText(`${row.title}-game`, recordText(stored.value.history, row.title));
    else if (stored) complain(WORDS.games.damaged, stored.problems);
  };
  const copy = (): void => {
    onClose();
    void openCopy(row.id);
  };
  const isHere = row.id === session.getState().gameId;
  return (
    <span className="row">
      <Button className="chip-button" onPress={copy}>
        {WORDS.games.copy}
      </Button>
      <Button
        className="icon-button small"
        aria-label={`${WORDS.games.export}: ${row.title}`}
        onPress={() => void save()}
      >
        {ICONS.save}
      </Button>
      <Button
        className="icon-button small"
        aria-label={`${WORDS.games.remove}: ${row.title}`}
        isDisabled={isHere}
        onPress={onRemove}
      >
        {ICONS.close}
      </Button>
    </span>
  );
}
