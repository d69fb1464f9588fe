// What follows from play: Bravery tests after losses (3.4.6) and before some charges (3.5.3), what tests cost or give back,
// what routed units lose (3.9). Section 6 of the specification.

import type { Position } from '../../table/index.ts';
import type { Change, GameCall, RolledFire, Settlement } from '../index.ts';
import { braveryOf } from './bravery.ts';
import { chainEnds } from './chain.ts';
import { orNull } from './known.ts';
import { engageThrough } from './pair.ts';
import { livesOf } from './resources.ts';
import { type Scene, type Stand, sceneOf } from './scene.ts';
import { lossesByTarget, settle as settleFire } from './settle.ts';
import { testOf } from './tests.ts';

/** Fires as the book marks them, and the tests their losses call for; tests with what they cost or give back. */
export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const shots = fires.filter(f => !testOf(f.call));
  const parts: readonly Settlement[] = [
    ...(shots.length > 0 ? [withTests(position, shots)] : []),
    ...fires.flatMap(f => testOf(f.call)?.settle?.(position, f) ?? []),
  ];
  const follow = parts.flatMap(p => p.follow ?? []);
  const conditions = parts.reduce((all, p) => ({ ...all, ...p.conditions }), {});
  return {
    text: parts.length === 0 ? 'no losses' : parts.flatMap(p => p.text || []).join('; '),
    changes: parts.flatMap(p => p.changes),
    ...(follow.length > 0 ? { follow } : {}),
    ...(Object.keys(conditions).length > 0 ? { conditions: { ...position.conditions, ...conditions } } : {}),
  };
}

/** 3.4.6 Units that lost lives and have some left test once in the phase; which test it is, is a house figure. */
function withTests(position: Position, fires: readonly RolledFire[]): Settlement {
  const settled = settleFire(position, fires);
  const scene = sceneOf(position, { marks: false });
  if (!scene.ok || scene.value.cells.lossTest === null) return settled;
  const follow = [...lossesByTarget(scene.value, fires)].flatMap(([id, { kills }]): readonly GameCall[] => {
    const stand = scene.value.standById.get(id);
    if (!stand || kills === 0 || !braveryOf(stand).known) return [];
    return livesAfter(scene.value, stand, settled.changes) > 0 ? [{ kind: 'bravery-test', unit: id }] : [];
  });
  return follow.length > 0 ? { ...settled, follow } : settled;
}
function livesAfter(scene: Scene, stand: Stand, changes: readonly Change[]): number {
  const set = changes.flatMap(c => (c.kind === 'values' && c.unit === stand.id ? [c.values['lives']] : []));
  const last = set.findLast(v => typeof v === 'number');
  return typeof last === 'number' ? last : (orNull(livesOf(scene, stand)) ?? (stand.isGroup ? 1 : 0));
}

/** What a call without dice does; 3.5.3 some charges are tested before they are made. */
export function carriesOut(position: Position, call: GameCall): Settlement | null {
  const scene = sceneOf(position, { marks: false });
  if (!scene.ok) return null;
  return call.kind === 'charge-order'
    ? orderedCharge(scene.value, call)
    : (testOf(call)?.carriesOut?.(scene.value, call) ?? null);
}

function orderedCharge(scene: Scene, call: GameCall): Settlement | null {
  const [charger, target] = ['unit', 'target'].map(key => scene.standById.get(String(call[key])));
  if (!charger || !target) return null;
  const text = `${charger.name} is ordered to charge ${target.name}`;
  // 3.4.1 who is charged may act again
  const changes: readonly Change[] = target.values.fired
    ? [{ kind: 'values', unit: target.id, values: { fired: null } }]
    : [];
  return mustTest(scene, charger, target)
    ? {
        text: `${text}; it tests its Bravery first`,
        changes,
        follow: [{ kind: 'bravery-test', unit: charger.id, before: 'charge' }],
      }
    : { text, changes };
}

/** 3.5.3 Manoeuvre Columns against the front of another formation, infantry against that of cavalry, any against the Old Guard's. */
function mustTest(scene: Scene, charger: Stand, target: Stand): boolean {
  const front = orNull(engageThrough(scene, target, charger, 'front'));
  if (!front?.length) return false;
  const inColumn = charger.formation === 'manoeuvre-column' && target.formation !== 'manoeuvre-column';
  const isGuard = target.arm === 'infantry' && target.values.oldGuard;
  return inColumn || isGuard || (charger.arm === 'infantry' && target.arm === 'cavalry');
}

/** 3.1 The Generals' steps are over; 3.9 whoever is routed has lost its Musician and its Flag. */
export function ends(position: Position, phase: string): Settlement {
  const scene = phase === 'routs' || phase === 'command' ? sceneOf(position, { marks: false }) : null;
  if (!scene?.ok) return { text: '', changes: [] };
  if (phase === 'command') return chainEnds(scene.value);
  const routed = scene.value.stands.filter(s => s.isRouted && s.arm !== 'general' && (s.values.drum || s.values.flag));
  return {
    text: routed.map(s => `${s.name} is routed and has lost its Drum and Flag`).join('; '),
    changes: routed.map(s => ({ kind: 'values', unit: s.id, values: { drum: false, flag: false } })),
  };
}
