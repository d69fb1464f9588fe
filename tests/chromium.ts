// The Chromium that tests and benches drive: no window, no traffic of its own, WebGL in software.

import { type Browser, chromium } from 'playwright-core';

const FLAGS = [
  '--headless',
  '--no-sandbox',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  '--use-angle=swiftshader',
  '--enable-unsafe-swiftshader',
];
/** For tests: the page around the canvas is painted and put together without WebGL; in software that takes a quarter of the time. */
export const startQuickChromium = (): Promise<Browser> => startChromium(['--disable-gpu-compositing']);
/** `more`: further flags. */
export const startChromium = (more: readonly string[] = []): Promise<Browser> =>
  chromium.launch({
    executablePath: process.env['ENFILADE_CHROMIUM'] ?? '/usr/bin/chromium',
    args: [...FLAGS, ...more],
  });
