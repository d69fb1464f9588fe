// Exact odds as bars with their shares in words; after the roll the bar it fell on is marked, by form and in words.

import { type Chart, type Fell, fellOn, numberText, percent, WORDS } from '../../../desk/index.ts';
import { Folding } from '../Folding.tsx';

export function OddsCharts({
  charts,
  title,
  fell,
}: {
  readonly charts: readonly Chart[];
  readonly title: string;
  readonly fell?: Fell | undefined;
}) {
  if (charts.length === 0) return null;
  return (
    <Folding title={title} className="odds-more" open>
      {charts.map(chart => (
        <OddsChart key={chart.title} chart={chart} fell={fell} />
      ))}
    </Folding>
  );
}

function OddsChart({ chart, fell }: { readonly chart: Chart; readonly fell: Fell | undefined }) {
  const words = WORDS.playing.fire;
  const { bars, title, mean } = chart;
  const most = Math.max(...bars.map(b => b.chance));
  const likely = bars.find(b => b.chance === most);
  const at = fell ? fellOn(chart, fell) : null;
  return (
    <figure className={`odds${at === null ? '' : ' rolled'}`} aria-label={words.oddsOf(title)}>
      <figcaption className="quiet">
        {title}
        {likely && <>: {words.likely(likely.label, percent(likely.chance))}</>}
        {mean !== null && <>; {words.mean(numberText(mean, 2))}</>}
      </figcaption>
      <ul className="bars">
        {bars.map((b, i) => (
          <li key={b.label} className={i === at ? 'fell' : ''} aria-current={i === at ? 'true' : undefined}>
            <span className="bar-label">{b.label}</span>
            <span className="bar" aria-hidden="true">
              <i style={{ width: `${(b.chance / most) * 100}%` }} />
            </span>
            <span className="bar-share">
              {percent(b.chance)}
              {i === at && <b className="roll-mark"> ◀ {words.fellHere}</b>}
            </span>
          </li>
        ))}
      </ul>
    </figure>
  );
}
