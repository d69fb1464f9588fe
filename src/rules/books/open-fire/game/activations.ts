// C: Turn Sequence, Activating Units. What opens and closes an activation and a round; what a move does by itself.

import { dot, memoUnder, minus, square } from '../../../../geometry/index.ts';
import { TOUCH } from '../../../../measure/index.ts';
import { mmOf, type Position, pointOf } from '../../../../table/index.ts';
import type {
  Activations,
  Asked,
  Change,
  GameCall,
  Hindrance,
  MoveMade,
  RolledFire,
  Settlement,
} from '../../../kit/index.ts';
import { has, INCH, type Model } from '../calls/model.ts';
import { enemiesOf, type Scene, sceneFor } from '../calls/scene.ts';
import { effectiveMovement } from '../rules/fitness.ts';
import { hiddenNear } from '../sight/hidden.ts';
import { jumpsOffered } from './jumps.ts';

/** What lasts for one activation. */
export const ACTIVATION_KEYS = ['moved', 'advanced', 'attacked', 'activationEnded'] as const;
const MOST_STRESS = 3;
/** C: Special Rules: Ambush, in inches. */
const AMBUSH = { within: 18, fromEnemies: 12 } as const;

const values = (unit: string, set: Readonly<Record<string, unknown>>): Change => ({
  kind: 'values',
  unit,
  values: set,
});
const NOTHING: Settlement = { text: '', changes: [] };

/** S: Hidden Movement: the token goes first; then one command roll for each stress token. */
function begins(position: Position, id: string): Settlement {
  const unit = position.unitById.get(id);
  const stress = unit?.values['stress'];
  if (!unit) return NOTHING;
  const gone = [...ACTIVATION_KEYS, 'hidden'].filter(key => key in unit.values);
  return {
    text:
      unit.values['hidden'] === true
        ? `${unit.name} is activated; its hidden token is taken off`
        : `${unit.name} is activated`,
    changes: gone.length > 0 ? [values(id, Object.fromEntries(gone.map(key => [key, null])))] : [],
    ...(typeof stress === 'number' && stress > 0 ? { follow: [{ kind: 'recover', unit: id }] } : {}),
  };
}

const ends = (position: Position, id: string): Settlement => ({
  text: `the activation of ${position.unitById.get(id)?.name ?? id} is over`,
  changes: [values(id, { activated: true })],
});

/** C: Damage. Whoever has lost a hit point, killed or not. */
const struck = ({ call, result }: RolledFire): readonly string[] =>
  (call.kind === 'attack' || call.kind === 'free-attack') && Number(result['loss'] ?? 0) > 0
    ? [String(call['target'])]
    : [];

/** C: Stress Check. One token for each unit that took damage in the round, three at most; then the activation markers go. */
function roundEnds({ units }: Position, hit: readonly string[]): Settlement {
  const stressed = units.filter(u => hit.includes(u.id));
  const changes = units.flatMap((u): readonly Change[] => {
    const before = typeof u.values['stress'] === 'number' ? u.values['stress'] : 0;
    const set = {
      ...(hit.includes(u.id) ? { stress: Math.min(MOST_STRESS, before + 1) } : {}),
      ...('activated' in u.values ? { activated: null } : {}),
    };
    return Object.keys(set).length > 0 ? [values(u.id, set)] : [];
  });
  const names = stressed.map(u => u.name).join(', ');
  return { text: stressed.length > 0 ? `stress check: one token for ${names}` : 'stress check: nobody', changes };
}

/** C: Moving into and out of Assault Range; S: Hidden Movement, both at the end of the activation; S: Jumping, while it moves. */
const offers: Activations['offers'] = (asked, { unit, path, phase }) => {
  const scene = sceneFor(asked.position);
  const mover = scene.ok ? scene.value.modelById.get(unit) : undefined;
  if (!scene.ok || !mover) return [];
  if (phase === 'move') return mover.values.activationEnded ? [] : jumpsOffered(asked, scene.value, mover);
  if (phase !== 'abilities') return [];
  const isYes = (call: GameCall): boolean => {
    const ruled = asked.ask(call);
    return ruled.ok && ruled.value.answer === 'yes';
  };
  const free = path.length < 2 ? [] : enemiesOf(scene.value, mover).flatMap(e => freeAttacks(e, unit, path));
  return [...free, { kind: 'hide', unit }].filter(isYes);
};
const freeAttacks = (enemy: Model, target: string, path: MoveMade['path']): readonly GameCall[] =>
  (enemy.weapons ?? []).map(w => ({ kind: 'free-attack', firer: enemy.id, target, path, weapon: w.name }));

/** C: Special Rules: Support. In reserve until a command roll brings it on, from round 2. */
const arrival: Activations['arrival'] = ({ id, values: card }) => {
  const special = Array.isArray(card['special']) ? (card['special'] as readonly unknown[]) : [];
  if (!special.includes('support')) return null;
  return {
    kind: 'arrive',
    unit: id,
    ...(card['profile'] === undefined ? {} : { profile: card['profile'] }),
    ...(card['cmd'] === undefined ? {} : { cmd: card['cmd'] }),
    fearless: special.includes('fearless'),
  };
};

/** C: Special Rules: Ambush. */
const comesOn: Activations['comesOn'] = (position, unit) => {
  const cite = 'C: Special Rules: Ambush';
  const scene = sceneFor(position);
  const model = scene.ok ? scene.value.models.find(m => m.unit.values === unit.values) : undefined;
  if (!scene.ok || !model || has(model.special, 'ambush') !== true) return { cite };
  return scene.value.options.ambush === 'v0.4'
    ? { within: AMBUSH.within * INCH, cite }
    : { fromEnemies: AMBUSH.fromEnemies * INCH, cite };
};

export const ACTIVATIONS: Activations = {
  marks: [...ACTIVATION_KEYS, 'activated', 'hidden'],
  initiative: { sides: 12, cite: 'C: Turn Sequence: Initiative' },
  begins,
  ends,
  struck,
  roundEnds,
  offers,
  onlyOffered: ['free-attack'],
  arrival,
  comesOn,
};

/** C: Action: Movement, Advance Moves; S: Hidden Movement. It has moved, perhaps advanced; hidden enemies it came near are seen. */
export function afterMove(before: Asked, move: MoveMade): Settlement {
  const scene = sceneFor(before.position);
  const model = scene.ok ? scene.value.modelById.get(move.unit) : undefined;
  if (!scene.ok || !model) return NOTHING;
  const went = hasGone(before.position, move);
  if (!went && scene.value.options.pivotCountsAsMove === 'no') return NOTHING;
  const advanced = isAdvance(before, { scene: scene.value, model }, move);
  const found = went ? seenBy(before, scene.value, { model, path: move.path }) : [];
  const own = {
    ...(model.values.moved ? {} : { moved: true }),
    ...(advanced && !model.values.advanced ? { advanced: true } : {}),
  };
  const words = [
    ...(advanced && !model.values.advanced ? [`${model.name} makes an advance move`] : []),
    ...found.map(m => `${m.name} is no longer hidden`),
  ];
  return {
    text: words.join('; ') || `${model.name} has moved`,
    changes: [
      ...(Object.keys(own).length > 0 ? [values(move.unit, own)] : []),
      ...found.map(m => values(m.id, { hidden: null })),
    ],
  };
}

/** S: Hidden Movement. Whether coming on near a hidden enemy takes its token off is a choice. */
export function afterDeploy(position: Position, id: string): Settlement {
  const scene = sceneFor(position);
  const model = scene.ok ? scene.value.modelById.get(id) : undefined;
  if (!scene.ok || !model || scene.value.options.deployRevealsHidden === 'no') return NOTHING;
  const found = hiddenNear(scene.value, model);
  return {
    text: found.map(m => `${m.name} is no longer hidden`).join('; '),
    changes: found.map(m => values(m.id, { hidden: null })),
  };
}

function hasGone({ lengths }: Position, { path }: MoveMade): boolean {
  const [a, b] = path.slice(-2).map(p => pointOf(p, mmOf(lengths)));
  if (!a || !b) return false;
  const way = minus(b, a);
  return dot(way, way) > square(TOUCH);
}

/** A move is asked for twice: whether it may be made, and what it does. */
const ruledWay = memoUnder((path: MoveMade['way'], ask: Asked['ask'], unit: string) =>
  ask({ kind: 'move', unit, path }),
);

/** C: Advance Moves. As soon as the ways of the activation cost more than a normal move, the jumps among them included. */
function isAdvance(before: Asked, { scene, model }: Mover, { unit, way, mm }: MoveMade): boolean {
  const ruled = ruledWay(way, before.ask, unit);
  const most = effectiveMovement(scene, model);
  const isFar = most !== null && mm > most * INCH + TOUCH;
  return isFar || (ruled.ok && ruled.value.measures['advance'] === true);
}
interface Mover {
  readonly scene: Scene;
  readonly model: Model;
}

/** C: Action: Movement, Terrain. The first thing that stands against the way of the activation so far. */
export function mayGo({ ask }: Asked, { unit, way }: MoveMade): Hindrance | null {
  const ruled = ruledWay(way, ask, unit);
  const against = ruled.ok ? ruled.value.reasons.find(r => r.answer === 'no') : undefined;
  return against ? { text: against.text, cite: against.cite } : null;
}

export function looksAlong(position: Position): boolean {
  const scene = sceneFor(position);
  return scene.ok && scene.value.options.finalPivot === 'no';
}

const seenBy = (
  before: Asked,
  scene: Scene,
  { model, path }: { readonly model: Model; readonly path: MoveMade['path'] },
): readonly Model[] =>
  enemiesOf(scene, model).filter(e => {
    if (!e.values.hidden) return false;
    const ruled = before.ask({ kind: 'reveal', unit: model.id, target: e.id, path });
    return ruled.ok && ruled.value.answer === 'yes';
  });
