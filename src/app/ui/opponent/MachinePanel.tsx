// Who plays which side, how, at what pace; its table, its orders, and what it has done.

import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { machine, PACES, type Playing, seatsIn } from '../../opponent/machine.ts';
import { getUp, setPace, sit } from '../../opponent/seating.ts';
import { useSession } from '../hooks/useStores.ts';
import { SideChip } from '../playing/SideChip.tsx';
import { Choice, rowsOf } from './Choice.tsx';
import { DoctrineTable } from './DoctrineTable.tsx';
import { HowItPlays } from './HowItPlays.tsx';
import { Order } from './Order.tsx';
import { OrdersForm } from './OrdersForm.tsx';

const WHO = ['person', 'machine'] as const;

export function MachinePanel() {
  const state = useStore(machine);
  const gameId = useSession(s => s.gameId);
  const sides = useSession(s => s.scene?.position.sides);
  const desk = useSession(s => s.desk);
  const words = WORDS.opponent;
  const seats = seatsIn(state, gameId);
  return (
    <div className="machine-panel">
      {(sides ?? []).map(({ id, name }) =>
        desk?.plays(id) ? <Seat key={id} side={id} name={name} playing={seats[id] ?? null} /> : null,
      )}
      <Choice label={words.pace} value={state.pace} rows={rowsOf(PACES, words.paces)} onChange={setPace} />
      <details>
        <summary>{words.list}</summary>
        {state.said.length === 0 && <p className="quiet">{words.none}</p>}
        <ol className="machine-list">
          {state.said.map((said, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: two orders may read alike
            <li key={i}>
              <Order said={said} why />
            </li>
          ))}
        </ol>
      </details>
    </div>
  );
}

interface SeatProps {
  readonly side: string;
  readonly name: string;
  /** Null: a person plays. */
  readonly playing: Playing | null;
}
function Seat({ side, name, playing }: SeatProps) {
  const doctrine = useSession(s => s.scene?.ruleset.play?.doctrine ?? null);
  const words = WORDS.opponent;
  return (
    <fieldset className="machine-seat">
      <legend>
        <SideChip id={side} />
      </legend>
      <div className="row wrap">
        <Choice
          label={words.sideOf(name)}
          value={playing ? 'machine' : 'person'}
          rows={rowsOf(WHO, { person: words.human, machine: words.chip })}
          onChange={who => (who === 'machine' ? sit(side) : getUp(side))}
        />
        {playing && <HowItPlays playing={playing} doctrine={doctrine} onChange={how => sit(side, how)} />}
      </div>
      {playing?.programme && (
        <DoctrineTable doctrine={playing.programme} book={doctrine} onChange={programme => sit(side, { programme })} />
      )}
      {playing && <OrdersForm side={side} orders={playing.orders} onChange={orders => sit(side, { orders })} />}
    </fieldset>
  );
}
