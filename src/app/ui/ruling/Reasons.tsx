// The reasons of a ruling. Pointing at one, by mouse, touch or keyboard, lights its marks on the table.

import { createContext, memo, useCallback, useContext } from 'react';
import { Button } from 'react-aria-components';
import { citeText, marginWords, translated, WORDS } from '../../../desk/index.ts';
import type { Reason, Ruling } from '../../../rules/index.ts';
import { marginOf, spoken, valueAgainstLimit } from '../../../rules/index.ts';
import type { Lengths } from '../../../table/index.ts';
import { light } from '../../session.ts';
import { useSession } from '../hooks/useStores.ts';
import { AnswerSymbol } from '../icons.tsx';
import { Needs } from './Needs.tsx';
import { ChoiceTag, FigureTag } from './Tags.tsx';

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

const READ = ['id', 'answer', 'text', 'cite', 'value', 'limit', 'unit', 'margin', 'atLeast', 'needs'] as const;
/** A ruling is new in every frame of a drag; most of its reasons read the same. */
const readsAlike = (a: RowProps, b: RowProps): boolean =>
  a.lengths === b.lengths &&
  taggedAlike(a, b) &&
  (a.reason === b.reason || READ.every(key => a.reason[key] === b.reason[key]));
const taggedAlike = (a: TagProps, b: TagProps): boolean =>
  a.decides === b.decides &&
  a.reason.house === b.reason.house &&
  a.reason.yours === b.reason.yours &&
  a.reason.choices.join(' ') === b.reason.choices.join(' ');

/** The reason whose words stand here. Buttons are dear to draw: in a drag they stay, and only the words in them change. */
const RowNow = createContext<RowProps | null>(null);

const ReasonRow = memo(PlainReason, readsAlike);

function PlainReason(row: RowProps) {
  const { reason } = row;
  const lit = useSession(s => s.lit?.id === reason.id);
  const enter = useCallback(() => light(reason.id), [reason.id]);
  const leave = useCallback(() => light(null), []);
  return (
    <RowNow value={row}>
      <li
        className={`reason ${reason.answer}${lit ? ' lit' : ''}${row.decides ? ' decides' : ''}`}
        data-reason={reason.id}
        onPointerEnter={enter}
        onPointerLeave={leave}
      >
        <ReasonHead id={reason.id} />
        <LimitBar reason={reason} />
        <Tags reason={reason} decides={row.decides} />
        {reason.answer === 'unknown' && reason.needs !== undefined && <Needs path={reason.needs} />}
      </li>
    </RowNow>
  );
}

const ReasonHead = memo(PlainHead);

function PlainHead({ id }: { readonly id: string }) {
  const pinned = useSession(s => s.lit?.id === id && s.lit.pinned);
  return (
    <Button
      className="reason-head"
      aria-pressed={pinned}
      onFocus={() => light(id)}
      onBlur={() => light(null)}
      onPress={() => light(id, true)}
    >
      <ReasonWords />
    </Button>
  );
}

function ReasonWords() {
  const row = useContext(RowNow);
  if (!row) return null;
  const { reason, lengths } = row;
  const cite = citeText(reason.cite);
  const margin = marginOf(reason);
  const long = cite.length > 12;
  return (
    <>
      <AnswerSymbol answer={reason.answer} size={18} />
      <span className="grow">
        <span className="reason-title">
          {margin && <span className="reason-margin">{marginWords(margin, lengths)}</span>}
          {!long && <span className="cite">{cite}</span>} {translated(spoken(reason.id))}
          <span className="unseen">: {WORDS.ruling.answers[reason.answer]}. </span>
          {long && <span className="cite long">{cite}</span>}
        </span>
        <span className="reason-text">{translated(reason.text)}</span>
      </span>
    </>
  );
}

type TagProps = Pick<RowProps, 'reason' | 'decides'>;

const Tags = memo(PlainTags, taggedAlike);

function PlainTags({ reason, decides }: TagProps) {
  const { choices, house, yours } = reason;
  if (choices.length === 0 && !house && !yours && !decides) return null;
  return (
    <div className="tags">
      {decides && <span className="tag deciding">{WORDS.ruling.decides}</span>}
      <FigureTag house={house} yours={yours} />
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
