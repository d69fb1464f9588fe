// The tables of whoever owns a book: seen row by row, filled in, kept, taken in and out as a file, put in force on the open table.

import { useEffect, useMemo, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { baseOf, noTables, ownCount, problemText, tablesOf, WORDS, withBase, withTables } from '../../../desk/index.ts';
import { emptyCells, loadRuleset, type RulesDataFile, type Ruleset } from '../../../rules/index.ts';
import { BOOK_TITLES, type Result, SYSTEMS, type SystemId } from '../../../table/index.ts';
import { edit } from '../../deeds.ts';
import { openFiles } from '../../doings.ts';
import { say } from '../../session.ts';
import { closeTables, keepTables, ownTables, saveTables, showTables } from '../../tables/kept.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { Choose } from '../fields/fieldParts.tsx';
import { useSession } from '../hooks/useStores.ts';
import { OwnTable } from './OwnTable.tsx';
import '../../style/tables.css';

export function TablesDialog({ book }: { readonly book: SystemId }) {
  const ruleset = useRuleset(book);
  const words = WORDS.ownTables;
  return (
    <DialogFrame title={words.title} close={WORDS.open.close} onClose={closeTables} className="own-tables">
      <p className="quiet">{words.intro}</p>
      <div className="row wrap end">
        <Choose
          label={words.book}
          options={SYSTEMS.map(s => [s, BOOK_TITLES[s]] as const)}
          value={book}
          onChange={s => s !== undefined && showTables(s as SystemId)}
        />
        <FileTrigger
          acceptedFileTypes={['.json', 'application/json']}
          onSelect={list => void openFiles([...(list ?? [])])}
        >
          <Button className="chip-button">{words.import}</Button>
        </FileTrigger>
        {ruleset?.id === book && <Whole ruleset={ruleset} />}
      </div>
      {ruleset?.id === book ? <Tables ruleset={ruleset} /> : <p className="quiet">{WORDS.loading}</p>}
    </DialogFrame>
  );
}

const useOwn = (ruleset: Ruleset): RulesDataFile => useStore(ownTables, t => t[ruleset.id]) ?? noTables(ruleset);

/** What is done with all of them. */
function Whole({ ruleset }: { readonly ruleset: Ruleset }) {
  const data = useOwn(ruleset);
  const isHere = useSession(s => s.scene?.system === ruleset.id);
  const isInForce = useSession(s => JSON.stringify(s.scene?.position.figures) === JSON.stringify(data.figures));
  const words = WORDS.ownTables;
  const use = (): void => {
    const done = edit(sheet => ({ ...sheet, file: withTables(sheet.file, sheet.system, data) }));
    if (done.ok) say(words.used(BOOK_TITLES[ruleset.id]));
  };
  return (
    <>
      <Button className="chip-button" onPress={() => saveTables(data)}>
        {words.export}
      </Button>
      {isHere && !isInForce && (
        <Button className="primary" onPress={use}>
          {words.use}
        </Button>
      )}
      {isHere && isInForce && <span className="quiet">{words.inForce}</span>}
      <Choose
        label={words.base}
        options={Object.entries(words.bases)}
        value={baseOf(data)}
        onChange={base => keepTables(withBase(data, base === 'printed' ? 'printed' : 'house'))}
      />
    </>
  );
}

function Tables({ ruleset }: { readonly ruleset: Ruleset }) {
  const data = useOwn(ruleset);
  const [wrong, setWrong] = useState<string | null>(null);
  // the book is gone through once, not with every figure that is typed
  const empty = useMemo(() => emptyCells(ruleset), [ruleset]);
  const tables = tablesOf(ruleset, data, empty);
  const { yours, all } = ownCount(tables);
  const put = (changed: Result<RulesDataFile>): void => {
    setWrong(changed.ok ? null : changed.problems.map(problemText).join('; '));
    if (changed.ok) keepTables(changed.value);
  };
  return (
    <>
      <p className="quiet">{WORDS.ownTables.count(yours, all)}</p>
      {wrong !== null && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className="dialog-scroll" tabIndex={0} aria-label={WORDS.ownTables.title}>
        {tables.map(table => (
          <OwnTable key={table.title} table={table} ruleset={ruleset} data={data} put={put} />
        ))}
      </section>
    </>
  );
}

function useRuleset(book: SystemId): Ruleset | null {
  const [ruleset, setRuleset] = useState<Ruleset | null>(null);
  useEffect(() => {
    let gone = false;
    loadRuleset(book).then(
      found => !gone && setRuleset(found),
      () => !gone && say(WORDS.book.notLoaded(BOOK_TITLES[book])),
    );
    return () => void (gone = true);
  }, [book]);
  return ruleset;
}
