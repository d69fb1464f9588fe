// An order in words, with what it rests on where that is asked for.

import { translated } from '../../../desk/index.ts';
import type { Said } from '../../opponent/machine.ts';
import { SideChip } from '../playing/SideChip.tsx';

export function Order({ said: { side, advice }, why }: { readonly said: Said; readonly why: boolean }) {
  const [order = '', ...because] = advice.why;
  return (
    <span className="machine-order">
      <SideChip id={side} bare /> {translated(order)}
      {why && (
        <ul className="machine-why">
          {because.map(text => (
            <li key={text}>{translated(text)}</li>
          ))}
        </ul>
      )}
    </span>
  );
}
