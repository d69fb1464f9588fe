// C: Line of Sight, S: Hidden Movement. What the look comes to after Blast and the hidden token, as a reason.

import { memo } from '../../../../geometry/index.ts';
import { type Mark, markPoint, markSegment, markShape, shadowMarks, windowEnds } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import { type Lean, leaning, type Reason, reason } from '../../../kit/index.ts';
import { drawn, type Scene, type Stand } from '../calls/scene.ts';
import type { InForce } from './inForce.ts';
import type { Screen } from './screens.ts';
import { isFriend, isNoFriend, type Sight } from './sight.ts';
import { type Found, marginOf } from './steppingMargin.ts';

export function sightReason(scene: Scene, firer: Stand, target: Stand, found: Found): Reason {
  const { sight, force } = found;
  const { margin, atLeast, classMargin } = marginOf(scene, { firer, target }, found);
  return reason({
    id: 'line-of-sight',
    cite: 'C: Line of Sight; S: Hidden Movement',
    answer: force.answer,
    text: `${sightWords(firer, target, sight)}${force.words}`,
    about: sight.hiders,
    choices: force.choices.length === 0 ? sight.choices : [...sight.choices, ...force.choices],
    house: leaning([sight.house, (sight.hiders.length > 0 || sight.state !== 'clear') && leanOnTolerance(scene)]),
    needs: force.needs ?? undefined,
    margin,
    atLeast: atLeast || undefined,
    ...(classMargin === null ? {} : { classMargin }),
    marks: drawn(scene, () => sightMarks(firer, target, sight, force)),
  });
}

/** Whose figures say how little is seen as nothing, and how much as all. */
const leanOnTolerance = ({ figures }: Scene): Lean =>
  leaning(['sightTolerance.obscured', 'sightTolerance.blocked'].map(figures.leanOn));

function sightWords(firer: Stand, target: Stand, { state, cause, shares, hiddenBy, needs }: Sight): string {
  const [a, t] = [firer.model.name, target.model.name];
  if (state === null || !shares) return `whether ${a} sees ${t} hangs on a height that is not known (${needs})`;
  switch (cause) {
    case 'friendly-model':
      return `${namesOf(hiddenBy.filter(isFriend))} stands in front of ${t} and is on the side of ${a}: sight is blocked`;
    case 'nothing-visible':
      return `${a} sees nothing of ${t} past ${namesOf(hiddenBy)}: sight is blocked`;
    case 'part-hidden':
      return `${percent(shares.hidden)} of ${t} is hidden from ${a} by ${namesOf(hiddenBy)}: sight is obscured`;
    default:
      return hiddenBy.length > 0
        ? `so little of ${t} is hidden from ${a} that sight is clear`
        : `${a} sees all of ${t}: sight is clear`;
  }
}
const namesOf = (screens: readonly Screen[]): string => screens.map(s => s.name).join(', ') || 'what is in between';
/** A sliver is named as one. */
const percent = (share: number): string =>
  share < 0.0005 ? 'a sliver' : share > 0.9995 && share < 1 ? 'all but a sliver' : `${rounded(100 * share, 1)} %`;

const blockerMark = memo(({ id, name, solid }: Screen) =>
  markShape('blocker', solid.shape, { label: name, about: [id] }),
);
/** The same for every target. */
const eyeMark = memo(({ at, model }: Stand) => markPoint('point-of-fire', at, { about: [model.id] }));

function sightMarks(firer: Stand, target: Stand, sight: Sight, force: InForce): readonly Mark[] {
  const { reading, screens, shares, hiddenBy } = sight;
  const ends = windowEnds(reading);
  if (!ends) return [];
  const state = force.answer === 'no' ? 'blocked' : 'free';
  const about = [firer.model.id, target.model.id];
  const label = shares ? { label: percent(shares.hidden), about } : { about };
  return [
    markSegment('line-of-sight', { a: firer.at, b: ends.left }, { state, about }),
    markSegment('line-of-sight', { a: firer.at, b: ends.right }, { state, about }),
    ...shadowMarks(reading, i => isNoFriend(screens[i] as Screen), label),
    ...shadowMarks(reading, i => isFriend(screens[i] as Screen), { label: 'own model', about, state: 'blocked' }),
    ...hiddenBy.map(blockerMark),
    eyeMark(firer),
  ];
}
