// What the thing that is being tried comes to, and the two ways out of it.

import { Button } from 'react-aria-components';
import { deepest, depthText, farthestOver, type Scene, WORDS } from '../../../desk/index.ts';
import { leftText } from '../../moving/tape.ts';
import { type TrialPlan, takeTrial } from '../../moving/trial.ts';

interface Props {
  readonly plan: TrialPlan;
  /** What it is, in words of its own. */
  readonly facts: readonly string[];
  readonly scene: Scene;
  readonly onTaken: () => void;
  readonly onLeft: () => void;
}

export function TrialFacts({ plan, facts, scene, onTaken, onLeft }: Props) {
  const { standing, left } = plan;
  const stands = standing.clashes.length === 0 && standing.over.length === 0;
  const [clash] = deepest(standing.clashes);
  const off = farthestOver(standing.over);
  const name = (id: string): string => scene.position.unitById.get(id)?.name ?? id;
  const { moving } = WORDS;
  return (
    <div className="row wrap trial">
      <p className="grow" aria-live="polite">
        {facts.map(f => (
          <span key={f}>{f}</span>
        ))}
        {left && <span>{leftText(left)}</span>}
        {stands && <span className="sketch-tone good">{moving.clear}</span>}
        {clash && (
          <span className="sketch-tone bad">
            {moving.overlaps(depthText(clash.depth, scene.position.lengths), name(clash.other.unit))}
          </span>
        )}
        {off && <span className="sketch-tone bad">{moving.off(depthText(off.depth, scene.position.lengths))}</span>}
      </p>
      <Button
        className="primary small"
        onPress={() => {
          takeTrial();
          onTaken();
        }}
      >
        {moving.take}
      </Button>
      <Button className="chip-button" onPress={onLeft}>
        {moving.leave}
      </Button>
    </div>
  );
}

/** Enter in a field or on a choice takes what is tried. */
export const takesOnEnter =
  (onTaken: () => void) =>
  (e: { readonly key: string; readonly preventDefault: () => void }): void => {
    if (e.key !== 'Enter') return;
    e.preventDefault();
    takeTrial();
    onTaken();
  };
