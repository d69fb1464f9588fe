// One of a few, each shown with its picture or its meaning: nothing to open before one sees what there is.

import type { ReactNode } from 'react';
import { Label, Radio, RadioGroup } from 'react-aria-components';

export interface Pick<T extends string> {
  readonly id: T;
  readonly title: string;
  /** A line under the title. */
  readonly means?: string | undefined;
  /** Before the title: a picture, a badge. */
  readonly sign?: ReactNode;
}

export function Picks<T extends string>({
  label,
  look,
  value,
  picks,
  onChange,
}: {
  readonly label: string;
  /** Cards with a picture on top, or plain fields. */
  readonly look: 'cards' | 'fields';
  readonly value: T;
  readonly picks: readonly Pick<T>[];
  readonly onChange: (id: T) => void;
}) {
  return (
    <RadioGroup
      className={`picks ${look}`}
      value={value}
      onChange={id => {
        const picked = picks.find(p => p.id === id);
        if (picked) onChange(picked.id);
      }}
    >
      <Label>{label}</Label>
      <div className="picks-row">
        {picks.map(({ id, title, means, sign }) => (
          <Radio key={id} value={id} className="pick-one">
            {sign}
            <span>
              <b>{title}</b>
              {means !== undefined && <small>{means}</small>}
            </span>
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
