// No margin of the sample positions is more than what one body must be moved, nor, but for what is named, less.

import { expectHonestMargins } from '../../margins.ts';

const ON_EACH_OTHER =
  'set down, the skirmishers lie on the target: the margin is the way out of it, and they must come into the line as well';
const TWICE =
  'a figure must lose its line, and the line of fire from the others meet somebody: no one body does both with the larger of the two ways';
const SWINGS = 'firer and target turn the line, and most at its far end: the margin is that of the worst turn';
const LOWER =
  'who stands highest would have to come lower and have the hill before him: the margin is the larger way of the two';
const LATER = 'the line that is freed runs too near to an own unit, which is asked only of a line that there is';
const ONE_ONLY = 'the line that is freed is that of one figure, and one figure is no unit of fire';
const DEEP = 'set down, the skirmishers stand in the unit behind them: the way out of it comes on top';
const BOTH = 'both fires must be lost: the margin is the way of the one that holds longer';
const HILL = 'the hill comes over the target, and lifts it';
const JOINING =
  'the target leaves the wood that holds the point of impact, and more figures have it in their arcs meanwhile: the line goes along';
const ALONG =
  'who comes into the line of fire takes their lines from some figures before, and the line goes along with those who are left';
expectHonestMargins('belle-alliance', {
  least: {
    'arc-in-the-rye 1 elsewhere': LATER,
    'arc-in-the-rye 3 elsewhere': LOWER,
    'arc-in-the-rye 4': ALONG,
    'arc-in-the-rye 4 elsewhere': ALONG,
    'behind-the-abatis 1': LOWER,
    'behind-the-abatis 1 elsewhere': TWICE,
    'behind-the-abatis 2': LOWER,
    'behind-the-abatis 2 elsewhere': HILL,
    'enfilade-on-the-chaussee 1': LOWER,
    'enfilade-on-the-chaussee 2': LOWER,
    'enfilade-on-the-chaussee 2 elsewhere': LOWER,
    'friends-behind-the-target 2': SWINGS,
    'friends-behind-the-target 3': SWINGS,
    'neighbours-and-supports 1 elsewhere': ALONG,
    'neighbours-and-supports 5 elsewhere': ALONG,
    'past-the-corner-of-the-wood 3': JOINING,
    'split-at-the-orchard 1': BOTH,
    'split-at-the-orchard 1 elsewhere': BOTH,
    'split-at-the-orchard 3': BOTH,
    'split-at-the-orchard 3 elsewhere': ALONG,
    'voltigeurs-in-front 1 elsewhere': ON_EACH_OTHER,
    'voltigeurs-in-front 3 elsewhere': ONE_ONLY,
    'voltigeurs-in-front 5 elsewhere': DEEP,
  },
});
