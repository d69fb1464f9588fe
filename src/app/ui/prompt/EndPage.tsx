// The end of a battle as a page: who won and why, losses, points, the luck of the dice, the fires that told, and what next.

import { Button } from 'react-aria-components';
import { endingOf, percent, type SideAtEnd, WORDS } from '../../../desk/index.ts';
import { turnOf } from '../../../play/index.ts';
import { lookBack } from '../../deeds.ts';
import { saveReport } from '../../files/saveReport.ts';
import { beginScenario } from '../../games/scenarios.ts';
import { playOn } from '../../playing/lookingBack.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { SideChip } from '../playing/SideChip.tsx';
import { useSession } from '../hooks/useStores.ts';
import '../../style/play/prompt.css';

export function EndPage({ onClose }: { readonly onClose: () => void }) {
  const history = useSession(s => s.game);
  const ruleset = useSession(s => s.scene?.ruleset);
  if (!history || !ruleset) return null;
  const { name: turnName } = turnOf(ruleset);
  const words = WORDS.playing.ending;
  const { text, winner, turns, sides, decisive } = endingOf(history);
  const won = sides.find(s => s.side === winner);
  const look = (moment: number): void => {
    onClose();
    lookBack(moment);
  };
  return (
    <DialogFrame
      title={won ? words.won(won.name) : words.drawn}
      close={words.close}
      onClose={onClose}
      className="ending"
    >
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex -- it scrolls, so the keyboard must reach it */}
      <section className="dialog-scroll" tabIndex={0} aria-label={words.how}>
        <p className="ending-text">
          {text.replace(/\.?$/, '.')} {words.after(turnName, turns)}
        </p>
        <div className="ending-sides">
          {sides.map(side => (
            <Side key={side.side} side={side} isWinner={side.side === winner} />
          ))}
        </div>
        <h3>{words.decisive}</h3>
        {decisive.length === 0 && <p className="quiet">{words.noneDecisive}</p>}
        <ol className="ending-fires">
          {decisive.map(fire => (
            <li key={`${fire.moment} ${fire.text}`}>
              <Button className="chip-button" onPress={() => look(fire.moment)}>
                {words.fire(WORDS.playing.bar.turn(turnName, fire.turn), fire.text, percent(fire.chance))}
              </Button>
            </li>
          ))}
        </ol>
      </section>
      <Next onClose={onClose} />
    </DialogFrame>
  );
}

function Side({ side, isWinner }: { readonly side: SideAtEnd; readonly isWinner: boolean }) {
  const words = WORDS.playing.ending;
  return (
    <section className={isWinner ? 'winner' : ''}>
      <h3>
        <SideChip id={side.side} /> {isWinner && <span className="tag">{words.winner}</span>}
      </h3>
      <dl>
        {side.points !== null && <Row name={words.points} value={String(side.points)} />}
        <Row name={words.bases} value={words.lostOf(side.bases.lost, side.bases.of)} />
        <Row name={words.units} value={words.lostOf(side.units.lost, side.units.of)} />
        <Row
          name={words.luck}
          value={side.luck ? words.luckOf(percent(side.luck.mean), side.luck.fires) : words.noDice}
        />
      </dl>
      <ul className="ending-conditions">
        {side.conditions.map(c => (
          <li key={c.title}>
            <span aria-hidden="true">{c.met ? '✓' : '○'}</span>
            <span className="unseen">{c.met ? WORDS.scenario.met : WORDS.scenario.open}</span> {c.title}:{' '}
            <span className="quiet">{c.text}</span>
          </li>
        ))}
      </ul>
    </section>
  );
}
const Row = ({ name, value }: { readonly name: string; readonly value: string }) => (
  <div>
    <dt>{name}</dt>
    <dd>{value}</dd>
  </div>
);

function Next({ onClose }: { readonly onClose: () => void }) {
  const words = WORDS.playing.ending;
  const scenario = useSession(s => s.game?.now.field?.scenario ?? null);
  const title = useSession(s => s.scene?.position.title || WORDS.noTitle);
  return (
    <div className="row wrap ending-next">
      {scenario && (
        <Button
          className="primary-button"
          onPress={() => {
            onClose();
            void beginScenario(scenario);
          }}
        >
          {words.again}
        </Button>
      )}
      {scenario && (
        <Button
          className="chip-button"
          onPress={() => {
            onClose();
            void import('../../opponent/again.ts').then(m => m.playSwapped(scenario));
          }}
        >
          {words.swapped}
        </Button>
      )}
      <Button
        className="chip-button"
        onPress={() => {
          onClose();
          lookBack(0);
          playOn();
        }}
      >
        {words.replay}
      </Button>
      <Button className="chip-button" onPress={() => void saveReport(`${title} ${words.reportName}`)}>
        {words.report}
      </Button>
    </div>
  );
}
