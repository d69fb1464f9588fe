// Chips at the enemies of the selected unit: may it fire at them, may they fire at it, and by how much. A chip asks its question.

import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import {
  isWhole,
  marginWords,
  shortMarginWords,
  type ShownThreat,
  shiftOf,
  type Threat,
  type Turnabout,
  WORDS,
} from '../../../desk/index.ts';
import type { Position } from '../../../table/index.ts';
import { askCall } from '../../session.ts';
import { threats, watchThreats } from '../../threats/live.ts';
import { isPhone, showSide } from '../../view.ts';
import { UnitChip, UnitChips } from './UnitChips.tsx';

/** A refusal by more than this is no news: the chip keeps quiet about it. On a phone a few chips cover the table. mm */
const NEAR = 60;
const NEAR_ON_PHONE = 15;

export function ThreatChips() {
  useEffect(() => watchThreats(), []);
  const answers = useStore(threats, t => t.answers);
  if (!answers) return null;
  const { scene, unit } = answers.now;
  return (
    <UnitChips label={WORDS.threats.label(nameOf(scene.position, unit))} isComing={!isWhole(answers)}>
      {[...answers.shown].map(([enemy, threat]) => (
        <Chip key={enemy} position={scene.position} threat={threat} />
      ))}
    </UnitChips>
  );
}

interface ChipWish {
  readonly position: Position;
  readonly threat: ShownThreat;
}
function Chip({ position, threat: { now, before, isOfNow } }: ChipWish) {
  const enemy = position.unitById.get(now.enemy);
  const parts = [
    { way: 'given' as const, threat: now.given, shift: shiftOf(before.given, now.given) },
    { way: 'taken' as const, threat: now.taken, shift: shiftOf(before.taken, now.taken) },
  ].filter(p => p.threat !== null && (isNews(p.threat) || p.shift !== null));
  if (!enemy || parts.length === 0) return null;
  return (
    <UnitChip unit={enemy}>
      {parts.map(({ way, threat, shift }) =>
        threat ? <Part key={way} {...{ way, threat, shift, position, isOfNow }} /> : null,
      )}
    </UnitChip>
  );
}

interface PartWish {
  readonly way: 'given' | 'taken';
  readonly threat: Threat;
  readonly shift: Turnabout;
  readonly position: Position;
  readonly isOfNow: boolean;
}
function Part({ way, threat, shift, position, isOfNow }: PartWish) {
  const words = WORDS.threats;
  const margin = threat.margin === null ? '' : marginWords(threat.margin, position.lengths);
  const state = threat.answer === 'unknown' ? 'unknown' : threat.tooClose ? 'close' : threat.answer;
  const said = words.said({
    firer: nameOf(position, threat.firer),
    target: nameOf(position, threat.target),
    answer: WORDS.ruling.answers[threat.answer],
    margin,
    shift: shift ? words.shift[shift] : '',
    place: isOfNow ? '' : words.past,
  });
  return (
    <Button
      className={`threat ${way} ${state}${shift ? ` ${shift}` : ''}${isOfNow ? '' : ' past'}`}
      aria-label={said}
      onPress={() => ask(threat)}
    >
      <i aria-hidden="true">{way === 'given' ? '↗' : '↙'}</i>
      <b aria-hidden="true">{SYMBOLS[state]}</b>
      {threat.margin !== null && <span>{shortMarginWords(threat.margin, position.lengths)}</span>}
      {shift && <em>{words.shift[shift]}</em>}
    </Button>
  );
}
const SYMBOLS = { yes: '✓', no: '✗', unknown: '?', close: '≈' } as const;

const isNews = ({ answer, tooClose, margin }: Threat): boolean =>
  answer !== 'no' || tooClose || (margin !== null && Math.abs(margin.mm) < (isPhone() ? NEAR_ON_PHONE : NEAR));

function ask({ call }: Threat): void {
  askCall(call);
  showSide('ruling');
}

const nameOf = ({ unitById }: Position, id: string): string => unitById.get(id)?.name ?? id;
