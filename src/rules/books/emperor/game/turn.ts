// 2.1.1 The nine phases of a turn, each for all players at once.

import type { TurnOrder } from '../../../kit/index.ts';

export const TURN: TurnOrder = {
  name: 'turn',
  sides: 'together',
  measuring: 'free',
  phases: [
    { ...phase('command', '3.1', 'Chain of Command', ['move', 'order', 'note']), movers: ['general'] },
    phase('artillery-fire', '3.2', 'Artillery fire', ['fire', 'note']),
    phase('skirmish-fire', '3.3', 'Skirmish fire', ['fire', 'note']),
    phase('infantry-fire', '3.4', 'Infantry fire', ['fire', 'note']),
    phase('charges', '3.5', 'Charge declarations', ['charge', 'note']),
    phase('movement', '3.6', 'Movement', ['move', 'form', 'note']),
    { ...phase('minibattles', '3.7', 'Minibattles', ['fire', 'move', 'note']), simultaneous: false, known: false },
    phase('restoring-order', '3.8', 'Restoring order', ['rally', 'form', 'note']),
    phase('routs', '3.9', 'Routs and prisoners', ['move', 'note']),
  ],
};

type Phase = TurnOrder['phases'][number];
function phase(id: string, cite: string, title: string, acts: Phase['acts']): Phase {
  return { id, title, cite, acts, who: 'all', simultaneous: acts.includes('fire'), known: true };
}
