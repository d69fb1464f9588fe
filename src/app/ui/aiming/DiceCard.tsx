// The card once a fire is declared: its dice fall on what they show, or real ones are typed in; then its losses.

import { Button } from 'react-aria-components';
import { callWords, chartsOf, percent, translated, WORDS, withNames } from '../../../desk/index.ts';
import { type Faces, fireChoices, type Game, isRefusal, isTest } from '../../../play/index.ts';
import { capital, type Ruleset } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { letAimGo } from '../../playing/aiming.ts';
import { actOf, applyLosses, diceRules, enterDice, rollFire, rulingThen } from '../../playing/fires.ts';
import { useSession } from '../hooks/useStores.ts';
import { DiceForm } from '../playing/DiceForm.tsx';
import { useTold } from '../playing/useTold.ts';
import { Answer } from './Answer.tsx';
import { Dice } from './Dice.tsx';
import { OddsStrip } from './OddsStrip.tsx';

interface Wish {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly position: Position;
  readonly id: number;
  readonly typing: boolean;
  readonly onTyping: (on: boolean) => void;
}

export function DiceCard({ ruleset, game, position, id, typing, onTyping }: Wish) {
  const told = useTold(game);
  const history = useSession(s => s.game);
  const words = WORDS.playing.fire;
  const { fires, ready, hindrance } = fireChoices(ruleset, game);
  const choice = fires.find(c => c.fire.id === id);
  if (!choice || !history) return null;
  const { fire, dice } = choice;
  const { outcome } = fire;
  const ruling = rulingThen(ruleset, history, history.steps.length, fire);
  const [chart] = isRefusal(ruling) ? [] : chartsOf(ruling.effect, told.names);
  const isOpen = fire.state === 'declared';
  return (
    <div className="dice-card" data-state={fire.state}>
      <p className="asked">{capital(callWords(fire.call, told))}</p>
      {fire.faces && <Dice faces={fire.faces} />}
      {outcome && <p className="fire-outcome">{withNames(translated(outcome.text), told)}</p>}
      {chart && <OddsStrip chart={chart} fell={outcome} />}
      {outcome && <p className="fell">{words.fell(percent(outcome.atLeast), percent(outcome.atMost))}</p>}
      {isOpen && typing && (
        <DiceForm
          rules={diceRules(ruleset, game, fire)}
          onThrown={(faces: Faces) => enterDice(id, faces)}
          onDone={() => onTyping(false)}
        />
      )}
      {isOpen && !typing && dice && (
        <div className="row wrap">
          <Button className="primary-button grow" onPress={() => rollFire(id)}>
            {words.roll}
          </Button>
          <Button className="chip-button" onPress={() => onTyping(true)}>
            {words.type}
          </Button>
        </div>
      )}
      {fire.state === 'not-carried-out' && (
        <>
          <p>{capital(words.states['not-carried-out'])}:</p>
          {!isRefusal(ruling) && <Answer ruling={ruling} position={position} act={actOf(ruleset, fire.call)} />}
        </>
      )}
      {fire.state === 'applied' && <p className="quiet">{isTest(ruleset, fire.call) ? words.counts : words.applied}</p>}
      {fire.state === 'resolved' && hindrance && <p className="quiet">{translated(hindrance.text)}</p>}
      {fire.state === 'resolved' && !hindrance && ready.length > 0 && (
        <Button className="primary-button" onPress={() => applyLosses(letAimGo)}>
          {words.apply(ready.length)}
        </Button>
      )}
    </div>
  );
}
