// A plain fire that is asked again once somebody has moved, as in every frame of a drag: what was said stands as long as nobody who
// has moved stood or stands where it looked.

import { type Again, type Move, remembering } from '../../../kit/index.ts';
import { aimOf } from '../lines/aim.ts';
import { aimAgain } from '../lines/aimAgain.ts';
import type { BystanderParts, Bystanders } from '../lines/bystanders.ts';
import { mayMatter, mayMatterTo, mayMatterToBystanders } from '../lines/looked.ts';
import { type FireFindings, judgeAim, judgeFire } from '../rules/fire.ts';
import type { FireQuestion } from './question.ts';
import { type Pair, wholeFire } from './references.ts';
import type { Scene, Troop } from './scene.ts';

/** `judgeFire` of a call that names nothing but firer and target. */
export function judgeAgain(scene: Scene, pair: Pair): FireFindings {
  const { firer, target } = pair;
  const question = (): FireQuestion => wholeFire(scene, pair);
  if (namesOthers(firer)) return judgeFire(question());
  const asking = { table: scene, kind: 'fire', firer: firer.unit, target: target.unit };
  return remembered(asking, again => (again ? judgeMoved(question(), again) : judgeFire(question())));
}

const remembered = remembering<FireFindings>(mayMatter);

/** After moves that may have mattered: what they cannot have changed is taken over. */
function judgeMoved(question: FireQuestion, { answer, moves }: Again<FireFindings>): FireFindings {
  const { parts } = answer;
  const [move, ...more] = moves;
  const aim = (move && more.length === 0 ? aimAgain(question, parts.aim, move) : null) ?? aimOf(question);
  if (aim === parts.aim && !moves.some(m => mayMatterToBystanders(parts, m))) return answer;
  const { fronts } = parts.aim;
  const isSameShot = fronts.length === aim.fronts.length && fronts.every((stand, i) => stand === aim.fronts[i]);
  return judgeAim(question, aim, {
    aimed: aim === parts.aim ? parts.aimed : undefined,
    shot: isSameShot ? parts.shot : undefined,
    bystanders: isSameShot && parts.bystanders ? standingOf(parts.bystanders, moves) : {},
  });
}
/** What moves cannot have changed of it. */
function standingOf(bystanders: Bystanders, moves: readonly Move[]): Partial<BystanderParts> {
  const standing: { -readonly [K in keyof BystanderParts]?: BystanderParts[K] } = {};
  const isKept = (part: keyof BystanderParts): boolean => !moves.some(m => mayMatterTo(part, bystanders.looked, m));
  if (isKept('passing')) standing.passing = bystanders.passing;
  if (isKept('guarding')) standing.guarding = bystanders.guarding;
  if (isKept('following')) standing.following = bystanders.following;
  return standing;
}

/** 3.1.1 names the units that a firer's declarations name: they may have changed wherever they stand. */
const namesOthers = ({ values: { ranging, neighbourFor, supportFor } }: Troop): boolean =>
  ranging !== undefined || neighbourFor !== undefined || supportFor !== undefined;
