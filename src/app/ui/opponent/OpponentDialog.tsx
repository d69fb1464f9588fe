// "Play against the computer": a battle, a side, how it plays.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { type Doctrine, loadRuleset } from '../../../rules/index.ts';
import { BOOK_TITLES, type ScenarioFile } from '../../../table/index.ts';
import { beginScenario, readScenarios } from '../../games/scenarios.ts';
import { PACES, type Pace, PLAYS, type Playing } from '../../opponent/machine.ts';
import { setPace, sit } from '../../opponent/seating.ts';
import { sitAs } from '../../playing/seat.ts';
import { DialogFrame } from '../DialogFrame.tsx';
import { Choice, rowsOf } from './Choice.tsx';
import { DrawnBattle } from './DrawnBattle.tsx';
import { HowItPlays } from './HowItPlays.tsx';
import '../../style/play/opponent.css';

export function OpponentDialog({ onClose }: { readonly onClose: () => void }) {
  const [list, setList] = useState<readonly ScenarioFile[]>([]);
  const [title, setTitle] = useState<string | null>(null);
  useEffect(() => {
    let gone = false;
    void readScenarios().then(read => !gone && setList(read));
    return () => void (gone = true);
  }, []);
  const isDrawn = title === DRAWN;
  const [drawn, setDrawn] = useState<ScenarioFile | null>(null);
  const scenario = isDrawn ? drawn : (list.find(s => s.title === title) ?? list[0]);
  const value = isDrawn ? DRAWN : (scenario?.title ?? '');
  const rows = list.map(s => [s.title, `${s.title} (${BOOK_TITLES[s.system]})`] as const);
  return (
    <DialogFrame title={WORDS.opponent.title} close={WORDS.open.close} onClose={onClose}>
      <div className="dialog-scroll machine-form">
        <p>{WORDS.opponent.intro}</p>
        {list.length > 0 && (
          <Choice
            label={WORDS.opponent.battle}
            value={value}
            rows={[...rows, [DRAWN, WORDS.opponent.drawn]]}
            onChange={setTitle}
          />
        )}
        {isDrawn && <DrawnBattle onDrawn={setDrawn} />}
        {scenario && (
          <>
            <p className="quiet small-print">{scenario.text}</p>
            <Seats key={scenario.title} scenario={scenario} onClose={onClose} />
          </>
        )}
      </div>
    </DialogFrame>
  );
}
/** No scenario has this title: it would be empty. */
const DRAWN = '';

function Seats({ scenario, onClose }: { readonly scenario: ScenarioFile; readonly onClose: () => void }) {
  const words = WORDS.opponent;
  const [side, setSide] = useState(scenario.sides[0]?.id ?? '');
  const [how, setHow] = useState<Playing>(PLAYS);
  const [pace, choosePace] = useState<Pace>('step');
  const doctrine = useDoctrine(scenario);
  const begin = async (): Promise<void> => {
    onClose();
    if (!(await beginScenario(scenario))) return;
    setPace(pace);
    if (side !== '') sitAs(side);
    for (const { id } of scenario.sides) if (id !== side) sit(id, how);
  };
  const sides = scenario.sides.map(s => [s.id, s.name ?? s.id] as const);
  return (
    <>
      <Choice label={words.side} value={side} rows={[...sides, ['', words.both]]} onChange={setSide} />
      <HowItPlays playing={how} doctrine={doctrine} onChange={change => setHow({ ...how, ...change })} />
      <Choice label={words.pace} value={pace} rows={rowsOf(PACES, words.paces)} onChange={choosePace} />
      <Button className="primary" onPress={() => void begin()}>
        {words.begin}
      </Button>
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
