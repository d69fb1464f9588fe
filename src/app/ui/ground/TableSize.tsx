// How large the table is: changed in place, or refused where somebody would stand beside it.

import { useState } from 'react';
import { Button, Input, Label, NumberField } from 'react-aria-components';
import { WORDS } from '../../../desk/index.ts';
import type { PositionFile } from '../../../table/index.ts';
import { fitTable } from '../../doings.ts';
import { say } from '../../session.ts';
import { carryOut } from './PieceForm.tsx';

export function TableSize({ table }: { readonly table: PositionFile }) {
  const [size, setSize] = useState(table.table ?? { width: 0, height: 0 });
  const [wrong, setWrong] = useState<string | null>(null);
  const words = WORDS.ground.table;
  const change = (): void => {
    const why = carryOut([{ type: 'set-terms', terms: { table: size } }]);
    setWrong(why);
    if (why !== null) return;
    fitTable();
    say(words.changed);
  };
  return (
    <>
      <h2>{words.title}</h2>
      <div className="row wrap end">
        <NumberField
          className="field narrow"
          value={size.width}
          step={0.01}
          onChange={width => setSize({ ...size, width })}
        >
          <Label>{words.width(table.lengths)}</Label>
          <Input />
        </NumberField>
        <NumberField
          className="field narrow"
          value={size.height}
          step={0.01}
          onChange={height => setSize({ ...size, height })}
        >
          <Label>{words.depth(table.lengths)}</Label>
          <Input />
        </NumberField>
        <Button className="chip-button" onPress={change}>
          {words.set}
        </Button>
      </div>
      {wrong !== null && (
        <p className="error" role="alert">
          {wrong}
        </p>
      )}
    </>
  );
}
