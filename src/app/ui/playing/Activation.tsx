// Unit by unit: which one acts, the one in hand to be activated, real dice for who begins the turn.

import { useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { throwsInitiative, turnOf } from '../../../play/index.ts';
import { perform } from '../../deeds.ts';
import { endActivation, enterInitiative, initiativeRules } from '../../playing/fires.ts';
import { useSession } from '../useStores.ts';
import { DiceForm } from './DiceForm.tsx';
import type { Going, Now } from './useRefusal.ts';

/** Unit by unit: which one acts, or the one in hand to be activated. */
export function Activation({ ruleset, game, onRefused }: Going) {
  const units = useSession(s => s.scene?.position.unitById);
  const chosen = useSession(s => s.selected[0]);
  const looking = useSession(s => s.moment !== null);
  if (turnOf(ruleset).sides !== 'activations' || game.turn === 0 || !units) return null;
  const { bar } = WORDS.playing;
  const name = (id: string): string => units.get(id)?.name ?? id;
  if (game.active !== null) {
    return (
      <div className="row wrap">
        <span className="active-unit grow">{bar.active(name(game.active))}</span>
        <Button className="chip-button" isDisabled={looking} onPress={() => onRefused(endActivation())}>
          {bar.endActivation}
        </Button>
      </div>
    );
  }
  if (chosen === undefined || looking) return <p className="quiet">{bar.pickToActivate}</p>;
  return (
    <Button className="chip-button" onPress={() => perform({ type: 'activate', unit: chosen })}>
      {bar.activate(name(chosen))}
    </Button>
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
