// The army list: every unit with its values as a table, found, sorted, edited, added, taken away.

import { useMemo, useState } from 'react';
import { Input, Label, SearchField } from 'react-aria-components';
import { type Scene, WORDS } from '../../../desk/index.ts';
import { bookColumns, firstColumns, usualColumns } from '../../army/columns.ts';
import { fitting, type Order, rowsOf, sorted } from '../../army/rows.ts';
import { valueFields } from '../../army/valueFields.ts';
import { Choose } from '../fields/fieldParts.tsx';
import { useSession } from '../hooks/useStores.ts';
import { ArmyActions } from './ArmyActions.tsx';
import { ArmyTable } from './ArmyTable.tsx';
import { ColumnsMenu } from './ColumnsMenu.tsx';
import { PaletteMenu } from './PaletteMenu.tsx';
import { RosterMenu } from './RosterMenu.tsx';
import { SidesButton } from './Sides.tsx';
import { Tray } from './Tray.tsx';
import '../../style/army.css';

export function ArmyPanel() {
  const scene = useSession(s => s.scene);
  return scene ? <Army key={scene.system} scene={scene} /> : null;
}

function Army({ scene }: { readonly scene: Scene }) {
  const { position, ruleset, system } = scene;
  const [wanted, setWanted] = useState({ words: '', side: '' });
  const [order, setOrder] = useState<Order | null>(null);
  const first = useMemo(() => firstColumns(position, ruleset.keys, system), [position, ruleset, system]);
  const book = useMemo(() => bookColumns(ruleset.keys, system), [ruleset, system]);
  const [chosen, setChosen] = useState<readonly string[]>(() => usualColumns(book, position));
  const rows = useMemo(
    () => sorted(fitting(rowsOf(position), wanted), order, valueFields(ruleset.keys.unitValues)),
    [position, ruleset, wanted, order],
  );
  const columns = [...first, ...book.filter(c => chosen.includes(c.key))];
  const sides = [['', WORDS.army.allSides], ...position.sides.map(s => [s.id, s.name] as const)] as const;
  return (
    <div className="army-panel">
      <div className="row wrap end army-tools">
        <PaletteMenu position={position} ruleset={ruleset} />
        <SearchField
          className="field army-find"
          value={wanted.words}
          onChange={words => setWanted({ ...wanted, words })}
        >
          <Label>{WORDS.army.find}</Label>
          <Input placeholder={WORDS.army.find} />
        </SearchField>
        <div className="army-side">
          <Choose
            label={WORDS.army.side}
            options={sides}
            value={wanted.side}
            onChange={side => setWanted({ ...wanted, side: side ?? '' })}
          />
        </div>
        <ColumnsMenu columns={book} chosen={chosen} onChoose={setChosen} />
        <SidesButton />
        <RosterMenu scene={scene} />
        <ArmyActions position={position} own={first} book={book} />
      </div>
      <Tray position={position} ruleset={ruleset} />
      <ArmyTable rows={rows} all={position.units.length} columns={columns} order={order} onOrder={setOrder} />
    </div>
  );
}
