// The cases kept on this device, each a card with picture, answer, title and tags.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { casesWith, type KeptCase, WORDS } from '../../../desk/index.ts';
import { dropCase, exportCases, library, openCase, readLibrary } from '../../cases/keeping.ts';
import { dayOf } from '../when.ts';
import { ICONS } from '../icons.tsx';
import { CasePicture } from './CasePicture.tsx';
import { BOOK_TITLES } from '../../../table/index.ts';

interface Props {
  readonly wanted: string;
  readonly onClose: () => void;
}
export function KeptShelf({ wanted, onClose }: Props) {
  const words = WORDS.cases;
  const { cases, broken } = useStore(library);
  useEffect(() => void readLibrary(), []);
  if (broken) return <p className="error">{words.unavailable}</p>;
  if (cases === null) return <p className="quiet">{WORDS.loading}</p>;
  const shown = casesWith(cases, wanted);
  return (
    <>
      <div className="row">
        <h3 className="grow">{words.shelf}</h3>
        {cases.length > 0 && (
          <Button className="chip-button" onPress={() => void exportCases(cases)}>
            {words.exportAll}
          </Button>
        )}
      </div>
      {shown.length === 0 && <p className="quiet">{cases.length === 0 ? words.none : words.noneFits}</p>}
      <ul className="case-cards" aria-label={words.shelf}>
        {shown.map(kept => (
          <li key={kept.id}>
            <Card kept={kept} onClose={onClose} />
          </li>
        ))}
      </ul>
    </>
  );
}

function Card({ kept, onClose }: { readonly kept: KeptCase; readonly onClose: () => void }) {
  const words = WORDS.cases;
  const [asked, setAsked] = useState(false);
  const open = (): void => {
    onClose();
    void openCase(kept);
  };
  const when = dayOf(kept.kept);
  return (
    <>
      <Button className="case-card" aria-label={kept.title} onPress={open}>
        <CasePicture from={kept} />
        <b>{kept.title}</b>
        <small>{[BOOK_TITLES[kept.position.system], when, ...kept.tags].join(' · ')}</small>
      </Button>
      {asked ? (
        <span className="row wrap">
          <span className="grow">{words.reallyRemove}</span>
          <Button className="chip-button" onPress={() => void dropCase(kept)}>
            {words.remove}
          </Button>
          <Button className="chip-button" onPress={() => setAsked(false)}>
            {words.leave}
          </Button>
        </span>
      ) : (
        <Button
          className="icon-button small"
          aria-label={`${words.remove}: ${kept.title}`}
          onPress={() => setAsked(true)}
        >
          {ICONS.close}
        </Button>
      )}
    </>
  );
}
