// Settle a dispute: one sheet over the table, five steps, each of which can be skipped; the table follows every answer.

import { useEffect, useRef } from 'react';
import { Button, Switch } from 'react-aria-components';
import { useStore } from 'zustand';
import { type Dispute, WORDS } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { useBack } from '../../back/useBack.ts';
import {
  change,
  closeDesk,
  disputeDesk,
  goBack,
  goTo,
  STEPS,
  type Step,
  setAlike,
  takePhoto,
  tapeOf,
} from '../../dispute/desk.ts';
import { TapeNumber } from '../fields/TapeNumber.tsx';
import { ICONS } from '../icons.tsx';
import { AlsoStep } from './AlsoStep.tsx';
import { AnswerStep } from './answer/AnswerStep.tsx';
import { BookStep } from './BookStep.tsx';
import { OnOrIn, PartyFields } from './PartyStep.tsx';
import { PhotoMarks } from './photo/PhotoMarks.tsx';
import '../../style/dispute.css';

export function DisputeSheet() {
  const { open, step, ruleset, dispute } = useStore(disputeDesk);
  useBack(goBack, open ? STEPS.indexOf(step) + 1 : 0);
  if (!open) return null;
  const words = WORDS.dispute;
  return (
    <section className="dispute panel" aria-label={words.title}>
      <header className="row">
        <Button className="icon-button" aria-label={words.back} onPress={goBack}>
          ‹
        </Button>
        <StepTitle key={step} text={words.steps[step]} />
        <Progress step={step} />
        <Button className="icon-button" aria-label={words.close} onPress={closeDesk}>
          {ICONS.close}
        </Button>
      </header>
      <div className="dispute-body" key={step}>
        {step === 'book' && <BookStep />}
        {ruleset && dispute && <Fields step={step} ruleset={ruleset} dispute={dispute} />}
      </div>
      {step !== 'book' && step !== 'answer' && <Next step={step} />}
    </section>
  );
}

/** The keys go with the step: from its title on, what is asked comes next. */
function StepTitle({ text }: { readonly text: string }) {
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus({ preventScroll: true }), []);
  return (
    <h2 ref={title} className="grow" tabIndex={-1}>
      {text}
    </h2>
  );
}

function Progress({ step }: { readonly step: Step }) {
  const at = STEPS.indexOf(step);
  return (
    <span className="progress">
      <span className="unseen">{WORDS.dispute.stepOf(at + 1, STEPS.length)}</span>
      {STEPS.map((s, i) => (
        <i key={s} aria-hidden="true" className={i <= at ? 'done' : ''} />
      ))}
    </span>
  );
}

function Next({ step }: { readonly step: Step }) {
  const next = STEPS[STEPS.indexOf(step) + 1] ?? 'answer';
  return (
    <footer className="row">
      <Button className="pick" onPress={() => goTo('answer')}>
        {WORDS.dispute.skip}
      </Button>
      <Button className="primary grow" onPress={() => goTo(next)}>
        {next === 'answer' ? WORDS.dispute.mayIFire : WORDS.dispute.next}
      </Button>
    </footer>
  );
}

interface FieldsProps {
  readonly step: Step;
  readonly ruleset: Ruleset;
  readonly dispute: Dispute;
}
function Fields({ step, ruleset, dispute }: FieldsProps) {
  const { mine, scale } = dispute;
  if (step === 'mine')
    return <PartyFields ruleset={ruleset} party={mine} scale={scale} onChange={party => change({ mine: party })} />;
  if (step === 'theirs') return <TheirStep ruleset={ruleset} dispute={dispute} />;
  if (step === 'also') return <AlsoStep ruleset={ruleset} dispute={dispute} onChange={change} />;
  return step === 'answer' ? <AnswerStep /> : null;
}

function TheirStep({ ruleset, dispute }: Omit<FieldsProps, 'step'>) {
  const words = WORDS.dispute;
  const alike = useStore(disputeDesk, d => d.alike);
  const { between, theirs, scale } = dispute;
  const tape = tapeOf(ruleset);
  const put = (part: Partial<Dispute['between']>): void => change({ between: { ...between, ...part } });
  return (
    <>
      <div className="tape-row">
        <TapeNumber
          label={words.apart}
          unit={tape}
          value={between.apart}
          least={0}
          onChange={apart => put({ apart })}
        />
        <TapeNumber label={words.offset} unit={tape} value={between.offset} onChange={offset => put({ offset })} />
        <TapeNumber label={words.turned} unit="°" value={between.turned} onChange={turned => put({ turned })} />
      </div>
      <PhotoMarks ruleset={ruleset} take={takePhoto} />
      <Switch className="switch" isSelected={alike} onChange={setAlike}>
        <span className="knob" aria-hidden="true" />
        {words.alike}
      </Switch>
      {alike ? (
        <>
          <TapeNumber
            label={words.theirHeight}
            unit={tape}
            value={theirs.height}
            least={0}
            onChange={height => change({ theirs: { ...theirs, height } })}
          />
          {theirs.height > 0 && <OnOrIn party={theirs} onChange={party => change({ theirs: party })} />}
        </>
      ) : (
        <PartyFields ruleset={ruleset} party={theirs} scale={scale} onChange={party => change({ theirs: party })} />
      )}
    </>
  );
}
