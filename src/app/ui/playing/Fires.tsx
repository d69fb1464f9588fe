// The question that is asked, to be declared; the fires of the phase, each from the declaration to its losses.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import {
  againstText,
  callWords,
  chartsOf,
  citedText,
  namesIn,
  settlingWords,
  translated,
  WORDS,
} from '../../../desk/index.ts';
import { fireChoices, type Game, mayAct, offersOf, phaseOf, settlesOf } from '../../../play/index.ts';
import { type GameCall, type Ruleset, spokenCall } from '../../../rules/index.ts';
import { perform } from '../../deeds.ts';
import { firesHere, othersIn, sidesHere } from '../../playing/others.ts';
import { actOf, applyLosses, callAsked, declareAsked, isDeclarable, rollAll } from '../../playing/fires.ts';
import { gameShown } from '../../playing/seat.ts';
import { isVeiled } from '../../playing/veil.ts';
import { useSession } from '../hooks/useStores.ts';
import { Verdict } from '../ruling/Ruling.tsx';
import { FireCard } from './FireCard.tsx';
import { OddsCharts } from './OddsChart.tsx';
import { useTold } from './useTold.ts';
import '../../style/play/playing.css';

export function Fires() {
  const ruleset = useSession(s => s.scene?.ruleset);
  const game = useSession(gameShown);
  const looking = useSession(s => s.moment !== null);
  const { fire } = WORDS.playing;
  if (!ruleset || !game) return null;
  return (
    <section className="fires" aria-label={fire.label}>
      <h2 className="unseen">{fire.label}</h2>
      {looking ? <p className="quiet">{fire.lookingBack}</p> : <Asked ruleset={ruleset} game={game} />}
      {!looking && <Choices ruleset={ruleset} game={game} />}
      {!looking && <Offers ruleset={ruleset} game={game} />}
      <FireList ruleset={ruleset} game={game} looking={looking} />
    </section>
  );
}

interface Now {
  readonly ruleset: Ruleset;
  readonly game: Game;
}

/** What would be declared: the question as it is asked, its answer, its odds. */
function Asked({ ruleset, game }: Now) {
  const scene = useSession(s => s.scene);
  const asking = useSession(s => s.asking);
  const ruled = useSession(s => s.ruled);
  const hidden = useSession(isVeiled);
  const { fire } = WORDS.playing;
  const call = callAsked({ scene, asking });
  if (!scene || !call) return <p className="quiet">{fire.none}</p>;
  const { ruling } = ruled;
  const charts = chartsOf(ruling?.effect, namesIn(game));
  const key = JSON.stringify(call);
  const before = game.fires.filter(f => JSON.stringify(f.call) === key);
  if (before.length > 0) {
    return (
      <section className="asked-fire" aria-label={fire.asked}>
        <p className="asked">{translated(spokenCall(call, scene.position))}</p>
        <p className="quiet">{fire.declared}</p>
        {before.every(f => f.state !== 'declared') && (
          <Button className="chip-button" onPress={declareAsked}>
            {fire.again}
          </Button>
        )}
      </section>
    );
  }
  return (
    <section className="asked-fire" aria-label={fire.asked}>
      {hidden || !ruling ? (
        <p>{ruled.problems.map(p => translated(p.message)).join('; ')}</p>
      ) : (
        <>
          <Verdict ruling={ruling} position={scene.position} />
          <OddsCharts charts={charts} title={fire.odds} />
        </>
      )}
      <DeclareButton ruleset={ruleset} game={game} call={call} />
    </section>
  );
}

function DeclareButton({ ruleset, game, call }: Now & { readonly call: NonNullable<ReturnType<typeof callAsked>> }) {
  const ruling = useSession(s => s.ruled.ruling);
  const { fire } = WORDS.playing;
  if (!ruleset.play) return <p className="quiet">{fire.noPlay}</p>;
  if (!isDeclarable(ruleset, ruling)) return <p className="quiet">{fire.noDice}</p>;
  const unit = call['firer'] ?? call['unit'];
  const against = typeof unit === 'string' ? mayAct(ruleset, game, unit, actOf(ruleset, call)) : [];
  const doubted = against.length > 0 || (ruling !== null && ruling.answer !== 'yes');
  const [first] = game.mode === 'free' ? [] : against;
  return (
    <>
      {first && <p className="quiet">{citedText({ ...first, text: fire.waits(againstText(first.text, game)) })}</p>}
      {(!doubted || game.mode !== 'enforced') && (
        <Button className="primary-button" onPress={declareAsked}>
          {doubted ? fire.declareAnyway : fire.declare}
        </Button>
      )}
    </>
  );
}

/** What the book leaves to a player, of all sides that are played here. */
function Choices({ ruleset, game }: Now) {
  const told = useTold(game);
  const here = sidesHere(ruleset, game);
  const sideOf = (id: string): string => game.table.units.find(u => u.id === id)?.side ?? '';
  return settlesOf(ruleset, game)
    .filter(({ unit }) => here.includes(sideOf(unit)))
    .map(({ unit, asks, ways }) => {
      const question = settlingWords(asks, told.names.get(unit) ?? '');
      return (
        <section key={unit} aria-label={question}>
          <h3>{question}</h3>
          <ul className="offers">
            {ways.map(({ call, text }) => (
              <li key={JSON.stringify(call)}>
                <Button className="chip-button" onPress={() => perform({ type: 'declare', call })}>
                  {translated(text)}
                </Button>
              </li>
            ))}
          </ul>
        </section>
      );
    });
}

/** What the book offers besides the plain acts of the phase. */
function Offers({ ruleset, game }: Now) {
  const told = useTold(game);
  const others = othersIn(game);
  const isTheirs = ({ firer, unit }: GameCall): boolean =>
    others.includes(game.table.units.find(u => u.id === (firer ?? unit))?.side ?? '');
  const offers = offersOf(ruleset, game).filter(call => !isTheirs(call));
  if (offers.length === 0) return null;
  const { fire } = WORDS.playing;
  return (
    <section aria-label={fire.offers}>
      <h3>{fire.offers}</h3>
      <ul className="offers">
        {offers.map(call => (
          <li key={JSON.stringify(call)}>
            <Button className="chip-button" onPress={() => perform({ type: 'declare', call })}>
              {fire.declare}: {callWords(call, told)}
            </Button>
          </li>
        ))}
      </ul>
    </section>
  );
}

function FireList({ ruleset, game, looking }: Now & { readonly looking: boolean }) {
  const told = useTold(game);
  const [typing, setTyping] = useState<number | null>(null);
  const { fire } = WORDS.playing;
  const { fires, ready, hindrance } = fireChoices(ruleset, game);
  const open = firesHere(ruleset, game).length;
  const marks = phaseOf(ruleset, game).simultaneous;
  return (
    <>
      <h3>{fire.list}</h3>
      {marks && <p className="quiet small-print">{fire.simultaneous}</p>}
      {fires.length === 0 && <p className="quiet">{fire.empty}</p>}
      <ol className="fire-list">
        {fires.map(choice => (
          <FireCard
            key={choice.fire.id}
            choice={choice}
            ruleset={ruleset}
            game={game}
            told={told}
            title={callWords(choice.fire.call, told)}
            typing={typing === choice.fire.id}
            onTyping={on => setTyping(on ? choice.fire.id : null)}
            frozen={looking}
          />
        ))}
      </ol>
      {!looking && (open > 1 || ready.length > 0) && (
        <div className="row wrap fire-foot">
          {open > 1 && (
            <Button className="chip-button" onPress={rollAll}>
              {fire.rollAll(open)}
            </Button>
          )}
          {ready.length > 0 && (
            <Button className="primary-button" isDisabled={hindrance !== null} onPress={() => applyLosses()}>
              {fire.apply(ready.length)}
            </Button>
          )}
          {ready.length > 0 && hindrance && <p className="quiet">{translated(hindrance.text)}</p>}
        </div>
      )}
    </>
  );
}
