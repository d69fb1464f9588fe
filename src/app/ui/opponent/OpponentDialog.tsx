// "Play against the computer": a battle, a side, how it plays.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { translated, WORDS } from '../../../desk/index.ts';
import { LEVELS } from '../../../opponent/index.ts';
import { type Doctrine, loadRuleset } from '../../../rules/index.ts';
import type { ScenarioFile } from '../../../table/index.ts';
import { beginScenario } from '../../games/scenarios.ts';
import { PACES, type Pace, PLAYS, type Playing } from '../../opponent/machine.ts';
import { setPace, sit } from '../../opponent/seating.ts';
import { sitAs } from '../../playing/seat.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { Folding } from '../Folding.tsx';
import { SideBadge } from '../playing/SideChip.tsx';
import { BattlePicks, NONE_YET } from '../scenario/BattlePicks.tsx';
import { Choice, rowsOf } from './Choice.tsx';
import { StyleAndWay } from './HowItPlays.tsx';
import { Picks } from './Picks.tsx';
import '../../style/play/opponent.css';

export function OpponentDialog({ onClose }: { readonly onClose: () => void }) {
  const [{ battle: scenario }, setPicked] = useState(NONE_YET);
  return (
    <DialogFrame title={WORDS.opponent.title} close={WORDS.open.close} onClose={onClose}>
      <div className="dialog-scroll machine-form">
        <p>{WORDS.opponent.intro}</p>
        <BattlePicks onPicked={setPicked} />
        {scenario && (
          <>
            <p className="quiet small-print">{translated(scenario.text)}</p>
            <Seats key={scenario.title} scenario={scenario} onClose={onClose} />
          </>
        )}
      </div>
    </DialogFrame>
  );
}

function Seats({ scenario, onClose }: { readonly scenario: ScenarioFile; readonly onClose: () => void }) {
  const words = WORDS.opponent;
  const [side, setSide] = useState(scenario.sides[0]?.id ?? '');
  const [how, setHow] = useState<Playing>(PLAYS);
  const [pace, choosePace] = useState<Pace>('step');
  const doctrine = useDoctrine(scenario);
  const change = (part: Partial<Playing>): void => setHow({ ...how, ...part });
  const begin = async (): Promise<void> => {
    onClose();
    if (!(await beginScenario(scenario))) return;
    setPace(pace);
    if (side !== '') sitAs(side);
    for (const { id } of scenario.sides) if (id !== side) sit(id, how);
  };
  const sides = scenario.sides.map(s => ({ id: s.id, name: s.name ?? s.id }));
  return (
    <>
      <Picks
        label={words.side}
        look="fields"
        value={side}
        picks={[
          ...sides.map(s => ({ id: s.id, title: s.name, sign: <SideBadge sides={sides} id={s.id} /> })),
          { id: '', title: words.both },
        ]}
        onChange={setSide}
      />
      <Picks
        label={words.level}
        look="fields"
        value={how.level}
        picks={LEVELS.map(id => ({ id, title: words.levels[id], means: words.levelMeans[id] }))}
        onChange={level => change({ level })}
      />
      <Folding title={words.finer}>
        <div className="row wrap">
          <StyleAndWay playing={how} doctrine={doctrine} onChange={change} />
          <Choice label={words.pace} value={pace} rows={rowsOf(PACES, words.paces)} onChange={choosePace} />
        </div>
      </Folding>
      <div className="begin-row">
        <Button className="primary" onPress={() => void begin()}>
          {words.begin}
        </Button>
      </div>
    </>
  );
}

function useDoctrine({ system }: ScenarioFile): Doctrine | null {
  const [doctrine, setDoctrine] = useState<Doctrine | null>(null);
  useEffect(() => {
    let gone = false;
    void loadRuleset(system).then(book => !gone && setDoctrine(book.play?.doctrine ?? null));
    return () => void (gone = true);
  }, [system]);
  return doctrine;
}
