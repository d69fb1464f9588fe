// How the page looks and sounds, kept for the next visit: light and dark, model table or staff map, sound.

import { keep, kept } from './kept.ts';
import { SURFACES, type Surface, THEMES, type Theme, view } from './view.ts';

const KEYS = { theme: 'enfilade.theme', surface: 'enfilade.surface', sound: 'enfilade.sound' } as const;

/** Before the first frame. A browser that keeps nothing starts as new each time. */
export function keepLooks(): void {
  const theme = kept(KEYS.theme);
  const surface = kept(KEYS.surface);
  view.setState({
    ...(THEMES.includes(theme as Theme) ? { theme: theme as Theme } : {}),
    ...(SURFACES.includes(surface as Surface) ? { surface: surface as Surface } : {}),
    sound: kept(KEYS.sound) === 'on',
  });
  view.subscribe((now, before) => {
    if (now.theme !== before.theme) keep(KEYS.theme, now.theme);
    if (now.surface !== before.surface) keep(KEYS.surface, now.surface);
    if (now.sound !== before.sound) keep(KEYS.sound, now.sound ? 'on' : 'off');
  });
}
