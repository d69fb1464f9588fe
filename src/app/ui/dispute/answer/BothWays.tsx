// I at them, they at me: both answers at once; a tap shows one on the table.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { disputed, translated, WORDS } from '../../../../desk/index.ts';
import { deciding } from '../../../../rules/index.ts';
import { ask, disputeDesk } from '../../../dispute/desk.ts';
import { useSession } from '../../hooks/useStores.ts';
import { Said } from './Said.tsx';

export function BothWays() {
  const scene = useSession(s => s.scene);
  const asker = useStore(disputeDesk, d => d.asker);
  if (!scene) return null;
  const { ruleset, position, judge } = scene;
  const words = WORDS.dispute;
  return (
    <div className="cards">
      {(['mine', 'theirs'] as const).map(who => {
        const call = ruleset.fireCall(position, ...disputed(who));
        const asked = call && judge.ask(call);
        const ruling = asked?.ok ? asked.value : null;
        const [first] = ruling ? deciding(ruling) : [];
        return (
          <Button
            key={who}
            className={`book-card both ${ruling?.answer ?? ''}`}
            aria-pressed={asker === who}
            onPress={() => ask(who)}
          >
            <span>{who === 'mine' ? words.iAtThem : words.theyAtMe}</span>
            <Said answer={ruling?.answer ?? null} margin={ruling?.margin ?? null} lengths={position.lengths} />
            {first && <small>{translated(first.text)}</small>}
          </Button>
        );
      })}
    </div>
  );
}
