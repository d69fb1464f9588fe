// The formations a book has for this arm. Going through them shows each on the table; Enter takes, Esc leaves.

import { Radio, RadioGroup } from 'react-aria-components';
import { useStore } from 'zustand';
import { type Scene, translated, WORDS } from '../../../desk/index.ts';
import type { FormationPreset } from '../../../rules/index.ts';
import type { Unit } from '../../../table/index.ts';
import { inWords } from '../../measuring/lengths.ts';
import { leaveTrial, type TrialPlan, trialPlan, trials, tryOut } from '../../moving/trial.ts';
import { TrialFacts, takesOnEnter } from './TrialFacts.tsx';
import { useFirstField } from '../fields/useFirstField.ts';

interface Props {
  readonly scene: Scene;
  readonly unit: Unit;
  readonly presets: readonly FormationPreset[];
  readonly onDone: () => void;
}

export function FormationChoice({ scene, unit, presets, onDone }: Props) {
  const now = useStore(trials, t => t.now);
  const tried = now?.kind === 'form' && now.unit === unit.id ? now.preset : null;
  const plan = now && tried ? trialPlan(now, scene) : null;
  return (
    <div
      ref={useFirstField()}
      className="action-sheet"
      role="presentation"
      onKeyDownCapture={e => tried && takesOnEnter(onDone)(e)}
    >
      <RadioGroup
        className="formations"
        aria-label={WORDS.moving.formation}
        orientation="horizontal"
        value={tried}
        onChange={preset => tryOut({ kind: 'form', unit: unit.id, preset })}
      >
        {presets.map(p => (
          <Radio key={p.id} value={p.id} className="chip-button">
            {translated(p.title)}
          </Radio>
        ))}
      </RadioGroup>
      {plan && <TrialFacts plan={plan} facts={factsOf(plan)} scene={scene} onTaken={onDone} onLeft={leaveTrial} />}
    </div>
  );
}

const factsOf = ({ footprint, mm }: TrialPlan): readonly string[] => [
  WORDS.moving.footprint(inWords(footprint.width), inWords(footprint.depth)),
  WORDS.moving.farthest(inWords(mm)),
];
