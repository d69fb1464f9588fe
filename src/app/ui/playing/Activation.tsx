// Unit by unit: which one acts; real dice for who begins the turn.

import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { throwsInitiative, turnOf } from '../../../play/index.ts';
import { endActivation, enterInitiative, initiativeRules } from '../../playing/fires.ts';
import { useSession } from '../hooks/useStores.ts';
import { DiceForm } from './DiceForm.tsx';
import type { Going, Now } from './useRefusal.ts';

/** Unit by unit: which one acts, and the end of it. */
export function Activation({ ruleset, game, onRefused }: Going) {
  const units = useSession(s => s.scene?.position.unitById);
  const looking = useSession(s => s.moment !== null);
  if (turnOf(ruleset).sides !== 'activations' || game.active === null || !units) return null;
  const { bar } = WORDS.playing;
  return (
    <div className="row wrap">
      <span className="active-unit grow">{bar.active(units.get(game.active)?.name ?? '')}</span>
      <Button className="chip-button" isDisabled={looking} onPress={() => onRefused(endActivation())}>
        {bar.endActivation}
      </Button>
    </div>
  );
}

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
