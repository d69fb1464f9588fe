// What follows from play: Bravery tests after losses (3.4.6) and before some charges (3.5.3), what tests cost or give back,
// what routed units lose (3.9). Section 6 of the specification.

import type { Position } from '../../table/index.ts';
import type { Change, GameCall, RolledFire, Settlement } from '../index.ts';
import { braveryOf } from './bravery.ts';
import { orNull } from './known.ts';
import { engageThrough } from './pair.ts';
import { livesOf } from './resources.ts';
import { type Scene, type Stand, sceneOf } from './scene.ts';
import { lossesByTarget, settle as settleFire } from './settle.ts';
import { isTest } from './tests.ts';

/** Fires as the book marks them, and the tests their losses call for; tests with what they cost or give back. */
export function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const shots = fires.filter(f => !isTest(f.call));
  const parts: readonly Settlement[] = [
    ...(shots.length > 0 ? [withTests(position, shots)] : []),
    ...fires.filter(f => isTest(f.call)).map(f => settleTest(position, f)),
  ];
  const follow = parts.flatMap(p => p.follow ?? []);
  const conditions = parts.reduce((all, p) => ({ ...all, ...p.conditions }), {});
  return {
    text: parts.length === 0 ? 'no losses' : parts.flatMap(p => p.text || []).join('; '),
    changes: parts.flatMap(p => p.changes),
    ...(follow.length > 0 ? { follow } : {}),
    ...(Object.keys(conditions).length > 0 ? { conditions } : {}),
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

function settleTest(position: Position, { call, result }: RolledFire): Settlement {
  const unit = String(call['unit']);
  const name = position.unitById.get(unit)?.name ?? unit;
  if (call.kind === 'weather') {
    const weather = String(result['weather']);
    return { text: `weather: ${weather.replace('-', ' ')}`, changes: [], conditions: { weather } };
  }
  const passed = result['passed'] === true;
  if (call.kind === 'restore-order') {
    return passed
      ? { text: `${name} has its Flag again`, changes: [{ kind: 'values', unit, values: { flag: true } }] }
      : { text: `the Flag of ${name} is not restored`, changes: [] };
  }
  if (passed) return { text: `${name} stands its Bravery test`, changes: [] };
  const hit = { target: unit, hits: 1, kills: 0, ones: 0, onesPerHit: 1 };
  const { text, changes } = settleFire(position, [
    { call: { kind: 'bravery-test', firer: unit }, result: { done: [hit], zeros: 0, nco: 0 } },
  ]);
  return { text: `${name} fails its Bravery test: ${text}`, changes };
}

/** 3.8 The Musician comes back without a test. 3.5.3 Some charges are tested before they are made. */
export function carriesOut(position: Position, call: GameCall): Settlement | null {
  const unit = String(call['unit']);
  const name = position.unitById.get(unit)?.name ?? unit;
  if (call.kind === 'restore-order' && call['what'] === 'drum') {
    return { text: `${name} has its Drum again`, changes: [{ kind: 'values', unit, values: { drum: true } }] };
  }
  const scene = call.kind === 'charge-order' ? sceneOf(position, { marks: false }) : null;
  const [charger, target] = [unit, String(call['target'])].map(id =>
    scene?.ok ? scene.value.standById.get(id) : undefined,
  );
  if (!scene?.ok || !charger || !target) return null;
  const text = `${charger.name} is ordered to charge ${target.name}`;
  return mustTest(scene.value, charger, target)
    ? {
        text: `${text}; it tests its Bravery first`,
        changes: [],
        follow: [{ kind: 'bravery-test', unit, before: 'charge' }],
      }
    : { text, changes: [] };
}

/** 3.5.3 Manoeuvre Columns against the front of another formation, infantry against the front of cavalry. */
function mustTest(scene: Scene, charger: Stand, target: Stand): boolean {
  const front = orNull(engageThrough(scene, target, charger, 'front'));
  if (!front?.length) return false;
  const inColumn = charger.formation === 'manoeuvre-column' && target.formation !== 'manoeuvre-column';
  return inColumn || (charger.arm === 'infantry' && target.arm === 'cavalry');
}

/** 3.9 Whoever is routed has lost its Musician and its Flag. */
export function ends(position: Position, phase: string): Settlement {
  const scene = phase === 'routs' ? sceneOf(position, { marks: false }) : null;
  if (!scene?.ok) return { text: '', changes: [] };
  const routed = scene.value.stands.filter(s => s.isRouted && s.arm !== 'general' && (s.values.drum || s.values.flag));
  return {
    text: routed.map(s => `${s.name} is routed and has lost its Drum and Flag`).join('; '),
    changes: routed.map(s => ({ kind: 'values', unit: s.id, values: { drum: false, flag: false } })),
  };
}
