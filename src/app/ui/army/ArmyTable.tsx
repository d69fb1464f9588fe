// The table itself: rows are the units in hand on the table and the other way round; a cell's button opens its field.

import { useRef, useState } from 'react';
import { Button, Cell, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { sideLook } from '../../../picture/index.ts';
import { type Column as ArmyColumn, carryOut } from '../../army/columns.ts';
import { removed } from '../../army/edits.ts';
import { type Row as ArmyRow, type Order, pageOf, partOf, ROWS_AT_ONCE } from '../../army/rows.ts';
import { redo, undo } from '../../deeds.ts';
import { inHand } from '../../keys.ts';
import { select, session } from '../../session.ts';
import { frame } from '../../view.ts';
import { useSession, useView } from '../hooks/useStores.ts';
import { CellEditor, type Editing } from './CellEditor.tsx';

interface Props {
  readonly rows: readonly ArmyRow[];
  /** How many units there are at all. */
  readonly all: number;
  readonly columns: readonly ArmyColumn[];
  readonly order: Order | null;
  readonly onOrder: (order: Order | null) => void;
}

export function ArmyTable({ rows, all, columns, order, onOrder }: Props) {
  const selected = useSession(s => s.selected);
  const [page, setPage] = usePage(rows, selected);
  const [editing, setEditing] = useState<Editing | null>(null);
  const part = partOf(rows, page);
  const shown = new Set(part.rows.map(r => r.unit.id));
  const choose = (keys: 'all' | Set<React.Key>): void =>
    select(keys === 'all' ? rows.map(r => r.unit.id) : [...keys].map(String));
  return (
    <>
      <div className="army-scroll" onKeyDownCapture={keyInTable}>
        <Table
          className="army-table"
          aria-label={WORDS.army.label}
          selectionMode="multiple"
          selectionBehavior="replace"
          selectedKeys={selected.filter(id => shown.has(id))}
          onSelectionChange={choose}
          onRowAction={showOnTable}
          {...(order ? { sortDescriptor: order } : {})}
          onSortChange={d => onOrder({ column: String(d.column), direction: d.direction })}
        >
          <TableHeader columns={columns.map(c => ({ id: c.key, label: c.label }))}>
            {c => (
              <Column id={c.id} isRowHeader={c.id === 'name'} allowsSorting className={`army-column ${classOf(c.id)}`}>
                {({ sortDirection }) => (
                  <>
                    {c.label}
                    <span aria-hidden="true">
                      {sortDirection === 'ascending' ? ' ▲' : sortDirection === 'descending' ? ' ▼' : ''}
                    </span>
                  </>
                )}
              </Column>
            )}
          </TableHeader>
          <TableBody
            items={part.rows.map(row => ({ id: row.unit.id, row }))}
            dependencies={[columns, selected]}
            renderEmptyState={() => (
              <p className="quiet army-empty">{all === 0 ? WORDS.army.empty : WORDS.army.noneFits}</p>
            )}
          >
            {({ id, row }) => (
              <Row id={id} className="army-row" textValue={row.unit.name}>
                {columns.map(column => (
                  <Cell
                    key={column.key}
                    className={`army-cell ${classOf(column.key)}`}
                    textValue={column.shown(row.unit).text}
                  >
                    <CellContent
                      row={row}
                      column={column}
                      isChosen={selected.length === 1 && selected[0] === id}
                      onEdit={setEditing}
                    />
                  </Cell>
                ))}
              </Row>
            )}
          </TableBody>
        </Table>
      </div>
      <Paging
        rows={rows.length}
        from={part.from}
        count={part.rows.length}
        page={part.page}
        pages={part.pages}
        onPage={setPage}
      />
      {editing && (
        <CellEditor
          key={`${editing.unit.id} ${editing.column.key}`}
          editing={editing}
          onClose={() => setEditing(null)}
        />
      )}
    </>
  );
}

const classOf = (key: string): string => (key === 'name' ? 'sticky' : '');

/** A unit taken in hand on the table brings its part of the list. */
function usePage(rows: readonly ArmyRow[], selected: readonly string[]): [number, (page: number) => void] {
  const [seen, setSeen] = useState({ page: 0, first: '' });
  const [first = ''] = selected;
  const at = first === seen.first ? null : pageOf(rows, first);
  if (first !== seen.first) setSeen({ page: at ?? seen.page, first });
  return [at ?? seen.page, page => setSeen({ page, first })];
}

/** A name is clicked to take its row in hand, and once more to be changed; every other cell opens at once. */
function CellContent({
  row,
  column,
  isChosen,
  onEdit,
}: {
  readonly row: ArmyRow;
  readonly column: ArmyColumn;
  readonly isChosen: boolean;
  readonly onEdit: (editing: Editing) => void;
}) {
  const { text, said } = column.shown(row.unit);
  const ref = useRef<HTMLButtonElement>(null);
  if (column.field === null || (column.key === 'name' && !isChosen)) return <span className="army-plain">{text}</span>;
  const open = (): void => {
    if (!isChosen) select([row.unit.id]);
    if (ref.current) onEdit({ unit: row.unit, column, at: ref.current });
  };
  return (
    <Button
      ref={ref}
      className={said ? 'cell-button' : 'cell-button unsaid'}
      aria-label={WORDS.army.editing(column.label, row.unit.name, text)}
      onPress={open}
    >
      {column.key === 'side' && <SideMark index={row.sideIndex} />}
      <span>{text}</span>
    </Button>
  );
}

function SideMark({ index }: { readonly index: number }) {
  const night = useView(v => v.night);
  const { ink, body } = sideLook(index);
  return <i className="side-mark" aria-hidden="true" style={{ background: night ? body : ink }} />;
}

function showOnTable(): void {
  const { scene, selected } = session.getState();
  if (scene) frame(inHand(scene.position, selected));
}

/** F frames, Delete takes away, Ctrl+Z undoes: as over the table. */
function keyInTable(e: React.KeyboardEvent): void {
  if (e.target instanceof HTMLInputElement || e.altKey) return;
  const done = e.ctrlKey || e.metaKey ? withControl(e) : plainKey(e.key);
  if (!done) return;
  e.preventDefault();
  e.stopPropagation();
}
function withControl(e: React.KeyboardEvent): boolean {
  const key = e.key.toLowerCase();
  if (key !== 'z' && key !== 'y') return false;
  if (key === 'y' || e.shiftKey) redo();
  else undo();
  return true;
}
function plainKey(key: string): boolean {
  const { game, selected } = session.getState();
  if (key.toLowerCase() === 'f') showOnTable();
  else if (key === 'Delete' && game && selected.length > 0) carryOut(removed(game.now.table, selected));
  else return false;
  return true;
}

interface PagingProps {
  readonly rows: number;
  readonly from: number;
  readonly count: number;
  readonly page: number;
  readonly pages: number;
  readonly onPage: (page: number) => void;
}
function Paging({ rows, from, count, page, pages, onPage }: PagingProps) {
  if (rows <= ROWS_AT_ONCE) return <p className="quiet army-count">{WORDS.army.count(rows)}</p>;
  return (
    <nav className="row army-count" aria-label={WORDS.army.page}>
      <Button
        className="chip-button"
        aria-label={WORDS.army.before}
        isDisabled={page === 0}
        onPress={() => onPage(page - 1)}
      >
        ‹
      </Button>
      <span aria-live="polite">{WORDS.army.rows(from + 1, from + count, rows)}</span>
      <Button
        className="chip-button"
        aria-label={WORDS.army.after}
        isDisabled={page >= pages - 1}
        onPress={() => onPage(page + 1)}
      >
        ›
      </Button>
    </nav>
  );
}
