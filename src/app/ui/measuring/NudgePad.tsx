// Fine placing at the thumb: a millimetre or a degree at a press, snapping on or off. Only where fingers do the work, and where
// the phase lets them.

import type { ReactNode } from 'react';
import { Button, ToggleButton, Toolbar } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { nudge, turn } from '../../keys.ts';
import { fingers } from '../../measuring/fingers.ts';
import { hand } from '../../moving/handStore.ts';
import { aiming } from '../../playing/aiming.ts';
import { allMay, enforcing } from '../../playing/enforced.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';
import '../../style/measuring/measuring.css';

const MM = 1;

export function NudgePad() {
  const { finger, padHidden } = useStore(fingers);
  const snapping = useStore(hand, h => h.snapping);
  const ruleset = useSession(s => s.scene?.ruleset);
  const chosen = useSession(s => s.selected);
  const game = useSession(enforcing);
  const aims = useStore(aiming, a => a.aim !== null);
  if (!finger || !ruleset || chosen.length === 0 || aims || !allMay('move', chosen, ruleset, game)) return null;
  const words = WORDS.measuring.pad;
  if (padHidden) {
    return (
      <Button className="pad-open panel" aria-label={words.show} onPress={() => fingers.setState({ padHidden: false })}>
        <Arrow way="up" />
      </Button>
    );
  }
  return (
    <section aria-label={words.label}>
      <Toolbar className="nudge-pad panel" aria-label={words.label}>
        <Key name={words.turnLeft} onPress={() => turn(1)}>
          {ICONS.turnLeft}
        </Key>
        <Key name={words.up} onPress={() => nudge([0, 1], MM)}>
          <Arrow way="up" />
        </Key>
        <Key name={words.turnRight} onPress={() => turn(-1)}>
          {ICONS.turnRight}
        </Key>
        <Key name={words.left} onPress={() => nudge([-1, 0], MM)}>
          <Arrow way="left" />
        </Key>
        <Key name={words.hide} onPress={() => fingers.setState({ padHidden: true })}>
          {ICONS.close}
        </Key>
        <Key name={words.right} onPress={() => nudge([1, 0], MM)}>
          <Arrow way="right" />
        </Key>
        <ToggleButton
          className="pad-key"
          aria-label={words.snap}
          isSelected={snapping}
          onChange={on => hand.setState({ snapping: on })}
        >
          <Magnet off={!snapping} />
        </ToggleButton>
        <Key name={words.down} onPress={() => nudge([0, -1], MM)}>
          <Arrow way="down" />
        </Key>
        <span className="quiet" aria-hidden="true">
          {`${MM} mm`}
          <br />
          1°
        </span>
      </Toolbar>
    </section>
  );
}

interface KeyProps {
  readonly name: string;
  readonly onPress: () => void;
  readonly children: ReactNode;
}
const Key = ({ name, onPress, children }: KeyProps) => (
  <Button className="pad-key" aria-label={name} onPress={onPress}>
    {children}
  </Button>
);

const Arrow = ({ way }: { readonly way: 'up' | 'down' | 'left' | 'right' }) => (
  <svg className={`arrow ${way}`} viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M10 16V4m-5 5 5-5 5 5" />
  </svg>
);
const Magnet = ({ off }: { readonly off: boolean }) => (
  <svg className="arrow" viewBox="0 0 20 20" width="20" height="20" aria-hidden="true">
    <path d="M4 4v6a6 6 0 0 0 12 0V4h-4v6a2 2 0 0 1-4 0V4zM4 7h4m4 0h4" />
    {off && <path d="M3 17 17 3" />}
  </svg>
);
