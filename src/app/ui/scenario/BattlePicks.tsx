// Which battle: one of those that come with the page, one drawn on a map, or what lies on the table already.

import { useEffect, useState } from 'react';
import { translated, WORDS } from '../../../desk/index.ts';
import { BOOK_TITLES, type ScenarioFile } from '../../../table/index.ts';
import { readScenarios } from '../../games/scenarios.ts';
import { ICONS } from '../icons.tsx';
import { DrawnBattle } from '../opponent/DrawnBattle.tsx';
import { Picks } from '../opponent/Picks.tsx';
import { scenarioPicture } from '../start/pictures.ts';
import '../../style/play/opponent.css';

/** No scenario has these titles. */
const DRAWN = 'drawn on a map';
const LAID = 'on the table';

export interface Laid {
  readonly title: string;
  /** It comes first, and is what is picked until another is. */
  readonly isFirst: boolean;
}
export interface Picked {
  /** Null: what lies on the table, or none yet. */
  readonly battle: ScenarioFile | null;
  readonly isLaid: boolean;
}
export const NONE_YET: Picked = { battle: null, isLaid: false };

/** Tells what is picked, and whenever it is something else. */
export function BattlePicks({ laid, onPicked }: { readonly laid?: Laid; readonly onPicked: (picked: Picked) => void }) {
  const [list, setList] = useState<readonly ScenarioFile[]>([]);
  const [chosen, setChosen] = useState<string | null>(laid?.isFirst ? LAID : null);
  const [drawn, setDrawn] = useState<ScenarioFile | null>(null);
  useEffect(() => {
    let gone = false;
    void readScenarios().then(read => !gone && setList(read));
    return () => void (gone = true);
  }, []);
  const id = chosen ?? list[0]?.title ?? '';
  const battle = id === DRAWN ? drawn : (list.find(s => s.title === id) ?? null);
  useEffect(() => onPicked({ battle, isLaid: id === LAID }), [battle, id, onPicked]);
  if (list.length === 0) return null;
  const battles = [...list.map(pickOf), anyMap()];
  return (
    <>
      <Picks
        label={WORDS.opponent.battle}
        look="cards"
        value={id}
        picks={laid?.isFirst ? [laidPick(laid), ...battles] : [...battles, ...(laid ? [laidPick(laid)] : [])]}
        onChange={setChosen}
      />
      {id === DRAWN && <DrawnBattle onDrawn={setDrawn} />}
    </>
  );
}
const laidPick = ({ title }: Laid) => ({
  id: LAID,
  title: WORDS.rooms.laid,
  means: title,
  sign: <span className="no-picture">{ICONS.unit}</span>,
});
const anyMap = () => ({
  id: DRAWN,
  title: WORDS.opponent.drawn,
  sign: <span className="no-picture">{ICONS.ground}</span>,
});
const pickOf = ({ title, system }: ScenarioFile) => ({
  id: title,
  title: translated(title),
  means: BOOK_TITLES[system],
  sign: <img src={scenarioPicture(system)} alt="" />,
});
