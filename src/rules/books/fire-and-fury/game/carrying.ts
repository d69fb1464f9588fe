// What an allowed manoeuvre does to the table: stands are put where the call says, marks are set, markers go.

import type { z } from 'zod';
import { type Position, read } from '../../../../table/index.ts';
import type { Change, GameCall, Memory, Settlement } from '../../../kit/index.ts';
import { bodyAt, detachingOf } from '../calls/ask.ts';
import { type CallOf, type Kind, SCHEMAS } from '../calls/calls.ts';
import { regimentOf, type Scene, plainScene, troopAt } from '../calls/scene.ts';
import { isBroken, standing, type Troop } from '../calls/troop.ts';
import { frontChanged } from '../moves/changeFront.ts';
import { isDisordered } from '../moves/detach.ts';
import { flankRefused } from '../moves/refuseFlank.ts';
import { prolongedTo } from '../rules/guns.ts';
import { completed } from './completing.ts';
import { laid, numbered } from './detaching/putting.ts';
import { freeId, rejoined, retreatHome } from './detaching/rejoining.ts';
import { DEPLOYED } from './turnOf.ts';

type Carrier<K extends Kind> = (scene: Scene, call: CallOf<K>) => Settlement;
type Values = Readonly<Record<string, unknown>>;

const valued = (unit: string, values: Values): Change => ({ kind: 'values', unit, values });
const marked = ({ unit }: Troop, what: string, values: Values, ...changes: readonly Change[]): Settlement => ({
  text: `${unit.name}: ${what}`,
  changes: [...changes, ...(Object.keys(values).length > 0 ? [valued(unit.id, values)] : [])],
});

const CARRIERS: { readonly [K in Kind]?: Carrier<K> } = {
  'rally-guns': (scene, { unit }) => marked(troopAt(scene, unit), 'rallied', { order: null }),
  'cold-steel': (scene, { unit }) => marked(troopAt(scene, unit), 'charges with cold steel', { coldSteel: true }),
  prolong: (scene, { unit, path }) => {
    const troop = troopAt(scene, unit);
    const to = prolongedTo(scene, troop, path);
    return marked(
      troop,
      'prolonged: no offensive fire in this turn',
      { prolonged: true },
      laid(scene, unit, to.stands),
    );
  },
  'hand-haul': (scene, { unit, to }) => {
    const troop = troopAt(scene, unit);
    return marked(troop, 'hauled by hand', {}, laid(scene, unit, bodyAt(scene, troop, to).stands));
  },
  'change-front': (scene, { unit, to, flank, sense, angle }) => {
    const troop = troopAt(scene, unit);
    const body = standing(troop);
    const { stands } = to ? bodyAt(scene, troop, to) : frontChanged({ body, flank, sense, angle });
    return marked(troop, 'changes front', {}, laid(scene, unit, stands));
  },
  'refuse-flank': (scene, { unit, flank, stands, angle }) => {
    const troop = troopAt(scene, unit);
    const to = flankRefused(standing(troop), { flank, stands, angle });
    return marked(troop, stands === 0 ? 'refuses no flank' : 'refuses a flank', {}, laid(scene, unit, to.stands));
  },
  'extended-line': (scene, { unit, to }) => {
    const troop = troopAt(scene, unit);
    return to
      ? marked(troop, 'dresses its line', {}, laid(scene, unit, bodyAt(scene, troop, to).stands))
      : { text: '', changes: [] };
  },
  'full-move-disordered': fullMoved,
  'detach-skirmishers': deployed,
  rejoin: (scene, { unit, to }) => {
    const troop = troopAt(scene, unit);
    const regiment = regimentOf(scene, troop) as Troop;
    return rejoined(scene, { ...troop, stands: bodyAt(scene, troop, to).stands }, standing(regiment));
  },
  evade: (scene, { unit }) => {
    const troop = troopAt(scene, unit);
    const regiment = regimentOf(scene, troop) as Troop;
    const { text, changes } = retreatHome(scene, troop, regiment);
    return { text: `${troop.unit.name} evades; ${text}`, changes };
  },
  'tethered-horses': mounting,
};

/** Null: the call only asks. */
export function carriesOut(position: Position, said: GameCall, memory: Memory): Settlement | null {
  const kind = said.kind as Kind;
  const carry = CARRIERS[kind] as Carrier<Kind> | undefined;
  const scene = plainScene(position);
  if (!carry || !scene.ok) return null;
  const call = read(SCHEMAS[kind] as z.ZodType<CallOf<Kind>>, completed(position, said, memory), 'call');
  return call.ok ? carry(scene.value, call.value) : null;
}

/** Marked disordered before it moves; a broken unit reforms in line first. Without a place it moves by itself afterwards. */
function fullMoved(scene: Scene, { unit, to }: CallOf<'full-move-disordered'>): Settlement {
  const troop = troopAt(scene, unit);
  const reforms: readonly Change[] = isBroken(troop) ? [{ kind: 'formation', unit, formation: 'line' }] : [];
  const goes = to ? [laid(scene, unit, bodyAt(scene, troop, to).stands)] : [];
  return marked(troop, 'a full move, disordered', { order: 'disordered' }, ...reforms, ...goes);
}

/** The stands that go become a unit of their own in front of the regiment. */
function deployed(scene: Scene, call: CallOf<'detach-skirmishers'>): Settlement {
  const ask = detachingOf(scene, call);
  const { unit, values } = ask.troop;
  const line = numbered([(ask.later ?? ask.skirmishers).stands]);
  const id = freeId(scene, `${unit.id}-skirmishers`);
  const { weapon, rating } = values;
  const changes: readonly Change[] = [
    laid(scene, unit.id, [...ask.regiment.stands, ...line], true),
    ...(ask.regiment.formation === ask.troop.formation
      ? []
      : [{ kind: 'formation' as const, unit: unit.id, formation: ask.regiment.formation }]),
    {
      kind: 'detached',
      unit: unit.id,
      bases: line.map(s => s.base.id),
      as: { id, name: `${unit.name}, skirmishers`, formation: 'extended-line', key: 'skirmishersOf' },
    },
    valued(id, { ...(weapon ? { weapon } : {}), rating, newlyDeployed: true }),
    ...(isDisordered(scene, ask) ? [valued(unit.id, { order: 'disordered' })] : []),
  ];
  const was: readonly Change[] = [
    laid(scene, unit.id, ask.troop.stands, true),
    { kind: 'formation', unit: unit.id, formation: ask.troop.formation },
    valued(unit.id, { order: values.order }),
  ];
  const deeds = [{ did: DEPLOYED, units: [unit.id, id], result: { further: ask.later !== null, was } }];
  return { text: `${unit.name} deploys ${line.length} stands as skirmishers`, changes, deeds };
}

/** On foot behind its horses, mounted again at them; an enemy that passes through takes them away. */
function mounting(scene: Scene, { unit, marker, action, to }: CallOf<'tethered-horses'>): Settlement {
  const troop = troopAt(scene, unit);
  const horses: Change = { kind: 'removed', unit: marker };
  const goes = to && action === 'retreat' ? [laid(scene, unit, bodyAt(scene, troop, to).stands)] : [];
  switch (action) {
    case 'place':
      return marked(troop, 'dismounts', { mounted: false }, valued(marker, { owner: unit }));
    case 'remount':
    case 'retreat':
      return marked(troop, 'mounts again', { mounted: true }, ...goes, horses);
    case 'pass':
      return marked(troop, 'takes the horses away', {}, horses);
  }
}
