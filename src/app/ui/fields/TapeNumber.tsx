// One number off the tape: large, with its unit, on the number pad of a phone. Lengths may be below nothing where a side is meant.

import { Input, Label, NumberField } from 'react-aria-components';
import '../../style/measuring/tape.css';

interface Props {
  readonly label: string;
  readonly unit?: string;
  readonly value: number;
  readonly least?: number;
  readonly whole?: boolean;
  readonly onChange: (n: number) => void;
}
export function TapeNumber({ label, unit = '', value, least, whole = false, onChange }: Props) {
  return (
    <NumberField
      className="tape-number"
      value={value}
      {...(least === undefined ? {} : { minValue: least })}
      formatOptions={{ maximumFractionDigits: whole ? 0 : 3 }}
      onChange={n => Number.isFinite(n) && onChange(n)}
    >
      <Label>{label}</Label>
      <Input inputMode={least === undefined ? 'text' : 'decimal'} onFocus={e => e.currentTarget.select()} />
      {unit && <span aria-hidden="true">{unit}</span>}
    </NumberField>
  );
}
