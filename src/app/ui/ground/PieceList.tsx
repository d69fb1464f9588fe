// Every piece of ground by name, the topmost first: for the keyboard, and for pieces that lie under others.

import { useEffect, useMemo, useRef, useState } from 'react';
import { Input, Label, ListBox, ListBoxItem, SearchField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { terrainLook } from '../../../picture/index.ts';
import type { Position, Terrain } from '../../../table/index.ts';
import { calledGround, listed } from '../../ground/pieces.ts';
import { tone } from '../../render/tone.ts';
import { choosePiece } from '../../tools/ground/ground.ts';
import { useView } from '../hooks/useStores.ts';

const MOST = 200;

export function PieceList({ position, chosen }: { readonly position: Position; readonly chosen: string | null }) {
  const [words, setWords] = useState('');
  const night = useView(v => v.night);
  const all = useMemo(() => listed(position), [position]);
  const names = useMemo(() => calledGround(position.terrain), [position]);
  const fits = (t: Terrain): boolean =>
    words
      .toLowerCase()
      .split(/\s+/)
      .every(w => `${t.name} ${t.id} ${t.kind} ${WORDS.ground.kind(t.kind)}`.toLowerCase().includes(w));
  const found = words.trim() === '' ? all : all.filter(fits);
  const list = useRef<HTMLDivElement>(null);
  useEffect(() => {
    if (chosen !== null) list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [chosen]);
  // the chosen piece is always among those shown
  const shown = found.filter((t, i) => i < MOST || t.id === chosen);
  return (
    <>
      <SearchField className="field" value={words} onChange={setWords}>
        <Label>{WORDS.ground.find}</Label>
        <Input />
      </SearchField>
      <ListBox
        ref={list}
        className="list-box piece-list"
        aria-label={WORDS.ground.pieces}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={chosen === null ? [] : [chosen]}
        onSelectionChange={keys => keys !== 'all' && choosePiece([...keys].map(String)[0] ?? null)}
        renderEmptyState={() => <p className="quiet">{all.length === 0 ? WORDS.ground.none : WORDS.ground.noneFits}</p>}
        items={shown}
      >
        {t => (
          <ListBoxItem id={t.id} textValue={t.name} className="list-item">
            <span
              className="swatch"
              aria-hidden="true"
              style={{
                background: tone(terrainLook(t.kind).ground, night),
                borderColor: tone(terrainLook(t.kind).ink, night),
              }}
            />
            <span className="grow">{names.get(t.id)}</span>
            <small className="quiet">
              {t.name === t.id ? '' : WORDS.ground.kind(t.kind)}
              {t.level === 0 ? '' : ` ${t.level}`}
            </small>
          </ListBoxItem>
        )}
      </ListBox>
      {found.length > shown.length && <p className="quiet">{WORDS.ground.more2(found.length - shown.length)}</p>}
    </>
  );
}
