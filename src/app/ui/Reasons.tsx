// The reasons of a ruling. Pointing at one, by mouse, touch or keyboard, lights its marks on the table.

import { memo, useCallback } from 'react';
import { Button } from 'react-aria-components';
import { marginText, spoken, valueAgainstLimit } from '../../picture/index.ts';
import type { Reason, Ruling } from '../../rules/index.ts';
import type { Lengths } from '../../table/index.ts';
import { light } from '../session.ts';
import { translated, WORDS } from '../words.ts';
import { AnswerSymbol } from './icons.tsx';
import { Needs } from './Needs.tsx';
import { ChoiceTag, HouseTag } from './Tags.tsx';
import { useSession } from './useStores.ts';

export function ReasonList({ ruling, lengths }: { readonly ruling: Ruling; readonly lengths: Lengths }) {
  return (
    <ol className="reasons">
      {ruling.reasons.map(r => (
        <ReasonRow key={r.id} reason={r} decides={ruling.decidedBy.includes(r.id)} lengths={lengths} />
      ))}
    </ol>
  );
}

interface RowProps {
  readonly reason: Reason;
  readonly decides: boolean;
  readonly lengths: Lengths;
}

/** A ruling is new in every frame of a drag; most of its reasons read the same. */
const reads = ({ reason: r, decides, lengths }: RowProps): string =>
  JSON.stringify([
    r.id,
    r.answer,
    r.text,
    r.cite,
    r.value,
    r.limit,
    r.unit,
    r.margin,
    r.choices,
    r.house,
    r.needs,
    decides,
    lengths,
  ]);

const ReasonRow = memo(PlainReason, (a, b) => reads(a) === reads(b));

function PlainReason({ reason, decides, lengths }: RowProps) {
  const lit = useSession(s => s.lit?.id === reason.id);
  const pinned = useSession(s => s.lit?.id === reason.id && s.lit.pinned);
  const long = reason.cite.length > 12;
  const enter = useCallback(() => light(reason.id), [reason.id]);
  const leave = useCallback(() => light(null), []);
  return (
    <li
      className={`reason ${reason.answer}${lit ? ' lit' : ''}${decides ? ' decides' : ''}`}
      data-reason={reason.id}
      onPointerEnter={enter}
      onPointerLeave={leave}
    >
      <Button
        className="reason-head"
        aria-pressed={pinned}
        onFocus={enter}
        onBlur={leave}
        onPress={() => light(reason.id, true)}
      >
        <AnswerSymbol answer={reason.answer} size={18} />
        <span className="grow">
          <span className="reason-title">
            {reason.margin !== null && <span className="reason-margin">{marginText(reason.margin, lengths)}</span>}
            {!long && <span className="cite">{reason.cite}</span>} {translated(spoken(reason.id))}
            <span className="unseen">: {WORDS.ruling.answers[reason.answer]}. </span>
            {long && <span className="cite long">{reason.cite}</span>}
          </span>
          <span className="reason-text">{translated(reason.text)}</span>
        </span>
      </Button>
      <LimitBar reason={reason} />
      <Tags reason={reason} decides={decides} />
      {reason.answer === 'unknown' && reason.needs !== undefined && <Needs path={reason.needs} />}
    </li>
  );
}

function Tags({ reason, decides }: Pick<RowProps, 'reason' | 'decides'>) {
  const { choices, house } = reason;
  if (choices.length === 0 && !house && !decides) return null;
  return (
    <div className="tags">
      {decides && <span className="tag deciding">{WORDS.ruling.decides}</span>}
      {house && <HouseTag />}
      {choices.map(id => (
        <ChoiceTag key={id} id={id} />
      ))}
    </div>
  );
}

/** Value against limit: where the limit stands, where the value stands, and the way between them. */
function LimitBar({ reason }: { readonly reason: Reason }) {
  const { value, limit, answer } = reason;
  const words = translated(valueAgainstLimit(reason));
  if (value === undefined || limit === undefined) return words ? <p className="against">{words}</p> : null;
  const low = Math.min(0, value, limit);
  const high = Math.max(value, limit, 1e-9) + Math.abs(Math.max(value, limit)) * 0.18;
  const at = (n: number): number => ((n - low) / (high - low || 1)) * 100;
  const [from, to] = [Math.min(at(value), at(limit)), Math.max(at(value), at(limit))];
  return (
    <div className={`limit-bar ${answer}`}>
      <div className="track" aria-hidden="true">
        <i className="fill" style={{ width: `${at(value)}%` }} />
        <i className="between" style={{ left: `${from}%`, width: `${to - from}%` }} />
        <i className="limit" style={{ left: `${at(limit)}%` }} />
        <i className="value" style={{ left: `${at(value)}%` }} />
      </div>
      <span className="against">{words}</span>
    </div>
  );
}
