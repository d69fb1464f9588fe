// Ruling, question, units, fire and battle: beside the table on a desk, a sheet from below in the hand.

import { lazy, useRef } from 'react';
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { WORDS } from '../../desk/index.ts';
import { useBack } from '../back/useBack.ts';
import { isPhone, SHEET_HEIGHTS, type SheetHeight, type SideTab, showSide, view } from '../view.ts';
import { AskPanel } from './Ask.tsx';
import { useSession, useView } from './hooks/useStores.ts';
import { ICONS } from './icons.tsx';
import { Later } from './Later.tsx';
import { FirePanel } from './playing/FirePanel.tsx';
import { RulingCard } from './ruling/Ruling.tsx';
import { UnitList } from './Units.tsx';
import '../style/play/prompt.css';

const BattlePanel = lazy(() => import('./scenario/BattlePanel.tsx').then(m => ({ default: m.BattlePanel })));

export function SidePanel() {
  const sheet = useView(v => v.sheet);
  const scene = useSession(s => s.scene !== null);
  const battle = useSession(s => (s.game?.now.field ?? null) !== null);
  const wanted = useView(v => v.sideTab);
  const folded = useView(v => v.folded);
  const tab = wanted === 'battle' && !battle ? 'ruling' : wanted;
  useBack(() => view.setState({ sheet: 'low' }), scene && sheet !== 'low' && isPhone() ? 1 : 0);
  if (!scene) return null;
  const step = (by: 1 | -1): void => {
    if (folded) return view.setState({ folded: false });
    const next = SHEET_HEIGHTS[SHEET_HEIGHTS.indexOf(sheet) + by];
    if (next) view.setState({ sheet: next });
  };
  const open = (key: string): void => {
    showSide(key as SideTab);
    if (sheet === 'low' && key !== 'ruling') view.setState({ sheet: 'half' });
  };
  return (
    <aside
      className={`side panel ${sheet}${folded ? ' folded' : ''}`}
      aria-label={WORDS.sheet.label}
      data-sheet={sheet}
      // the tab that is chosen already opens the panel too
      onClickCapture={e =>
        e.target instanceof Element && e.target.closest('[role=tab]') && view.setState({ folded: false })
      }
    >
      <SheetGrip sheet={sheet} step={step} />
      <Button
        className="icon-button small fold"
        aria-label={folded ? WORDS.sheet.unfold : WORDS.sheet.fold}
        aria-expanded={!folded}
        onPress={() => view.setState({ folded: !folded })}
      >
        <span className={folded ? '' : 'flip'}>{ICONS.down}</span>
      </Button>
      <Tabs selectedKey={tab} onSelectionChange={key => open(String(key))} className="tabs">
        <TabList className="tab-list" aria-label={WORDS.sheet.label}>
          <Tab id="ruling">{WORDS.tabs.ruling}</Tab>
          <Tab id="ask">{WORDS.tabs.ask}</Tab>
          <Tab id="units">{WORDS.tabs.units}</Tab>
          <Tab id="fire">{WORDS.tabs.fire}</Tab>
          {battle && <Tab id="battle">{WORDS.tabs.battle}</Tab>}
        </TabList>
        <TabPanel id="ruling" className="tab-panel">
          <RulingCard />
        </TabPanel>
        <TabPanel id="ask" className="tab-panel">
          <AskPanel />
        </TabPanel>
        <TabPanel id="fire" className="tab-panel">
          <FirePanel />
        </TabPanel>
        {battle && (
          <TabPanel id="battle" className="tab-panel">
            <Later>
              <BattlePanel />
            </Later>
          </TabPanel>
        )}
        <TabPanel id="units" className="tab-panel">
          <UnitList />
        </TabPanel>
      </Tabs>
    </aside>
  );
}

/** Dragged or pressed: three heights. */
function SheetGrip({ sheet, step }: { readonly sheet: SheetHeight; readonly step: (by: 1 | -1) => void }) {
  const from = useRef<number | null>(null);
  return (
    <div
      className="sheet-grip"
      onPointerDown={e => {
        from.current = e.clientY;
        e.currentTarget.setPointerCapture(e.pointerId);
      }}
      onPointerUp={e => {
        const by = from.current === null ? 0 : from.current - e.clientY;
        from.current = null;
        if (Math.abs(by) > 24) step(by > 0 ? 1 : -1);
      }}
    >
      <span className="bar" aria-hidden="true" />
      <Button
        className="icon-button small"
        aria-label={WORDS.sheet.taller}
        isDisabled={sheet === 'full'}
        onPress={() => step(1)}
      >
        <span className="flip">{ICONS.down}</span>
      </Button>
      <Button
        className="icon-button small"
        aria-label={WORDS.sheet.lower}
        isDisabled={sheet === 'low'}
        onPress={() => step(-1)}
      >
        {ICONS.down}
      </Button>
    </div>
  );
}
