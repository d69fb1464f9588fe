// OR Twilight & Night: the light goes on from turn to turn. 48, 36, 24 and 12 inches in the evening, the other way in the morning.

import type { Position } from '../../../../table/index.ts';
import { deedsNamed, inBattle, type Memory, type Settlement } from '../../../kit/index.ts';

const WENT_ON = 'light-went-on';

/** Once for each turn but the first, when its first side begins. */
export function lightGoesOn({ conditions }: Position, { turn, ...rest }: Memory): Settlement {
  const nothing: Settlement = { text: '', changes: [] };
  const isKnown = deedsNamed(inBattle({ turn, ...rest }), WENT_ON).some(d => d.turn === turn);
  if (turn < 2 || isKnown) return nothing;
  const next = lightAfter(conditions);
  return next ? { ...next, changes: [], deeds: [{ did: WENT_ON, units: [] }] } : nothing;
}

function lightAfter(conditions: Position['conditions']): Pick<Settlement, 'text' | 'conditions'> | null {
  const { light } = conditions;
  if (light !== 'evening' && light !== 'morning') return null;
  const turn = Number(conditions['turn'] ?? 1) + 1;
  const isOver = turn > Number(conditions['twilightTurns'] ?? 4);
  if (!isOver) return { text: `${light} twilight turn ${turn}`, conditions: { ...conditions, turn } };
  if (light === 'morning') return { text: 'the sun rises', conditions: { ...conditions, light: 'day', turn: null } };
  // Without a sky nobody knows how far weapons reach by night: the last twilight turn goes on.
  return conditions['sky'] === undefined
    ? null
    : { text: 'night falls', conditions: { ...conditions, light: 'night', turn: null } };
}
