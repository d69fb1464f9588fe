// What comes to the fire that is aimed: units that fire along, give their fire or support, a second target, one more shot.

import { useEffect, useState } from 'react';
import { Button } from 'react-aria-components';
import { joiningWords, nearestFirst, WORDS } from '../../../desk/index.ts';
import { type Call, type Game, findingMore } from '../../../play/index.ts';
import { JOININGS, type Joining, type Ruleset } from '../../../rules/index.ts';
import type { Position } from '../../../table/index.ts';
import { type Aim, joinAim } from '../../playing/aiming.ts';

interface Wish {
  readonly ruleset: Ruleset;
  readonly game: Game;
  readonly position: Position;
  readonly plain: Call;
  readonly aim: Aim;
}
export function Company(wish: Wish) {
  const {
    position,
    aim: { parts },
  } = wish;
  const more = useMore(wish);
  if (more.length === 0 && parts.length === 0) return null;
  const nameOf = (unit: string): string => position.unitById.get(unit)?.name ?? '';
  return (
    <fieldset className="company" aria-label={WORDS.aiming.company}>
      {parts.length > 0 && (
        <div className="row wrap">
          {parts.map((part, i) => (
            <Button
              // biome-ignore lint/suspicious/noArrayIndexKey: the same shot may come twice
              key={`${part.how} ${part.unit} ${i}`}
              className="chip-button chosen"
              aria-label={WORDS.aiming.takeAway(joiningWords(part, nameOf(part.unit)))}
              onPress={() => joinAim(parts.filter((_, k) => k !== i))}
            >
              {joiningWords(part, nameOf(part.unit))} <span aria-hidden="true">✕</span>
            </Button>
          ))}
        </div>
      )}
      <Adding more={more} nameOf={nameOf} onAdd={part => joinAim([...parts, part])} />
    </fieldset>
  );
}

/** What may still be added, found in slices once the card stands: each addition is tried in the game. */
function useMore({ ruleset, game, position, plain, aim: { parts } }: Wish): readonly Joining[] {
  const [found, setFound] = useState<Found | null>(null);
  useEffect(() => {
    const tries = findingMore(ruleset, game, { plain, parts });
    let timer = 0;
    const slice = (): void => {
      const until = performance.now() + SLICE_MS;
      while (performance.now() < until) {
        const next = tries.next();
        if (next.done) return setFound({ game, parts, more: nearestFirst(position, plain, next.value) });
      }
      timer = window.setTimeout(slice, SLICE_MS);
    };
    timer = window.setTimeout(slice);
    return () => window.clearTimeout(timer);
  }, [ruleset, game, position, plain, parts]);
  return found?.game === game && found.parts === parts ? found.more : NOBODY;
}
/** Of one state of the game, for these parts. */
interface Found {
  readonly game: Game;
  readonly parts: readonly Joining[];
  readonly more: readonly Joining[];
}
const SLICE_MS = 8;
const NOBODY: readonly Joining[] = [];

interface AddingWish {
  readonly more: readonly Joining[];
  readonly nameOf: (unit: string) => string;
  readonly onAdd: (part: Joining) => void;
}
/** One chip for each way to join; where several units could, it opens their names. */
function Adding({ more, nameOf, onAdd }: AddingWish) {
  const [open, setOpen] = useState<Joining['how'] | null>(null);
  const ways = JOININGS.map(how => ({ how, units: more.filter(m => m.how === how) })).filter(w => w.units.length > 0);
  const add = (part: Joining): void => {
    setOpen(null);
    onAdd(part);
  };
  return (
    <>
      <div className="row wrap">
        {ways.map(({ how, units: [only, another] }) =>
          only && !another ? (
            <Button key={how} className="chip-button" onPress={() => add(only)}>
              + {joiningWords(only, nameOf(only.unit))}
            </Button>
          ) : (
            <Button
              key={how}
              className="chip-button"
              aria-expanded={open === how}
              onPress={() => setOpen(open === how ? null : how)}
            >
              + {WORDS.aiming.joins[how]}
            </Button>
          ),
        )}
      </div>
      {ways
        .filter(w => w.how === open)
        .map(({ how, units }) => (
          <ul key={how} className="row wrap joiners" aria-label={WORDS.aiming.joins[how]}>
            {units.map(part => (
              <li key={part.unit}>
                <Button className="chip-button" onPress={() => add(part)}>
                  {nameOf(part.unit)}
                </Button>
              </li>
            ))}
          </ul>
        ))}
    </>
  );
}
