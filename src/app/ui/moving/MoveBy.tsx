// A movement by numbers: so far ahead, so far aside (an oblique), a turn. Shown while it is typed; Enter takes, Esc leaves.

import { useState } from 'react';
import { Input, Label, TextField } from 'react-aria-components';
import { useStore } from 'zustand';
import { facingOf, type Scene, WORDS } from '../../../desk/index.ts';
import { frameOf } from '../../../geometry/index.ts';
import { readOblique } from '../../../measure/index.ts';
import type { Unit } from '../../../table/index.ts';
import { inWords, unitIn } from '../../measuring/lengths.ts';
import { obliqueText } from '../../moving/tape.ts';
import { leaveTrial, trialPlan, trials, tryOut } from '../../moving/trial.ts';
import { TrialFacts, takesOnEnter } from './TrialFacts.tsx';
import { useFirstField } from '../fields/useFirstField.ts';

interface Props {
  readonly scene: Scene;
  readonly unit: Unit;
  readonly onDone: () => void;
}
const FIELDS = ['ahead', 'right', 'turn'] as const;
type Typed = Readonly<Record<(typeof FIELDS)[number], string>>;
const NOTHING: Typed = { ahead: '', right: '', turn: '' };

/** Empty is none; a comma is a point; null: not a number. */
export function numberIn(text: string): number | null {
  const n = Number(text.trim().replace(',', '.'));
  return Number.isFinite(n) ? n : null;
}

export function MoveBy({ scene, unit, onDone }: Props) {
  const [typed, setTyped] = useState(NOTHING);
  const now = useStore(trials, t => t.now);
  const own = unitIn(scene);
  const plan = now?.kind === 'shift' && now.unit === unit.id ? trialPlan(now, scene) : null;
  const type = (change: Partial<Typed>): void => {
    const next = { ...typed, ...change };
    setTyped(next);
    const [ahead, right, turn] = FIELDS.map(f => numberIn(next[f]));
    if (typeof ahead !== 'number' || typeof right !== 'number' || typeof turn !== 'number') return void leaveTrial();
    tryOut({ kind: 'shift', unit: unit.id, ahead: ahead * own.mm, right: right * own.mm, turn: 0 - turn });
  };
  const words = WORDS.moving.fields;
  const labels = { ahead: words.ahead(own.name), right: words.right(own.name), turn: words.turn };
  return (
    <div
      ref={useFirstField()}
      className="action-sheet"
      role="presentation"
      onKeyDownCapture={e => plan && takesOnEnter(onDone)(e)}
    >
      <div className="row wrap move-by">
        {FIELDS.map(field => (
          <TextField
            key={field}
            value={typed[field]}
            isInvalid={numberIn(typed[field]) === null}
            onChange={text => type({ [field]: text })}
          >
            <Label>{labels[field]}</Label>
            <Input inputMode="decimal" placeholder="0" />
          </TextField>
        ))}
      </div>
      {plan && (
        <TrialFacts
          plan={plan}
          facts={[inWords(plan.mm), obliqueText(readOblique(frameOf(facingOf(unit)), plan.stiff.by))].filter(Boolean)}
          scene={scene}
          onTaken={onDone}
          onLeft={() => {
            setTyped(NOTHING);
            leaveTrial();
          }}
        />
      )}
    </div>
  );
}
