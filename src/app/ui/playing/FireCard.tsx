// One fire: its state, its odds, its dice seeded or real, how it was counted, where it fell.

import { Button } from 'react-aria-components';
import {
  chartsOf,
  citeText,
  labelWords,
  numberText,
  percent,
  type Told,
  translated,
  withNames,
  WORDS,
} from '../../../desk/index.ts';
import { type Faces, type FireChoice, type Game, isRefusal, rulingOf } from '../../../play/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { answerSentence } from '../../../rules/index.ts';
import { perform } from '../../deeds.ts';
import { askAgain, diceRules, enterDice, isAskable, rollFire, rulingThen } from '../../playing/fires.ts';
import { useSession } from '../hooks/useStores.ts';
import { FigureTag } from '../ruling/Tags.tsx';
import { DiceForm } from './DiceForm.tsx';
import { OddsCharts } from './OddsChart.tsx';

interface Props {
  readonly choice: FireChoice;
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly told: Told;
  readonly title: string;
  readonly typing: boolean;
  readonly onTyping: (on: boolean) => void;
  readonly frozen: boolean;
}

export function FireCard(props: Props) {
  const { choice, told, title } = props;
  const { fire } = choice;
  const words = WORDS.playing.fire;
  const askable = useSession(s => isAskable(s, fire.call));
  const history = useSession(s => s.game);
  const moment = useSession(s => s.moment ?? s.game?.steps.length ?? 0);
  const { outcome } = fire;
  const isDone = outcome !== undefined || fire.state === 'applied';
  const ruling =
    isDone && history
      ? rulingThen(props.ruleset, history, moment, fire)
      : rulingOf(props.ruleset, props.game, fire.call);
  const charts = isRefusal(ruling) ? [] : chartsOf(ruling.effect, told.names);
  return (
    <li className={`fire-card ${fire.state}`} data-fire={fire.id} data-state={fire.state}>
      <div className="row">
        {askable ? (
          <Button className="fire-title grow" aria-label={words.show(title)} onPress={() => askAgain(fire.call)}>
            {title}
          </Button>
        ) : (
          <b className="grow">{title}</b>
        )}
        <span className={`tag state ${fire.state}`}>{words.states[fire.state]}</span>
      </div>
      {fire.due && <p className="tag">{words.due}</p>}
      <p className="quiet small-print">
        {translated(isRefusal(ruling) ? ruling.text : answerSentence(ruling, told.lengths))}
      </p>
      {outcome && <p className="fire-outcome">{withNames(translated(outcome.text), told)}</p>}
      <OddsCharts charts={charts} title={words.odds} fell={outcome} />
      {outcome && <p className="fell">{words.fell(percent(outcome.atLeast), percent(outcome.atMost))}</p>}
      {outcome && <Counted {...props} />}
      {!props.frozen && fire.state === 'declared' && <Throwing {...props} />}
    </li>
  );
}

function Throwing({ choice, ruleset, game, typing, onTyping }: Props) {
  const { fire, mayRecall, dice } = choice;
  const words = WORDS.playing.fire;
  if (typing) {
    const rules = diceRules(ruleset, game, fire);
    const thrown = (faces: Faces) => enterDice(fire.id, faces);
    return <DiceForm rules={rules} onThrown={thrown} onDone={() => onTyping(false)} />;
  }
  return (
    <>
      {dice ? (
        <p className="quiet small-print">
          {words.ask(translated(dice.label), dice.count, dice.first, dice.first + dice.sides - 1)}
        </p>
      ) : (
        <p className="quiet small-print">{words.noDice}</p>
      )}
      <div className="row wrap">
        {dice && (
          <>
            <Button className="primary-button" onPress={() => rollFire(fire.id)}>
              {words.roll}
            </Button>
            <Button className="chip-button" onPress={() => onTyping(true)}>
              {words.type}
            </Button>
          </>
        )}
        {mayRecall && !fire.due && (
          <Button className="chip-button" onPress={() => perform({ type: 'recall', fire: fire.id })}>
            {words.recall}
          </Button>
        )}
      </div>
    </>
  );
}

/** Dice, each modifier, the result, one after the other with its rule. */
function Counted({ choice: { fire }, told }: Props) {
  const words = WORDS.playing.fire;
  const steps = fire.outcome?.steps ?? [];
  return (
    <table className="counted">
      <caption className="unseen">{words.steps}</caption>
      <tbody>
        {steps.map((step, i) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: steps have no other name than their place
          <tr key={i}>
            <th scope="row">
              {withNames(translated(labelWords(step.label)), told)} <FigureTag {...step} />
            </th>
            <td>{signed(step.value)}</td>
            <td className="quiet">{citeText(step.cite)}</td>
          </tr>
        ))}
      </tbody>
    </table>
  );
}
const signed = (value: number | string): string =>
  typeof value === 'number'
    ? `${value < 0 ? '−' : ''}${numberText(Math.abs(value))}`
    : translated(value.replaceAll('-', ' '));
