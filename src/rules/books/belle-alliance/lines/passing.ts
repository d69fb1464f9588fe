// Who stops a line of aim or of fire, and who lets it pass: 3.1.3 with its two exceptions, 3.3.1 and 3.4.2.

import { distance, gap, type Mm, overlapDepth, type Shape, type Stretch } from '../../../../geometry/index.ts';
import { type Excuse, isInContact, TOUCH } from '../../../../measure/index.ts';
import { type Lean, leaning } from '../../../kit/index.ts';
import { CM, CONTACT, type Scene, type Troop } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { levelsOf, toHigher, toLower } from '../tables/levels.ts';

/** 3.3.1 An enemy skirmish line never stops artillery; small arms fire through it at a unit that it is in base contact with (I-10). */
export function isFiredThrough({ scene, firer, target }: FireQuestion, troop: Troop): boolean {
  if (troop.formation !== 'skirmish-line' || troop.side === firer.side) return false;
  if (firer.arm === 'artillery') return true;
  return (scene.memos.contacts[troop.index * scene.troops.length + target.index] ??= isInTouch(scene, troop, target));
}
function isInTouch({ chosen }: Scene, troop: Troop, target: Troop): boolean {
  const touches = troop.stands.map(s => isInContact([s.base.shape], target.outline.shapes, CONTACT));
  return chosen['I-10'] === 'all-bases' ? touches.length > 0 && touches.every(Boolean) : touches.some(Boolean);
}

/** 3.3.1 The least way after which a skirmish line that small arms fire through is out of contact with the target. Infinity: it need not be. */
export function contactLeft({ scene, firer, target }: FireQuestion, troop: Troop): Mm {
  if (firer.arm === 'artillery' || troop.formation !== 'skirmish-line') return Infinity;
  const ways = troop.stands.map(({ base: { shape } }) => contactOf(shape, target.outline.shapes));
  return scene.chosen['I-10'] === 'all-bases' ? Math.min(...ways) : Math.max(...ways);
}
/** 0: there is none. Those that lie on each other must first leave each other. */
const contactOf = (shape: Shape, others: readonly Shape[]): Mm =>
  Math.max(
    0,
    ...others.map(other => {
      const away = gap(shape, other).distance;
      if (away > 0 || shape.kind === 'disc' || other.kind === 'disc') return CONTACT - away;
      return CONTACT + Math.max(0, overlapDepth(shape, other).depth);
    }),
  );

/**
 * 3.4.2 May guns fire over this unit, as far as levels and loads go? They stand at least one level above it (I-11), the target
 * is not lower than it, and canister does not go over own units.
 */
export function mayGoOver({ scene, firer, target }: FireQuestion, troop: Troop): boolean {
  if (firer.arm !== 'artillery') return false;
  const { highest } = levelsOf(scene, troop);
  if (levelsOf(scene, firer).lowest < highest + 1 || levelsOf(scene, target).lowest < highest) return false;
  return troop.side !== firer.side || !firer.values.canister;
}

/** 3.4.2 How far a unit that guns fire over is from being fired over no more: a level changes, or an end of the line comes nearer. */
export function overMargin(question: FireQuestion, troop: Troop, runs: readonly Stretch[], length: Mm): Mm {
  const { scene, firer, target } = question;
  const { highest } = levelsOf(scene, troop);
  const [from, to] = [levelsOf(scene, firer).lowest, levelsOf(scene, target).lowest];
  return Math.min(
    toHigher(scene, troop, Math.min(from - 1, to)),
    from === highest + 1 ? toLower(scene, firer) : Infinity,
    to === highest ? toLower(scene, target) : Infinity,
    ...runs.map(run => farMargin(question, troop, run, length)),
  );
}
function farMargin(question: FireQuestion, troop: Troop, run: Stretch, length: Mm): Mm {
  const { overheadMinCm, overheadOwnCm } = question.scene.figures.cells.constants;
  const beyond = (troop.side === question.firer.side ? overheadOwnCm : overheadMinCm) * CM;
  return Math.max(0, Math.min(run.in - overheadMinCm * CM, length - run.out - beyond));
}

/** Whose figures say how far. */
export const leanOnOver = ({ scene: { figures } }: FireQuestion): Lean =>
  leaning(['constants.overheadMinCm', 'constants.overheadOwnCm'].map(figures.leanOn));

/** 3.4.2 Far enough from the guns and from the target, along the line. */
export function isFarEnough(question: FireQuestion, troop: Troop, run: Stretch, length: Mm): boolean {
  const { overheadMinCm, overheadOwnCm } = question.scene.figures.cells.constants;
  const beyond = (troop.side === question.firer.side ? overheadOwnCm : overheadMinCm) * CM;
  return run.in >= overheadMinCm * CM - TOUCH && length - run.out >= beyond - TOUCH;
}

/** 3.4.2 (I-12) The same for a line of aim: the gun's own line passes over the unit. */
export function overhead(question: FireQuestion, troop: Troop): Excuse | null {
  if (!mayGoOver(question, troop)) return null;
  return ({ a, b }, runs) => {
    const length = distance(a, b);
    return runs.every(run => isFarEnough(question, troop, run, length));
  };
}
