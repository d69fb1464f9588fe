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
  // text and panels are painted without WebGL: in software that is the slower way
  '--disable-gpu-rasterization',
];
export const startChromium = (): Promise<Browser> =>
  chromium.launch({ executablePath: process.env['ENFILADE_CHROMIUM'] ?? '/usr/bin/chromium', args: FLAGS });
