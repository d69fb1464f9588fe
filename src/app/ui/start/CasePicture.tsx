// A small picture of a sample, drawn from its first ruling; a coloured word stands under it for the answer.

import { useEffect, useState } from 'react';
import { WORDS } from '../../../desk/index.ts';
import type { Answer } from '../../../rules/index.ts';
import type { Sample } from '../../files/samples.ts';

interface Drawn {
  readonly source: string;
  readonly answer: Answer | null;
}

export function CasePicture({ sample }: { readonly sample: Sample }) {
  const [drawn, setDrawn] = useState<Drawn | null>(null);
  useEffect(() => {
    let gone = false;
    const draw = async (): Promise<void> => {
      const { drawSample } = await import('./drawSample.ts');
      const made = await drawSample(sample);
      if (!gone && made) setDrawn(made);
    };
    // a picture that cannot be drawn leaves its place empty; the title stays
    draw().catch(() => undefined);
    return () => void (gone = true);
  }, [sample]);
  return (
    <>
      {drawn ? <img src={drawn.source} alt="" loading="lazy" /> : <span className="no-picture" aria-hidden="true" />}
      {drawn?.answer && <em className={drawn.answer}>{WORDS.ruling.answers[drawn.answer]}</em>}
    </>
  );
}
