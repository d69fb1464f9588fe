// Fire of artillery, as far as our sources know it (§5.6). The zone's splay is not in them: a house figure, or unknown.

import { type Gap } from '../../../../geometry/index.ts';
import { lessThan, markSegment, rangeMark, readRange } from '../../../../measure/index.ts';
import {
  type Finding,
  type Lean,
  leaning,
  type Measures,
  type Reason,
  reason,
  spoken,
  worst,
} from '../../../kit/index.ts';
import type { CannonadeCall } from '../calls/calls.ts';
import { enemiesOf, type Scene, type Troop } from '../calls/scene.ts';
import { inBw, nameOf } from '../calls/words.ts';
import type { Ammunition } from '../tables/figures.ts';
import { cannonadeDice, effectOf, missingOf, type Volley } from './effect.ts';
import { frontOf, zoneBefore } from './front.ts';
import type { Named } from './musketry.ts';
import {
  armOf,
  inFireZone,
  inSight,
  mandatoryTarget,
  oneReaction,
  phaseOfFire,
  type Shot,
  tieOf,
  type ZoneShot,
  zoneMeasures,
} from './shot.ts';
import { type Allowed, anyTarget, mandatoryTargets, surveyZone } from './targets.ts';

interface Cannonade extends Shot {
  readonly ammunition: Ammunition;
  /** In mm. */
  readonly range: number;
  /** From the front edge to each enemy's nearest base, wherever it is. */
  readonly ways: readonly { readonly troop: Troop; readonly way: Gap }[];
}

export function judgeCannonade(scene: Scene, named: Named, call: CannonadeCall): Finding {
  const shot = cannonadeOf(scene, named, call.ammunition ?? 'round-shot');
  const zoned = withZone(shot);
  const { firer } = named;
  const may = [phaseOfFire(scene), oneReaction(firer), armOf(firer, 'artillery', 'cannonade'), formationOf(shot)];
  const reach = [
    inRange(shot),
    ...(zoned
      ? [inFireZone(zoned, like => allowedOf({ scene, sighted: like })), ...inSight(zoned)]
      : [unknownZone(shot)]),
  ];
  const allowed = zoned && worst(may.map(r => r.answer)) === 'yes' ? allowedOf(zoned) : null;
  const aimed = zoned?.aimed ?? null;
  const free = worst([...may, ...reach].map(r => r.answer)) === 'yes';
  const last = free && allowed && zoned && aimed ? priorityOf(zoned, allowed) : [];
  const reasons = [...may, ...reach, ...last];
  const fires = may.some(r => r.id === 'formation' && r.answer === 'yes');
  const dice = named.target && fires ? cannonadeDice(shot, named.target, shot.ammunition) : null;
  const volley: Volley | null = dice && { dice, list: 'artillery', ammunition: shot.ammunition };
  const yes = worst(reasons.map(r => r.answer)) === 'yes';
  return {
    reasons,
    measures: {
      ...(zoned ? zoneMeasures(zoned, allowed) : { frontWidth: shot.front.width / scene.bw }),
      ...edgeMeasure(shot),
      ...(dice ? { dice: dice.total } : {}),
    },
    effect: yes && volley && zoned && aimed ? effectOf(zoned, aimed, volley) : undefined,
    effectNeeds: yes && volley ? missingOf(scene, volley) : [],
  };
}

function cannonadeOf(scene: Scene, { firer, target }: Named, ammunition: Ammunition): Cannonade {
  const front = frontOf(firer);
  const { roundShot, canister } = scene.figures.cells;
  const { rangeBW } = ammunition === 'canister' ? canister : roundShot;
  const edge = { kind: 'polygon' as const, points: [front.edge.a, front.edge.b] };
  const asked = target ? [target] : enemiesOf(scene, firer);
  const ways = asked.flatMap(troop => {
    const way = readRange([edge], troop.outlines);
    return way ? [{ troop, way }] : [];
  });
  return { scene, firer, target, front, ammunition, range: rangeBW * scene.bw, ways };
}

/** Whose figure the range is. */
const leanOnRange = ({ scene, ammunition }: Cannonade): Lean =>
  scene.figures.leanOn(ammunition === 'canister' ? 'canister.rangeBW' : 'roundShot.rangeBW');

/** §5.6, I-21 The zone of §4.1 with the guns' range; null while its splay is not known. */
function withZone(shot: Cannonade): ZoneShot | null {
  const { scene, firer, target, front, range } = shot;
  const { splayDeg } = scene.figures.cells.artillery;
  if (splayDeg === null) return null;
  const far = scene.choice('I-07') === 'flat' ? 'flat' : 'round';
  const zone = zoneBefore(front, { splay: splayDeg, range, far });
  const sighted = surveyZone(scene, firer, zone);
  const aimed = sighted.find(s => s.troop === target) ?? null;
  const house = leaning([scene.figures.leanOn('artillery.splayDeg'), leanOnRange(shot)]);
  return { ...shot, zone, sighted, aimed, choices: splayDeg > 0 ? ['I-07'] : [], house };
}

/** §3; §5.6 Guns fire unlimbered. */
function formationOf({ scene, firer }: Shot): Reason {
  const { formation, unit } = firer;
  const shared = { id: 'formation', cite: '§3; §5.6' };
  const name = nameOf(firer);
  if (formation === null) {
    const text = `the position does not say whether ${name} is unlimbered`;
    return reason({ ...shared, answer: 'unknown', text, needs: `${unit.path}.formation` });
  }
  if (formation !== 'limbered') {
    const yes = formation === 'unlimbered';
    const text = yes ? `${name} is unlimbered` : `${name} is in ${spoken(formation)}; guns fire unlimbered`;
    return reason({ ...shared, answer: yes ? 'yes' : 'no', text });
  }
  const fires = scene.figures.cells.artillery.limberedFires;
  const house = scene.figures.leanOn('artillery.limberedFires');
  if (fires === null) {
    const text = `whether limbered guns such as ${name} may fire is not in our sources`;
    return reason({ ...shared, answer: 'unknown', text, needs: 'artillery.limberedFires' });
  }
  const text = `${name} is limbered; limbered guns ${fires ? 'may fire' : 'do not fire'}`;
  return reason({ ...shared, answer: fires ? 'yes' : 'no', text, house });
}

/** D; §5.6 Somebody, or the one that was named, is nearer than the range. */
function inRange(shot: Cannonade): Reason {
  const { scene, target, ammunition, range, ways } = shot;
  const nearest = ways.reduce<(typeof ways)[number] | null>(
    (best, w) => (best && best.way.distance <= w.way.distance ? best : w),
    null,
  );
  const shared = {
    id: 'range',
    cite: 'D; §5.6',
    unit: 'BW' as const,
    limit: range / scene.bw,
    house: leanOnRange(shot),
  };
  if (!nearest) return reason({ ...shared, answer: 'no', text: 'there is no base to fire at' });
  const { troop, way } = nearest;
  const shots = ammunition === 'canister' ? 'canister' : 'round shot';
  const distance = inBw(scene, way.distance);
  return reason({
    ...shared,
    answer: lessThan(way.distance, range) ? 'yes' : 'no',
    text: `${nameOf(troop)} is ${distance} from the guns; ${shots} reaches ${inBw(scene, range)}`,
    value: way.distance / scene.bw,
    margin: range - way.distance,
    about: target ? [] : [troop.unit.id],
    marks: scene.marks ? [rangeMark(way, distance)] : [],
  });
}

/** p. 43; §5.6 Nobody says how wide the guns' zone is. */
function unknownZone({ scene, front }: Cannonade): Reason {
  return reason({
    id: 'fire-zone',
    cite: 'D musketry range; p. 43',
    answer: 'unknown',
    text: 'how far the fire zone of guns opens to the sides is not in our sources',
    needs: 'artillery.splayDeg',
    marks: scene.marks ? [markSegment('front-line', front.edge)] : [],
  });
}

const allowedOf = ({ scene, sighted }: Pick<ZoneShot, 'scene' | 'sighted'>): Allowed =>
  scene.choice('I-21') === 'as-musketry' ? mandatoryTargets(sighted, tieOf(scene)) : anyTarget(sighted);

/** I-21 The muskets' rule of priority, where guns keep it too. */
function priorityOf(shot: ZoneShot, allowed: Allowed): readonly Reason[] {
  if (shot.scene.choice('I-21') !== 'as-musketry' || !shot.aimed) return [];
  const asMuskets = mandatoryTarget(shot, allowed, shot.aimed);
  return [{ ...asMuskets, choices: [...asMuskets.choices, 'I-21'] }];
}

const edgeMeasure = ({ scene, target, ways }: Cannonade): Measures =>
  target ? { edgeDistance: ways[0] ? ways[0].way.distance / scene.bw : null } : {};
