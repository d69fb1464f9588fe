// The card of the tour: the words of the step, on and back, the way out. It goes on by itself until a hand stops it.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { WORDS } from '../../../desk/index.ts';
import { useBack } from '../../back/useBack.ts';
import { shownScene } from '../../session.ts';
import { endTour, STEPS, tour, tourTo, tourWords } from '../../tour.ts';
import { ICONS } from '../icons.tsx';
import { sentenceOf } from '../ruling/Ruling.tsx';
import { useSession } from '../hooks/useStores.ts';
import '../../style/tour.css';

/** Time to read a step. ms */
const STEP_MS = 14_000;
/** The steps whose answer is read out. */
const ANSWERED = [1, 3];

export function TourCard() {
  const step = useStore(tour, t => t.step) ?? 0;
  useBack(endTour);
  const [plays, setPlays] = useState(true);
  const answer = useSession(s => {
    const scene = shownScene(s);
    return s.ruled.ruling && scene ? sentenceOf(s.ruled.ruling, scene.position) : '';
  });
  useEffect(() => {
    if (!plays || step === STEPS - 1) return;
    const timer = window.setTimeout(() => tourTo(step + 1), STEP_MS);
    return () => window.clearTimeout(timer);
  }, [plays, step]);
  const words = tourWords(step);
  const last = step === STEPS - 1;
  const to = (next: number): void => {
    setPlays(false);
    tourTo(next);
  };
  return (
    <section className="tour panel" aria-label={WORDS.tour.title}>
      <div className="row">
        <h2 className="grow">{words?.title}</h2>
        <small className="quiet">{WORDS.tour.of(step + 1, STEPS)}</small>
        <Button className="icon-button" aria-label={WORDS.tour.skip} onPress={endTour}>
          {ICONS.close}
        </Button>
      </div>
      <div aria-live="polite">
        <p>{words?.text}</p>
        {ANSWERED.includes(step) && <p className="quiet">{answer}</p>}
      </div>
      <div className="row wrap">
        <Button className="chip-button" isDisabled={step === 0} onPress={() => to(step - 1)}>
          {WORDS.tour.back}
        </Button>
        <Button className="primary" onPress={() => (last ? endTour() : to(step + 1))}>
          {last ? WORDS.tour.end : WORDS.tour.next}
        </Button>
        {!last && (
          <Button className="text-button" onPress={() => setPlays(!plays)}>
            {plays ? WORDS.tour.wait : WORDS.tour.play}
          </Button>
        )}
      </div>
    </section>
  );
}
