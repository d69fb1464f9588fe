// C: Line of Sight, S: Hidden Movement. What the look comes to after Blast and the hidden token, as a reason.

import { memo } from '../../../../geometry/index.ts';
import { type Mark, markPoint, markSegment, markShape, shadowMarks, windowEnds } from '../../../../measure/index.ts';
import { rounded } from '../../../../table/index.ts';
import { type Answer, type Lean, leaning, type Reason, reason } from '../../../kit/index.ts';
import { has, type Weapon } from '../calls/model.ts';
import { drawn, type Scene, type Stand } from '../calls/scene.ts';
import { type Screen, screensBetween } from './screens.ts';
import { isFriend, isNoFriend, type Sight, type SightState } from './sight.ts';
import { sightMargin } from './sightMargin.ts';

export interface InForce {
  /** Null: not known. */
  readonly state: SightState | null;
  readonly answer: Answer;
  readonly needs: string | null;
  readonly choices: readonly string[];
  readonly words: string;
  /** Whatever hides some of the target blocks this shot. */
  readonly isHarder: boolean;
}

/** C: Weapon Special Rules: Blast; S: Hidden Movement. `token`: the target carries one that counts here. */
export function sightInForce({ options }: Scene, sight: Sight, weapon: Weapon, token: boolean): InForce {
  const isHarder = token && (has(weapon.special, 'blast') === false || options.hiddenBeatsBlast === 'yes');
  return { ...stateInForce(sight, weapon, { token, isHarder }), isHarder };
}
interface Hiding {
  readonly token: boolean;
  readonly isHarder: boolean;
}
function stateInForce(sight: Sight, weapon: Weapon, { token, isHarder }: Hiding): Omit<InForce, 'isHarder'> {
  if (sight.state === null) return { state: null, answer: 'unknown', ...PLAIN, needs: sight.needs };
  if (sight.state === 'clear') return { state: 'clear', answer: 'yes', ...PLAIN };
  if (sight.state === 'blocked') return { state: 'blocked', answer: 'no', ...PLAIN };
  const blast = has(weapon.special, 'blast');
  const choices = token && blast !== false ? ['hiddenBeatsBlast'] : [];
  if (isHarder) {
    const words = '; it is hidden, so that counts as blocked';
    return { state: 'blocked', answer: 'no', ...PLAIN, choices, words };
  }
  if (blast === null) {
    return token
      ? { state: null, answer: 'unknown', ...PLAIN, needs: weapon.needs.special, choices }
      : { state: 'obscured', answer: 'yes', ...PLAIN, choices };
  }
  return blast
    ? { state: 'clear', answer: 'yes', ...PLAIN, choices, words: '; a Blast weapon takes that as clear' }
    : { state: 'obscured', answer: 'yes', ...PLAIN };
}
const PLAIN: Pick<InForce, 'needs' | 'choices' | 'words'> = { needs: null, choices: [], words: '' };

export function sightReason(
  scene: Scene,
  firer: Stand,
  target: Stand,
  found: { readonly sight: Sight; readonly force: InForce },
): Reason {
  const { sight, force } = found;
  const others = (): readonly Screen[] => screensBetween(scene, firer, target, null);
  const { margin, classMargin } = sightMargin({ sight, force: force.state, isHarder: force.isHarder }, others);
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
