// A photo of the table, marked by taps: four known places, the two fronts, and, if wished, a straight edge and a known length.
// What it reads goes into the fields of the tape.

import { useRef, useState } from 'react';
import { Button, FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../../desk/index.ts';
import type { Ruleset } from '../../../../rules/index.ts';
import { fromMm, rounded, toMm } from '../../../../table/index.ts';
import { tapeOf } from '../../../dispute/desk.ts';
import {
  clearPhoto,
  loadPhoto,
  MARKS,
  nextMark,
  type PhotoReading,
  photo,
  photoReading,
  REFERENCES,
  setMark,
  takeBack,
} from '../../../dispute/photo.ts';
import { say } from '../../../session.ts';
import { Choose } from '../../fields/fieldParts.tsx';
import { TapeNumber } from '../Number.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly take: (reading: PhotoReading) => void;
}

export function PhotoMarks({ ruleset, take }: Props) {
  const words = WORDS.dispute.photo;
  const state = useStore(photo);
  const load = async (files: FileList | null): Promise<void> => {
    const file = files?.[0];
    if (file && !(await loadPhoto(file))) say(words.noPicture);
  };
  if (!state.source)
    return (
      <FileTrigger acceptedFileTypes={['image/*']} onSelect={files => void load(files)}>
        <Button className="pick">{words.open}</Button>
      </FileTrigger>
    );
  const next = nextMark(state);
  const reading = photoReading(state);
  return (
    <fieldset className="also photo">
      <legend>{words.title}</legend>
      <p aria-live="polite">
        <b>{next ? words.marks[next] : words.allMarked}</b>
      </p>
      <Picture />
      <div className="picks">
        <Button className="pick" isDisabled={Object.keys(state.marks).length === 0} onPress={takeBack}>
          {words.takeBack}
        </Button>
        <Button className="pick" onPress={clearPhoto}>
          {words.putAway}
        </Button>
      </div>
      <Known ruleset={ruleset} />
      {reading && <Reading ruleset={ruleset} reading={reading} take={take} />}
      <p className="quiet">{words.stays}</p>
    </fieldset>
  );
}

const ZOOMS = [1, 2, 4] as const;
function Picture() {
  const { source, width, height, marks } = useStore(photo);
  const [zoom, setZoom] = useState<number>(1);
  const image = useRef<HTMLImageElement>(null);
  const put = (clientX: number, clientY: number): void => {
    const box = image.current?.getBoundingClientRect();
    const mark = nextMark(photo.getState());
    if (!box || !mark) return;
    const share = { x: (clientX - box.left) / box.width, y: (clientY - box.top) / box.height };
    setMark(mark, { x: share.x * width, y: share.y * height });
  };
  return (
    <>
      <div className="photo-frame">
        <button
          type="button"
          className="photo-sheet"
          style={{ width: `${zoom * 100}%` }}
          aria-label={WORDS.dispute.photo.tapHere}
          onClick={e => put(e.clientX, e.clientY)}
        >
          <img ref={image} src={source ?? ''} alt="" />
          {MARKS.map(m => {
            const at = marks[m];
            const left = `${(100 * (at?.x ?? 0)) / width}%`;
            const top = `${(100 * (at?.y ?? 0)) / height}%`;
            return at && <i key={m} className={`photo-mark ${m.replace(/-.*/, '')}`} style={{ left, top }} />;
          })}
        </button>
      </div>
      <div className="picks">
        {ZOOMS.map(z => (
          <Button key={z} className="pick" aria-pressed={zoom === z} onPress={() => setZoom(z)}>
            × {z}
          </Button>
        ))}
      </div>
    </>
  );
}

/** What is known of the four corners, and a length that was measured. */
function Known({ ruleset }: Pick<Props, 'ruleset'>) {
  const words = WORDS.dispute.photo;
  const { reference, table, known } = useStore(photo);
  const tape = tapeOf(ruleset);
  const told = (mm: number): number => rounded(fromMm(mm, tape), 2);
  const put = (i: 0 | 1, n: number): void => {
    const mm = toMm(n, tape);
    photo.setState({ table: i === 0 ? [mm, table[1]] : [table[0], mm] });
  };
  return (
    <div className="tape-row">
      <Choose
        label={words.reference}
        value={reference}
        options={REFERENCES.map(r => [r, words.references[r]] as const)}
        onChange={v => photo.setState({ reference: REFERENCES.find(r => r === v) ?? 'table' })}
      />
      {reference === 'table' && (
        <>
          <TapeNumber label={words.across} unit={tape} value={told(table[0])} least={1} onChange={n => put(0, n)} />
          <TapeNumber label={words.deep} unit={tape} value={told(table[1])} least={1} onChange={n => put(1, n)} />
        </>
      )}
      <TapeNumber
        label={words.known}
        unit={tape}
        value={known === null ? 0 : told(known)}
        least={0}
        onChange={n => photo.setState({ known: n > 0 ? toMm(n, tape) : null })}
      />
    </div>
  );
}

function Reading({ ruleset, reading, take }: Props & { readonly reading: PhotoReading }) {
  const words = WORDS.dispute.photo;
  const tape = tapeOf(ruleset);
  const told = (mm: number): string => `${rounded(fromMm(mm, tape), 1)} ${tape}`;
  return (
    <>
      <p>{words.says(told(reading.apart), told(reading.offset), `${rounded(reading.turned, 1)}°`)}</p>
      {reading.residual !== null && <p className="quiet">{words.residual(`${rounded(reading.residual, 1)} mm`)}</p>}
      <Button className="primary" onPress={() => take(reading)}>
        {words.take}
      </Button>
    </>
  );
}
