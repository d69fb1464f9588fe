// What a unit may declare after all that has been done: one fire a phase, in one part or two (3.1.1, 3.1.2), its fire for a neighbour
// (3.1.6), or support (3.1.7); and what continued fire forbids for the rest of the bound (1.1.1).

import type { Position } from '../../../../table/index.ts';
import {
  type AskedInGame,
  callsOf,
  type Deed,
  deedsOf,
  type Doing,
  type GameCall,
  type Hindrance,
  hasRolled,
  inPhase,
  inTurn,
  type Memory,
  oncePerPhase,
} from '../../../kit/index.ts';

export const FIRES = ['fire', 'split-fire'];
export const DECLARED = [...FIRES, 'neighbour', 'support'];

/** The units that fire, or the one that gives its fire or support. */
export function takesPart({ units, unitById }: Position, call: GameCall): readonly string[] {
  const first = String(call['firer'] ?? call['unit'] ?? '');
  if (call.kind === 'support') return [String(call['supporter'])];
  if (call.kind === 'neighbour' || call.kind === 'retreat-from') return [String(call['unit'])];
  if (call.kind !== 'split-fire' || !Array.isArray(call['parts'])) return [first];
  const parts = call['parts'] as readonly { readonly firer?: string; readonly figures?: readonly string[] }[];
  const others = parts.flatMap(({ firer, figures = [] }) => {
    const own = unitById.get(first)?.bases.some(b => figures.includes(b.id)) ?? true;
    if (firer !== undefined || own) return firer ?? first;
    return units.find(u => u.values['motherUnit'] === first && u.bases.some(b => figures.includes(b.id)))?.id ?? first;
  });
  return [...new Set([first, ...others])];
}

export function mayDeclare(asked: AskedInGame, call: GameCall): Hindrance | null {
  const { position } = asked;
  switch (call.kind) {
    case 'fire':
    case 'split-fire':
      return mayFire(asked, call);
    case 'neighbour':
      return (
        mayGive(asked, namedBy(position, call['unit']), namedBy(position, call['firer'])) ?? forNoFire(asked, call)
      );
    case 'ranging':
      return mayRange(asked, call);
    case 'support':
      return maySupport(asked, namedBy(position, call['supporter']), namedBy(position, call['unit']));
    default:
      return null;
  }
}
interface Named {
  readonly id: string;
  readonly name: string;
}
const namedBy = ({ unitById }: Position, id: unknown): Named => ({
  id: String(id),
  name: unitById.get(String(id))?.name ?? String(id),
});
const hindered = (text: string, cite: string): Hindrance => ({ text, cite });
const stands = ({ state }: Deed): boolean => state !== 'not-carried-out';

/** 3.1.1 Once in a phase; 3.1.6, 3.1.7 not if it gives its fire or support; 3.3.3 with its skirmish line in one split fire only. */
function mayFire(asked: AskedInGame, call: GameCall): Hindrance | null {
  const { position, memory } = asked;
  const units = takesPart(position, call);
  const once = oncePerPhase(asked, units, { kinds: [...FIRES, 'ranging'], cite: '3.1.1' });
  return (
    once ??
    units.map(id => boundElsewhere(asked, id)).find(h => h !== null) ??
    withItsLine(position, memory, call) ??
    withoutItsNeighbour(asked, call)
  );
}
/** 3.1.6 What a neighbour unit gives is for one fire, whole and at its target; who has it declares that fire, or takes it back first. */
function withoutItsNeighbour({ position, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const { firer, target } = call;
  const [given] = callsOf(inPhase(memory), 'neighbour').filter(d => stands(d) && d.call?.['firer'] === firer);
  if (!given || (call.kind === 'fire' && given.call?.['target'] === target)) return null;
  const [unit, own] = [namedBy(position, given.call?.['unit']), namedBy(position, firer)];
  return hindered(`${unit.name} is the neighbour unit of ${own.name} for another fire; take that back first`, '3.1.6');
}
function forNoFire({ position, memory }: AskedInGame, { firer, target }: GameCall): Hindrance | null {
  const [fired] = callsOf(deedsOf(inPhase(memory), String(firer)), ...FIRES);
  if (!fired || (stands(fired) && fired.call?.kind === 'fire' && fired.call['target'] === target)) return null;
  return hindered(`${namedBy(position, firer).name} has declared another fire than this`, '3.1.6');
}
/** 3.4.1 In place of its fire, and declared with it. */
function mayRange(asked: AskedInGame, call: GameCall): Hindrance | null {
  const fires = mayFire(asked, call);
  if (fires || !hasRolled(inPhase(asked.memory))) return fires;
  return hindered('dice have been thrown in this phase; ranging is declared before them', '3.4.1');
}
function boundElsewhere({ position, memory }: AskedInGame, id: string): Hindrance | null {
  const { name } = namedBy(position, id);
  const [gives] = givenBy(memory, id);
  if (gives) {
    const other = namedBy(position, gives.call?.['firer']).name;
    return hindered(`${name} is the neighbour unit of ${other} in this phase`, '3.1.6');
  }
  const [helps] = callsOf(deedsOf(inPhase(memory), id), 'support');
  if (!helps) return null;
  const other = namedBy(position, helps.call?.['unit']).name;
  return hindered(`${name} is the support unit of ${other} in this phase`, '3.1.7');
}
/** 3.1.6 Its fire was given away: in this phase, or in an earlier one of the bound. */
const givenBy = (memory: Memory, id: string): readonly Deed[] =>
  callsOf(deedsOf(inTurn(memory), id), 'neighbour').filter(d => stands(d) || d.phase === memory.phase);

/** 3.3.3 A skirmish line and its mother unit fire as one split fire. */
function withItsLine({ units, unitById }: Position, memory: Memory, call: GameCall): Hindrance | null {
  const id = String(call['firer']);
  const mother = unitById.get(id)?.values['motherUnit'];
  const kin = units.filter(u => u.id === mother || u.values['motherUnit'] === id).map(u => u.id);
  if (call.kind !== 'fire') return null;
  const fired = callsOf(inTurn(memory), ...FIRES)
    .filter(stands)
    .flatMap(d => d.units)
    .find(u => kin.includes(u));
  if (fired === undefined) return null;
  const [name, other] = [unitById.get(id)?.name ?? id, unitById.get(fired)?.name ?? fired];
  return hindered(`${name} and ${other} fire together, as a split fire, or one of them only`, '3.3.3');
}

/** 3.1.6 One unit only in the bound; it fires and supports no more. A firer has one neighbour. */
function mayGive({ memory }: AskedInGame, unit: Named, firer: Named): Hindrance | null {
  const now = inPhase(memory);
  if (callsOf(deedsOf(inTurn(memory), unit.id), 'neighbour').length > 0)
    return hindered(`${unit.name} is the neighbour unit of another this bound`, '3.1.6');
  if (callsOf(deedsOf(now, unit.id), ...FIRES).length > 0)
    return hindered(`${unit.name} is declared to fire in this phase`, '3.1.6');
  if (callsOf(deedsOf(now, unit.id), 'support').length > 0)
    return hindered(`${unit.name} is a support unit in this phase`, '3.1.6');
  const others = callsOf(now, 'neighbour').filter(d => stands(d) && d.call?.['firer'] === firer.id);
  return others.length > 0 ? hindered(`${firer.name} has another neighbour unit`, '3.1.6') : null;
}

/** 3.1.7 One support a phase, given and had, by a unit that neither fires nor gives its fire. */
function maySupport({ memory }: AskedInGame, supporter: Named, unit: Named): Hindrance | null {
  const own = deedsOf(inPhase(memory), supporter.id);
  if (callsOf(own, ...FIRES).length > 0)
    return hindered(`${supporter.name} is declared to fire in this phase`, '3.1.7');
  if (callsOf(own, 'neighbour').length > 0)
    return hindered(`${supporter.name} is a neighbour unit in this phase`, '3.1.7');
  if (callsOf(own, 'support').length > 0)
    return hindered(`${supporter.name} supports another unit in this phase`, '3.1.7');
  const had = callsOf(inPhase(memory), 'support').filter(d => stands(d) && d.call?.['unit'] === unit.id);
  return had.length > 0 ? hindered(`${unit.name} is supported by another unit`, '3.1.7') : null;
}

/** A fire with the neighbour and the supports that have been declared for it. */
export function completed(_position: Position, call: GameCall, memory: Memory): GameCall {
  if (call.kind !== 'fire') return call;
  const { firer, target } = call;
  const now = inPhase(memory).filter(stands);
  const neighbour = callsOf(now, 'neighbour').find(d => d.call?.['firer'] === firer && d.call?.['target'] === target);
  const supports = callsOf(now, 'support').flatMap(d =>
    d.call?.['unit'] === firer || d.call?.['unit'] === target ? [String(d.call?.['supporter'])] : [],
  );
  if (!neighbour && supports.length === 0) return call;
  return {
    ...call,
    ...(neighbour ? { neighbour: String(neighbour.call?.['unit']) } : {}),
    ...(supports.length > 0 ? { supports } : {}),
  };
}

/** 1.1.1 Has it fired, or given its fire, in the continued-fire phase of this bound? */
export const hasContinued = (memory: Memory, id: string): boolean =>
  callsOf(deedsOf(inTurn(memory), id), ...FIRES, 'neighbour').some(d => d.phase === 'continued-fire' && stands(d));

/** 1.1.1 Continued fire locks the unit for the rest of the bound. */
export function rests(position: Position, id: string, { memory }: Doing): Hindrance | null {
  if (!hasContinued(memory, id)) return null;
  const { name } = namedBy(position, id);
  return hindered(`${name} fired in the continued-fire phase of this bound`, '1.1.1');
}
