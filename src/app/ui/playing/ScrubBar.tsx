// Through the whole game: a slider with a tick at every turn, steps, playing on at reading speed, a what-if from here.

import { useSyncExternalStore } from 'react';
import { Button, Label, Slider, SliderOutput, SliderThumb, SliderTrack } from 'react-aria-components';
import { useStore } from 'zustand';
import { groupTitle, type Logbook, WORDS } from '../../../desk/index.ts';
import { lookBack, tryAside } from '../../deeds.ts';
import { pause, playOn, stepBy, stepping } from '../../playing/lookingBack.ts';
import { ICONS } from '../icons.tsx';
import { useSession } from '../hooks/useStores.ts';
import { PLAY_ICONS } from './playIcons.tsx';

export function ScrubBar({ book, turnName }: { readonly book: Logbook; readonly turnName: string }) {
  const steps = useSession(s => s.game?.steps.length ?? 0);
  const moment = useSession(s => s.moment);
  const { on } = useStore(stepping);
  const still = useStill();
  const { back, bar } = WORDS.playing;
  const at = moment ?? steps;
  const group = book.groups.findLast(g => momentOfGroup(g.id) <= at);
  const place = moment === null ? back.now : at === 0 ? back.start : back.place(at, steps);
  if (steps === 0) return null;
  return (
    <div className="scrub">
      <Button className="icon-button small" aria-label={back.earlier} isDisabled={at <= 0} onPress={() => stepBy(-1)}>
        {PLAY_ICONS.back}
      </Button>
      {!still && (
        <Button
          className="icon-button small"
          aria-label={on ? back.pause : back.play}
          onPress={() => (on ? pause() : playOn())}
        >
          {on ? PLAY_ICONS.pause : PLAY_ICONS.play}
        </Button>
      )}
      <Button className="icon-button small" aria-label={back.later} isDisabled={at >= steps} onPress={() => stepBy(1)}>
        <span className="mirrored">{PLAY_ICONS.back}</span>
      </Button>
      <Slider
        className="scrub-slider grow"
        minValue={0}
        maxValue={steps}
        step={1}
        value={at}
        onChange={v => {
          pause();
          lookBack(Number(v));
        }}
      >
        <Label className="unseen">{back.label}</Label>
        <SliderTrack className="scrub-track">
          <span className="scrub-line" />
          {book.turns.map(({ moment: m, turn }) => (
            <span key={m} className="scrub-tick" style={{ left: `${(m / steps) * 100}%` }} aria-hidden="true">
              {turn > 0 ? turn : ''}
            </span>
          ))}
          <SliderThumb className="scrub-thumb" />
        </SliderTrack>
        <SliderOutput className="scrub-place">
          {() => (group ? `${place} · ${groupTitle(group, turnName) || bar.setUp}` : place)}
        </SliderOutput>
      </Slider>
      {moment !== null && (
        <>
          <Button className="chip-button" onPress={() => lookBack(null)}>
            {back.toNow}
          </Button>
          <Button className="chip-button" onPress={() => tryAside(at)}>
            {ICONS.swap} {back.whatIf}
          </Button>
        </>
      )}
    </div>
  );
}

const momentOfGroup = (id: string): number => Number(id.slice(1));

const STILL = '(prefers-reduced-motion: reduce)';
/** Motion is not wanted: nothing steps by itself. */
function useStill(): boolean {
  return useSyncExternalStore(
    changed => {
      const wish = window.matchMedia(STILL);
      wish.addEventListener('change', changed);
      return () => wish.removeEventListener('change', changed);
    },
    () => window.matchMedia(STILL).matches,
  );
}
