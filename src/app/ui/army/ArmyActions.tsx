// What is done with the units in hand beyond their cells: doubles, losses, another side, every value, deleting.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Position, PositionFile, Unit } from '../../../table/index.ts';
import { type Column, carryOut } from '../../army/columns.ts';
import { did } from '../../army/doing.ts';
import { alsoFor, baseLost, baseRestored, duplicated, type Edit, removed, toSide } from '../../army/edits.ts';
import { asOneStep } from '../../deeds.ts';
import { inHand } from '../../keys.ts';
import { say, select, session } from '../../session.ts';
import { useSession } from '../hooks/useStores.ts';
import { UnitForm } from './UnitForm.tsx';

const tableNow = (): PositionFile | undefined => session.getState().game?.now.table;

interface Acting {
  readonly position: Position;
  /** What every unit has, and what the book stores with it. */
  readonly own: readonly Column[];
  readonly book: readonly Column[];
}
export function ArmyActions({ position, own, book }: Acting) {
  const selected = useSession(s => s.selected);
  const base = useSession(s => s.selectedBase);
  const units = inHand(position, selected);
  const [first] = units;
  if (!first) return null;
  const one = units.length === 1;
  const words = WORDS.army;
  return (
    <fieldset className="row wrap army-hand" aria-label={words.selected(units.length)}>
      <span className="quiet">{one ? first.name : words.selected(units.length)}</span>
      <Act label={words.duplicate} onPress={() => asOneStep(() => duplicate(units))} />
      <Act label={words.loseBase} onPress={() => asOneStep(() => lose(units, base))} />
      <Act label={words.restoreBase} onPress={() => asOneStep(() => restore(units, position))} />
      {position.sides.length > 1 && <SideMenu units={units} position={position} />}
      {one && <UnitForm key={first.id} unit={first} position={position} first={own} book={book} />}
      <Act label={words.remove} onPress={() => did(removedIn(units))} danger />
    </fieldset>
  );
}

function Act({
  label,
  onPress,
  danger,
}: {
  readonly label: string;
  readonly onPress: () => void;
  readonly danger?: boolean;
}) {
  return (
    <Button className={danger ? 'chip-button danger' : 'chip-button'} onPress={onPress}>
      {label}
    </Button>
  );
}

const removedIn = (units: readonly Unit[]): Edit | undefined => {
  const table = tableNow();
  return (
    table && {
      ok: true,
      value: removed(
        table,
        units.map(u => u.id),
      ),
    }
  );
};
/** Each beside its own, one after the other, so that none stands in another; the doubles are in hand afterwards. */
function duplicate(units: readonly Unit[]): void {
  const fresh: string[] = [];
  for (const unit of units) {
    const { scene, game } = session.getState();
    if (!scene || !game) break;
    const double = duplicated(game.now.table, scene.position, unit.id);
    if (!double.ok) {
      say(translated(double.problems[0]?.message ?? ''));
      break;
    }
    const commands = [
      { type: 'set-unit', unit: double.value } as const,
      ...alsoFor(game.now.table, unit.id, double.value.id),
    ];
    if (carryOut(commands) !== null) break;
    fresh.push(double.value.id);
  }
  if (fresh.length > 0) select(fresh);
}
function lose(units: readonly Unit[], base: string | null): void {
  for (const unit of units) {
    const [owner, id] = base?.split('/') ?? [];
    if (!did(baseLost(unit, owner === unit.id ? id : undefined))) break;
  }
}
function restore(units: readonly Unit[], position: Position): void {
  for (const { id } of units) {
    const { scene, game } = session.getState();
    const unit = game?.now.table.units.find(u => u.id === id);
    const before = game?.start.table.units.find(u => u.id === id);
    if (!unit || !did(baseRestored(scene?.position ?? position, unit, before))) break;
  }
}

function SideMenu({ units, position }: { readonly units: readonly Unit[]; readonly position: Position }) {
  const move = (side: React.Key): void => {
    const table = tableNow();
    if (table)
      did({
        ok: true,
        value: toSide(
          table,
          units.map(u => u.id),
          String(side),
        ),
      });
  };
  return (
    <MenuTrigger>
      <Button className="chip-button">{WORDS.army.moveTo}</Button>
      <Popover className="popover">
        <Menu
          className="list-box"
          aria-label={WORDS.army.moveTo}
          onAction={move}
          items={position.sides.map(s => ({ ...s }))}
        >
          {s => (
            <MenuItem id={s.id} className="list-item">
              {s.name}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
