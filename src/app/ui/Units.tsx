// The table as a list: every unit by side, for the keyboard and for screen readers.

import { lazy, useMemo } from 'react';
import { Collection, Header, ListBox, ListBoxItem, ListBoxSection } from 'react-aria-components';
import { facingOf, middleOfBases, numberText, toldApart, translated, WORDS } from '../../desk/index.ts';
import { lettersOf, sideLook } from '../../picture/index.ts';
import type { Token } from '../../rules/index.ts';
import { fromMm, type Position, type Unit } from '../../table/index.ts';
import { statesNow, type UnitStates } from '../render/unitStates.ts';
import { answerArmed, pickUnit, select, session } from '../session.ts';
import { armedField } from '../tools/picking.ts';
import { forHand } from '../touching.ts';
import { useSession, useView } from './hooks/useStores.ts';
import { Later } from './Later.tsx';

const MOST = 1000;
const SurveyPart = lazy(() => import('./Survey.tsx').then(m => ({ default: m.SurveyPart })));

export function UnitList() {
  const position = useSession(s => s.scene?.position);
  const selected = useSession(s => s.selected);
  const night = useView(v => v.night);
  const states = useSession(useMemo(() => statesNow(), []));
  const groups = useMemo(() => (position ? groupsOf(position, states) : []), [position, states]);
  if (!position) return null;
  return (
    <section className="units" aria-label={WORDS.units.label}>
      <p className="quiet">{forHand(WORDS.units.hint)}</p>
      <ListBox
        className="list-box unit-list"
        aria-label={WORDS.units.label}
        selectionMode="single"
        selectionBehavior="replace"
        selectedKeys={selected}
        onAction={key => pickFromList(String(key))}
        onSelectionChange={keys => keys !== 'all' && select([...keys].map(String))}
        renderEmptyState={() => <p className="quiet">{WORDS.units.none}</p>}
        items={groups}
      >
        {group => (
          <ListBoxSection id={`side ${group.id}`}>
            <Header className="side-header">
              <span
                className="chip"
                style={{ background: night ? group.body : group.ink, color: night ? '#14130f' : '#fff' }}
              >
                {group.letter}
              </span>
              {group.name}
            </Header>
            <Collection items={group.units}>
              {unit => (
                <ListBoxItem id={unit.id} textValue={unit.name} className="list-item">
                  <span className="grow">{unit.name}</span>
                  <small className="quiet">{unit.words}</small>
                  <span className="unseen">, {unit.place}</span>
                </ListBoxItem>
              )}
            </Collection>
          </ListBoxSection>
        )}
      </ListBox>
      <Later>
        <SurveyPart />
      </Later>
    </section>
  );
}

function pickFromList(id: string): void {
  const field = armedField(session.getState());
  if (field?.question.kind === 'unit') answerArmed(id);
  else pickUnit(id);
}

interface Group {
  readonly id: string;
  readonly name: string;
  readonly letter: string;
  readonly ink: string;
  readonly body: string;
  readonly units: readonly {
    readonly id: string;
    readonly name: string;
    readonly words: string;
    readonly place: string;
  }[];
}
function groupsOf({ sides, units, lengths }: Position, { tokens }: UnitStates): readonly Group[] {
  const letters = lettersOf(sides);
  const names = toldApart(units);
  return sides.map((side, i) => ({
    id: side.id,
    name: side.name,
    letter: letters.get(side.id) ?? '',
    ink: sideLook(i).ink,
    body: sideLook(i).body,
    units: units
      .filter(u => u.side === side.id)
      .slice(0, MOST)
      .map(u => ({
        id: u.id,
        name: names.get(u.id) ?? u.name,
        words: wordsOf(u, tokens.get(u.id)),
        place: placeOf(u, lengths),
      })),
  }));
}
/** Where it stands, for those who do not see it: its middle in the file's lengths, its bearing. */
function placeOf(u: Unit, lengths: Position['lengths']): string {
  const { x, y } = middleOfBases(u);
  const text = (mm: number): string => numberText(fromMm(mm, lengths), 1);
  return WORDS.place(text(x), text(y), lengths, Math.round((450 - facingOf(u)) % 360));
}
/** What it is, and what the tokens beside it mean. */
const wordsOf = (u: Unit, tokens: readonly Token[] = []): string =>
  [
    ...[u.arm, u.formation].flatMap(word => (word ? [translated(word.replaceAll('-', ' '))] : [])),
    ...tokens.map(WORDS.tokens.name),
  ].join(', ');
