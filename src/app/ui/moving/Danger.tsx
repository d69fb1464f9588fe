// The danger map of the unit in hand: asked for, and said in a sentence. Nothing of it where nothing may be measured yet.

import { ToggleButton } from 'react-aria-components';
import { useStore } from 'zustand';
import { type DangerMap, WORDS } from '../../../desk/index.ts';
import { mayMeasure } from '../../playing/veil.ts';
import { danger, dangerShown, toggleDanger } from '../../threats/danger.ts';
import { useSession } from '../hooks/useStores.ts';
import { MOVE_ICONS } from './moveIcons.tsx';

function useDanger(): DangerMap | null {
  const map = useStore(danger, d => d.map);
  return useSession(s => dangerShown(s, map));
}

export function DangerButton() {
  const isOn = useDanger() !== null;
  const may = useSession(mayMeasure);
  if (!may) return null;
  return (
    <ToggleButton
      className="chip-button"
      aria-label={WORDS.danger.show}
      aria-description={WORDS.danger.hint}
      isSelected={isOn}
      onChange={() => void toggleDanger()}
    >
      {MOVE_ICONS.danger}
      <span>{WORDS.danger.show}</span>
    </ToggleButton>
  );
}

/** What the map shows, for those who do not see it. */
export function DangerWords() {
  const map = useDanger();
  if (!map) return null;
  return <output className="quiet danger-words">{sentences(map).join(' ')}</output>;
}

function sentences({ spots, isAssumed }: DangerMap): readonly string[] {
  const words = WORDS.danger;
  if (spots.length === 0) return [words.none];
  const quiet = spots.filter(s => s.firers === 0).length;
  const worst = Math.max(...spots.map(s => s.share ?? 0));
  const firers = Math.max(...spots.map(s => (s.share === null ? s.firers : 0)));
  return [
    words.found(spots.length, quiet),
    ...(worst > 0 ? [words.worst(`${Math.max(1, Math.round(100 * worst))} %`)] : []),
    ...(firers > 0 ? [words.firers(firers)] : []),
    ...(isAssumed ? [words.assumed] : []),
  ];
}
