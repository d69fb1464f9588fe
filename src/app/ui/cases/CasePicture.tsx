// A small picture of a case, drawn from its ruling once it comes into sight; a coloured word stands over it for the answer.

import { useEffect, useRef, useState } from 'react';
import { WORDS } from '../../../desk/index.ts';
import { onSight } from '../hooks/onSight.ts';
import type { Drawn, Pictured } from './drawCase.ts';
import '../../style/cases.css';

interface Shown {
  readonly from: Pictured;
  /** A picture that was made beforehand; none: it is drawn. */
  readonly shown?: string | undefined;
}
export function CasePicture({ from, shown }: Shown) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  const place = useRef<HTMLElement>(null);
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      const { drawCase } = await import('./drawCase.ts');
      const made = gone ? null : await drawCase(from);
      if (!gone && made) setDrawn(made);
    };
    // a picture that cannot be drawn leaves its place empty; the title stays
    const stop = onSight(place.current, () => void draw().catch(() => undefined));
    return () => {
      gone = true;
      stop();
    };
  }, [from]);
  return (
    <>
      {shown !== undefined ? (
        <img ref={at => void (place.current = at)} src={shown} alt="" />
      ) : drawn ? (
        <img src={drawn.source} alt="" loading="lazy" />
      ) : (
        <span ref={at => void (place.current = at)} className="no-picture" aria-hidden="true" />
      )}
      {drawn?.answer && <em className={drawn.answer}>{WORDS.ruling.answers[drawn.answer]}</em>}
    </>
  );
}
