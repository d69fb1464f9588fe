// A photo of the table, marked by taps: four known places, the two fronts, and, if wished, a straight edge and a known length.
// What it reads goes into the fields of the tape.

import { Button, FileTrigger } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../../desk/index.ts';
import type { Ruleset } from '../../../../rules/index.ts';
import { fromMm, rounded, toMm } from '../../../../table/index.ts';
import { type Beneath, straightPhoto } from '../../../dispute/beneath.ts';
import { tapeOf } from '../../../dispute/desk.ts';
import {
  clearPhoto,
  loadPhoto,
  nextMark,
  type PhotoReading,
  photo,
  photoReading,
  REFERENCES,
  takeBack,
} from '../../../dispute/photo.ts';
import { say } from '../../../session.ts';
import { Choose } from '../../fields/fieldParts.tsx';
import { TapeNumber } from '../../fields/TapeNumber.tsx';
import { PhotoPicture } from './PhotoPicture.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly take: (reading: PhotoReading, beneath: Beneath | null) => void;
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
      <PhotoPicture />
      <p className="quiet">{state.sharpened ? words.sharpened : words.drag}</p>
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
      <Button
        className="primary"
        onPress={() =>
          void straightPhoto(photo.getState(), reading.apart, reading.offset).then(laid => take(reading, laid))
        }
      >
        {words.take}
      </Button>
    </>
  );
}
