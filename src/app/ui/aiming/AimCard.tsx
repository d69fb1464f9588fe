// The card at the target: one sentence, the odds, the kinds of fire as chips, Declare; then the dice, then the losses.

import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { againstText, callWords, chartsOf, citedText, firePhrases, middleOfBases, WORDS } from '../../../desk/index.ts';
import { type Call, type Game, mayAct, type WeighedFire } from '../../../play/index.ts';
import { capital, type Ruleset } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { toSpot } from '../../camera.ts';
import { sentence } from '../../deeds.ts';
import {
  type Aim,
  type AimedFire,
  aimedFire,
  chooseFire,
  declareAim,
  firesAt,
  firesInHand,
  letAimGo,
} from '../../playing/aiming.ts';
import { actOf, isDeclarable, refusalOfDeclaring } from '../../playing/fires.ts';
import { isLow, isPhone, showSide } from '../../view.ts';
import { useSession, useView } from '../hooks/useStores.ts';
import { ICONS } from '../icons.tsx';
import { useTold } from '../playing/useTold.ts';
import { Answer } from './Answer.tsx';
import { Company } from './Company.tsx';
import { DiceCard } from './DiceCard.tsx';
import { OddsStrip } from './OddsStrip.tsx';

export function AimCard({ aim }: { readonly aim: Aim }) {
  const scene = useSession(s => s.scene);
  const game = useSession(s => s.game?.now);
  const all = useSession(firesInHand);
  const fires = useMemo(() => firesAt(all, aim.target), [all, aim.target]);
  const wanted = useMemo(
    () => (scene && game ? aimedFire({ ruleset: scene.ruleset, game, fires }, aim) : null),
    [scene, game, fires, aim],
  );
  const [card, hold] = useState<HTMLElement | null>(null);
  const place = usePlace(aim.target, card);
  const [typing, setTyping] = useState(false);
  if (!scene || !game) return null;
  const about = { ruleset: scene.ruleset, game, position: scene.position };
  return (
    <section className="aim-card panel" aria-label={WORDS.aiming.card} style={place} ref={hold}>
      <Button className="icon-button small shut" aria-label={WORDS.aiming.letGo} onPress={letAimGo}>
        {ICONS.close}
      </Button>
      {aim.fire !== null ? (
        <DiceCard {...about} id={aim.fire} typing={typing} onTyping={setTyping} />
      ) : wanted ? (
        <Aimed {...about} fires={fires} aim={aim} wanted={wanted} onTyping={() => setTyping(true)} />
      ) : null}
    </section>
  );
}

interface AimedWish {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly position: Position;
  readonly fires: readonly WeighedFire[];
  readonly aim: Aim;
  readonly wanted: AimedFire;
  readonly onTyping: () => void;
}
function Aimed({ ruleset, game, position, fires, aim, wanted, onTyping }: AimedWish) {
  const { ruling, plain } = wanted;
  const call = fireOf(wanted);
  const told = useTold(game);
  const charts = chartsOf(ruling?.effect, told.names).slice(0, 1);
  const phrases = firePhrases(fires.map(f => f.call));
  return (
    <>
      <p className="asked">{capital(callWords(call, told))}</p>
      {ruling ? (
        <Answer ruling={ruling} position={position} act={actOf(ruleset, call)} />
      ) : (
        <p>{WORDS.aiming.veiled}</p>
      )}
      {fires.length > 1 && (
        <fieldset className="row wrap kinds" aria-label={WORDS.aiming.kinds}>
          {phrases.map((phrase, i) => (
            <Button
              key={phrase}
              className={`chip-button${i === aim.at ? ' chosen' : ''}`}
              aria-pressed={i === aim.at}
              onPress={() => chooseFire(i)}
            >
              {phrase}
            </Button>
          ))}
        </fieldset>
      )}
      <Company ruleset={ruleset} game={game} position={position} plain={plain.call} aim={aim} />
      {charts.map(chart => (
        <OddsStrip key={chart.title} chart={chart} />
      ))}
      <Declaring ruleset={ruleset} game={game} wanted={wanted} onTyping={onTyping} />
    </>
  );
}

/** The fire itself, of all that is declared with it. */
const fireOf = ({ calls, plain }: AimedFire): Call => calls.at(-1) ?? plain.call;

interface DeclaringWish {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly wanted: AimedFire;
  readonly onTyping: () => void;
}
/** What the game would refuse has no button. */
function Declaring({ ruleset, game, wanted, onTyping }: DeclaringWish) {
  const { aiming, playing } = WORDS;
  const { ruling, mayDeclare } = wanted;
  const call = fireOf(wanted);
  const why = (): void => showSide('ruling', { sheet: 'half' });
  if (!mayDeclare && game.mode === 'enforced') {
    const [first] = mayAct(ruleset, game, String(call['firer'] ?? ''), actOf(ruleset, call));
    // a ruling that says no has said why; where none is seen yet, what can be seen says it; a yes is refused for what the unit has done
    const refused = first ?? wanted.plain.seen ?? (ruling?.answer === 'no' ? null : refusalOfDeclaring(call));
    return (
      <div className="row wrap">
        <span className="grow quiet">
          {refused ? sentence(citedText({ ...refused, text: againstText(refused.text, game) })) : ''}
        </span>
        {ruling && (
          <Button className="chip-button" onPress={why}>
            {aiming.why}
          </Button>
        )}
      </div>
    );
  }
  const throws = ruling === null || isDeclarable(ruleset, ruling);
  const isCharge = actOf(ruleset, call) === 'charge';
  const plainly = isCharge ? playing.fire.declare : aiming.declareAndRoll;
  const declare = mayDeclare ? plainly : playing.fire.declareAnyway;
  return (
    <div className="row wrap">
      <Button className="primary-button grow" onPress={() => declareAim(throws && mayDeclare)}>
        {declare}
      </Button>
      {!isCharge && (
        <Button
          className="chip-button"
          onPress={() => {
            onTyping();
            declareAim(false);
          }}
        >
          {aiming.ownDice}
        </Button>
      )}
      {ruling && (
        <Button className="chip-button" onPress={why}>
          {aiming.why}
        </Button>
      )}
    </div>
  );
}

const WIDE = 340;
const EDGE = 8;
/** Past the chip of the target. */
const ASIDE = 110;
/** Beside the target, inside the open part of the table; in the hand above the sheet, in a low window in the column of the panel. */
function usePlace(target: string, card: HTMLElement | null): { left: number; top: number } | undefined {
  const camera = useView(v => v.camera);
  const screen = useView(v => v.screen);
  const unit = useSession(s => s.scene?.position.unitById.get(target));
  const [height, setHeight] = useState(240);
  useEffect(() => {
    if (!card) return undefined;
    const watch = new ResizeObserver(() => setHeight(card.offsetHeight));
    watch.observe(card);
    return () => watch.disconnect();
  }, [card]);
  if (!unit || isPhone() || isLow()) return undefined;
  const xs = unit.bases.map(b => toSpot(camera, b.at));
  const [x, y] = toSpot(camera, middleOfBases(unit));
  const right = Math.max(...xs.map(([bx]) => bx));
  const most = screen.width - screen.right - WIDE - EDGE;
  const fits = right + ASIDE <= most;
  const left = fits ? right + ASIDE : Math.min(...xs.map(([bx]) => bx)) - WIDE - ASIDE;
  const top = Math.min(Math.max(y - 40, screen.top + EDGE), screen.height - screen.bottom - height - EDGE);
  const isOff = left < screen.left + EDGE;
  return {
    left: Math.round(isOff ? Math.max(screen.left + EDGE, Math.min(x, most)) : left),
    top: Math.round(isOff ? Math.min(y + 50, screen.height - screen.bottom - height - EDGE) : top),
  };
}
