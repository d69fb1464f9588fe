// 3.1.3 Lines of aim: which of the designated figures take part.

import {
  type AimGround,
  type AimReading,
  greatestDepth,
  isAllWithin,
  isOutOfAll,
  outOfArc,
  readLineOfAim,
} from '../../measure/index.ts';
import { arcHalf } from './arc.ts';
import { aimSearch, fieldOf, type Look, sealedFigures, type StandingSearch } from './field.ts';
import type { FireQuestion } from './question.ts';
import type { Stand } from './scene.ts';
import { sightLimit } from './sight.ts';
import { frontOf, keepTarget, targetOf, viewOf } from './view.ts';

export interface Tested {
  readonly stand: Stand;
  readonly reading: AimReading;
  /** Null for a figure without a front edge. */
  readonly search: StandingSearch | null;
}
export interface Aim {
  /** Empty where the whole target is out of the arc of every figure; then `out` is the reading of the one that comes nearest. */
  readonly tested: readonly Tested[];
  readonly out: AimReading | null;
  /** Front-rank figures (guns) with a line of aim, in the order of the unit. */
  readonly fronts: readonly Stand[];
  /** All that take part, with the second rank, in the order of the unit. */
  readonly participating: readonly Stand[];
  readonly dropped: readonly Stand[];
  /** Figures that take part; gunners of artillery. */
  readonly participants: number;
  /** Where lines of aim were looked for; null where the whole target is out of the arc of every figure, whoever stands about. */
  readonly ground: AimGround | null;
}

/** 3.1.3 Each figure of the front rank is tested; the second rank goes with the figure before it. */
export function aimOf(question: FireQuestion): Aim {
  const { scene, firer, fronts, target } = question;
  const view = viewOf(scene, firer);
  const front = frontOf(question, view);
  const look = { view, front, half: arcHalf(scene, firer), target: targetOf(view, target) };
  const out = allOut(look);
  if (out) return nobody(question, NONE, { out, ground: null });
  keepTarget(view, target, look.target);
  const limit = sightLimit(scene).known;
  const isInReach = front.rows.every(edge => isAllWithin({ edge, target: look.target, reach: limit }));
  const field = fieldOf(question, look, isInReach ? Infinity : limit);
  const isSealed = sealedFigures(field);
  const tested = fronts.map((stand, i): Tested => {
    const search = aimSearch(field, i);
    const reading = search ? readLineOfAim(search, isSealed(i)) : NO_EDGE;
    return { stand, reading, search };
  });
  const { half, target: seen } = look;
  return takingPart(question, tested, { outlook: view.outlook, edges: front.rows, target: seen, half });
}

const NONE: readonly never[] = [];
type Told = Pick<Aim, 'out' | 'ground'>;
function nobody({ designated }: FireQuestion, tested: readonly Tested[], { out, ground }: Told): Aim {
  return { tested, out, fronts: NONE, participating: NONE, dropped: designated, participants: 0, ground };
}

/** A figure on a round base has no front edge. */
const NO_EDGE = outOfArc(-Infinity);

/** Where the target is out of the arc of every figure: one reading for all, of the figure that comes nearest. */
function allOut({ front: { single }, half, target }: Look): AimReading | null {
  if (!isOutOfAll(single, { half, target })) return null;
  return outOfArc(greatestDepth(single, { half, target }));
}

function takingPart(question: FireQuestion, tested: readonly Tested[], ground: AimGround): Aim {
  const { firer, followers, designated } = question;
  const able: Stand[] = [];
  for (const t of tested) if (t.reading.verdict === 'free') able.push(t.stand);
  if (able.length === 0) return nobody(question, tested, { out: null, ground });
  const takesPart = new Set(able);
  for (const { front, stand } of followers) if (front && able.includes(front)) takesPart.add(stand);
  const participating = firer.stands.filter(s => takesPart.has(s));
  return {
    tested,
    out: null,
    fronts: able,
    participating,
    dropped: designated.filter(s => !takesPart.has(s)),
    participants: participating.reduce((sum, s) => sum + (firer.arm === 'artillery' ? s.gunners : s.figures), 0),
    ground,
  };
}
