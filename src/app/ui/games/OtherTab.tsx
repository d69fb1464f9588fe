// Another tab owns this game: this one follows it until the players say otherwise.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { playCopy } from '../../games/autosave.ts';
import { owning, takeOver } from '../../games/owning.ts';

export function OtherTab() {
  const other = useStore(owning, o => o.state === 'other');
  if (!other) return null;
  return (
    <section className="newer panel row" aria-label={WORDS.games.elsewhere}>
      <span className="grow">{WORDS.games.elsewhere}</span>
      <Button className="primary" onPress={takeOver}>
        {WORDS.games.playHere}
      </Button>
      <Button className="chip-button" onPress={playCopy}>
        {WORDS.games.playCopy}
      </Button>
    </section>
  );
}
