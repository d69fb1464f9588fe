// Small line drawings, in the colour of the text beside them.

import type { ReactNode } from 'react';

export const icon = (paths: ReactNode, size = 20) => (
  <svg
    viewBox="0 0 20 20"
    width={size}
    height={size}
    fill="none"
    stroke="currentColor"
    strokeWidth="1.7"
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    {paths}
  </svg>
);

export const ICONS = {
  scales: icon(<path d="M10 3v14M5 17h10M4 6h12M4 6l-2.500 5h5zM16 6l-2.500 5h5z" />),
  open: icon(<path d="M2.5 15.5v-11h5l1.8 2h6.2v2.2M2.5 15.5h12l3-6.8h-12z" />),
  save: icon(<path d="M10 3v9m-3.5-3.2L10 12.3l3.5-3.5M3.5 14.5v2h13v-2" />),
  share: icon(
    <path d="M8.3 11.7a3 3 0 0 0 4.3 0l2.9-2.9a3 3 0 0 0-4.3-4.3l-.9.9M11.7 8.3a3 3 0 0 0-4.3 0l-2.9 2.9a3 3 0 0 0 4.3 4.3l.9-.9" />,
  ),
  undo: icon(<path d="M7 4 3.5 7.5 7 11M3.8 7.5h7.7a4.2 4.2 0 0 1 0 8.5H8" />),
  redo: icon(<path d="m13 4 3.5 3.5L13 11m3.2-3.5H8.500a4.2 4.2 0 0 0 0 8.500H12" />),
  book: icon(
    <path d="M10 5.200C8.5 3.9 6 3.5 3 3.700v11.600c3-.2 5.5.2 7 1.5 1.5-1.3 4-1.7 7-1.500V3.700c-3-.2-5.5.2-7 1.500zm0 0v11.3" />,
  ),
  more: icon(<path d="M4.5 10h.01M10 10h.01M15.5 10h.01" strokeWidth="2.6" />),
  unit: icon(<path d="M3 6.500h14v7H3zM3 6.500h14M7.7 6.500v7M12.3 6.500v7M10 3.200v2" />),
  base: icon(<path d="M6 6.500h8v7H6zM10 3.200v2" />),
  hand: icon(
    <path d="M10 2.500v15M2.5 10h15M10 2.5 8 4.700m2-2.2 2 2.200M10 17.500l-2-2.200m2 2.2 2-2.200M2.5 10l2.2-2m-2.2 2 2.2 2m12.8-2-2.2-2m2.2 2-2.2 2" />,
  ),
  plus: icon(<path d="M10 4v12M4 10h12" />),
  minus: icon(<path d="M4 10h12" />),
  fit: icon(<path d="M3 7V3.500h4M13 3.500h4V7M17 13v3.500h-4M7 16.500H3V13" />),
  frame: icon(<path d="M3 6V3.500h3M14 3.500h3V6M17 14v2.500h-3M6 16.500H3V14M7 8h6v4.500H7z" />),
  threats: icon(<path d="M4 16L16 4M10 4h6v6M4 10v6h6" />),
  grid: icon(<path d="M3 3h14v14H3zM3 7.700h14M3 12.300h14M7.7 3v14M12.3 3v14" />),
  turnLeft: icon(<path d="M5 4.500v4h4M5.3 8.200A6 6 0 1 1 4.3 12" />),
  turnRight: icon(<path d="M15 4.500v4h-4M14.7 8.200A6 6 0 1 0 15.7 12" />),
  eye: icon(<path d="M2 10s3-5 8-5 8 5 8 5-3 5-8 5-8-5-8-5zm8 2.200a2.2 2.2 0 1 0 0-4.4 2.2 2.2 0 0 0 0 4.400z" />),
  games: icon(<path d="M4 4h12v12H4zM4 8h12M8 8v8" />),
  select: icon(<path d="m5 3 10 6.5-4.5 1.2L8 15z" />),
  measure: icon(<path d="m3 13 10-10 4 4L7 17zM6 10l1.5 1.5M8.5 7.5 10 9M11 5l1.5 1.5" />),
  line: icon(<path d="M4 16 15 5m0 0-4 .6M15 5l-.6 4M3 12l5 5" />),
  wheel: icon(<path d="M4 16h9M4 16 15 8M4 16V5m0 0a11 11 0 0 1 11 3" />),
  turn: icon(<path d="M15 8A6 6 0 1 0 16 12M16 4v4h-4" />),
  ground: icon(<path d="M3 15 7 7l4 5 2-3 4 6z" />),
  drawer: icon(<path d="M3 4h14v12H3zM3 11h14" />),
  close: icon(<path d="m5 5 10 10M15 5 5 15" />),
  down: icon(<path d="m5 8 5 5 5-5" />),
  swap: icon(<path d="M6 4 3 7l3 3M3.3 7H14m0 3 3 3-3 3m2.7-3H6" />),
  keys: icon(<path d="M2.5 5.500h15v9h-15zM5 8.500h.01M8.3 8.500h.01M11.7 8.500h.01M15 8.500h.01M6 11.700h8" />),
} as const;

/** The answer's form: a tick, a cross, a question; never colour alone. */
export function AnswerSymbol({
  answer,
  size = 34,
}: {
  readonly answer: 'yes' | 'no' | 'unknown';
  readonly size?: number;
}) {
  return (
    <svg className={`symbol ${answer}`} viewBox="0 0 20 20" width={size} height={size} aria-hidden="true">
      <circle cx="10" cy="10" r="9" />
      {answer === 'yes' && <path d="m5.8 10.4 3 3.1 5.5-6.9" />}
      {answer === 'no' && <path d="m6.6 6.6 6.8 6.800m0-6.8-6.8 6.8" />}
      {answer === 'unknown' && <path d="M7.5 7.700a2.5 2.5 0 1 1 3.8 2.100c-.9.6-1.3 1-1.3 1.900m0 2.500v.1" />}
    </svg>
  );
}
