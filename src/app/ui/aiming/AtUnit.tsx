// What lies at the units of a game that is played: chips on the possible targets of the unit in hand, the card of the fire
// that is aimed. Loaded when a unit is in hand.

import { useEffect } from 'react';
import { Button } from 'react-aria-components';
import { useStore } from 'zustand';
import { anyEffect, chartsOf, marginWords, percent, WORDS } from '../../../desk/index.ts';
import type { WeighedFire } from '../../../play/index.ts';
import type { Position } from '../../../table/index.ts';
import { aimAt, aiming, firesAt, firesInHand, likeliest, watchAim } from '../../playing/aiming.ts';
import { UnitChip, UnitChips } from '../chips/UnitChips.tsx';
import { useSession, useView } from '../hooks/useStores.ts';
import { AimCard } from './AimCard.tsx';
import '../../style/measuring/aiming.css';

export function AtUnit() {
  const position = useSession(s => s.scene?.position);
  const fires = useSession(firesInHand);
  const bare = useView(v => v.bare);
  const aim = useStore(aiming, a => a.aim);
  useEffect(() => watchAim(), []);
  if (!position || bare) return null;
  const targets = [...new Set(fires.map(f => f.target))];
  return (
    <>
      {fires.length > 0 && (
        <UnitChips className="targets" label={WORDS.aiming.targets}>
          {targets.map(target => (
            <TargetChip key={target} target={target} fires={firesAt(fires, target)} position={position} />
          ))}
        </UnitChips>
      )}
      {aim && <AimCard key={`${aim.firer} ${aim.target}`} aim={aim} />}
    </>
  );
}

interface ChipWish {
  readonly target: string;
  readonly fires: readonly WeighedFire[];
  readonly position: Position;
}
function TargetChip({ target, fires, position }: ChipWish) {
  const isAimed = useStore(aiming, a => a.aim?.target === target);
  const unit = position.unitById.get(target);
  const likely = fires[likeliest(fires)];
  if (!unit || !likely) return null;
  const state = stateOf(likely);
  const says = sayingOf(likely, position);
  const words = [says.margin, says.odds].filter(w => w !== '').join(' · ');
  // a plain refusal is no news; by name and by key it can still be asked
  const isQuiet = state === 'no' && !isAimed;
  return (
    <UnitChip unit={unit}>
      <Button
        className={`threat ${state}${isAimed ? ' aimed' : ''}${isQuiet ? ' quiet-chip' : ''}`}
        aria-label={WORDS.aiming.target(unit.name, WORDS.aiming.states[state], words)}
        aria-pressed={isAimed}
        onPress={() => aimAt(target)}
      >
        <b aria-hidden="true">{SYMBOLS[state]}</b>
        {words && <Says {...says} />}
      </Button>
    </UnitChip>
  );
}
/** A target that may be aimed at unmeasured; the fonts of many phones lack the sign. */
const CROSS_HAIRS = (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="none" stroke="currentColor" strokeWidth="1.8">
    <circle cx="10" cy="10" r="5.5" />
    <path d="M10 1.500v6m0 5v6M1.500 10h6m5 0h6" />
  </svg>
);
const SYMBOLS = { yes: '✓', no: '✗', unknown: '?', close: '≈', hidden: CROSS_HAIRS } as const;

type State = keyof typeof SYMBOLS;
function stateOf(fire: WeighedFire): State {
  const { ruling, mayDeclare } = fire;
  if (!ruling) return mayDeclare ? 'hidden' : 'no';
  if (ruling.tooClose) return 'close';
  return isRefused(fire) ? 'no' : ruling.answer;
}
/** The table would allow it, and the game does not for what the unit has done. */
const isRefused = ({ ruling, mayDeclare }: WeighedFire): boolean => ruling?.answer === 'yes' && !mayDeclare;
interface Saying {
  /** `+4.69 in (11.9 cm)` */
  readonly margin: string;
  /** `effect in 50 %` */
  readonly odds: string;
  /** `50 %` */
  readonly share: string;
}
function sayingOf(fire: WeighedFire, { lengths }: Position): Saying {
  const { ruling, mayDeclare } = fire;
  if (!ruling || isRefused(fire)) return { margin: '', odds: '', share: '' };
  const any = mayDeclare ? anyEffect(chartsOf(ruling.effect)) : null;
  const share = any === null ? '' : percent(any);
  const margin = ruling.margin ? marginWords(ruling.margin, lengths) : '';
  return { margin, share, odds: share && WORDS.aiming.anyEffect(share) };
}
/** On a phone the figures alone: two chips side by side have to be read there. */
function Says({ margin, odds, share }: Saying) {
  const [figure = '', inOtherUnits = ''] = margin.split(/(?= \()/);
  return (
    <span className="says" aria-hidden="true">
      {share && <b className="tight">{share}</b>}
      {figure && (
        <span>
          {figure}
          <span className="roomy">{inOtherUnits}</span>
        </span>
      )}
      {odds && <span className="roomy">{figure ? ` · ${odds}` : odds}</span>}
    </span>
  );
}
