// The terrain editor: what to draw, the pieces there are, the one in hand, the table, saving.

import { lazy, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { savePosition } from '../../doings.ts';
import { backdrop, takeBackdrop } from '../../ground/backdrop.ts';
import { printTiles, saveMap } from '../../ground/saveMap.ts';
import { groundState } from '../../tools/ground/ground.ts';
import { tools } from '../../tools/toolStore.ts';
import { useSession } from '../hooks/useStores.ts';
import { Later } from '../Later.tsx';
import { DrawPalette } from './DrawPalette.tsx';
import { PieceForm } from './PieceForm.tsx';
import { PieceList } from './PieceList.tsx';
import { TableSize } from './TableSize.tsx';
import { Terms } from './Terms.tsx';
import '../../style/ground.css';

const BackdropDialog = lazy(() => import('./BackdropDialog.tsx').then(m => ({ default: m.BackdropDialog })));
const NewTable = lazy(() => import('./NewTable.tsx').then(m => ({ default: m.NewTable })));

export function GroundPanel() {
  const table = useSession(s => s.game?.now.table);
  const scene = useSession(s => s.scene);
  const position = scene?.position;
  const state = useStore(tools, groundState);
  const [making, setMaking] = useState(false);
  const [laying, setLaying] = useState(false);
  const picture = useStore(backdrop, b => b.shown);
  if (!table || !position) return null;
  return (
    <div className="ground-panel">
      <section className="ground-part" aria-label={WORDS.ground.draw}>
        <DrawPalette pen={state.pen} lengths={table.lengths} />
      </section>
      <section className="ground-part" aria-label={WORDS.ground.pieces}>
        <PieceList position={position} chosen={state.chosen} />
      </section>
      <section className="ground-part" aria-label={WORDS.ground.piece}>
        <PieceForm key={state.chosen ?? ''} table={table} position={position} id={state.chosen} />
      </section>
      <section className="ground-part" aria-label={WORDS.ground.table.title}>
        <TableSize key={`${table.table?.width} ${table.table?.height}`} table={table} />
        {scene && <Terms scene={scene} />}
        <div className="ground-saves">
          <Button className="chip-button" onPress={saveMap}>
            {WORDS.ground.save.map}
          </Button>
          <Button className="chip-button" onPress={savePosition}>
            {WORDS.ground.save.position}
          </Button>
          <Button className="chip-button" onPress={() => void printTiles()}>
            {WORDS.ground.save.tiles}
          </Button>
          <Button className="chip-button" onPress={() => (picture ? takeBackdrop() : setLaying(true))}>
            {picture ? WORDS.ground.backdrop.away : WORDS.ground.backdrop.open}
          </Button>
          <Button className="chip-button" onPress={() => setMaking(true)}>
            {WORDS.ground.fresh.open}
          </Button>
        </div>
        <p className="quiet">{WORDS.ground.save.mapHint}</p>
      </section>
      {laying && (
        <Later>
          <BackdropDialog lengths={table.lengths} onClose={() => setLaying(false)} />
        </Later>
      )}
      {making && (
        <Later>
          <NewTable onClose={() => setMaking(false)} />
        </Later>
      )}
    </div>
  );
}
