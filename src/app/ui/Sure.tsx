// How sure a call on a real table can be: every base a little off, again and again, and how often the answer stands.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { roll } from '../../play/index.ts';
import { type Ruling, SHAKING_SEED, TRIALS, tryingStands } from '../../rules/index.ts';
import type { Scene } from '../sheet.ts';
import { inSlices } from '../work.ts';
import { WORDS } from '../words.ts';

/** How well a base can be put where it belongs by hand. */
const OFF = { mm: 2, degrees: 1 };

interface Tried {
  readonly of: Ruling;
  readonly share: number;
}

export function Sure({ scene, ruling }: { readonly scene: Scene; readonly ruling: Ruling }) {
  const [tried, setTried] = useState<Tried | null>(null);
  const words = WORDS.ruling.sure;
  const shake = async (): Promise<void> => {
    const shaking = { trials: TRIALS, ...OFF, roll: (n: number) => roll(SHAKING_SEED, n) };
    const steps = tryingStands(scene.ruleset, scene.position, ruling, shaking);
    const found = await inSlices(words.shaking, steps);
    if (found?.stands) setTried({ of: ruling, share: found.stands.share });
  };
  const isTried = tried?.of === ruling;
  return (
    <>
      <Button className="chip-button" aria-describedby="sure-hint" onPress={() => void shake()}>
        {words.ask}
      </Button>
      <small id="sure-hint" className={isTried ? 'quiet sure' : 'unseen'} aria-live="polite">
        {isTried
          ? words.stands(Math.round(tried.share * TRIALS), TRIALS, OFF.mm, OFF.degrees)
          : words.hint(OFF.mm, OFF.degrees)}
      </small>
    </>
  );
}
