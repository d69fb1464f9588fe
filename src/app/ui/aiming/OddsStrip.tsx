// The odds as one bar, its parts as wide as they are likely; the part a throw fell on is marked by form and in words.

import { type Chart, type Fell, fellOn, percent, WORDS } from '../../../desk/index.ts';

/** Parts narrower than this share lie together at the end. */
const LEAST = 0.05;

export function OddsStrip({ chart, fell }: { readonly chart: Chart; readonly fell?: Fell | undefined }) {
  const at = fell ? fellOn(chart, fell) : null;
  const parts = chart.bars.map((b, i) => ({ ...b, i })).filter(b => b.chance > 0);
  return (
    <figure className="odds-strip" aria-label={WORDS.playing.fire.oddsOf(chart.title)}>
      <figcaption className="quiet">{WORDS.aiming.inPercent(chart.title)}</figcaption>
      <ul>
        {parts.map(({ label, chance, i }) => (
          <li
            key={label}
            className={i === at ? 'fell' : ''}
            style={{ flexGrow: Math.max(chance, LEAST) }}
            aria-current={i === at ? 'true' : undefined}
            title={`${label}: ${percent(chance)}`}
          >
            <b>{Math.round(chance * 100)}</b>
            <span>{label}</span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
