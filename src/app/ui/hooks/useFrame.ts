// How large the canvas is and how much of it panels cover; light and dark; the first fit.

import { type RefObject, useEffect } from 'react';
import { showOpened } from '../../framing.ts';
import { letGoOfUnit } from '../../tools/toolBox.ts';
import { isLow, isPhone, resize, settle, type Theme, view } from '../../view.ts';

/** What a hand on the page is heard by. */
const HANDS = ['pointerdown', 'wheel', 'keydown'] as const;

/** Measures the page and tells the view. The table is fitted once the first measure is there. */
export function useFrame(root: RefObject<HTMLDivElement | null>): void {
  useEffect(() => {
    const page = root.current;
    if (!page) return undefined;
    const measure = (): void => {
      const first = view.getState().screen.width === 0;
      const screen = insets(page);
      // the spot under the hand is another one then
      if (!first && isTurned(view.getState().screen, screen)) letGoOfUnit();
      resize(screen);
      if (first) showOpened();
    };
    const watch = new ResizeObserver(measure);
    watch.observe(page);
    const grown = new MutationObserver(() => {
      for (const panel of page.querySelectorAll('.side, .top-bar, .tools, .drawer, .upper, .turn-bar, .dispute'))
        watch.observe(panel);
      measure();
    });
    grown.observe(page, { childList: true, subtree: false });
    const upper = page.querySelector('.upper');
    if (upper) grown.observe(upper, { childList: true });
    for (const sign of HANDS) window.addEventListener(sign, settle, { capture: true, passive: true });
    measure();
    return () => {
      watch.disconnect();
      grown.disconnect();
      for (const sign of HANDS) window.removeEventListener(sign, settle, { capture: true });
    };
  }, [root]);
  useTheme();
}

/** A phone has been turned round. */
const isTurned = (was: Size, is: Size): boolean => was.width > was.height !== is.width > is.height;
interface Size {
  readonly width: number;
  readonly height: number;
}

/** The prompt's lines and the bar of the unit in hand, on a phone; with what the computer says under the prompt. px */
const HEAD = 160;
const MACHINE = 100;

/** The scale and the button of the log, over the tools of a phone. px */
const FOOT = 42;

function insets(page: HTMLElement) {
  const { width, height } = page.getBoundingClientRect();
  const box = (selector: string): DOMRect | undefined => page.querySelector(selector)?.getBoundingClientRect();
  const narrow = isPhone();
  const [top, side] = [box('.top-bar'), box('.side')];
  const desk = box('.dispute');
  const tools = desk ?? box('.tools');
  const [drawer, turns] = [box('.drawer'), box('.turn-bar') ?? (narrow ? undefined : box('.start-play'))];
  // in a low window bars that have something to say stand in the column of the folded panel: nothing lies over the table
  const column = isLow() && box('.side.folded');
  // a sheet that covers most of the page is read, not looked past
  const cover = desk ?? side;
  const sheet = narrow && cover ? Math.min(height - cover.top, height * (desk ? 0.6 : 0.5)) : 0;
  return {
    width: Math.round(width),
    height: Math.round(height),
    left: Math.round(narrow ? 0 : (tools?.right ?? 0)),
    right: Math.round(narrow || !side?.width ? 0 : width - side.left),
    top: Math.round(Math.max(top?.bottom ?? 0, (narrow ? box('.turn-line') : column ? undefined : turns)?.bottom ?? 0)),
    head: narrow && turns ? HEAD + (box('.machine-bar:not(.idle)') ? MACHINE : 0) : 0,
    foot: narrow ? FOOT : 0,
    ...(narrow ? scaleBar(box('.scale-bar'), box('.status > .chip-button')) : {}),
    bottom: Math.round(narrow ? sheet + 68 : drawer ? height - drawer.top : 34),
  };
}

/** On a phone the scale and the button of the log lie over the table: where they are, whatever length the bar has just now. px */
function scaleBar(bar: DOMRect | undefined, log: DOMRect | undefined) {
  if (!bar?.width) return {};
  const width = LONGEST_BAR + 20 + (log?.width ?? 0);
  const left = Math.min(bar.left - 10, log?.left ?? Number.POSITIVE_INFINITY);
  return { scale: { x: Math.round(left), y: Math.round(bar.top - 8), width: Math.round(width), height: 40 } };
}
const LONGEST_BAR = 150;

function useTheme(): void {
  useEffect(() => {
    const dark = window.matchMedia('(prefers-color-scheme: dark)');
    const apply = (theme: Theme): void => {
      const night = theme === 'dark' || (theme === 'auto' && dark.matches);
      document.documentElement.dataset['theme'] = night ? 'dark' : 'light';
      if (view.getState().night !== night) view.setState({ night });
    };
    const changed = (): void => apply(view.getState().theme);
    changed();
    dark.addEventListener('change', changed);
    const off = view.subscribe((v, before) => v.theme !== before.theme && apply(v.theme));
    return () => {
      dark.removeEventListener('change', changed);
      off();
    };
  }, []);
}
