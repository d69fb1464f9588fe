// What follows from play: Bravery tests after losses (3.4.6) and before some charges (3.5.3), what tests cost or give back,
// what routed units lose (3.9). Section 6 of the specification.

import type { Position } from '../../../../table/index.ts';
import type { Change, GameCall, Memory, RolledFire, Settlement } from '../../../kit/index.ts';
import { plainScene, type Scene, type Stand } from '../calls/scene.ts';
import { chainEnds } from '../game/chain.ts';
import { lossesByTarget } from '../game/losses.ts';
import { settle as settleFire } from '../game/settle.ts';
import { testOf } from '../game/tests.ts';
import { orNull } from '../reading/known.ts';
import { livesOf } from '../reading/resources.ts';
import { braveryOf } from './bravery.ts';
import { orderedCharge } from './charge.ts';
import { isSalvo, minibattleTests } from './minibattle.ts';
import { routsEnd, routTests } from './routs.ts';

/** Fires as the book marks them, and the tests their losses call for; tests with what they cost or give back. */
export function settle(position: Position, fires: readonly RolledFire[], memory?: Memory): Settlement {
  const shots = fires.filter(f => !testOf(f.call) || isSalvo(f.call));
  const parts: readonly Settlement[] = [
    ...(shots.length > 0 ? [withTests(position, shots, memory)] : []),
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
function withTests(position: Position, fires: readonly RolledFire[], memory?: Memory): Settlement {
  const settled = settleFire(position, fires, memory);
  const scene = plainScene(position);
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
  const scene = plainScene(position);
  if (!scene.ok) return null;
  return call.kind === 'charge-order'
    ? orderedCharge(scene.value, call)
    : (testOf(call)?.carriesOut?.(scene.value, call) ?? null);
}

/** 3.7 and 3.9 open with tests of those that are in contact. */
export function begins(position: Position, phase: string): Settlement {
  const due = phase === 'minibattles' ? minibattleTests : phase === 'routs' ? routTests : null;
  const scene = due ? plainScene(position) : null;
  return { text: '', changes: [], follow: due && scene?.ok ? due(scene.value) : [] };
}

/** 3.1 The Generals' steps are over; 3.9 what routed units have lost. */
export function ends(position: Position, phase: string): Settlement {
  const what = phase === 'command' ? chainEnds : phase === 'routs' ? routsEnd : null;
  const scene = what ? plainScene(position) : null;
  return what && scene?.ok ? what(scene.value) : { text: '', changes: [] };
}
