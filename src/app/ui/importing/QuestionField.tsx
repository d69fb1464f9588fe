// One question about a file of another program: a number with its unit, a choice, or yes and no.

import { Input, Label, NumberField, Switch } from 'react-aria-components';
import type { Answer, Question } from '../../../exchange/index.ts';
import { Choose } from '../fields/fieldParts.tsx';

interface Asked {
  readonly question: Question;
  readonly value: Answer;
  readonly onAnswer: (id: string, value: Answer) => void;
}

export function QuestionField({ question, value, onAnswer }: Asked) {
  const { id, asks, kind } = question;
  if (kind.is === 'choice') {
    const options = kind.options.map(o => [o.id, o.words] as const);
    return <Choose label={asks} options={options} value={value} onChange={v => v !== undefined && onAnswer(id, v)} />;
  }
  if (kind.is === 'yes-no') {
    return (
      <Switch isSelected={value === true} onChange={on => onAnswer(id, on)}>
        {asks}
      </Switch>
    );
  }
  return (
    <NumberField
      className="field"
      value={typeof value === 'number' ? value : Number.NaN}
      minValue={kind.least}
      maxValue={kind.most}
      formatOptions={{ maximumSignificantDigits: 9 }}
      onChange={n => Number.isFinite(n) && onAnswer(id, n)}
    >
      <Label>{kind.unit === '' ? asks : `${asks} (${kind.unit})`}</Label>
      <Input />
    </NumberField>
  );
}
