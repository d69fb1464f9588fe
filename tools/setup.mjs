// What the commands need on a machine that has only Node: packages, and a browser for the tests.
// Node's own modules only: this runs before anything is installed.

import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
export const say = text => console.log(`\n— ${text}`);

/** Runs a command in the project with its output shown. Answers whether it went well. */
export function run(command, args, options = {}) {
  const done = spawnSync(command, args, {
    cwd: ROOT,
    stdio: 'inherit',
    shell: process.platform === 'win32',
    ...options,
  });
  return done.status === 0;
}
/** A program of an installed package. */
export const tool = name => join(ROOT, 'node_modules', '.bin', name);

/**
 * `npm ci` where packages are missing or older than the lock file. Not through a link: npm would empty the folder it points to, which
 * other checkouts use as well.
 */
export function packages() {
  const stamp = join(ROOT, 'node_modules', '.package-lock.json');
  const fresh = existsSync(stamp) && statSync(stamp).mtimeMs >= statSync(join(ROOT, 'package-lock.json')).mtimeMs;
  if (fresh) return;
  if (lstatSync(join(ROOT, 'node_modules'), { throwIfNoEntry: false })?.isSymbolicLink())
    return say('node_modules is a link: its packages are used as they are');
  say('installing the npm packages of package-lock.json (npm ci)');
  if (!run('npm', ['ci', '--no-fund', '--no-audit']))
    fail('npm ci failed; its message stands above. Is the network there?');
}

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome'];
const PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

/** Path of a Chrome or Chromium: an installed one, else Debian's package, else Playwright's download. */
export async function browser() {
  const found = installedBrowser();
  if (found) return found;
  if (existsSync('/usr/bin/apt-get')) {
    say("no Chrome or Chromium found: installing Debian's chromium (apt-get install chromium)");
    const root = process.getuid?.() === 0 ? [] : ['sudo', '-n'];
    const apt = (...args) =>
      run([...root, 'apt-get'][0], [...root.slice(1), ...(root.length ? ['apt-get'] : []), ...args]);
    apt('update', '-qq');
    apt('install', '-y', '-qq', '--no-install-recommends', 'chromium');
    const now = installedBrowser();
    if (now) return now;
  }
  say("no Chrome or Chromium found: downloading Playwright's");
  run(tool('playwright-core'), ['install', '--with-deps', 'chromium']);
  const { chromium } = await import('playwright-core');
  const path = chromium.executablePath();
  if (!existsSync(path))
    fail('no browser could be installed: install Chrome or Chromium, or set ENFILADE_CHROMIUM to its path.');
  return path;
}

function installedBrowser() {
  const named = process.env.ENFILADE_CHROMIUM;
  if (named) return existsSync(named) ? named : fail(`ENFILADE_CHROMIUM names ${named}, which is not there.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const paths = [...NAMES.flatMap(name => folders.map(folder => join(folder, name))), ...PLACES];
  return paths.find(path => existsSync(path));
}

export function fail(text) {
  console.error(`\n✗ ${text}`);
  process.exit(1);
}

const [major = 0, minor = 0] = process.versions.node.split('.').map(Number);
if (major < 20 || (major === 20 && minor < 19))
  fail(`Node 20.19 or later is needed; this is ${process.versions.node}.`);
