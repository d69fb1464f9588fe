// A file of another program: what it does not say is asked once, beside a preview to scale.

import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import {
  type Answer,
  type Answers,
  asPosition,
  type Question,
  type Reading,
  readWithReady,
  type Source,
} from '../../../exchange/index.ts';
import { picture } from '../../../picture/index.ts';
import { formatProblem, layOut, type MapFile, type PositionFile, SYSTEMS } from '../../../table/index.ts';
import { openDocument } from '../../doings.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { QuestionField } from './QuestionField.tsx';
import '../../style/importing.css';

interface Read {
  readonly reading: Reading;
  readonly answers: Answers;
  /** Kept while an answer is wrong, so that it can be mended. */
  readonly questions: readonly Question[];
}
/** A change while an earlier one is still being read wins over it. */
function useReading(source: Source, given: Answers): Read | null {
  const [read, setRead] = useState<Read | null>(null);
  useEffect(() => {
    let isLatest = true;
    void readWithReady(source, given).then(next => {
      if (!isLatest) return;
      const { reading } = next;
      setRead(last => ({
        ...next,
        questions: reading.kind === 'problems' ? (last?.questions ?? []) : reading.questions,
      }));
    });
    return () => {
      isLatest = false;
    };
  }, [source, given]);
  return read;
}

const documentOf = (reading: Reading | undefined): MapFile | PositionFile | null =>
  reading?.kind === 'map' ? reading.map : reading?.kind === 'position' ? reading.position : null;

export function ImportDialog({ source, onClose }: { readonly source: Source; readonly onClose: () => void }) {
  const [given, setGiven] = useState<Answers>({});
  const read = useReading(source, given);
  const reading = read?.reading;
  const questions = read?.questions ?? [];
  const file = documentOf(reading);
  const words = WORDS.importing;
  const answer = (id: string, value: Answer): void => setGiven({ ...given, [id]: value });
  const open = (): void => {
    onClose();
    if (file) void openDocument(source.name, file);
  };
  return (
    <DialogFrame title={words.title(source.name)} close={WORDS.open.close} onClose={onClose} className="importing">
      {reading?.format && <p className="quiet">{words.readAs(reading.format)}</p>}
      <div className="importing-parts">
        <div className="importing-questions dialog-scroll">
          {questions.length > 0 && <p>{words.intro}</p>}
          {questions.map(q => (
            <QuestionField
              key={q.id}
              question={q}
              value={given[q.id] ?? read?.answers[q.id] ?? q.ready}
              onAnswer={answer}
            />
          ))}
          {reading?.kind === 'problems' && <List role="alert" lines={reading.problems.map(formatProblem)} />}
          {reading && 'left' in reading && reading.left.length > 0 && (
            <>
              <h3>{words.left}</h3>
              <List lines={reading.left} />
            </>
          )}
        </div>
        {file && <Preview file={file} name={source.name} />}
      </div>
      <div className="row end">
        <Button className="primary" isDisabled={!file} onPress={open}>
          {words.open}
        </Button>
      </div>
    </DialogFrame>
  );
}

const List = ({ lines, role }: { readonly lines: readonly string[]; readonly role?: 'alert' }): ReactNode => (
  <ul className="quiet" role={role}>
    {lines.map(line => (
      <li key={line}>{line}</li>
    ))}
  </ul>
);

/** The drawing is an image: its text never becomes part of the page. */
function Preview({ file, name }: { readonly file: MapFile | PositionFile; readonly name: string }) {
  const address = useMemo(() => {
    const laid = layOut(asPosition(file, SYSTEMS[0]));
    return laid.ok
      ? `data:image/svg+xml,${encodeURIComponent(picture(laid.value, undefined, { part: 'table' }))}`
      : null;
  }, [file]);
  return address && <img className="importing-preview" src={address} alt={WORDS.importing.preview(name)} />;
}
