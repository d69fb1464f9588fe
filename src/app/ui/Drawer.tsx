// What is wide: the log, the army list, the ground, the rulers. It rises below the table and each part loads when opened.

import { lazy } from 'react';
import { Button, Tab, TabList, TabPanel, Tabs } from 'react-aria-components';
import { WORDS } from '../../desk/index.ts';
import { useBack } from '../back/useBack.ts';
import { DRAWER_TABS, type DrawerTab, isPhone, openDrawer } from '../view.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { ICONS } from './icons.tsx';
import { Later } from './Later.tsx';

const PANELS = {
  log: lazy(() => import('./playing/LogPanel.tsx').then(m => ({ default: m.LogPanel }))),
  army: lazy(() => import('./army/ArmyPanel.tsx').then(m => ({ default: m.ArmyPanel }))),
  ground: lazy(() => import('./ground/GroundPanel.tsx').then(m => ({ default: m.GroundPanel }))),
  rulers: lazy(() => import('./measuring/RulersPanel.tsx').then(m => ({ default: m.RulersPanel }))),
} as const;

export function Drawer() {
  const drawer = useView(v => v.drawer);
  const scene = useSession(s => s.scene !== null);
  const open = scene && drawer !== null;
  useBack(() => openDrawer(null), open && isPhone() ? 1 : 0);
  if (!open) return null;
  return (
    <section className="drawer panel" aria-label={WORDS.drawer.label} data-drawer={drawer}>
      <Tabs selectedKey={drawer} onSelectionChange={key => openDrawer(key as DrawerTab)} className="tabs">
        <div className="row">
          <TabList className="tab-list grow" aria-label={WORDS.drawer.label}>
            {DRAWER_TABS.map(id => (
              <Tab key={id} id={id}>
                {WORDS.drawer[id]}
              </Tab>
            ))}
          </TabList>
          <Button className="icon-button" aria-label={WORDS.drawer.close} onPress={() => openDrawer(null)}>
            {ICONS.close}
          </Button>
        </div>
        {DRAWER_TABS.map(id => {
          const Panel = PANELS[id];
          return (
            <TabPanel key={id} id={id} className="tab-panel drawer-panel">
              <Later waiting={<p className="quiet">{WORDS.loading}</p>}>
                <Panel />
              </Later>
            </TabPanel>
          );
        })}
      </Tabs>
    </section>
  );
}
