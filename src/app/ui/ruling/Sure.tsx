// How sure a call on a real table can be: every base a little off, again and again, and how often the answer stands.

import { memo, useState } from 'react';
import { Button } from 'react-aria-components';
import { lengthWords, numberText, WORDS } from '../../../desk/index.ts';
import { roll } from '../../../play/index.ts';
import { type Ruling, SHAKING_SEED, TRIALS, tryingStands } from '../../../rules/index.ts';
import type { Lengths } from '../../../table/index.ts';
import { inSlices } from '../../files/work.ts';
import { rulingOf, session, shownScene } from '../../session.ts';
import { Choose } from '../fields/fieldParts.tsx';
import { useSession } from '../hooks/useStores.ts';

/** How well a base can be put where it belongs: with care, by hand, at arm's length over hills. */
const OFFS = [
  { mm: 1, degrees: 0.5 },
  { mm: 2, degrees: 1 },
  { mm: 5, degrees: 2 },
  { mm: 10, degrees: 5 },
] as const;
type Off = (typeof OFFS)[number];
const BY_HAND = OFFS[1];
const offText = ({ mm, degrees }: Off, lengths: Lengths): string =>
  WORDS.ruling.sure.by(lengthWords(mm, lengths), `${numberText(degrees)}°`);

interface Tried {
  readonly of: Ruling;
  readonly off: Off;
  readonly share: number;
}

interface Props {
  /** mm that the positions are known to be off, from a photo; the least of the tolerances that covers it is the first. */
  readonly known?: number | null;
}
/** Of the ruling in force. It is not drawn anew while that one follows the hand. */
export const Sure = memo(PlainSure);

function PlainSure({ known = null }: Props) {
  const usual = OFFS.find(({ mm }) => mm >= (known ?? BY_HAND.mm)) ?? OFFS[3];
  const [tried, setTried] = useState<Tried | null>(null);
  const told = useSession(s => (tried !== null && tried.of === rulingOf(s) ? tried : null));
  const lengths = useSession(s => s.scene?.position.lengths ?? 'mm');
  const inWords = (o: Off): string => offText(o, lengths);
  const words = WORDS.ruling.sure;
  const off = tried?.off ?? usual;
  const shake = async (by: Off): Promise<void> => {
    const ruling = rulingOf(session.getState());
    const scene = shownScene(session.getState());
    if (!ruling || !scene) return;
    const shaking = { trials: TRIALS, ...by, roll: (n: number) => roll(SHAKING_SEED, n) };
    const steps = tryingStands(scene.ruleset, scene.position, ruling, shaking);
    const found = await inSlices(words.shaking, steps);
    if (found?.stands) setTried({ of: ruling, off: by, share: found.stands.share });
  };
  return (
    <>
      <Button className="chip-button" aria-describedby="sure-hint" onPress={() => void shake(off)}>
        {words.ask}
      </Button>
      <small id="sure-hint" className={told ? 'quiet sure' : 'unseen'} aria-live="polite">
        {told ? words.stands(Math.round(told.share * TRIALS), TRIALS, inWords(off)) : words.hint(inWords(off))}
      </small>
      {tried && (
        <Choose
          label={words.off}
          options={OFFS.map(o => [inWords(o), inWords(o)] as const)}
          value={inWords(off)}
          onChange={text => void shake(OFFS.find(o => inWords(o) === text) ?? usual)}
        />
      )}
    </>
  );
}
