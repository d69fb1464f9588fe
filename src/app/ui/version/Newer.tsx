// A newer page waits: loaded when the players want it, never under their hands.

import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { newer } from '../../version/newer.ts';

export function Newer() {
  const reload = useStore(newer, n => n.reload);
  if (!reload) return null;
  return (
    <section className="newer panel row" aria-label={WORDS.games.update}>
      <span className="grow">{WORDS.games.update}</span>
      <Button className="primary" onPress={reload}>
        {WORDS.games.reload}
      </Button>
      <Button className="chip-button" onPress={() => newer.setState({ reload: null })}>
        {WORDS.games.later}
      </Button>
    </section>
  );
}
