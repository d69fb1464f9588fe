// The game of the sixth book: move, then fire; a die a base, 5 and 6 hit, a hit takes a base.

import {
  binomial,
  type DiceAsk,
  heldAgainst,
  inRanks,
  mean,
  type PlayRules,
  percentiles,
  type RolledFire,
  type Ruling,
  type Settlement,
  type Thrown,
} from '../../../../src/rules/index.ts';
import { good, type Position } from '../../../../src/table/index.ts';

/** S 2: dice of a fire. A call of this book says nothing of sizes: every unit fires with four. */
const DICE = 4;
/** S 2: the least face that hits. */
const HIT = 5;
/** S 4: mm a phase. */
const RATES: Readonly<Record<string, number>> = { infantry: 100, artillery: 60 };

/** S 2 A die a base; nothing where the fire is not allowed. */
const nextDice = (ruling: Ruling, thrown: Thrown): DiceAsk | null =>
  ruling.answer === 'yes' && thrown.length === 0
    ? { id: 'fire', label: 'Fire', count: DICE, sides: 6, first: 1 }
    : null;

/** S 2 Fives and sixes hit. */
const resolve: PlayRules['resolve'] = (ruling, thrown) => {
  const held = heldAgainst(nextDice, ruling, thrown);
  if (!held.ok) return held;
  const faces = thrown[0] ?? [];
  const hits = faces.filter(f => f >= HIT).length;
  return good({
    text: `${hits} hits on ${String(ruling.call['target'])}`,
    steps: [{ label: 'dice', value: faces.join(' '), cite: 'S 2', house: false }],
    result: { hits },
    ...percentiles(binomial(DICE, 1 / 3), hits),
  });
};

/** S 3 A hit takes a base, from the right. */
function settle(position: Position, fires: readonly RolledFire[]): Settlement {
  const lost = new Map<string, number>();
  for (const { call, result } of fires) {
    const target = String(call['target']);
    lost.set(target, (lost.get(target) ?? 0) + Number(result['hits'] ?? 0));
  }
  const rows = [...lost].flatMap(([id, hits]) => {
    const bases = (position.unitById.get(id)?.bases ?? []).slice(0, hits).map(b => b.id);
    return bases.length > 0 ? [{ id, bases }] : [];
  });
  return {
    text: rows.map(r => `${r.bases.length} bases lost by ${r.id}`).join('; '),
    changes: rows.map(r => ({ kind: 'bases-lost', unit: r.id, bases: r.bases })),
  };
}

export const play: PlayRules = {
  turn: {
    name: 'turn',
    sides: 'alternate',
    measuring: 'free',
    phases: [
      {
        id: 'move',
        title: 'Move',
        cite: 'S 4',
        acts: ['move', 'form', 'note'],
        who: 'active',
        simultaneous: false,
        known: true,
      },
      {
        id: 'fire',
        title: 'Fire',
        cite: 'S 2',
        acts: ['fire', 'note'],
        who: 'active',
        simultaneous: true,
        known: true,
      },
    ],
  },
  nextDice,
  resolve,
  expects: (position, ruling) => {
    const unit = String(ruling.call['target']);
    const bases = position.unitById.get(unit)?.bases.length ?? 0;
    if (ruling.answer !== 'yes' || bases === 0) return [];
    return [{ unit, any: 1 - (2 / 3) ** DICE, share: Math.min(1, mean(binomial(DICE, 1 / 3)) / bases) }];
  },
  settle,
  allowance: (position, id) => {
    const arm = position.unitById.get(id)?.arm ?? '';
    const allowance = RATES[arm] ?? null;
    const text = allowance === null ? 'no rate' : `${arm} goes ${allowance / 10} cm`;
    return { allowance, text, cite: 'S 4' };
  },
  clears: () => [],
  formations: [
    {
      id: 'line',
      title: 'Line',
      arms: ['infantry'],
      formation: 'line',
      layOut: (n, size) => inRanks(n, size, { abreast: n }),
    },
  ],
};
