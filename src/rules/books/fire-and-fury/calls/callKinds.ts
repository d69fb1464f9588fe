// The questions this book answers, as a player asks them, and the reasons each gives, in their order.

import type { CallKind } from '../../../kit/index.ts';
import { KINDS, type Kind, SCHEMAS } from './calls.ts';

interface About {
  readonly asks: string;
  readonly cite: string;
  readonly reasons: readonly string[];
}
const RANGE_CHAIN = ['field-of-fire', 'light', 'range'] as const;

const ABOUT: Readonly<Record<Kind, About>> = {
  fire: {
    asks: 'May this unit fire at that one, with how many stands, and with what odds?',
    cite: 'general §4.1–4.3, OR Weapons',
    reasons: ['targetable', 'may-fire', ...RANGE_CHAIN, 'line-of-sight'],
  },
  'light-cap': { asks: 'Is this distance within the light?', cite: 'OR Twilight, OR Night', reasons: ['light'] },
  'plunging-fire': {
    asks: 'May these guns plunge their fire through wooded high ground?',
    cite: 'OR Plunging Fire',
    reasons: [
      'guns',
      'may-fire',
      ...RANGE_CHAIN,
      'wooded-high-ground',
      'crest',
      'target-ground',
      'woods-lower',
      'clear-of-woods',
      'line-of-sight',
    ],
  },
  'massed-fire': {
    asks: 'May these batteries share one target?',
    cite: 'OR Massed Artillery Fire',
    reasons: ['artillery', 'available', 'target-condition', 'artillery-leader'],
  },
  'combined-fire': {
    asks: 'May these units fire at one target together, with what odds?',
    cite: 'general §5.2, OR Plunging Fire, OR Repeater',
    reasons: ['all-mass'],
  },
  'detach-skirmishers': {
    asks: 'May these stands be detached as skirmishers and put there?',
    cite: 'OR Skirmishers, Deploying',
    reasons: [
      'infantry',
      'regiment-formation',
      'manoeuvre',
      'two-or-more',
      'six-or-fewer',
      'less-than-half',
      'command-and-label',
      'intervals',
      'in-front',
      'within-2',
      'refused-flank',
      'half-move',
      'single-rank',
      'place',
      'leash',
      'retreat-path',
      'anchor',
    ],
  },
  'skirmisher-zone': {
    asks: 'Do the skirmishers keep to their zone before the regiment?',
    cite: 'OR Skirmishers, Movement Restrictions',
    reasons: ['in-front', 'leash', 'retreat-path', 'anchor'],
  },
  rejoin: {
    asks: 'Do the skirmishers rejoin their regiment?',
    cite: 'OR Skirmishers, Rejoining',
    reasons: ['contact', 'place', 'way', 'regiment-place', 'regiment-way'],
  },
  evade: {
    asks: 'May the skirmishers evade this charge?',
    cite: 'OR Skirmishers, Evade',
    reasons: ['skirmishers', 'charger', 'before-contact', 'place'],
  },
  'extended-line': {
    asks: 'Is the extended line legal?',
    cite: 'OR Extended Line Frontage',
    reasons: [
      'formation',
      'interval-count',
      'intervals',
      'overlap',
      'frontage-change',
      'about-centre',
      'refused-flank',
      'position',
      'single-rank',
      'place',
      'way',
      'zone',
    ],
  },
  'charge-numbers': {
    asks: 'Does only a part of the extended line count in the charge?',
    cite: 'OR Extended Line Frontage',
    reasons: ['extended-line', 'intervals', 'contact'],
  },
  'change-front': {
    asks: 'May the unit change front so far?',
    cite: 'OR Change Front',
    reasons: [
      'formation',
      'manoeuvre',
      'not-combined',
      'angle',
      'rate',
      'end-position',
      'single-rank',
      'place',
      'way',
      'zone',
      'refused-flank',
    ],
  },
  'refuse-flank': {
    asks: 'May the unit refuse this flank?',
    cite: 'OR Extended Line Frontage, general §4.10',
    reasons: ['formation', 'single-rank', 'half', 'place', 'zone', 'refused-flank'],
  },
  'full-move-disordered': {
    asks: 'May the unit make this full move disordered?',
    cite: 'OR Full Move Disordered',
    reasons: [
      'limbered',
      'starting-state',
      'actions',
      'wheel-or-oblique',
      'passage-of-lines',
      'refuse-flank',
      'full-move',
      'formation',
      'single-rank',
      'place',
      'way',
      'zone',
      'refused-flank',
    ],
  },
  'cold-steel': {
    asks: 'May the unit charge with cold steel?',
    cite: 'OR Crack Troops, OR Repeater',
    reasons: ['troops', 'repeaters', 'fire-and-cold-steel'],
  },
  prolong: {
    asks: 'May the gun prolong along this path?',
    cite: 'OR Prolonging Guns, OR Heavy Field Guns',
    reasons: ['guns', 'unlimbered', 'manoeuvre', 'weapon', 'direction', 'half-move', 'place', 'way'],
  },
  'hand-haul': {
    asks: 'May the guns be hauled there by hand?',
    cite: 'general §6.4, OR Heavy Field Guns',
    reasons: ['guns', 'unlimbered', 'manoeuvre', 'weapon', 'reach', 'place', 'way'],
  },
  'rally-guns': {
    asks: 'Does the gun rally from silenced?',
    cite: 'OR Rallying Guns',
    reasons: ['guns', 'silenced', 'manoeuvre'],
  },
  'tethered-horses': {
    asks: 'May the marker be placed, must the unit mount, is the marker lost?',
    cite: 'OR Tethered Horses Marker',
    reasons: [
      'mounted-infantry',
      'behind',
      'owner',
      'dismounted',
      'manoeuvre',
      'touching',
      'in-retreat-path',
      'passes-through',
      'enemy',
    ],
  },
  'in-command': {
    asks: 'Is the unit in command of this leader?',
    cite: 'general §6.2, OR Twilight, OR Night',
    reasons: ['attached', 'radius'],
  },
};

export const CALLS: readonly CallKind[] = KINDS.map(kind => ({ kind, ...ABOUT[kind], schema: SCHEMAS[kind] }));
