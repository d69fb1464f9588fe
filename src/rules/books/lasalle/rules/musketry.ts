// D: musketry. One infantry unit, one enemy unit.

import { ccwOf, memoByPair } from '../../../../geometry/index.ts';
import { type Finding, type Reason, reason, spoken, worst } from '../../../kit/index.ts';
import type { MusketryCall } from '../calls/calls.ts';
import type { Scene, Troop } from '../calls/scene.ts';
import { nameOf } from '../calls/words.ts';
import { effectOf, missingOf, musketryDice } from './effect.ts';
import { frontOf, zoneBefore } from './front.ts';
import {
  armOf,
  inFireZone,
  inSight,
  mandatoryTarget,
  oneReaction,
  phaseOfFire,
  tieOf,
  type ZoneShot,
  zoneMeasures,
} from './shot.ts';
import { mandatoryTargets, type Sighted, surveyZone } from './targets.ts';

/** The units a call of fire names. */
export interface Named {
  readonly firer: Troop;
  readonly target: Troop | null;
}

export function judgeMusketry(scene: Scene, named: Named, call: MusketryCall): Finding {
  const { shot, may } = musketryShot(scene, named, call);
  const zone = [inFireZone(shot, like => mandatoryTargets(like, tieOf(scene))), ...inSight(shot)];
  const allowed = worst(may.map(r => r.answer)) === 'yes' ? mandatoryTargets(shot.sighted, tieOf(scene)) : null;
  const free = worst([...may, ...zone].map(r => r.answer)) === 'yes';
  const last = free && allowed && shot.aimed ? [mandatoryTarget(shot, allowed, shot.aimed)] : [];
  const reasons = [...may, ...zone, ...last];
  const fires = may.some(r => r.id === 'formation' && r.answer === 'yes');
  const dice = shot.aimed && fires ? musketryDice(shot, shot.aimed.troop) : null;
  const volley = dice && { dice, list: disciplineList(named.firer) };
  const yes = worst(reasons.map(r => r.answer)) === 'yes';
  return {
    reasons,
    measures: { ...zoneMeasures(shot, allowed), ...(dice ? { dice: dice.total } : {}) },
    effect: yes && volley && shot.aimed ? effectOf(shot, shot.aimed, volley) : undefined,
    effectNeeds: yes && volley ? missingOf(scene, volley) : [],
  };
}

const disciplineList = ({ values }: Troop): 'regular' | 'irregular' =>
  values.discipline === 'irregular' ? 'irregular' : 'regular';

/** A shot, and the reasons about its firer, whatever the target. */
interface MusketryShot {
  readonly shot: ZoneShot;
  readonly may: readonly Reason[];
}
function musketryShot(scene: Scene, { firer, target }: Named, { face }: MusketryCall): MusketryShot {
  const volley = face === undefined ? plainVolley(scene, firer) : volleyOf(scene, firer, face);
  const { front, zone, sighted, byTroop, choices, may } = volley;
  const aimed = target && (byTroop.get(target) ?? null);
  const house = scene.figures.leanOn('musketry.rangeBW');
  return { shot: { front, zone, sighted, choices, scene, firer, target, aimed, house }, may };
}

interface Volley extends Pick<ZoneShot, 'front' | 'zone' | 'sighted' | 'choices'> {
  readonly byTroop: ReadonlyMap<Troop, Sighted>;
  readonly may: readonly Reason[];
}
/** What a unit has before its front: the same for every target of one opening of the table. */
const plainVolley = memoByPair((scene: Scene, firer: Troop): Volley => volleyOf(scene, firer));

function volleyOf(scene: Scene, firer: Troop, face?: number): Volley {
  const front = frontOf(firer, face === undefined ? undefined : ccwOf(face));
  const splay = Number(scene.choice('I-06'));
  const zone = zoneBefore(front, {
    splay,
    range: scene.figures.cells.musketry.rangeBW * scene.bw,
    far: scene.choice('I-07') === 'flat' ? 'flat' : 'round',
  });
  const sighted = surveyZone(scene, firer, zone);
  const choices = ['I-06', ...(splay > 0 ? ['I-07'] : [])];
  const may = [phaseOfFire(scene), oneReaction(firer), armOf(firer, 'infantry', 'musketry'), formationOf(scene, firer)];
  return { front, zone, sighted, byTroop: new Map(sighted.map(s => [s.troop, s])), choices, may };
}

/** D; §3, I-13 Lines and attack columns fire; march columns never do; a square by choice. */
function formationOf(scene: Scene, firer: Troop): Reason {
  const { formation, unit } = firer;
  const shared = { id: 'formation', cite: 'D; §3, I-13' };
  const name = nameOf(firer);
  if (formation === null) {
    const text = `the position does not say in what formation ${name} stands`;
    return reason({ ...shared, answer: 'unknown', text, needs: `${unit.path}.formation` });
  }
  const inWords = `${name} is in ${spoken(formation)}`;
  if (formation === 'square') {
    const yes = scene.choice('I-13') === 'one-side';
    const text = yes ? `${name} is in square and fires with one side` : `${name} is in square; squares do not fire`;
    return reason({ ...shared, answer: yes ? 'yes' : 'no', text, choices: ['I-13'] });
  }
  const yes = formation === 'line' || formation === 'attack-column';
  const text = yes ? inWords : `${inWords}; muskets are fired from line or attack column`;
  return reason({ ...shared, answer: yes ? 'yes' : 'no', text });
}
