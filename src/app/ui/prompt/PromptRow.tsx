// The line under the turn: one sentence on what is asked of whom now, and the next step as a button.

import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { type NextStep, type Told, translated, WORDS } from '../../../desk/index.ts';
import type { Game, Refusal } from '../../../play/index.ts';
import { capital, spoken } from '../../../rules/index.ts';
import { lengths } from '../../measuring/lengths.ts';
import { machine } from '../../opponent/machine.ts';
import { aiming } from '../../playing/aiming.ts';
import { endActivation } from '../../playing/fires.ts';
import { isWorkingOut, leftNow, promptNow, takeStep, watchLeft } from '../../playing/prompting.ts';
import { seat } from '../../playing/seat.ts';
import { reserve } from '../../scenario/reserve.ts';
import { session } from '../../session.ts';
import { useSession } from '../hooks/useStores.ts';
import { useTold } from '../playing/useTold.ts';

interface Wish {
  readonly game: Game;
  readonly onEnding: () => void;
  /** The book asks for something first. */
  readonly onRefused: (refusal: Refusal | null) => void;
}
export function PromptText({ game, onEnding, onRefused }: Wish) {
  const told = useTold(game);
  useSession(s => s);
  useStore(leftNow);
  useStore(seat);
  useStore(machine);
  useStore(reserve);
  useStore(lengths);
  const aim = useStore(aiming, a => a.aim);
  useEffect(watchLeft, []);
  const prompt = promptNow(session.getState(), told, aim);
  if (!prompt) return <p className="prompt-text grow">{WORDS.playing.back.looking}</p>;
  const { text, step, others = [] } = prompt;
  // the way on has its own button above
  const steps = [...(step ? [step] : []), ...others].filter(s => s.type !== 'next-phase');
  const take = (one: NextStep): void => {
    if (one.type === 'ending') onEnding();
    else if (one.type === 'end-activation') onRefused(endActivation());
    else takeStep(one);
  };
  return (
    <>
      <p
        className="prompt-text grow"
        aria-live="polite"
        aria-busy={isWorkingOut(session.getState())}
        data-step={step?.type ?? 'none'}
      >
        {text}
      </p>
      {steps.map(one => (
        <Button key={JSON.stringify(one)} className="prompt-step" onPress={() => take(one)} data-step={one.type}>
          {labelOf(one, told)}
        </Button>
      ))}
    </>
  );
}

function labelOf(step: NextStep, { names, areas }: Told): string {
  const { steps } = WORDS.playing.prompt;
  if (step.type === 'next-phase') return '';
  if (step.type === 'settle') return steps.settle(paired(step.text));
  if (step.type === 'secure') return steps.secure(areas.get(step.area) ?? '');
  if (step.type === 'call') return steps.call(capital(translated(spoken(step.call.kind))));
  return 'unit' in step ? steps[step.type](names.get(step.unit) ?? '') : steps[step.type];
}

/** `30th Line 1, 85th Line 0`: a line may end after a comma, never between a name and its number. */
const paired = (text: string): string => text.replaceAll(/ (?=\d+(?:,|$))/g, '\u00a0');
