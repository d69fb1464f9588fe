// The game that was played last in this browser: on top of the start page, one press away.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { resume } from '../../games/resume.ts';
import { type GameRow, listGames } from '../../games/storage.ts';
import { CasePicture } from '../cases/CasePicture.tsx';

interface Ways {
  readonly go: (then: () => void) => () => void;
  readonly onGames: () => void;
}

export function LastGame({ go, onGames }: Ways) {
  const [last, setLast] = useState<GameRow | null>(null);
  useEffect(() => {
    let gone = false;
    listGames()
      .then(rows => !gone && setLast(rows[0] ?? null))
      // a browser that keeps nothing has no last game
      .catch(() => undefined);
    return () => void (gone = true);
  }, []);
  if (!last) return null;
  return (
    <div className="last-game panel row">
      <CasePicture from={last} />
      <b className="grow">{WORDS.start.goOn(last.title || WORDS.noTitle)}</b>
      <Button className="text-button" onPress={go(onGames)}>
        {WORDS.top.games}
      </Button>
      <Button className="primary" onPress={go(() => void resume(last.id))}>
        {WORDS.start.continue}
      </Button>
    </div>
  );
}
