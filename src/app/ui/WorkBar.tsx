// How far long work is, and the way out of it.

import { Button, Label, ProgressBar } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../desk/index.ts';
import { cancelWork, work } from '../files/work.ts';
import '../style/games.css';

export function WorkBar() {
  const now = useStore(work, w => w.now);
  if (!now) return null;
  const percent = Math.round(now.done * 100);
  return (
    <ProgressBar className="work panel" value={percent}>
      <div className="row">
        <Label className="grow">{WORDS.games.work(now.title, percent)}</Label>
        <Button className="chip-button" onPress={cancelWork}>
          {WORDS.games.cancel}
        </Button>
      </div>
      <div className="bar">
        <i style={{ width: `${percent}%` }} />
      </div>
    </ProgressBar>
  );
}
