// The form of one unit: where and how it stands, then what the book keeps of it, in words. What is wrong is said at the field.

import { Button, Dialog, DialogTrigger, Heading, Modal, ModalOverlay } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Position, Unit } from '../../../table/index.ts';
import { type Column, carryOut } from '../../army/columns.ts';
import { type StandKey, standOf, stoodAs } from '../../army/standAs.ts';
import { BackCloses } from '../../back/useBack.ts';
import { session } from '../../session.ts';
import { ICONS } from '../icons.tsx';
import { ValueInput } from './SchemaFields.tsx';
import { StandInput } from './StandInput.tsx';

interface Formed {
  readonly unit: Unit;
  readonly position: Position;
  /** What every unit has, and what the book stores with it. */
  readonly first: readonly Column[];
  readonly book: readonly Column[];
}

export function UnitForm({ unit, position, first, book }: Formed) {
  const words = WORDS.army.form;
  return (
    <DialogTrigger>
      <Button className="chip-button">{WORDS.army.all}</Button>
      <ModalOverlay className="overlay" isDismissable>
        <Modal className="modal panel">
          <Dialog className="dialog unit-form">
            {({ close }) => (
              <>
                <BackCloses close={close} />
                <div className="row">
                  <Heading slot="title" level={2} className="grow">
                    {WORDS.army.allOf(unit.name)}
                  </Heading>
                  <Button slot="close" className="icon-button" aria-label={WORDS.open.close}>
                    {ICONS.close}
                  </Button>
                </div>
                <div className="dialog-scroll">
                  <h3>{words.who}</h3>
                  <div className="value-grid">
                    <Columns unit={unit} columns={first} />
                  </div>
                  <h3>{words.stands}</h3>
                  <Stands unit={unit} position={position} />
                  <h3>{words.book}</h3>
                  <div className="value-grid">
                    <Columns unit={unit} columns={book} />
                  </div>
                </div>
              </>
            )}
          </Dialog>
        </Modal>
      </ModalOverlay>
    </DialogTrigger>
  );
}

function Columns({ unit, columns }: { readonly unit: Unit; readonly columns: readonly Column[] }) {
  return columns.map(c =>
    c.field ? (
      <div key={c.key} className="unit-field">
        <ValueInput field={c.field} label={c.label} value={c.value(unit)} onPut={value => c.put(unit, value)} />
        {c.field.description !== '' && <small className="quiet">{translated(c.field.description)}</small>}
      </div>
    ) : null,
  );
}

const KEYS: readonly StandKey[] = ['across', 'up', 'bearing', 'files', 'ranks', 'width', 'depth'];
function Stands({ unit, position }: Pick<Formed, 'unit' | 'position'>) {
  const stand = standOf(unit, position.lengths);
  return (
    <div className="value-grid">
      {KEYS.map(key => {
        const n = stand[key];
        return n === null ? null : (
          <StandInput
            key={`${key} ${n}`}
            label={WORDS.army.form[key](position.lengths)}
            n={n}
            put={to => put(unit.id, key, to)}
          />
        );
      })}
    </div>
  );
}

function put(id: string, key: StandKey, n: number): string | null {
  const { scene, game } = session.getState();
  const file = game?.now.table.units.find(u => u.id === id);
  const unit = scene?.position.unitById.get(id);
  if (!scene || !file || !unit) return null;
  const stood = stoodAs(scene.position, file, unit, { key, n, strict: game?.now.mode !== 'free' });
  return stood.ok ? carryOut([{ type: 'set-unit', unit: stood.unit }]) : stood.why;
}
