// In which unit the page writes lengths: those that this table knows, the book's own first of all.

import { Button, Menu, MenuItem, MenuTrigger, Popover } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { lengths, measureIn, type UnitName, unitIn, unitsOn } from '../../measuring/lengths.ts';
import { say } from '../../session.ts';
import { useSession } from '../hooks/useStores.ts';
import '../../style/measuring/measuring.css';

function take(name: UnitName | null): void {
  if (!measureIn(name)) say(WORDS.measuring.unitNotKept);
}

export function LengthMenu() {
  const scene = useSession(s => s.scene);
  const state = useStore(lengths);
  if (!scene) return null;
  const now = unitIn(scene, state);
  const own = unitIn(scene, { chosen: null }).name;
  const words = WORDS.measuring;
  return (
    <MenuTrigger>
      <Button className="chip-button length-unit" aria-label={words.unit(words.unitNames[now.name])}>
        {now.name} <span aria-hidden="true">▴</span>
      </Button>
      <Popover className="popover" placement="top start">
        <Menu
          className="list-box"
          aria-label={words.unitMenu}
          selectionMode="single"
          selectedKeys={[now.name]}
          onAction={key => take(key === own ? null : (key as UnitName))}
        >
          {unitsOn(scene.position).map(({ name }) => (
            <MenuItem key={name} id={name} className="list-item" textValue={words.unitNames[name]}>
              {name} <small className="quiet">{words.unitNames[name]}</small>
              {name === own ? <small className="quiet"> ({words.unitOwn})</small> : null}
            </MenuItem>
          ))}
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
