// Drawings for stepping through a game.

const icon = (d: string) => (
  <svg viewBox="0 0 20 20" width="18" height="18" fill="currentColor" aria-hidden="true">
    <path d={d} />
  </svg>
);

export const PLAY_ICONS = {
  back: icon('M14 4v12l-8-6zM4.500 4h1.6v12H4.500z'),
  play: icon('M6 4l9 6-9 6z'),
  pause: icon('M6 4h3v12H6zM11 4h3v12h-3z'),
} as const;
