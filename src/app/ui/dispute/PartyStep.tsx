// A body of the dispute: what it is, how many, how deep, on what bases, how high it stands.

import { Button, ListBox, ListBoxItem } from 'react-aria-components';
import { type Dispute, type Party, translated, WORDS } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { mmOf, rounded } from '../../../table/index.ts';
import { partyOf, tapeOf } from '../../dispute/desk.ts';
import { TapeNumber } from '../fields/TapeNumber.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly party: Party;
  readonly scale: Dispute['scale'];
  readonly onChange: (party: Party) => void;
}

export function PartyFields({ ruleset, party, scale, onChange }: Props) {
  const words = WORDS.dispute;
  const tape = tapeOf(ruleset);
  // bases are told in millimetres where the tape has centimetres
  const [unit, k] = tape === 'in' ? ['in', 1] : ['mm', mmOf(tape)];
  const put = (change: Partial<Party>): void => onChange({ ...party, ...change });
  return (
    <>
      <ListBox
        className="picks"
        aria-label={words.kind}
        orientation="horizontal"
        layout="grid"
        selectionMode="single"
        disallowEmptySelection
        selectedKeys={[party.template]}
        onSelectionChange={keys => {
          const [id] = [...keys];
          if (id !== undefined && id !== party.template) onChange(partyOf(ruleset, String(id), scale));
        }}
        items={ruleset.face.templates}
      >
        {t => (
          <ListBoxItem id={t.id} textValue={translated(t.name)} className="pick">
            {translated(t.name)}
          </ListBoxItem>
        )}
      </ListBox>
      <div className="tape-row">
        <TapeNumber
          label={words.figures}
          value={party.figures}
          least={1}
          whole
          onChange={figures => put({ figures: Math.round(figures) })}
        />
        <TapeNumber
          label={words.ranks}
          value={party.ranks}
          least={1}
          whole
          onChange={ranks => put({ ranks: Math.round(ranks) })}
        />
        <TapeNumber
          label={words.baseWidth}
          unit={unit}
          value={rounded(party.base[0] * k, 3)}
          least={0.1}
          onChange={n => put({ base: [n / k, party.base[1]] })}
        />
        <TapeNumber
          label={words.baseDepth}
          unit={unit}
          value={rounded(party.base[1] * k, 3)}
          least={0.1}
          onChange={n => put({ base: [party.base[0], n / k] })}
        />
        <TapeNumber
          label={words.height}
          unit={tape}
          value={party.height}
          least={0}
          onChange={height => put({ height })}
        />
      </div>
      {party.height > 0 && <OnOrIn party={party} onChange={onChange} />}
    </>
  );
}

/** Standing on a building is not standing in it. */
export function OnOrIn({ party, onChange }: Pick<Props, 'party' | 'onChange'>) {
  const words = WORDS.dispute.stands;
  const at = party.stands ?? 'on';
  return (
    <fieldset className="also">
      <legend>{words.ask}</legend>
      <div className="picks">
        {(['on', 'in'] as const).map(stands => (
          <Button
            key={stands}
            className="pick"
            aria-pressed={at === stands}
            onPress={() => onChange({ ...party, stands })}
          >
            {words[stands]}
          </Button>
        ))}
      </div>
    </fieldset>
  );
}
