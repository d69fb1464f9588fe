// What the two texts leave open, each with the reading we play first. Ids are the flags of the spec.

import type { Choice } from '../../../kit/index.ts';

const S = {
  attacks: 'S: Attacks',
  jumping: 'S: Jumping',
  hidden: 'S: Hidden Movement',
  hurt: 'S: Hurt',
  wounded: 'S: Wounded',
  killing: 'S: Killing a Model',
};
const C = {
  facing: 'C: Facing and Arcs',
  measuring: 'C: Measuring',
  sight: 'C: Line of Sight',
  leaving: 'C: Moving into and out of Assault Range',
  targets: 'C: Valid Targets',
  move: 'C: Action: Movement',
};

export const CHOICES = [
  {
    id: 'frontArcRequired',
    cite: S.attacks,
    asks: 'Must a target lie in the front arc?',
    options: ['yes', 'no'],
    means: ['as the present text has it', 'as the released version 0.3 had it: all round'],
  },
  {
    id: 'arcBoundary',
    cite: C.facing,
    asks: 'A base only touches the line between the two arcs from behind: where is it?',
    options: ['front', 'rear'],
    means: ['in the front arc', 'in the rear arc'],
  },
  {
    id: 'verticalMeasure',
    cite: C.measuring,
    asks: 'How is measured between two levels?',
    options: ['slant', 'horizontal', 'plusOnePerLevel'],
    means: ['straight from base to base, up or down', 'in plan only', 'in plan, and 1" more for each level'],
  },
  {
    id: 'losMode',
    cite: C.sight,
    asks: 'Do heights count for sight?',
    options: ['prism', 'flat'],
    means: [
      'models and terrain are solids with their heights',
      'everything in the way is endlessly tall; levels do not count',
    ],
  },
  {
    id: 'friendShadowAlone',
    cite: C.sight,
    asks: 'Does a friend block sight to a part that terrain or enemies hide anyway?',
    options: ['yes', 'no'],
    means: ['yes, its own shadow on the target is enough', 'no, only what they leave visible counts'],
  },
  {
    id: 'hiddenBeatsBlast',
    cite: S.hidden,
    asks: 'A Blast weapon against a hidden model with obscured sight: which rule wins?',
    options: ['yes', 'no'],
    means: ['the token: sight counts as blocked', 'Blast: sight counts as clear'],
  },
  {
    id: 'hiddenPathTest',
    cite: S.hidden,
    asks: 'Where must an enemy come within 6" to take the token off?',
    options: ['path', 'end'],
    means: ['anywhere on its way', 'where its move ends'],
  },
  {
    id: 'hideAfterFailedJump',
    cite: S.hidden,
    asks: 'May a model hide in an activation that a failed jump ended?',
    options: ['yes', 'no'],
    means: ['yes, if it moved and otherwise may', 'no'],
  },
  {
    id: 'hideNearEnemy',
    cite: S.hidden,
    asks: 'May a model hide with an enemy within 6"?',
    options: ['yes', 'no'],
    means: ['yes, only an enemy that moves takes the token off', 'no'],
  },
  {
    id: 'gapMeasure',
    cite: S.jumping,
    asks: 'How wide is the gap of a jump?',
    options: ['travel', 'shortest'],
    means: ['edge to edge along the line of the jump', 'the shortest way between the two areas'],
  },
  {
    id: 'jumpCostsMovement',
    cite: S.jumping,
    asks: 'Does the jump cost movement?',
    options: ['yes', 'no'],
    means: ['yes, the distance like any other', 'no'],
  },
  {
    id: 'freeAttackSnapshot',
    cite: C.leaving,
    asks: 'From where is a free attack measured?',
    options: ['exit', 'final'],
    means: ['the last point within 1" before the mover left', 'where the mover ends'],
  },
  {
    id: 'woundedFreeAttack',
    cite: S.wounded,
    asks: 'May a wounded model that moved make a free attack?',
    options: ['yes', 'no'],
    means: ['yes, it is no attack action', 'no'],
  },
  {
    id: 'rearEnemyLocks',
    cite: C.targets,
    asks: 'Does an enemy within 1" behind a model keep it from shooting at others?',
    options: ['yes', 'no'],
    means: ['yes', 'only with Any Arc weapons, which could be turned on that enemy'],
  },
  {
    id: 'hurtSign',
    cite: S.hurt,
    asks: 'The −1 of a hurt model (and of stress) on skill and defence: for worse or as written?',
    options: ['worse', 'literal'],
    means: ['−1 on the rolls', '−1 on the number to reach, which helps; movement falls either way'],
  },
  {
    id: 'woundedNeedsLoss',
    cite: S.wounded,
    asks: 'Is a model that starts with one hit point wounded?',
    options: ['yes', 'no'],
    means: ['no, it has not been reduced to it', 'yes, it has one hit point'],
  },
  {
    id: 'survivalUsesHurt',
    cite: S.killing,
    asks: 'Does the −1 for being hurt count on the survival roll?',
    options: ['yes', 'no'],
    means: ['yes, a model about to lose its last point is hurt', 'no'],
  },
  {
    id: 'survivalUsesPiercing',
    cite: S.killing,
    asks: 'Does the piercing of the weapon count on the survival roll?',
    options: ['no', 'yes'],
    means: ['no', 'yes'],
  },
  {
    id: 'survivalUsesCover',
    cite: S.killing,
    asks: 'Does the +4 for obscured sight count on the survival roll?',
    options: ['no', 'yes'],
    means: ['no', 'yes'],
  },
  {
    id: 'survivalRolls',
    cite: S.killing,
    asks: 'How many survival rolls follow one attack?',
    options: ['perAttack', 'perPoint'],
    means: ['one; damage beyond the last point is lost', 'one more for every further point; all must succeed'],
  },
  {
    id: 'ambush',
    cite: 'C: Special Rules: Ambush',
    asks: 'Which Ambush rule is in force?',
    options: ['v0.4', 'v0.3'],
    means: ['within 18" of the entry point', 'anywhere more than 12" from enemies'],
  },
  {
    id: 'finalPivot',
    cite: C.move,
    asks: 'May a model turn freely after its last step?',
    options: ['yes', 'no'],
    means: ['yes', 'no, it looks the way it went'],
  },
  {
    id: 'pivotCountsAsMove',
    cite: C.move,
    asks: 'Has a model that only turned moved?',
    options: ['no', 'yes'],
    means: ['no', 'yes'],
  },
  {
    id: 'deployRevealsHidden',
    cite: S.hidden,
    asks: 'Does an enemy that is deployed within 6" take the token off?',
    options: ['no', 'yes'],
    means: ['no, placing is not moving', 'yes'],
  },
  {
    id: 'freeAttackReveals',
    cite: S.hidden,
    asks: 'Does a hidden model lose its token by a free attack?',
    options: ['no', 'yes'],
    means: ['no', 'yes'],
  },
  {
    id: 'recoverPerSuccess',
    cite: 'C: Action: Recover',
    asks: 'What does a successful Recover roll that is no natural 12 take off?',
    options: ['one', 'none'],
    means: ['one stress token', 'nothing'],
  },
] as const satisfies readonly Choice[];

type Row = (typeof CHOICES)[number];
export type ChoiceId = Row['id'];
/** Every choice with its option in force, as `chosenFrom` gives it. */
export type Options = { readonly [K in ChoiceId]: Extract<Row, { id: K }>['options'][number] };
