// Level, style, thinking or by a table: of one side.

import { WORDS } from '../../../desk/index.ts';
import { LEVELS, STYLES } from '../../../opponent/index.ts';
import type { Doctrine } from '../../../rules/index.ts';
import type { Playing } from '../../opponent/machine.ts';
import { Choice, rowsOf } from './Choice.tsx';

const WAYS = ['thinking', 'programmed'] as const;

interface HowProps {
  readonly playing: Playing;
  /** The table of the book; null: it has none. */
  readonly doctrine: Doctrine | null;
  readonly onChange: (how: Partial<Playing>) => void;
}

export function HowItPlays(props: HowProps) {
  const words = WORDS.opponent;
  return (
    <>
      <Choice
        label={words.level}
        value={props.playing.level}
        rows={rowsOf(LEVELS, words.levels)}
        onChange={level => props.onChange({ level })}
      />
      <StyleAndWay {...props} />
    </>
  );
}

export function StyleAndWay({ playing, doctrine, onChange }: HowProps) {
  const words = WORDS.opponent;
  return (
    <>
      <Choice
        label={words.style}
        value={playing.style}
        rows={rowsOf(STYLES, words.styles)}
        onChange={style => onChange({ style })}
      />
      {doctrine && (
        <Choice
          label={words.way}
          value={playing.programme ? 'programmed' : 'thinking'}
          rows={rowsOf(WAYS, words.ways)}
          onChange={way => onChange({ programme: way === 'programmed' ? doctrine : null })}
        />
      )}
    </>
  );
}
