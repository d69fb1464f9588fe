// Dice as they lie: six-sided ones with their pips, others with their number. They come to rest within a quarter of a
// second on what they show; where motion is not wanted they just lie there.

const PIPS: Readonly<Record<number, readonly number[]>> = {
  1: [4],
  2: [2, 6],
  3: [2, 4, 6],
  4: [0, 2, 6, 8],
  5: [0, 2, 4, 6, 8],
  6: [0, 2, 3, 5, 6, 8],
};
const MOST_SHOWN = 24;

export function Dice({ faces }: { readonly faces: readonly (readonly number[])[] }) {
  const all = faces.flat();
  const hasPips = all.every(n => n >= 1 && n <= 6);
  return (
    <p className="dice">
      <span className="unseen">{all.join(', ')}</span>
      {all.slice(0, MOST_SHOWN).map((n, i) => (
        <span
          // biome-ignore lint/suspicious/noArrayIndexKey: dice are known by their order
          key={i}
          className="die-face"
          aria-hidden="true"
          style={{ animationDelay: `${(i % 6) * 15}ms`, rotate: `${((i * 37) % 17) - 8}deg` }}
        >
          {hasPips ? <Pips n={n} /> : n}
        </span>
      ))}
    </p>
  );
}
const Pips = ({ n }: { readonly n: number }) => (
  <svg viewBox="0 0 30 30" width="30" height="30" aria-hidden="true">
    {(PIPS[n] ?? []).map(at => (
      <circle key={at} cx={7 + 8 * (at % 3)} cy={7 + 8 * Math.floor(at / 3)} r={2.6} fill="currentColor" />
    ))}
  </svg>
);
