// The card at the target: one sentence, the odds, the kinds of fire as chips, Declare; then the dice, then the losses.

import { useEffect, useMemo, useState } from 'react';
import { Button } from 'react-aria-components';
import { againstText, callWords, chartsOf, citedText, firePhrases, WORDS } from '../../../desk/index.ts';
import { type Call, type Game, mayAct, type WeighedFire } from '../../../play/index.ts';
import { capital, type Ruleset } from '../../../rules/index.ts';
import { boxOfBases, type Position, type Unit } from '../../../table/index.ts';
import { type Camera, toSpot } from '../../camera.ts';
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
import type { Box } from '../chips/dodge.ts';
import { useSession, useView } from '../hooks/useStores.ts';
import { ICONS } from '../icons.tsx';
import { useTold } from '../playing/useTold.ts';
import { Answer } from './Answer.tsx';
import { Company } from './Company.tsx';
import { cardPlace } from './cardPlace.ts';
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
  const place = usePlace(aim, card);
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
/** The place is looked for as if the card were as high as it may become, so that it stays when the dice come. */
const HIGH = 320;
/** Near the target, inside the open part of the table; in the hand above the sheet, in a low window in the column of the panel. */
function usePlace({ firer, target }: Aim, card: HTMLElement | null): { left: number; top: number } | undefined {
  const camera = useView(v => v.camera);
  const screen = useView(v => v.screen);
  const units = useSession(s => s.scene?.position.unitById);
  const [height, setHeight] = useState(240);
  useEffect(() => {
    if (!card) return undefined;
    const watch = new ResizeObserver(() => setHeight(card.offsetHeight));
    watch.observe(card);
    return () => watch.disconnect();
  }, [card]);
  const [shooter, unit] = [units?.get(firer), units?.get(target)];
  if (!unit || isPhone() || isLow()) return undefined;
  const open = {
    left: screen.left + EDGE,
    top: screen.top + EDGE,
    right: screen.width - screen.right - EDGE,
    bottom: screen.height - screen.bottom - EDGE,
  };
  const shot = { target: areaOf(camera, unit), firer: shooter ? areaOf(camera, shooter) : null };
  const { left, top } = cardPlace({ width: WIDE, height: Math.max(height, HIGH) }, open, shot);
  return { left, top: Math.min(top, open.bottom - height) };
}
function areaOf(camera: Camera, { bases }: Unit): Box {
  const { minX, minY, maxX, maxY } = boxOfBases(bases);
  const [[ax, ay], [bx, by]] = [toSpot(camera, { x: minX, y: minY }), toSpot(camera, { x: maxX, y: maxY })];
  return { left: Math.min(ax, bx), right: Math.max(ax, bx), top: Math.min(ay, by), bottom: Math.max(ay, by) };
}
