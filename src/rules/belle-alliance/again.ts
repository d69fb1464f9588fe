// A plain fire that is asked again once somebody has moved, as in every frame of a drag: what was said stands as long as the two
// have not moved, and nobody who has moved stood or stands where it looked. Said twice it is kept: a table that is
// asked everything once would keep thousands of answers for nothing.

import { keptFor } from '../index.ts';
import { type FireFindings, judgeFire } from './fire.ts';
import { mayMatter } from './looked.ts';
import type { FireQuestion } from './question.ts';
import type { Scene, Stamp, Troop } from './scene.ts';

interface Said {
  readonly target: Troop;
  readonly findings: FireFindings;
  /** The table as it was last found that this still stands. */
  stamp: Stamp;
}
/** By the number of the target: who was asked about, and what was said. Of a firer as he stands: one who moves is another troop. */
interface Memory {
  readonly asked: (Troop | undefined)[];
  readonly said: (Said | undefined)[];
}
const memories = new WeakMap<Troop, Memory>();

/** `judgeFire` of a call that names nothing but firer and target. */
export function judgeAgain(question: FireQuestion): FireFindings {
  const { scene, firer, target } = question;
  if (namesOthers(firer)) return judgeFire(question);
  const { asked, said } = memoryOf(firer);
  const before = said[target.index];
  if (before?.target === target && stillStands(scene, before)) return before.findings;
  const findings = judgeFire(question);
  if (asked[target.index] === target) said[target.index] = { target, findings, stamp: scene.stamp };
  asked[target.index] = target;
  return findings;
}
const memoryOf = (firer: Troop): Memory => keptFor(memories, firer, () => ({ asked: [], said: [] }));

/** 3.1.1 names the units that a firer's declarations name: they may have changed wherever they stand. */
const namesOthers = ({ values: { ranging, neighbourFor, supportFor } }: Troop): boolean =>
  ranging !== undefined || neighbourFor !== undefined || supportFor !== undefined;

function stillStands(scene: Scene, said: Said): boolean {
  const { stamp } = scene;
  if (said.stamp === stamp) return true;
  const moved = movedSince(scene, said.stamp);
  if (moved === null || moved.some(troop => mayMatter(said.findings.looked, troop))) return false;
  said.stamp = stamp;
  return true;
}

/** Troops that are others now, as they stood and as they stand; null where more is different, or more than a few have moved. */
function movedSince({ kept, stamp }: Scene, before: Stamp): readonly Troop[] | null {
  const known = kept.moved.get(before);
  if (known !== undefined) return known;
  const found = difference(before, stamp);
  kept.moved.set(before, found);
  return found;
}
const FEW = 8;
function difference(before: Stamp, now: Stamp): readonly Troop[] | null {
  const isSameTable = before.marks === now.marks && before.rest.every((part, i) => part === now.rest[i]);
  if (!isSameTable || before.troops.length !== now.troops.length) return null;
  const moved: Troop[] = [];
  for (let i = 0; i < now.troops.length; i++) {
    const [old, troop] = [before.troops[i] as Troop, now.troops[i] as Troop];
    if (old === troop) continue;
    if (!isPlainMove(old, troop) || moved.length >= 2 * FEW) return null;
    moved.push(old, troop);
  }
  return moved;
}
/** That there are skirmish lines, staff or supply at all is said by some reasons, wherever they stand. */
const isPlainMove = (old: Troop, troop: Troop): boolean =>
  old.arm === troop.arm && old.formation === troop.formation && troop.formation !== 'skirmish-line';
