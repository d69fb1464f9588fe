// What else stands near the line, and the light and weather of the moment.

import { Button } from 'react-aria-components';
import { type Also, BESIDES, type Besides, type Dispute, WORDS } from '../../../desk/index.ts';
import type { Ruleset } from '../../../rules/index.ts';
import { fromMm, type Lengths, rounded } from '../../../table/index.ts';
import { tapeOf, tellCondition } from '../../dispute/desk.ts';
import { ConditionFields } from '../fields/ConditionFields.tsx';
import { TapeNumber } from '../fields/TapeNumber.tsx';

interface Props {
  readonly ruleset: Ruleset;
  readonly dispute: Dispute;
  readonly onChange: (part: Partial<Dispute>) => void;
}

export function AlsoStep({ ruleset, dispute, onChange }: Props) {
  const words = WORDS.dispute;
  const tape = tapeOf(ruleset);
  const put = (i: number, piece: Partial<Also>): void =>
    onChange({ also: dispute.also.map((old, k) => (k === i ? { ...old, ...piece } : old)) });
  const add = (what: Besides): void => onChange({ also: [...dispute.also, fresh(what, dispute, tape)] });
  return (
    <>
      <div className="picks">
        {BESIDES.map(what => (
          <Button key={what} className="pick" onPress={() => add(what)}>
            + {words.besides[what]}
          </Button>
        ))}
      </div>
      {dispute.also.map((piece, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a piece is its place in the list
        <fieldset key={i} className="also">
          <legend>{words.besides[piece.what]}</legend>
          <div className="tape-row">
            <TapeNumber
              label={words.ahead}
              unit={tape}
              value={piece.ahead}
              least={0}
              onChange={ahead => put(i, { ahead })}
            />
            <TapeNumber label={words.beside} unit={tape} value={piece.beside} onChange={beside => put(i, { beside })} />
            <TapeNumber
              label={words.wide}
              unit={tape}
              value={piece.wide}
              least={0.1}
              onChange={wide => put(i, { wide })}
            />
            <TapeNumber
              label={words.deep}
              unit={tape}
              value={piece.deep}
              least={0.1}
              onChange={deep => put(i, { deep })}
            />
            {!['friend', 'enemy', 'hill'].includes(piece.what) && (
              <TapeNumber
                label={words.tall}
                unit={tape}
                value={piece.tall}
                least={0}
                onChange={tall => put(i, { tall })}
              />
            )}
          </div>
          <Button className="text-button" onPress={() => onChange({ also: dispute.also.filter((_, k) => k !== i) })}>
            {words.takeAway}
          </Button>
        </fieldset>
      ))}
      <Conditions ruleset={ruleset} dispute={dispute} />
    </>
  );
}

/** A piece as it is when it is added: a third of the way, close beside the line; a wall lies across it. */
function fresh(what: Besides, { between, mine }: Dispute, tape: Lengths): Also {
  const step = rounded(fromMm(50, tape), 0) || 1;
  const body = what === 'friend' || what === 'enemy';
  return {
    what,
    ahead: rounded(between.apart / 3, 1),
    beside: what === 'wall' ? 0 : step,
    wide: body ? rounded(mine.base[0] * 4, 3) : step * 2,
    deep: body ? mine.base[1] : what === 'wall' ? rounded(step / 8, 2) : step,
    tall: what === 'wall' ? rounded(step / 4, 2) : 0,
  };
}

/** Light, weather and whatever else the book asks of the moment. */
function Conditions({ ruleset, dispute }: Omit<Props, 'onChange'>) {
  return <ConditionFields ruleset={ruleset} values={dispute.conditions} put={tellCondition} />;
}
