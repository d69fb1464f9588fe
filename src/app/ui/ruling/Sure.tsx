// How sure a call on a real table can be: every base a little off, again and again, and how often the answer stands.

import { memo, useState } from 'react';
import { Button } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import { roll } from '../../../play/index.ts';
import { type Ruling, SHAKING_SEED, TRIALS, tryingStands } from '../../../rules/index.ts';
import { inSlices } from '../../files/work.ts';
import { rulingOf, session, shownScene } from '../../session.ts';
import { useSession } from '../useStores.ts';

/** How well a base can be put where it belongs by hand. */
const OFF = { mm: 2, degrees: 1 };

interface Tried {
  readonly of: Ruling;
  readonly share: number;
}

/** Of the ruling in force. It is not drawn anew while that one follows the hand. */
export const Sure = memo(PlainSure);

function PlainSure() {
  const [tried, setTried] = useState<Tried | null>(null);
  const told = useSession(s => (tried !== null && tried.of === rulingOf(s) ? tried : null));
  const words = WORDS.ruling.sure;
  const shake = async (): Promise<void> => {
    const ruling = rulingOf(session.getState());
    const scene = shownScene(session.getState());
    if (!ruling || !scene) return;
    const shaking = { trials: TRIALS, ...OFF, roll: (n: number) => roll(SHAKING_SEED, n) };
    const steps = tryingStands(scene.ruleset, scene.position, ruling, shaking);
    const found = await inSlices(words.shaking, steps);
    if (found?.stands) setTried({ of: ruling, share: found.stands.share });
  };
  return (
    <>
      <Button className="chip-button" aria-describedby="sure-hint" onPress={() => void shake()}>
        {words.ask}
      </Button>
      <small id="sure-hint" className={told ? 'quiet sure' : 'unseen'} aria-live="polite">
        {told
          ? words.stands(Math.round(told.share * TRIALS), TRIALS, OFF.mm, OFF.degrees)
          : words.hint(OFF.mm, OFF.degrees)}
      </small>
    </>
  );
}
