// 3.2.0 (not in our sources) How a square fires at what stands beyond its facing side: a choice, I-39.

import { frameOf } from '../../../../geometry/index.ts';
import type { Base, Unit } from '../../../../table/index.ts';
import { reason } from '../../../kit/index.ts';
import type { Scene } from '../calls/model.ts';
import type { FireQuestion } from '../calls/question.ts';
import { wholeFire } from '../calls/references.ts';
import { sceneOf } from '../calls/scene.ts';
import { type FireFindings, judgeFire } from './fire.ts';

interface Judged {
  readonly question: FireQuestion;
  readonly found: FireFindings;
}
/** A fire; that of a square whose facing side cannot aim is asked of its other sides. */
export function withSquare(question: FireQuestion): Judged {
  const found = judgeFire(question);
  const aims = found.reasons.some(r => r.id === 'line-of-aim' && r.answer === 'no');
  if (question.firer.formation !== 'square' || !aims) return { question, found };
  if (question.scene.chosen['I-39'] === 'not-in-sources') return { question, found: openTo(question, found) };
  for (const turn of [90, 270, 180]) {
    const side = sideOf(question, turn);
    const there = side && judgeFire(side);
    if (side && there && there.participants > 0) return { question: side, found: there };
  }
  return { question, found };
}

/** Not a no: our sources do not say how the other sides fire. */
function openTo({ firer, target }: FireQuestion, found: FireFindings): FireFindings {
  const reasons = found.reasons.map(r =>
    r.id !== 'line-of-aim'
      ? r
      : reason({
          id: r.id,
          cite: '3.1.3, 3.2.0',
          answer: 'unknown',
          text: `${target.name} stands beyond the facing side of the square ${firer.name}; how its other sides fire is not in our sources`,
          margin: null,
          needs: 'choices.I-39',
          choices: ['I-39', ...r.choices],
          marks: r.marks,
        }),
  );
  const answer = reasons.some(r => r.answer === 'no') ? 'no' : 'unknown';
  return { ...found, reasons, answer };
}

/** I-39 The same table with one side of the square as its front: the figures that look that way. Null where there are none. */
function sideOf({ scene, firer, target, phase, declared, impact }: FireQuestion, turn: number): FireQuestion | null {
  const facing = (firer.unit.facing ?? firer.unit.bases[0]?.facing ?? 90) + turn;
  const { forward } = frameOf(facing);
  const looks = (base: Base): boolean =>
    base.frame.forward.x * forward.x + base.frame.forward.y * forward.y > HALF_TURN;
  const bases = firer.unit.bases.map((base): Base => ({ ...base, rank: looks(base) ? 1 : 3 }));
  if (!bases.some(b => b.rank === 1)) return null;
  const unit: Unit = { ...firer.unit, facing, bases };
  const turned = turnedScene(scene, unit);
  const [a, b] = [turned?.byId.get(firer.id), turned?.byId.get(target.id)];
  if (!turned || !a || !b) return null;
  return { ...wholeFire(turned, { firer: a, target: b }), phase, impact, declared };
}
/** The cosine of 45°. */
const HALF_TURN = Math.SQRT1_2;
function turnedScene(scene: Scene, unit: Unit): Scene | null {
  const units = scene.position.units.map(u => (u.id === unit.id ? unit : u));
  const position = { ...scene.position, units, unitById: new Map(units.map(u => [u.id, u])) };
  const opened = sceneOf(position, { marks: scene.marks, margins: scene.margins, tolerance: scene.tolerance });
  return opened.ok ? opened.value : null;
}
