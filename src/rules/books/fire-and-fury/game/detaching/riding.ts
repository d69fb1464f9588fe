// Cavalry that dismounts leaves a unit of stands with its horses, and takes it back when it mounts again. §4.16 of the specification.

import type { Position } from '../../../../../table/index.ts';
import type { GameCall, Settlement } from '../../../../kit/index.ts';
import { standing } from '../../calls/troop.ts';
import {
  DISMOUNT,
  type Dismounting,
  dismountingOf,
  MOUNT,
  type Mounting,
  mountingOf,
} from '../../moves/dismounting.ts';
import { laid, numbered } from './putting.ts';
import { freeId, rejoined } from './rejoining.ts';

/** Null: the call is none of these. */
export function ridden(position: Position, call: GameCall): Settlement | null {
  if (call.kind === DISMOUNT) {
    const asked = dismountingOf(position, call);
    return asked.ok ? dismounted(asked.value) : null;
  }
  const asked = call.kind === MOUNT ? mountingOf(position, call) : null;
  return asked?.ok ? mountedAgain(asked.value) : null;
}

/** Those that fight stay where they are. */
function dismounted({ scene, troop, holders }: Dismounting): Settlement {
  const { id, name } = troop.unit;
  const foot = { kind: 'values', unit: id, values: { mounted: false } } as const;
  if (holders.length === 0) return { text: `${name} dismounts`, changes: [foot] };
  const horses = freeId(scene, `${id}-horses`);
  const as = { id: horses, name: `${name}, horses`, formation: 'line', key: 'horsesOf' };
  return {
    text: `${name} dismounts; ${holders.length} of its stands hold the horses`,
    changes: [
      laid(scene, id, numbered([holders]), true),
      { kind: 'detached', unit: id, bases: holders.map(s => s.base.id), as },
      foot,
    ],
  };
}

/** The stands that held the horses enter the formation again. */
function mountedAgain({ scene, troop, horses }: Mounting): Settlement {
  const { id, name } = troop.unit;
  const back = horses ? rejoined(scene, horses, standing(troop)).changes : [];
  const up = { kind: 'values', unit: id, values: { mounted: true } } as const;
  return { text: `${name} mounts again`, changes: [...back, up] };
}
