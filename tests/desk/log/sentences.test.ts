// Every event of a game as the sentence the log shows for it.

import { describe, expect, test } from 'vitest';
import { callWords, sentenceOf, type Told, withNames } from '../../../src/desk/index.ts';
import { type GameEvent, gameEvent } from '../../../src/play/index.ts';

const told: Told = {
  names: new Map([
    ['fr-1', '1/13e Ligne'],
    ['br-1', 'Coldstream'],
    ['a', 'Battery a'],
  ]),
  sides: new Map([
    ['french', 'French'],
    ['british', 'British'],
  ]),
  areas: new Map([['bridge', 'The bridge']]),
  pieces: new Map([['w', 'Long Wood']]),
  fires: new Map([[2, { kind: 'infantry-fire', firer: 'fr-1', target: 'br-1' }]]),
  phases: [
    { id: 'move', title: 'Movement', cite: '3.6', acts: ['move'], who: 'all', simultaneous: false, known: true },
  ],
  lengths: 'cm',
};
const base = { id: '1', at: [1, 2] as [number, number], facing: 0 };
const unit = { id: 'x', name: 'Old Guard', side: 'french', arm: 'infantry' };

const ROWS: readonly (readonly [GameEvent, string | null, string])[] = [
  // 125 mm are 12.5 cm
  [{ type: 'moved', unit: 'fr-1', bases: [base], mm: 125 }, 'moves', '1/13e Ligne moves 12.5 cm.'],
  [
    { type: 'formed', unit: 'fr-1', formation: 'attack-column', facing: 0, bases: [] },
    'moves',
    '1/13e Ligne takes up: attack column.',
  ],
  [
    { type: 'valued', unit: 'fr-1', values: { disr: 2, hits: null } },
    'losses',
    '1/13e Ligne: disruptions 2, hits taken off.',
  ],
  [{ type: 'bases-lost', unit: 'br-1', bases: ['1'] }, 'losses', 'Coldstream loses 1 base.'],
  [{ type: 'bases-lost', unit: 'br-1', bases: ['1', '2'] }, 'losses', 'Coldstream loses 2 bases.'],
  [{ type: 'unit-set', unit }, null, 'Old Guard is put on the table.'],
  [{ type: 'unit-set', unit: { ...unit, id: 'fr-1' } }, null, 'Old Guard is changed.'],
  [{ type: 'unit-removed', unit: 'br-1' }, 'losses', 'Coldstream is taken off the table.'],
  [
    { type: 'terrain-set', piece: { id: 'w', name: 'Long Wood', kind: 'wood', outline: [] } },
    null,
    'The ground is changed: Long Wood.',
  ],
  [{ type: 'terrain-removed', id: 'w' }, null, 'A piece of ground is taken away: Long Wood.'],
  [{ type: 'terms-set', terms: { conditions: { weather: 'rain' } } }, null, 'Agreed anew: conditions (weather rain).'],
  [
    { type: 'declared', fire: 1, call: { kind: 'infantry-fire', firer: 'fr-1', target: 'br-1' }, side: 'french' },
    'fire',
    'Declared: infantry fire, 1/13e Ligne → Coldstream.',
  ],
  [
    { type: 'declared', fire: 3, call: { kind: 'bravery-test', unit: 'br-1' }, side: 'british', due: true },
    'fire',
    'The book asks for: bravery test, Coldstream.',
  ],
  [
    { type: 'not-carried-out', fire: 2, text: 'the target is out of range', cite: '3.1.1' },
    'fire',
    'Not carried out: infantry fire, 1/13e Ligne → Coldstream: the target is out of range.',
  ],
  [{ type: 'did', did: 'passed-through', units: ['fr-1', 'br-1'] }, null, '1/13e Ligne, Coldstream: passed through.'],
  [{ type: 'recalled', fire: 2 }, 'fire', 'Taken back: infantry fire, 1/13e Ligne → Coldstream.'],
  [
    { type: 'rolled', fire: 2, purpose: 'fire', faces: [[3, 5], [6]], from: 4 },
    'dice',
    'infantry fire, 1/13e Ligne → Coldstream: the dice show 3, 5 | 6.',
  ],
  [
    { type: 'rolled', fire: 2, purpose: 'fire', faces: [[3]], from: null },
    'dice',
    'infantry fire, 1/13e Ligne → Coldstream: real dice show 3.',
  ],
  [
    { type: 'rolled', fire: null, purpose: 'initiative', faces: [[3, 5]], from: 0 },
    'dice',
    'Dice for initiative: 3, 5.',
  ],
  [
    { type: 'resolved', fire: 2, text: '2 hits on br-1', steps: [], result: {}, atLeast: 0.25, atMost: 1 },
    'fire',
    'infantry fire, 1/13e Ligne → Coldstream: 2 hits on Coldstream.',
  ],
  [
    { type: 'applied', fires: [2], text: 'br-1 loses a life', changes: [] },
    'losses',
    'Effect: Coldstream loses a life.',
  ],
  [
    { type: 'applied', fires: [], text: 'br-1 rallies', changes: [] },
    'losses',
    'At the end of the phase: Coldstream rallies.',
  ],
  [{ type: 'phase', turn: 2, phase: 'move', side: null }, null, 'Now: Movement.'],
  [{ type: 'activated', unit: 'br-1' }, null, 'Coldstream is activated.'],
  [{ type: 'activation-ended', unit: 'br-1' }, null, 'Coldstream has acted.'],
  [{ type: 'arrived', units: ['br-1', 'fr-1'] }, null, 'May come on from now: Coldstream, 1/13e Ligne.'],
  [{ type: 'deployed', unit }, 'moves', 'Old Guard comes onto the table.'],
  [{ type: 'left', unit: 'br-1', edge: 'west' }, 'moves', 'Coldstream leaves over the western edge.'],
  [{ type: 'secured', area: 'bridge', unit: 'fr-1', side: 'french' }, null, '1/13e Ligne (French) secures The bridge.'],
  [{ type: 'released', area: 'bridge', closed: false }, null, 'The bridge is nobody’s again.'],
  [{ type: 'released', area: 'bridge', closed: true }, null, 'The bridge is out of the game.'],
  [
    { type: 'scored', condition: 'c', side: 'french', points: 1, text: 'the bridge is held' },
    null,
    'French: 1 point; the bridge is held.',
  ],
  [{ type: 'ended', winner: 'french', text: '3 points to 1' }, null, 'French wins: 3 points to 1.'],
  [{ type: 'ended', winner: null, text: '2 points each' }, null, 'The game ends: 2 points each.'],
  [{ type: 'revealed', unit: 'br-1' }, 'dice', 'Coldstream is revealed.'],
  [{ type: 'set-mode', mode: 'enforced', measuring: 'free' }, null, 'Rules: enforced; measuring: free.'],
  [
    { type: 'warned', text: 'fr-1 moves 300.0 mm; 240.0 mm are allowed', cite: '6.3' },
    'warnings',
    'Warning: 1/13e Ligne moves 300.0 mm; 240.0 mm are allowed.',
  ],
  [
    { type: 'not-carried-out', fire: 2, text: 'br-1 stands 26 cm away; 24 cm are in range', cite: '3.1.4' },
    'fire',
    'Not carried out: infantry fire, 1/13e Ligne → Coldstream: Coldstream stands 26 cm away; 24 cm are in range.',
  ],
  [{ type: 'did', did: 'passed-through', units: ['fr-1', 'br-1'] }, null, '1/13e Ligne, Coldstream: passed through.'],
  [
    { type: 'proposed', side: 'french', command: { type: 'set-mode', mode: 'free', measuring: 'free' } },
    'notes',
    'French proposes: Rules: free; measuring: free.',
  ],
  [
    { type: 'withdrawn', side: 'french', command: { type: 'remove-unit', unit: 'br-1' } },
    'notes',
    'French takes its proposal back: Coldstream is taken off the table.',
  ],
  [
    { type: 'declined', by: 'british', side: 'french', command: { type: 'remove-unit', unit: 'br-1' } },
    'notes',
    'British does not agree: Coldstream is taken off the table.',
  ],
  [{ type: 'agreed', sides: ['french'] }, 'notes', 'Agreed: French.'],
  [{ type: 'noted', text: 'The rain stops.' }, 'notes', 'The rain stops.'],
];

describe('sentences', () => {
  test.each(ROWS.map(row => [row[0].type, ...row] as const))('%s', (_, event, kind, text) => {
    const sentence = sentenceOf(event, told);
    expect(sentence.text).toBe(text);
    expect(sentence.kind).toBe(kind);
  });

  test('every kind of event has a row', () => {
    const known = gameEvent.options.map(o => o.shape.type.value);
    expect([...new Set(ROWS.map(([e]) => e.type))].sort()).toEqual([...known].sort());
  });

  test('modifiers come one by one with their rules, then where the roll fell', () => {
    const resolved: GameEvent = {
      type: 'resolved',
      fire: 2,
      text: '1 hit',
      steps: [
        { label: 'dice', value: '4 6', cite: '3.4', house: false },
        { label: 'in-cover', value: -1, cite: '3.5', house: true },
        { label: 'needed', value: 5, cite: '3.6', house: false, yours: true },
      ],
      result: {},
      atLeast: 0.936,
      atMost: 1,
    };
    expect(sentenceOf(resolved, told).details).toEqual([
      'dice 4 6 (3.4)',
      'in cover -1 (3.5), house figure',
      'needed 5 (3.6), your figure',
      'at least this well: 93.6 %',
    ]);
  });

  test('losses are listed by unit', () => {
    const applied: GameEvent = {
      type: 'applied',
      fires: [2],
      text: 'x',
      changes: [
        { kind: 'values', unit: 'br-1', values: { lives: 1 } },
        { kind: 'bases-lost', unit: 'br-1', bases: ['4'] },
        { kind: 'removed', unit: 'fr-1' },
      ],
    };
    expect(sentenceOf(applied, told).details).toEqual([
      'Coldstream: lives 1',
      'Coldstream loses 1 base',
      '1/13e Ligne is taken off the table',
    ]);
  });
});

test('an id that reads like a word is left alone in the books’ texts', () => {
  expect(withNames('a volley of fr-1 at a wall', told)).toBe('a volley of 1/13e Ligne at a wall');
});

test('who asks comes first, whatever the order of the fields', () => {
  expect(callWords({ kind: 'x', target: 'br-1', firer: 'fr-1' }, told)).toBe('x, 1/13e Ligne → Coldstream');
});
