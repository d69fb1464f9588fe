// A change of formation: what the book has for the unit, each worth what standing so is worth; a column is sooner at its goal.

import { basesOn, standsIn } from '../../desk/index.ts';
import { type Command, mayAct, phaseOf } from '../../play/index.ts';
import type { FormationPreset } from '../../rules/index.ts';
import type { Unit } from '../../table/index.ts';
import { wayTo } from '../aims.ts';
import { type Mind, middleOf } from '../mind.ts';
import { bearing, facingOf, marksOfWay, pivotOf } from '../moves/body.ts';
import { formed, presetsFor } from '../moves/shapes.ts';
import { nextGoal, type Task, waits } from '../roles.ts';
import { tried } from '../tried.ts';
import { formText, worthTexts } from '../why.ts';
import { worthOfStanding } from '../worth/standing.ts';
import type { Thought } from './answering.ts';

/** A formation takes time that the book may not count: it must be worth so much more than staying in the old one. */
const TROUBLE = 0.03;
/** To be formed for the attack is worth so much. */
const READY = 0.4;
/** Turns in which a unit keeps the formation it has taken. */
const KEPT = 2;

export function ordersToForm(mind: Mind, unit: Unit, task: Task | undefined): readonly Thought[] {
  const { ruleset, game } = mind;
  if (!phaseOf(ruleset, game).acts.includes('form')) return [];
  if (mayAct(ruleset, game, unit.id, 'form').length > 0) return [];
  const kept = hasFormedLately(mind, unit.id);
  const wanted = attacksIn(unit, task);
  return presetsFor(mind, unit)
    .filter(p => (wanted === null ? !kept : p.formation === wanted))
    .flatMap(preset => formOrder(mind, unit, { task, preset }));
}

/** What it attacks in, where it is at its place in the line or goes in; null: it forms as it likes. */
function attacksIn(unit: Unit, task: Task | undefined): string | null {
  if (!task?.stage?.formation) return null;
  const isThere = !waits(task) || [middleOf(unit), pivotOf(unit)].some(p => wayTo(nextGoal(task), p) < 1);
  return isThere ? task.stage.formation : null;
}

const hasFormedLately = ({ game: { memory } }: Mind, id: string): boolean =>
  [...memory.past, ...memory.now].some(d => d.did === 'formed' && d.units[0] === id && memory.turn - d.turn < KEPT);

interface Forming {
  readonly task: Task | undefined;
  readonly preset: FormationPreset;
}
function formOrder(mind: Mind, unit: Unit, { task, preset }: Forming): readonly Thought[] {
  const changed = formed(mind, unit, preset);
  if (!changed) return [];
  const { formation } = preset;
  const command: Command = {
    type: 'form',
    unit: unit.id,
    formation,
    facing: bearing(facingOf(unit)),
    bases: changed.bases ?? [],
  };
  const after = tried(mind, command);
  const worth = after && worthOfStanding(mind, after.table, unit.id, task);
  if (!after || !worth) return [];
  return [
    {
      unit: unit.id,
      command,
      text: formText(unit, preset.title),
      value: worth.value - TROUBLE + (attacksIn(unit, task) === formation ? READY : 0),
      marks: marksOfWay(unit, basesOn(unit, standsIn(preset, unit))),
      because: () => worthTexts(mind, worth),
      after,
    },
  ];
}
