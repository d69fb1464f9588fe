// Who may fire at whom, as a list: for everybody who would rather read the table than see it.

import { Button, Cell, Checkbox, Column, Row, Table, TableBody, TableHeader } from 'react-aria-components';
import { useStore } from 'zustand';
import { createStore } from 'zustand/vanilla';
import { marginWords, type Surveyed, survey, WORDS } from '../../desk/index.ts';
import type { Position } from '../../table/index.ts';
import { inSlices } from '../files/work.ts';
import { askFrom } from '../framing.ts';
import { select } from '../session.ts';
import { showSide } from '../view.ts';
import { useSession } from './hooks/useStores.ts';
import { sentenceOf } from './ruling/Ruling.tsx';

interface Asked {
  readonly gameId: string;
  readonly position: Position;
  readonly rows: readonly Surveyed[];
}
const MOST_ROWS = 400;
/** Kept while the panel shows something else: whoever looks at a row's ruling comes back to the list. */
const surveyed = createStore<{ readonly last: Asked | null; readonly all: boolean }>(() => ({
  last: null,
  all: false,
}));

export function SurveyPart() {
  const scene = useSession(s => s.scene);
  const selected = useSession(s => s.selected);
  const gameId = useSession(s => s.gameId);
  const { last, all } = useStore(surveyed);
  const asked = last?.gameId === gameId ? last : null;
  if (!scene) return null;
  const ask = async (): Promise<void> => {
    const rows = await inSlices(WORDS.survey.title, survey(scene, selected));
    if (rows) surveyed.setState({ last: { gameId, position: scene.position, rows } });
  };
  const name = (id: string): string => scene.position.unitById.get(id)?.name ?? id;
  const stale = asked !== null && asked.position !== scene.position;
  return (
    <section className="survey" aria-label={WORDS.survey.title}>
      <h2 className="part-title">{WORDS.survey.title}</h2>
      <div className="row wrap">
        <Button className="chip-button" onPress={() => void ask()}>
          {selected.length > 0 ? WORDS.survey.askFor(selected.map(name).slice(0, 3).join(', ')) : WORDS.survey.askAll}
        </Button>
        {asked && (
          <Checkbox className="checkbox" isSelected={all} onChange={on => surveyed.setState({ all: on })}>
            <i aria-hidden="true" /> {WORDS.survey.withNo}
          </Checkbox>
        )}
      </div>
      {stale && <p className="quiet">{WORDS.survey.stale}</p>}
      {asked && <Answers asked={asked} all={all} name={name} />}
    </section>
  );
}

interface AnswersWish {
  readonly asked: Asked;
  readonly all: boolean;
  readonly name: (id: string) => string;
}
function Answers({ asked: { rows, position }, all, name }: AnswersWish) {
  const shown = rows.filter(r => all || r.answer !== 'no');
  const yes = rows.filter(r => r.answer === 'yes').length;
  const show = (row: Surveyed | undefined): void => {
    if (!row) return;
    select([row.firer]);
    askFrom(row.call);
    showSide('ruling');
  };
  return (
    <>
      <p>{WORDS.survey.found(yes, rows.length)}</p>
      <Table
        aria-label={WORDS.survey.title}
        className="survey-table"
        onRowAction={key => show(shown[Number(key)])}
        selectionMode="none"
      >
        <TableHeader>
          <Column isRowHeader>{WORDS.survey.firer}</Column>
          <Column>{WORDS.survey.target}</Column>
          <Column>{WORDS.survey.answer}</Column>
        </TableHeader>
        <TableBody renderEmptyState={() => <span className="quiet">{WORDS.survey.nobody}</span>}>
          {shown.slice(0, MOST_ROWS).map((r, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows are numbered as they are listed
            <Row key={i} id={i} className="survey-row">
              <Cell>{name(r.firer)}</Cell>
              <Cell>{name(r.target)}</Cell>
              <Cell>
                <b className={`answer ${r.answer}`}>{WORDS.ruling.answers[r.answer]}</b>{' '}
                <small>{r.ruling.margin && marginWords(r.ruling.margin, position.lengths)}</small>
                <span className="unseen"> {sentenceOf(r.ruling, position)}</span>
              </Cell>
            </Row>
          ))}
        </TableBody>
      </Table>
      {shown.length > MOST_ROWS && <p className="quiet">{WORDS.survey.more(shown.length - MOST_ROWS)}</p>}
    </>
  );
}
