// Which of the book's values the list shows.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { Column } from '../../army/columns.ts';

export function ColumnsMenu({
  columns,
  chosen,
  onChoose,
}: {
  readonly columns: readonly Column[];
  readonly chosen: readonly string[];
  readonly onChoose: (keys: readonly string[]) => void;
}) {
  return (
    <MenuTrigger>
      <Button className="chip-button">{WORDS.army.columns.shown}</Button>
      <Popover className="popover">
        <Menu
          className="list-box"
          aria-label={WORDS.army.columns.choose}
          selectionMode="multiple"
          selectedKeys={chosen}
          onSelectionChange={keys => onChoose(keys === 'all' ? columns.map(c => c.key) : [...keys].map(String))}
          items={columns.map(c => ({ id: c.key, label: c.label }))}
        >
          {c => (
            <MenuItem id={c.id} className="list-item" textValue={c.label}>
              {({ isSelected }) => (
                <>
                  <span className="tick" aria-hidden="true">
                    {isSelected ? '✓' : ''}
                  </span>
                  {c.label}
                </>
              )}
            </MenuItem>
          )}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
