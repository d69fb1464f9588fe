// Opening: from the disk, or one of ours.

import { useState } from 'react';
import { Button, FileTrigger, Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { WORDS } from '../../desk/index.ts';
import { openFiles, openSample } from '../doings.ts';
import { MAPS, SAMPLES, type Sample } from '../files/samples.ts';
import { DialogFrame } from './DialogFrame.tsx';

export function OpenDialog({ onClose }: { readonly onClose: () => void }) {
  const [words, setWords] = useState('');
  const fits = (s: Sample): boolean =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every(w => `${s.name} ${s.title}`.toLowerCase().includes(w));
  const open = (sample: Sample | undefined): void => {
    onClose();
    if (sample) void openSample(sample);
  };
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
        <SearchField className="grow field" value={words} onChange={setWords}>
          <Label>{WORDS.open.find}</Label>
          <Input />
        </SearchField>
      </div>
      <div className="dialog-scroll">
        <Samples
          label={WORDS.open.samples}
          list={SAMPLES.filter(fits)}
          onOpen={name => open(SAMPLES.find(s => s.name === name))}
        />
        <Samples
          label={WORDS.open.maps}
          list={MAPS.filter(fits)}
          onOpen={name => open(MAPS.find(s => s.name === name))}
        />
      </div>
    </DialogFrame>
  );
}

function Samples({
  label,
  list,
  onOpen,
}: {
  readonly label: string;
  readonly list: readonly Sample[];
  readonly onOpen: (name: string) => void;
}) {
  if (list.length === 0) return null;
  return (
    <>
      <h3>{label}</h3>
      <ListBox
        className="list-box samples"
        aria-label={label}
        onAction={key => onOpen(String(key))}
        items={list.map(s => ({ ...s, id: s.name }))}
      >
        {s => (
          <ListBoxItem id={s.id} textValue={s.title} className="list-item">
            <span className="grow">{s.title}</span>
            {s.book && <small className="quiet">{WORDS.books[s.book]}</small>}
          </ListBoxItem>
        )}
      </ListBox>
    </>
  );
}
