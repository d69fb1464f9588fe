// The palette: ready units of the book in force, to be put on the table for one of the sides.

import { Button, Collection, Header, Menu, MenuItem, MenuSection, MenuTrigger, Popover } from 'react-aria-components';
import { useRef } from 'react';
import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { carry, putInMiddle } from '../../army/place.ts';
import { tools } from '../../tools/toolStore.ts';
import { clearTheTable } from '../ground/DrawPalette.tsx';

interface Offered {
  readonly position: Position;
  readonly ruleset: Ruleset;
}
export function PaletteMenu({ position, ruleset }: Offered) {
  const { templates } = ruleset.face;
  const carrying = useStore(tools, t => t.inHand === 'place');
  /** A unit has been picked, and the focus is on its way to the table. */
  const isPicked = useRef(false);
  const pick = (key: React.Key): void => {
    const [side = '', id] = String(key).split('\u0000');
    const template = templates.find(t => t.id === id);
    if (!template) return;
    carry(template, side);
    clearTheTable();
    isPicked.current = true;
    window.setTimeout(toTable, AFTER_MENU_MS);
  };
  // the menu gives the focus back to its button as it closes, sooner or later; then the table takes it, for Space, Enter and Esc
  const handOn = (): void => {
    if (isPicked.current) toTable();
    isPicked.current = false;
  };
  if (position.sides.length === 0) return <p className="quiet">{WORDS.army.needsSide}</p>;
  return (
    <>
      <MenuTrigger>
        <Button className="primary add-unit" onFocus={handOn}>
          {WORDS.army.add}
        </Button>
        <Popover className="popover">
          <Menu className="list-box" onAction={pick} aria-label={WORDS.army.add}>
            {position.sides.map(side => (
              <MenuSection key={side.id} id={side.id}>
                <Header>{WORDS.army.addFor(side.name)}</Header>
                <Collection
                  items={templates.map(t => ({
                    id: `${side.id}\u0000${t.id}`,
                    name: translated(t.name),
                  }))}
                >
                  {t => (
                    <MenuItem id={t.id} className="list-item" textValue={t.name}>
                      {t.name}
                    </MenuItem>
                  )}
                </Collection>
              </MenuSection>
            ))}
          </Menu>
        </Popover>
      </MenuTrigger>
      {carrying && (
        <Button className="chip-button" onPress={putInMiddle}>
          {WORDS.ground.middle}
        </Button>
      )}
    </>
  );
}
function toTable(): void {
  document.querySelector<HTMLElement>('.table-canvas')?.focus({ preventScroll: true });
}
/** Where the button does not get it back. */
const AFTER_MENU_MS = 120;
