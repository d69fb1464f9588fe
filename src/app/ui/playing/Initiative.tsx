// Real dice for who begins the turn.

import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { throwsInitiative } from '../../../play/index.ts';
import { enterInitiative, initiativeRules } from '../../playing/fires.ts';
import { useSession } from '../hooks/useStores.ts';
import { DiceForm } from './DiceForm.tsx';
import type { Now } from './useRefusal.ts';

/** Where the next step throws for the initiative: real dice may be typed in instead. */
export function Initiative({ ruleset, game }: Now) {
  const [typing, setTyping] = useState(false);
  const looking = useSession(s => s.moment !== null);
  const isThrown = useMemo(() => throwsInitiative(ruleset, game), [ruleset, game]);
  if (!isThrown || looking) return null;
  const { bar, fire } = WORDS.playing;
  if (typing) {
    const rules = initiativeRules(ruleset, game);
    return <DiceForm rules={rules} onThrown={enterInitiative} onDone={() => setTyping(false)} />;
  }
  return (
    <div className="row wrap">
      <span className="quiet grow">{bar.initiative}</span>
      <Button className="chip-button" onPress={() => setTyping(true)}>
        {fire.type}
      </Button>
    </div>
  );
}
