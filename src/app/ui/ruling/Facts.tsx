// Measures and effects as they come: numbers, words, lists, tables, chances as small bars. No book is known here.

import { factsTold, keyText, labelText, numberText, translated, WORDS } from '../../../desk/index.ts';
import { capital } from '../../../rules/index.ts';
import { session, shownScene } from '../../session.ts';

const MOST_ROWS = 60;
type Row = Readonly<Record<string, unknown>>;
/** `3.1`: third file, first rank. */
const PLACE = /^\d+\.\d+$/;
const isRow = (v: unknown): v is Row => typeof v === 'object' && v !== null && !Array.isArray(v);
const isNumbers = (v: readonly unknown[]): v is readonly number[] => v.every(n => typeof n === 'number');
/** Shares that make up a whole; null where the list is something else. */
function chancesOf(v: readonly unknown[]): readonly number[] | null {
  if (v.length < 2 || !isNumbers(v) || v.some(n => n < 0 || n > 1)) return null;
  return Math.abs(v.reduce((a, b) => a + b, 0) - 1) < 1e-6 ? v : null;
}

export function Facts({ facts }: { readonly facts: object }) {
  return (
    <dl className="facts">
      {Object.entries(factsTold(facts as Row)).map(([key, value]) => (
        <Fact key={key} name={key} value={value} />
      ))}
    </dl>
  );
}

function Fact({ name, value }: { readonly name: string; readonly value: unknown }) {
  if (Array.isArray(value) && value.length === 0) return null;
  const wide = isRow(value) || (Array.isArray(value) && (value.some(isRow) || chancesOf(value) !== null));
  return (
    <div className={wide ? 'fact wide' : 'fact'}>
      <dt>{headText(name)}</dt>
      <dd>
        <Value value={value} />
      </dd>
    </div>
  );
}

function Value({ value }: { readonly value: unknown }) {
  if (isRow(value)) return <Facts facts={value} />;
  if (!Array.isArray(value)) return <>{plain(value)}</>;
  // the places of figures in their unit: what counts is how many
  if (value.length > 0 && value.every(v => typeof v === 'string' && PLACE.test(v))) return <>{value.length}</>;
  const chances = chancesOf(value);
  if (chances) return <Bars rows={chances.map((chance, n) => ({ label: String(n), chance }))} />;
  if (!value.some(isRow))
    return (
      <>
        {value
          .slice(0, MOST_ROWS)
          .map(plain)
          .join(isNumbers(value) && value.length === 2 ? ', ' : ' · ')}
      </>
    );
  const rows = value.filter(isRow).map(factsTold);
  return (
    <>
      <Rows rows={rows.slice(0, MOST_ROWS)} />
      {rows.length > MOST_ROWS && <small className="quiet">{WORDS.open.more(rows.length - MOST_ROWS)}</small>}
    </>
  );
}

function plain(value: unknown): string {
  if (typeof value === 'string') return labelText(shownScene(session.getState())?.position, value);
  if (typeof value === 'number') return numberText(value);
  if (typeof value === 'boolean') return value ? WORDS.ask.yes : WORDS.ask.no;
  if (value === null || value === undefined) return '–';
  return '';
}

/** A key as a heading; what stands on the table by its name. */
const headText = (key: string): string => capital(labelText(shownScene(session.getState())?.position, key));

function Rows({ rows }: { readonly rows: readonly Row[] }) {
  if (rows.every(r => typeof r['chance'] === 'number')) {
    return (
      <Bars
        rows={rows.map(r => ({
          chance: r['chance'] as number,
          label: Object.entries(r)
            .filter(([k]) => k !== 'chance')
            .map(([k, v]) => `${translated(keyText(k))} ${plain(v)}`)
            .join(' · '),
        }))}
      />
    );
  }
  const keys = [...new Set(rows.flatMap(r => Object.keys(r)))];
  return (
    <div className="scroll-x">
      <table>
        <thead>
          <tr>
            {keys.map(k => (
              <th key={k}>{headText(k)}</th>
            ))}
          </tr>
        </thead>
        <tbody>
          {rows.map((r, i) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: rows have no other name
            <tr key={i}>
              {keys.map(k => (
                <td key={k}>
                  <Value value={r[k]} />
                </td>
              ))}
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

function Bars({ rows }: { readonly rows: readonly { readonly label: string; readonly chance: number }[] }) {
  const most = Math.max(...rows.map(r => r.chance), 1e-9);
  return (
    <ul className="bars">
      {rows.map(({ label, chance }) => (
        <li key={label}>
          <span className="bar-label">{label}</span>
          <span className="bar" aria-hidden="true">
            <i style={{ width: `${(chance / most) * 100}%` }} />
          </span>
          <span className="bar-share">{numberText(chance * 100, 1)} %</span>
        </li>
      ))}
    </ul>
  );
}
