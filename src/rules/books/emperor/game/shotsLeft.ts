// What a unit has fired in a phase, and what is left to it: the shots of skirmishers counted together as one plan, one volley of a
// unit, one fire of a battery; and what is thrown or ordered once a turn.

import {
  type AskedInGame,
  callsOf,
  deedsOf,
  type GameCall,
  type Hindrance,
  inPhase,
  inTurn,
  oncePerPhase,
} from '../../../kit/index.ts';
import { maySpread } from './spreading.ts';

/** 3.3.1.3 and its kin: what a plan of shots may be refused for, whatever lies before the firer. */
const COUNTS = new Set(['skirmishers', 'shots', 'gun', 'group-count', 'group-shot', 'flank-budget']);
/** 3.2, 3.4 What fires once a phase. 3.4.1: one volley is the ammunition of a turn of massed fire. */
const ONCE: Readonly<Record<string, string>> = { 'artillery-fire': '3.2', 'infantry-fire': '3.4.1' };

/** What comes once a turn: for the whole table, or for each unit under the key that names it. */
const IN_A_TURN: Readonly<Record<string, { readonly cite: string; readonly who?: string }>> = {
  weather: { cite: '3.1.1' },
  mist: { cite: '3.1.1' },
  mud: { cite: '3.1.1' },
  'charge-order': { cite: '3.5', who: 'unit' },
  pace: { cite: '3.6', who: 'unit' },
  salvo: { cite: '3.7', who: 'firer' },
};

export function mayDeclare(asked: AskedInGame, call: GameCall): Hindrance | null {
  const limit = IN_A_TURN[call.kind];
  if (limit) return onceInTurn(asked, call, limit) ?? orderedOnTheWay(asked, call);
  const cite = ONCE[call.kind];
  if (cite !== undefined) return oncePerPhase(asked, [String(call['firer'])], { kinds: [call.kind], cite });
  if (call.kind === 'hit-spread') return maySpread(asked, call);
  return call.kind === 'skirmish-fire' ? withinItsShots(asked, call) : null;
}

/** 3.5.1 In the movement only cavalry is ordered to charge, on its way. */
function orderedOnTheWay({ position, memory }: AskedInGame, { kind, unit }: GameCall): Hindrance | null {
  if (kind !== 'charge-order' || memory.phase !== 'movement') return null;
  const own = position.unitById.get(String(unit));
  if (!own || own.arm === 'cavalry') return null;
  return { text: `${own.name} is not cavalry: only cavalry is ordered to charge while it moves`, cite: '3.5.1' };
}

function onceInTurn(
  { position, memory }: AskedInGame,
  call: GameCall,
  { cite, who }: { readonly cite: string; readonly who?: string },
): Hindrance | null {
  const before = callsOf(inTurn(memory), call.kind);
  if (who === undefined) return before.length > 0 ? { text: 'this has been thrown for in this turn', cite } : null;
  const id = String(call[who]);
  const name = position.unitById.get(id)?.name ?? id;
  return deedsOf(before, id).length > 0 ? { text: `${name} has had this in this turn`, cite } : null;
}

/** All shots of the phase, this call's among them, are held against the firer as one plan. */
function withinItsShots({ ask, memory }: AskedInGame, call: GameCall): Hindrance | null {
  const firer = String(call['firer']);
  const before = callsOf(deedsOf(inPhase(memory), firer), call.kind).flatMap(d => (d.call ? shotsOf(d.call) : []));
  if (before.length === 0) return null;
  const plan = ask({ kind: call.kind, firer, shots: [...before, ...shotsOf(call)] });
  const over = plan.ok ? plan.value.reasons.find(r => COUNTS.has(r.id) && r.answer === 'no') : undefined;
  return over ? { text: `with the shots declared before: ${over.text}`, cite: over.cite } : null;
}

/** The shots of a call, one by one, as a plan lists them. */
function shotsOf({ target, shot, sector, shots }: GameCall): readonly unknown[] {
  if (Array.isArray(shots)) return shots;
  return [{ target, ...(shot === undefined ? {} : { shot }), ...(sector === undefined ? {} : { sector }) }];
}
