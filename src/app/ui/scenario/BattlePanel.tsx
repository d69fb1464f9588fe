// The scenario beside the table: who is still to come, how it stands, what it is about.

import { useStore } from 'zustand';
import { translated, WORDS } from '../../../desk/index.ts';
import { settingUp, standing, turnOf } from '../../../play/index.ts';
import { reserve } from '../../scenario/reserve.ts';
import { useSession } from '../hooks/useStores.ts';
import { Leaving } from './Leaving.tsx';
import { Placing } from './Placing.tsx';
import { Reserve } from './Reserve.tsx';
import '../../style/play/scenario.css';

export function BattlePanel() {
  const game = useSession(s => s.game?.now ?? null);
  const ruleset = useSession(s => s.scene?.ruleset);
  const { inHand } = useStore(reserve);
  const field = game?.field;
  if (!game || !field || !ruleset) return null;
  const { scenario } = field;
  const { name } = turnOf(ruleset);
  const sideName = scenario.sides.find(s => s.id === game.side)?.name ?? game.side ?? '';
  return (
    <div className="battle">
      <section>
        {field.over && <p className="battle-over">{WORDS.scenario.over(translated(field.over.text))}</p>}
        {game.turn === 0 && settingUp(scenario).length > 0 && <p>{WORDS.scenario.setUp(sideName)}</p>}
        {game.turn > 0 && !field.over && (
          <p>{WORDS.scenario.now(WORDS.playing.bar.turn(name, game.turn), scenario.turns)}</p>
        )}
        {inHand ? <Placing scenario={scenario} inHand={inHand} /> : <Reserve />}
        <Leaving />
      </section>
      <Standings />
      <section>
        <h2 className="part-title">{WORDS.scenario.about}</h2>
        <p>
          {translated(scenario.text)} {WORDS.scenario.length(name, scenario.turns)}
        </p>
        <ul className="battle-notes">
          {scenario.sides.map(s => s.aim && <li key={s.id}>{`${s.name ?? s.id}: ${translated(s.aim)}`}</li>)}
          {(scenario.notes ?? []).map(n => (
            <li key={n}>{translated(n)}</li>
          ))}
        </ul>
      </section>
    </div>
  );
}

/** Each side's conditions with what they count now. */
function Standings() {
  const game = useSession(s => s.game?.now ?? null);
  if (!game?.field) return null;
  const { sides, leader } = standing(game, game.field.scenario);
  return (
    <section>
      <h2 className="part-title">{WORDS.scenario.standing}</h2>
      {sides.map(side => (
        <div key={side.side} className="battle-side">
          <p>
            <b>{side.name}</b> {WORDS.scenario.points(side.points)}{' '}
            {leader === side.side && <span className="tag">{WORDS.scenario.leads}</span>}
          </p>
          <ul>
            {side.conditions.map(c => (
              <li key={c.id}>
                <span className={c.met ? 'met' : 'quiet'}>{c.met ? '✓' : '○'}</span>
                <span className="unseen">{c.met ? WORDS.scenario.met : WORDS.scenario.open}</span> {translated(c.title)}
                <small className="quiet">
                  {' '}
                  {translated(c.text)} · {WORDS.scenario.points(c.points)}
                </small>
              </li>
            ))}
          </ul>
        </div>
      ))}
      {leader === null && <p className="quiet">{WORDS.scenario.level}</p>}
    </section>
  );
}
