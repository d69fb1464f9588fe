// What a call names: units, stands, proposed places. Everything that is wrong with them, before anything is judged.

import { type Problem, problem, visible } from '../../../../table/index.ts';
import type { fields } from '../../../kit/index.ts';
import type { Kind } from './calls.ts';
import { poseProblems } from './pose.ts';
import type { Scene } from './scene.ts';
import { isTarget, type Stand, type Troop } from './troop.ts';

type Call = Readonly<Record<string, unknown>> & { readonly kind: Kind };

const UNIT_FIELDS = ['firer', 'target', 'unit', 'charger', 'leader', 'marker'] as const;
type UnitField = (typeof UNIT_FIELDS)[number];

interface References {
  /** Fields whose units need stands. */
  readonly stands?: readonly UnitField[];
  /** Two units that must be of different sides; the problem is named at the second. */
  readonly opposed?: readonly [own: UnitField | 'units', other: UnitField];
  /** Poses, and the unit each is for; `regiment`: that of the skirmishers. */
  readonly poses?: Readonly<Record<string, UnitField | 'regiment'>>;
  readonly isSkirmish?: boolean;
}

const TABLE: Readonly<Record<Kind, References>> = {
  fire: { opposed: ['firer', 'target'] },
  'light-cap': {},
  'plunging-fire': { opposed: ['firer', 'target'], stands: ['target'] },
  'massed-fire': { opposed: ['units', 'target'], stands: ['target'] },
  'combined-fire': { opposed: ['units', 'target'] },
  'detach-skirmishers': { stands: ['unit'] },
  'skirmisher-zone': { stands: ['unit'], poses: { to: 'unit', regimentTo: 'regiment' }, isSkirmish: true },
  rejoin: { stands: ['unit'], poses: { to: 'unit', regimentTo: 'regiment' }, isSkirmish: true },
  evade: { stands: ['unit', 'charger'], opposed: ['unit', 'charger'], poses: { chargerTo: 'charger' } },
  'extended-line': { stands: ['unit'], poses: { to: 'unit' } },
  'charge-numbers': { stands: ['charger', 'target'], opposed: ['target', 'charger'], poses: { to: 'charger' } },
  'change-front': { stands: ['unit'], poses: { to: 'unit' } },
  'full-move-disordered': { stands: ['unit'], poses: { to: 'unit' } },
  'cold-steel': {},
  prolong: { stands: ['unit'] },
  'refuse-flank': { stands: ['unit'] },
  'hand-haul': { stands: ['unit'], poses: { to: 'unit' } },
  'rally-guns': {},
  'tethered-horses': { stands: ['unit'], poses: { to: 'unit' } },
  'in-command': { stands: ['unit'] },
};

export function referenceProblems(scene: Scene, call: Call, path: string): readonly Problem[] {
  const named = strays(scene, call, path);
  if (named.length > 0) return named;
  const sided = sidesProblems(scene, call, path);
  // A call that is right, and names a firer and a target alone, makes no list here: thousands of them are asked.
  if (sided.length === 0 && call.kind === 'fire') return sided;
  const wrong = [...sided, ...roleProblems(scene, call, path)];
  return wrong.length > 0 ? wrong : placeProblems(scene, call, path);
}

/** Ids that no unit has. */
function strays({ troopById }: Scene, call: Call, path: string): readonly Problem[] {
  const wrong: Problem[] = [];
  const noSuch = (id: string, at: string): unknown =>
    wrong.push(problem(`${path}.${at}`, `no such unit: ${visible(id)}`));
  for (const field of UNIT_FIELDS) {
    const id = call[field];
    if (typeof id === 'string' && !troopById.has(id)) noSuch(id, field);
  }
  for (const [i, id] of unitIdsOf(call).entries()) if (!troopById.has(id)) noSuch(id, `units[${i}]`);
  return call.kind === 'combined-fire' ? [...wrong, ...apart(call, path)] : wrong;
}
/** Guns that plunge are among the units that fire. */
function apart(call: Call, path: string): readonly Problem[] {
  const ids = unitIdsOf(call);
  const plunging = call['plunging'] as readonly string[];
  return plunging.flatMap((id, i) =>
    ids.includes(id) ? [] : [problem(`${path}.plunging[${i}]`, `${visible(id)} is not among the units that fire`)],
  );
}
const NOBODY: readonly string[] = [];
const unitIdsOf = (call: Call): readonly string[] =>
  Array.isArray(call['units']) ? (call['units'] as string[]) : NOBODY;
const troopIn = ({ troopById }: Scene, call: Call, field: string): Troop | null =>
  troopById.get(String(call[field])) ?? null;

function sidesProblems(scene: Scene, call: Call, path: string): readonly Problem[] {
  const { opposed } = TABLE[call.kind];
  if (!opposed) return NOTHING_WRONG;
  const [own, other] = opposed;
  const side = troopIn(scene, call, other)?.unit.side;
  const ids = unitIdsOf(call);
  const isFriend =
    own === 'units'
      ? ids.some(id => scene.troopById.get(id)?.unit.side === side)
      : troopIn(scene, call, own)?.unit.side === side;
  if (!isFriend && own !== 'units') return NOTHING_WRONG;
  const doubles = ids.flatMap((id, i) =>
    ids.indexOf(id) < i ? [problem(`${path}.units[${i}]`, `${visible(id)} is named twice`)] : [],
  );
  const whose = own === 'units' ? 'the units' : `the ${own}`;
  return [...doubles, ...(isFriend ? [problem(`${path}.${other}`, `is of the same side as ${whose}`)] : [])];
}
const NOTHING_WRONG: readonly Problem[] = [];

/** Stands where they are needed, leaders and markers of their arms, skirmishers with a regiment. */
function roleProblems(scene: Scene, call: Call, path: string): readonly Problem[] {
  const { stands = [], isSkirmish } = TABLE[call.kind];
  const unit = troopIn(scene, call, 'unit');
  const leader = troopIn(scene, call, 'leader');
  const marker = troopIn(scene, call, 'marker');
  return [
    ...stands.flatMap(f => {
      const troop = troopIn(scene, call, f);
      return troop && !isTarget(troop) ? [problem(`${path}.${f}`, `${visible(troop.unit.id)} has no stands`)] : [];
    }),
    ...(leader && leader.arm !== 'leader' ? [problem(`${path}.leader`, `must be a leader, not ${leader.arm}`)] : []),
    ...(leader && unit && leader.arm === 'leader' && leader.unit.side !== unit.unit.side
      ? [problem(`${path}.leader`, 'is of another side')]
      : []),
    ...(marker && marker.arm !== 'tethered-horses'
      ? [problem(`${path}.marker`, `must be tethered-horses, not ${marker.arm}`)]
      : []),
    ...(isSkirmish && unit && unit.values.skirmishersOf === undefined
      ? [problem(`${path}.unit`, `${visible(unit.unit.id)} has no skirmishersOf: it is no detachment`)]
      : []),
  ];
}

type Pose = fields.Pose;
const poseIn = (call: Call, field: string): Pose | undefined => call[field] as Pose | undefined;

function placeProblems(scene: Scene, call: Call, path: string): readonly Problem[] {
  if (call.kind === 'detach-skirmishers') return detachProblems(scene, call, path);
  const unit = troopIn(scene, call, 'unit');
  return Object.entries(TABLE[call.kind].poses ?? {}).flatMap(([field, whose]) => {
    const pose = poseIn(call, field);
    const regiment = unit?.values.skirmishersOf;
    const troop = whose === 'regiment' ? scene.troopById.get(regiment ?? '') : troopIn(scene, call, whose);
    return pose && troop ? poseProblems(troop.stands, pose, `${path}.${field}`) : [];
  });
}

/** The stands that go, and places for them and for those that stay. */
function detachProblems(scene: Scene, call: Call, path: string): readonly Problem[] {
  const unit = troopIn(scene, call, 'unit');
  const ids = call['stands'] as readonly string[];
  if (!unit) return [];
  const wrong = ids.flatMap((id, i) => {
    const at = `${path}.stands[${i}]`;
    if (!unit.stands.some(s => s.base.id === id)) return [problem(at, `no such stand: ${visible(id)}`)];
    return ids.indexOf(id) < i ? [problem(at, `${visible(id)} is named twice`)] : [];
  });
  if (wrong.length > 0) return wrong;
  const { going, staying } = parted(unit, ids);
  const posed = (field: string, stands: readonly Stand[]): readonly Problem[] => {
    const pose = poseIn(call, field);
    return pose ? poseProblems(stands, pose, `${path}.${field}`) : [];
  };
  return [...posed('to', going), ...posed('regimentTo', staying), ...posed('then', going)];
}

/** The stands that go, in the order of the call, and those that stay. */
export function parted(
  { stands }: Troop,
  ids: readonly string[],
): { readonly going: readonly Stand[]; readonly staying: readonly Stand[] } {
  return {
    going: ids.flatMap(id => stands.filter(s => s.base.id === id)),
    staying: stands.filter(s => !ids.includes(s.base.id)),
  };
}
