// How the game is played: what objections do, what may be measured, whether the screen is covered between the sides.

import {
  Button,
  Header,
  Menu,
  MenuItem,
  MenuSection,
  MenuTrigger,
  Popover,
  type Selection,
} from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { type Game, MEASURINGS, type Measuring, MODES, type Mode } from '../../../play/index.ts';
import { perform } from '../../deeds.ts';
import { seat } from '../../playing/seat.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';

const firstOf = (keys: Selection): string | undefined => (keys === 'all' ? undefined : [...keys].map(String)[0]);

export function GameMenu({ game }: { readonly game: Game }) {
  const { handsOver } = useStore(seat);
  const looking = useSession(s => s.moment !== null);
  const { bar, start, modes, modeMeans, measurings } = WORDS.playing;
  const { mode, measuring } = game;
  return (
    <MenuTrigger>
      <Button className="chip-button mode-chip" aria-label={`${bar.menu}: ${modes[mode]}`}>
        {modes[mode]}
        {ICONS.down}
      </Button>
      <Popover className="popover" placement="bottom end">
        <Menu className="list-box" aria-label={bar.menu} disabledKeys={looking ? [...MODES, ...MEASURINGS] : []}>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[mode]}
            onSelectionChange={keys => {
              const next = firstOf(keys) as Mode | undefined;
              if (next && next !== mode) perform({ type: 'set-mode', mode: next, measuring });
            }}
          >
            <Header>{start.mode}</Header>
            {MODES.map(m => (
              <MenuItem key={m} id={m} className="list-item" textValue={modes[m]}>
                <span>
                  {modes[m]} <small className="quiet">{modeMeans[m]}</small>
                </span>
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection
            selectionMode="single"
            disallowEmptySelection
            selectedKeys={[`measure-${measuring}`]}
            onSelectionChange={keys => {
              const next = firstOf(keys)?.replace('measure-', '') as Measuring | undefined;
              if (next && next !== measuring) perform({ type: 'set-mode', mode, measuring: next });
            }}
          >
            <Header>{start.measuring}</Header>
            {MEASURINGS.map(m => (
              <MenuItem key={m} id={`measure-${m}`} className="list-item">
                {measurings[m]}
              </MenuItem>
            ))}
          </MenuSection>
          <MenuSection
            selectionMode="multiple"
            selectedKeys={handsOver ? ['hands-over'] : []}
            onSelectionChange={keys => seat.setState({ handsOver: firstOf(keys) !== undefined })}
          >
            <Header className="unseen">{bar.handOver}</Header>
            <MenuItem id="hands-over" className="list-item">
              {bar.handOver} {handsOver ? '✓' : ''}
            </MenuItem>
          </MenuSection>
        </Menu>
      </Popover>
    </MenuTrigger>
  );
}
