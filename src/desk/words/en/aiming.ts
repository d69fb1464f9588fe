// The fire that is aimed at the table: chips on the targets, the card at the unit.

export const aiming = {
  targets: 'Possible targets of the unit in hand',
  target: (name: string, state: string, words: string) => `Fire at ${name}: ${state}${words ? `, ${words}` : ''}`,
  states: { yes: 'yes', no: 'no', unknown: 'unknown', close: 'too close to call', hidden: 'may be declared' },
  anyEffect: (share: string) => `effect in ${share}`,
  inPercent: (title: string) => `${title.charAt(0).toUpperCase()}${title.slice(1)}, in per cent`,
  card: 'Fire at this target',
  letGo: 'Let the target go',
  kinds: 'How it fires',
  answers: { yes: 'May fire', no: 'May not fire', unknown: 'Unknown' },
  veiled: 'Nothing is measured before it is declared.',
  declareAndRoll: 'Declare and roll',
  ownDice: 'Own dice',
  why: 'Why?',
};
