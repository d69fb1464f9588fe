// The log: what happened, in words, by turn and phase. Each entry brings the table of its moment.

import { memo, useDeferredValue, useEffect, useRef, useState } from 'react';
import {
  Button,
  Collection,
  Header,
  Input,
  Label,
  ListBox,
  ListBoxItem,
  ListBoxSection,
  SearchField,
  TextField,
  ToggleButton,
  ToggleButtonGroup,
} from 'react-aria-components';
import {
  EVERYTHING,
  found,
  groupTitle,
  LOG_KINDS,
  type Logbook,
  type LogEntry,
  type LogKind,
  lastOf,
  logText,
  WORDS,
} from '../../../desk/index.ts';
import { perform } from '../../deeds.ts';
import { fileWords, saveFile } from '../../files/saveFile.ts';
import { saveReport } from '../../files/saveReport.ts';
import { jumpTo } from '../../playing/lookingBack.ts';
import { Choose } from '../fields/fieldParts.tsx';
import { useSession } from '../hooks/useStores.ts';
import { ScrubBar } from './ScrubBar.tsx';
import { useLogbook } from './useLogbook.ts';
import '../../style/play/playing.css';

export function LogPanel() {
  const { book, turnName } = useLogbook();
  // the table goes first: the list is written in slices, after it
  const listed = useDeferredValue(book);
  if (!book || !listed) return null;
  return (
    <div className="log">
      <ScrubBar book={book} turnName={turnName} />
      <LogBody book={listed} turnName={turnName} />
    </div>
  );
}

/** More than this are not laid out at once: the rest comes when it is asked for. */
const PAGE = 50;

const LogBody = memo(function LogBody({ book, turnName }: { readonly book: Logbook; readonly turnName: string }) {
  const [wanted, setWanted] = useState(EVERYTHING);
  const [most, setMost] = useState(PAGE);
  const looked = useDeferredValue(wanted);
  const { log } = WORDS.playing;
  const all = book.groups.reduce((sum, g) => sum + g.entries.length, 0);
  const fitting = found(book.groups, looked);
  const { groups, before } = lastOf(fitting, most);
  const shown = fitting.reduce((sum, g) => sum + g.entries.length, 0);
  return (
    <>
      <div className="row wrap log-tools">
        <ToggleButtonGroup
          className="segments"
          aria-label={log.kindsLabel}
          selectionMode="multiple"
          selectedKeys={wanted.kinds}
          onSelectionChange={keys => setWanted({ ...wanted, kinds: new Set([...keys] as LogKind[]) })}
        >
          {LOG_KINDS.map(kind => (
            <ToggleButton key={kind} id={kind} className="segment">
              {log.kinds[kind]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        <SearchField
          className="log-find"
          aria-label={log.find}
          value={wanted.text}
          onChange={text => setWanted({ ...wanted, text })}
        >
          <Input placeholder={log.find} />
        </SearchField>
        <div className="log-unit">
          <Choose
            label={log.unit}
            options={[['', log.allUnits], ...book.names]}
            value={wanted.unit ?? ''}
            onChange={unit => setWanted({ ...wanted, unit: unit ?? null })}
          />
        </div>
        <small className="quiet" aria-live="polite">
          {log.count(shown, all)}
        </small>
      </div>
      {before > 0 && (
        <Button className="chip-button" onPress={() => setMost(most + PAGE)}>
          {log.earlier(Math.min(PAGE, before))}
        </Button>
      )}
      {shown === 0 ? (
        <p className="quiet">{all === 0 ? log.none : log.noneFits}</p>
      ) : (
        <Entries groups={groups} turnName={turnName} />
      )}
      <LogFoot book={book} turnName={turnName} />
    </>
  );
});

function Entries({ groups, turnName }: { readonly groups: Logbook['groups']; readonly turnName: string }) {
  const moment = useSession(s => s.moment ?? s.game?.steps.length ?? 0);
  const entries = groups.flatMap(g => g.entries);
  const here = entries.findLast(e => e.moment <= moment);
  const list = useRef<HTMLDivElement>(null);
  const hereId = here?.id ?? '';
  // the end of the log, or the moment shown, is what one wants to read
  useEffect(() => {
    const wait = requestAnimationFrame(() => {
      const row = hereId && list.current?.querySelector(`[data-key="${CSS.escape(hereId)}"]`);
      if (row) row.scrollIntoView({ block: 'nearest' });
    });
    return () => cancelAnimationFrame(wait);
  }, [hereId]);
  return (
    <ListBox
      className="list-box log-list"
      aria-label={WORDS.playing.log.label}
      selectionMode="single"
      selectedKeys={here ? [here.id] : []}
      items={groups}
      onSelectionChange={keys => {
        // a press on the one that is shown takes it out of the selection: it is meant all the same
        const [key = hereId] = keys === 'all' ? [] : [...keys].map(String);
        const entry = entries.find(e => e.id === key);
        if (entry) jumpTo(entry);
      }}
      ref={list}
    >
      {group => (
        <ListBoxSection id={group.id}>
          <Header className="log-head">
            {groupTitle(group, turnName)} <small>{group.cite}</small>
          </Header>
          <Collection items={group.entries}>{entry => <Entry entry={entry} />}</Collection>
        </ListBoxSection>
      )}
    </ListBox>
  );
}

/** What is selected is the moment shown. */
function Entry({ entry }: { readonly entry: LogEntry }) {
  const { log } = WORDS.playing;
  return (
    <ListBoxItem
      id={entry.id}
      textValue={entry.text}
      className={`list-item log-entry ${entry.kind ?? 'plain'}`}
      data-kind={entry.kind ?? ''}
      data-event={entry.type}
    >
      {({ isSelected }) => (
        <>
          <span className="grow">
            <span className="log-text">
              {entry.kind === 'warnings' && (
                <span className="warn-mark" aria-hidden="true">
                  ⚠{' '}
                </span>
              )}
              {entry.text} {entry.cite && <small className="quiet">{entry.cite}</small>}
            </span>
            {entry.details && entry.details.length > 0 && (
              <small className="quiet log-details">{entry.details.join(' · ')}</small>
            )}
          </span>
          {isSelected && <span className="tag here">{log.here}</span>}
        </>
      )}
    </ListBoxItem>
  );
}

function LogFoot({ book, turnName }: { readonly book: Logbook; readonly turnName: string }) {
  const title = useSession(s => s.scene?.position.title ?? '') || WORDS.noTitle;
  const looking = useSession(s => s.moment !== null);
  const [note, setNote] = useState('');
  const { log } = WORDS.playing;
  const put = (): void => {
    if (note.trim() && !perform({ type: 'note', text: note.trim() })) setNote('');
  };
  return (
    <form
      className="row log-foot"
      onSubmit={e => {
        e.preventDefault();
        put();
      }}
    >
      <TextField className="grow" value={note} onChange={setNote} isDisabled={looking}>
        <Label className="unseen">{log.note}</Label>
        <Input placeholder={log.noteHint} maxLength={2000} />
      </TextField>
      <Button type="submit" className="chip-button" isDisabled={looking || note.trim() === ''}>
        {log.put}
      </Button>
      <Button
        className="chip-button"
        onPress={() => saveFile(fileWords(`${title}.txt`).slice(-80), logText(book.groups, title, turnName))}
      >
        {log.export}
      </Button>
      <Button className="chip-button" onPress={() => void saveReport(title)}>
        {log.exportPage}
      </Button>
    </form>
  );
}
