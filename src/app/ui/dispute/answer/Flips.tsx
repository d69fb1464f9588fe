// What would flip the answer: the smallest move and turn, and the nearest place from which it is yes; each can be shown on the table.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { type Flip, type Flips as Found, findingFlips, lengthWords, seenBy, WORDS } from '../../../../desk/index.ts';
import { rounded } from '../../../../table/index.ts';
import { inSlices } from '../../../files/work.ts';
import { session, set } from '../../../session.ts';
import { useSession } from '../../hooks/useStores.ts';

export function Flips() {
  const words = WORDS.dispute.flip;
  const scene = useSession(s => s.scene);
  const [found, setFound] = useState<Found | null>(null);
  const [shown, setShown] = useState<Flip | null>(null);
  useEffect(() => {
    const { ruling } = session.getState().ruled;
    if (!scene || !ruling) return undefined;
    let gone = false;
    void inSlices(words.looking, findingFlips(scene, ruling)).then(flips => {
      if (!gone && flips) setFound(flips);
    });
    return () => {
      gone = true;
      set({ moving: null });
    };
  }, [scene, words]);
  if (!found) return <p className="quiet">{words.looking}</p>;
  const show = (flip: Flip): void => {
    const next = shown === flip ? null : flip;
    setShown(next);
    set({ moving: next?.scene ?? null });
  };
  const rows = [
    [words.legal, found.legal],
    [words.move, found.move],
    [words.turn, found.turn],
    [words.baseMove, found.baseMove],
    [words.baseTurn, found.baseTurn],
  ] as const;
  const told = rows.filter(([, flip]) => flip !== null);
  if (told.length === 0) return <p className="quiet">{words.nothing}</p>;
  return (
    <div className="cards">
      {told.map(
        ([title, flip]) =>
          flip && <FlipCard key={title} title={title} flip={flip} isShown={shown === flip} show={show} />,
      )}
    </div>
  );
}

interface CardProps {
  readonly title: string;
  readonly flip: Flip;
  readonly isShown: boolean;
  readonly show: (flip: Flip) => void;
}
function FlipCard({ title, flip, isShown, show }: CardProps) {
  const scene = useSession(s => s.scene);
  const words = WORDS.dispute.flip;
  if (!scene) return null;
  return (
    <div className="book-card both">
      <small>{title}</small>
      <span>
        <b>{nameOf(flip, scene)}</b>: {wayText(flip, scene)} {words.becomes(WORDS.ruling.answers[flip.answer])}
      </span>
      <Button className="pick" aria-pressed={isShown} onPress={() => show(flip)}>
        {isShown ? words.back : words.show}
      </Button>
    </div>
  );
}

/** A base is told by its place in the unit. */
function nameOf({ unit, shift }: Flip, scene: Shown): string {
  const body = scene.position.unitById.get(unit);
  const at = body?.bases.findIndex(b => b.id === shift.base) ?? -1;
  return at < 0 ? (body?.name ?? unit) : WORDS.dispute.flip.base(body?.name ?? unit, at + 1);
}

type Shown = NonNullable<ReturnType<typeof session.getState>['scene']>;
/** Shorter ways than this are not worth a word. */
const NOTHING = 0.05;
function wayText(flip: Flip, scene: Shown): string {
  const words = WORDS.dispute.flip;
  if (flip.degrees !== 0) return words.turned(`${rounded(Math.abs(flip.degrees), 2)}°`, flip.degrees > 0);
  const { ahead, right } = seenBy(flip, scene);
  const tell = (mm: number): string => lengthWords(Math.ceil(Math.abs(mm) * 10) / 10, scene.position.lengths);
  return [
    ...(Math.abs(ahead) < NOTHING ? [] : [ahead > 0 ? words.ahead(tell(ahead)) : words.backward(tell(ahead))]),
    ...(Math.abs(right) < NOTHING ? [] : [right > 0 ? words.right(tell(right)) : words.left(tell(right))]),
  ].join(', ');
}
