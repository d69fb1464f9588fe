// Who may fire at all, and which of its stands begin. OR Tethered Horses Marker, OR Prolonging Guns, OR Crack Troops, general.

import { type Lean, leaning, type Reason, reason, spoken } from '../../../kit/index.ts';
import type { Terms } from '../calls/scene.ts';
import { isCrackInfantry, isTarget, type Stand, type Troop } from '../calls/troop.ts';

/** OR Tethered Horses Marker: markers and leaders are never a target. */
export function targetable(target: Troop): Reason {
  const isOne = isTarget(target);
  return reason({
    id: 'targetable',
    cite: 'OR Tethered Horses Marker',
    answer: isOne ? 'yes' : 'no',
    text: isOne
      ? `${target.unit.name} has stands that can be fired at`
      : `${target.unit.name} is no target: it has no stands`,
  });
}

export interface Firing {
  readonly firer: Troop;
  readonly isOffensive: boolean;
  readonly isBreakthrough: boolean;
}
export interface MayFire {
  readonly reason: Reason;
  /** The stands that begin. */
  readonly starters: readonly Stand[];
}

/** The same for every target. */
export function mayFire(scene: Terms, firing: Firing): MayFire {
  const { firer } = firing;
  const starters = startersOf(scene, firer);
  const refusal = refusalOf(scene, firing, starters);
  const shared = { id: 'may-fire', house: leanOfRanks(scene, firer) };
  if (refusal) return { reason: reason({ answer: 'no', ...shared, ...refusal }), starters };
  const doubt = doubtOf(scene, firer);
  if (doubt) return { reason: reason({ id: 'may-fire', cite: 'general', answer: 'unknown', ...doubt }), starters };
  const text = `${starters.length} of ${firer.stands.length} stands of ${firer.unit.name} may fire`;
  return { reason: reason({ cite: 'general', answer: 'yes', text, ...shared }), starters };
}

/** How many ranks fire in the firer's formation: none when limbered, null where our sources do not say. */
const ranksThatFire = ({ cells }: Terms, { formation }: Troop): number | null =>
  formation === 'limbered' ? 0 : cells.fire.ranks[formation];

/** While the number of ranks is not known, the first one stands for all. */
const startersOf = (scene: Terms, firer: Troop): readonly Stand[] => {
  const ranks = ranksThatFire(scene, firer) ?? 1;
  return firer.stands.filter(s => s.rank <= ranks && !s.values.overflow);
};

interface Words {
  readonly cite: string;
  readonly text: string;
}
function refusalOf(
  scene: Terms,
  { firer, isOffensive, isBreakthrough }: Firing,
  starters: readonly Stand[],
): Words | null {
  const { unit, values, formation, stands } = firer;
  const mayBoth = isCrackInfantry(firer) && !isBreakthrough;
  if (stands.length === 0) return { cite: 'general', text: `${unit.name} has no stands that could fire` };
  if (formation === 'limbered') return { cite: 'general', text: `${unit.name} is limbered` };
  if (values.prolonged && isOffensive)
    return { cite: 'OR Prolonging Guns', text: `${unit.name} prolonged in the phase before; it has no offensive fire` };
  if (values.coldSteel && !mayBoth) {
    const why =
      isBreakthrough && isCrackInfantry(firer)
        ? 'in a breakthrough charge not even crack infantry may fire'
        : 'only crack infantry may fire as well';
    return { cite: 'OR Crack Troops', text: `${unit.name} charges with cold steel; ${why}` };
  }
  if (values.order === 'silenced' && scene.cells.fire.silenced === 'no')
    return { cite: 'general', text: `${unit.name} is silenced` };
  if (starters.length === 0) return { cite: 'general', text: `no stand of ${unit.name} fires in ${spoken(formation)}` };
  return null;
}

function doubtOf(scene: Terms, firer: Troop): { readonly text: string; readonly needs: string } | null {
  if (firer.values.order === 'silenced' && scene.cells.fire.silenced === null)
    return {
      text: `${firer.unit.name} is silenced; whether it may fire is not in our sources`,
      needs: 'fire.silenced',
    };
  if (ranksThatFire(scene, firer) === null) {
    const formation = spoken(firer.formation);
    return {
      text: `how many ranks of a ${formation} fire is not in our sources`,
      needs: `fire.ranks.${firer.formation}`,
    };
  }
  return null;
}

const leanOfRanks = (scene: Terms, { formation, values }: Troop): Lean =>
  leaning([
    formation !== 'limbered' && scene.leanOn(`fire.ranks.${formation}`),
    values.order === 'silenced' && scene.leanOn('fire.silenced'),
  ]);
