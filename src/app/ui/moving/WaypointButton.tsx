// While a finger drags units, another one sets waypoints: a finger has no space bar.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { fingers } from '../../measuring/fingers.ts';
import { isDragging } from '../../tools/select.ts';
import { feed } from '../../tools/toolBox.ts';
import { tools } from '../../tools/toolStore.ts';
import '../../style/moving.css';

export function WaypointButton() {
  const finger = useStore(fingers, f => f.finger);
  const drags = useStore(tools, isDragging);
  if (!finger || !drags) return null;
  return (
    <Button className="waypoint panel" onPressStart={() => feed({ type: 'key', key: ' ', shift: false })}>
      {WORDS.moving.waypoint}
    </Button>
  );
}
