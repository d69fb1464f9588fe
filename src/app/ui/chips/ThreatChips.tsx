// Chips at the enemies of the selected unit: may it fire at them, may they fire at it, and by how much. A chip asks its question.

import { useState } from 'react';
import { Button } from 'react-aria-components';
import { type Exchange, shiftOf, type Threat, type Turnabout, WORDS } from '../../../desk/index.ts';
import { marginText } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { firesInHand } from '../../playing/aiming.ts';
import { askCall } from '../../session.ts';
import { type LiveThreats, liveThreats } from '../../threats/live.ts';
import { showSide } from '../../view.ts';
import { useSession, useView } from '../useStores.ts';
import { UnitChip, UnitChips } from './UnitChips.tsx';

/** A refusal by more than this is no news: the chip keeps quiet about it. mm */
const NEAR = 60;

export function ThreatChips() {
  const [read] = useState(liveThreats);
  const threats = useSession(read);
  const bare = useView(v => v.bare);
  const on = useView(v => v.threats);
  // where the phase lets the unit fire, its targets have chips of their own
  const aims = useSession(s => firesInHand(s).length > 0);
  if (!threats || bare || !on || aims) return null;
  return (
    <UnitChips label={WORDS.threats.label(nameOf(threats.scene.position, threats.unit))}>
      {threats.now.map(now => (
        <Chip key={now.enemy} threats={threats} now={now} />
      ))}
    </UnitChips>
  );
}

function Chip({ threats: { scene, before }, now }: { readonly threats: LiveThreats; readonly now: Exchange }) {
  const enemy = scene.position.unitById.get(now.enemy);
  const was = before.find(e => e.enemy === now.enemy);
  const parts = [
    { way: 'given' as const, threat: now.given, shift: shiftOf(was?.given, now.given) },
    { way: 'taken' as const, threat: now.taken, shift: shiftOf(was?.taken, now.taken) },
  ].filter(p => p.threat !== null && (isNews(p.threat) || p.shift !== null));
  if (!enemy || parts.length === 0) return null;
  return (
    <UnitChip unit={enemy}>
      {parts.map(({ way, threat, shift }) =>
        threat ? <Part key={way} way={way} threat={threat} shift={shift} position={scene.position} /> : null,
      )}
    </UnitChip>
  );
}

interface PartWish {
  readonly way: 'given' | 'taken';
  readonly threat: Threat;
  readonly shift: Turnabout;
  readonly position: Position;
}
function Part({ way, threat, shift, position }: PartWish) {
  const words = WORDS.threats;
  const margin = threat.margin === null ? '' : marginText(threat.margin, position.lengths);
  const state = threat.answer === 'unknown' ? 'unknown' : threat.tooClose ? 'close' : threat.answer;
  const said = words.said({
    firer: nameOf(position, threat.firer),
    target: nameOf(position, threat.target),
    answer: WORDS.ruling.answers[threat.answer],
    margin,
    shift: shift ? words.shift[shift] : '',
  });
  return (
    <Button
      className={`threat ${way} ${state}${shift ? ` ${shift}` : ''}`}
      aria-label={said}
      onPress={() => ask(threat)}
    >
      <i aria-hidden="true">{way === 'given' ? '↗' : '↙'}</i>
      <b aria-hidden="true">{SYMBOLS[state]}</b>
      {margin && <span>{margin}</span>}
      {shift && <em>{words.shift[shift]}</em>}
    </Button>
  );
}
const SYMBOLS = { yes: '✓', no: '✗', unknown: '?', close: '≈' } as const;

const isNews = ({ answer, tooClose, margin }: Threat): boolean =>
  answer !== 'no' || tooClose || (margin !== null && Math.abs(margin) < NEAR);

function ask({ call }: Threat): void {
  askCall(call);
  showSide('ruling');
}

const nameOf = ({ unitById }: Position, id: string): string => unitById.get(id)?.name ?? id;
