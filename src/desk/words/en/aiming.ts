// The fire that is aimed at the table: chips on the targets, the card at the unit.

import { capital } from '../../../rules/index.ts';

export const aiming = {
  targets: 'Possible targets of the unit in hand',
  target: (name: string, state: string, words: string) => `Fire at ${name}: ${state}${words ? `, ${words}` : ''}`,
  states: { yes: 'yes', no: 'no', unknown: 'unknown', close: 'too close to call', hidden: 'may be declared' },
  anyEffect: (share: string) => `effect in ${share}`,
  inPercent: (title: string) => `${capital(title)}, in per cent`,
  card: 'Fire at this target',
  letGo: 'Let the target go',
  kinds: 'How it fires',
  company: 'What comes to this fire',
  joins: {
    together: 'Together with …',
    neighbour: 'Fire given by …',
    support: 'Support of …',
    split: 'Split with …',
    shot: 'Another shot at …',
    gun: 'Regimental gun at …',
  },
  joining: {
    together: (name: string) => `Together with ${name}`,
    neighbour: (name: string) => `Fire given by ${name}`,
    support: (name: string) => `Support of ${name}`,
    split: (name: string) => `Split with ${name}`,
    shot: (name: string) => `Another shot at ${name}`,
    gun: (name: string) => `Regimental gun at ${name}`,
  },
  takeAway: (part: string) => `${part}: take it away again`,
  answers: { yes: 'May fire', no: 'May not fire', unknown: 'Unknown' },
  charges: { yes: 'May charge', no: 'May not charge', unknown: 'Unknown' },
  veiled: 'Nothing is measured before it is declared.',
  declareAndRoll: 'Declare and roll',
  ownDice: 'Own dice',
  why: 'Why?',
};
