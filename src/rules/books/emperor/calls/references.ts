// What the names in a unit's values point at, and what a group has to say of itself.

import { type Position, type Problem, problem, type Unit, visible } from '../../../../table/index.ts';
import { ARMS, FORMATIONS, type UnitValues } from './keys.ts';

/** Arms that may stand in a formation; a formation that is not named here is open to all. */
const ONLY: Readonly<Record<string, string>> = {
  'skirmish-group': 'infantry',
  'screening-group': 'cavalry',
  battery: 'artillery',
  limbered: 'artillery',
};

export function strayReferences(position: Position, unit: Unit, values: UnitValues): readonly Problem[] {
  const { path, formation } = unit;
  if (!isOneOf(ARMS, unit.arm)) return [problem(`${path}.arm`, `must be ${ARMS.join(', ')}`)];
  if (formation !== undefined && !isOneOf(FORMATIONS, formation))
    return [problem(`${path}.formation`, `must be ${FORMATIONS.join(', ')}`)];
  const problems: Problem[] = [];
  const only = ONLY[formation ?? ''];
  if (only !== undefined && unit.arm !== only && unit.arm !== 'general')
    problems.push(problem(`${path}.formation`, `only ${only} stands as ${formation}`));
  problems.push(...strayMother(position, unit, values), ...strayGarrison(position, unit, values));
  return problems;
}

const isOneOf = (words: readonly string[], word: string): boolean => words.includes(word);

function strayMother(
  { unitById }: Position,
  { path, id, formation }: Unit,
  { mother }: UnitValues,
): readonly Problem[] {
  const at = `${path}.values.mother`;
  const isGroup = formation === 'skirmish-group' || formation === 'screening-group';
  if (mother === undefined) return isGroup ? [problem(at, 'is missing; a group names the unit that sent it out')] : [];
  if (!unitById.has(mother)) return [problem(at, `no such unit: ${visible(mother)}`)];
  return mother === id ? [problem(at, 'a unit is not its own mother')] : [];
}

function strayGarrison({ terrainById }: Position, unit: Unit, { garrison }: UnitValues): readonly Problem[] {
  if (garrison !== undefined && !terrainById.has(garrison))
    return [problem(`${unit.path}.values.garrison`, `no such piece of terrain: ${visible(garrison)}`)];
  return [];
}
