// Opening: the cases kept on this device, ours, a link, files from the disk.

import { useState } from 'react';
import { Button, FileTrigger, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { translated, WORDS } from '../../desk/index.ts';
import { openFiles, openSample } from '../doings.ts';
import { MAPS, SAMPLES, type Sample } from '../files/samples.ts';
import { CasePicture } from './cases/CasePicture.tsx';
import { KeepForm } from './cases/KeepForm.tsx';
import { KeptShelf } from './cases/KeptShelf.tsx';
import { LinkForm } from './cases/LinkForm.tsx';
import { DialogFrame } from './DialogFrame.tsx';
import { useSession } from './hooks/useStores.ts';
import { BOOK_TITLES } from '../../table/index.ts';

export function OpenDialog({ onClose, onNew }: { readonly onClose: () => void; readonly onNew: () => void }) {
  const [words, setWords] = useState('');
  const fits = (s: Sample): boolean =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every(w => `${s.name} ${s.title} ${translated(s.title)}`.toLowerCase().includes(w));
  const open = (sample: Sample | undefined): void => {
    onClose();
    if (sample) void openSample(sample);
  };
  const ours = SAMPLES.filter(fits);
  const maps = MAPS.filter(fits);
  return (
    <DialogFrame title={WORDS.open.title} close={WORDS.open.close} onClose={onClose}>
      <p className="quiet">{WORDS.open.intro}</p>
      <div className="row wrap end">
        <FileTrigger
          allowsMultiple
          onSelect={list => {
            onClose();
            void openFiles([...(list ?? [])]);
          }}
        >
          <Button className="primary">{WORDS.open.pick}</Button>
        </FileTrigger>
        <Button className="chip-button" onPress={onNew}>
          {WORDS.ground.fresh.title}
        </Button>
        <SearchField className="grow field" value={words} onChange={setWords}>
          <Label>{WORDS.open.find}</Label>
          <Input />
        </SearchField>
      </div>
      <div className="dialog-scroll">
        <KeptShelf wanted={words} onClose={onClose} />
        <KeepHere />
        <LinkForm onOpen={onClose} />
        <Samples
          label={WORDS.open.samples}
          list={ours}
          pictures
          onOpen={name => open(ours.find(s => s.name === name))}
        />
        <Samples label={WORDS.open.maps} list={maps} onOpen={name => open(maps.find(s => s.name === name))} />
      </div>
    </DialogFrame>
  );
}

function KeepHere() {
  const scene = useSession(s => s.scene !== null);
  const [shown, setShown] = useState(false);
  if (!scene) return null;
  return shown ? (
    <KeepForm onKept={() => setShown(false)} />
  ) : (
    <Button className="chip-button" onPress={() => setShown(true)}>
      {WORDS.cases.keepHere}
    </Button>
  );
}

interface SamplesProps {
  readonly label: string;
  readonly list: readonly Sample[];
  readonly pictures?: boolean;
  readonly onOpen: (name: string) => void;
}
function Samples({ label, list, pictures = false, onOpen }: SamplesProps) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <ListBox
        className={pictures ? 'case-cards' : 'list-box samples'}
        layout={pictures ? 'grid' : 'stack'}
        aria-label={label}
        onAction={key => onOpen(String(key))}
        items={list.map(s => ({ ...s, id: s.name }))}
      >
        {s => (
          <ListBoxItem id={s.id} textValue={translated(s.title)} className={pictures ? 'case-card' : 'list-item'}>
            {pictures && <CasePicture from={list.find(each => each.name === s.name) ?? s} />}
            {pictures ? <b>{translated(s.title)}</b> : <span className="grow">{translated(s.title)}</span>}
            {s.book && <small className="quiet">{BOOK_TITLES[s.book]}</small>}
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}
