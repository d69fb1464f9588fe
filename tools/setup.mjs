// What the commands need on a machine that has only Node: packages, and a browser for the tests.
// Node's own modules only: this runs before anything is installed.

import { spawnSync } from 'node:child_process';
import { existsSync, lstatSync, readdirSync, statSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { fileURLToPath } from 'node:url';

export const ROOT = fileURLToPath(new URL('..', import.meta.url));
/** Each book has a folder of its name. */
export const BOOKS = readdirSync(join(ROOT, 'src', 'rules', 'books')).sort();
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
  if (apt('chromium', 'no Chrome or Chromium found')) {
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

/** Installs a package of Debian where there is apt-get; false where there is none, or it may not. */
function apt(name, why) {
  if (!existsSync('/usr/bin/apt-get')) return false;
  say(`${why}: installing Debian's ${name} (apt-get install ${name})`);
  const [first, ...more] = process.getuid?.() === 0 ? ['apt-get'] : ['sudo', '-n', 'apt-get'];
  run(first, [...more, 'update', '-qq']);
  return run(first, [...more, 'install', '-y', '-qq', '--no-install-recommends', name]);
}

const NATS_PLACES = ['/usr/sbin/nats-server', '/usr/local/bin/nats-server', '/opt/homebrew/bin/nats-server'];
/**
 * Path of a nats-server for the tests of the log that many machines share: an installed one, else Debian's package. Null where it
 * cannot be had: those tests are skipped by name, and counted as skipped.
 */
export function natsServer() {
  const named = process.env.ENFILADE_NATS_SERVER;
  if (named !== undefined)
    return named === '' || existsSync(named)
      ? named || null
      : fail(`ENFILADE_NATS_SERVER names ${named}, which is not there.`);
  const folders = (process.env.PATH ?? '').split(delimiter);
  const find = () => [...folders.map(folder => join(folder, 'nats-server')), ...NATS_PLACES].find(p => existsSync(p));
  const path = find() ?? (apt('nats-server', 'no nats-server found') ? find() : undefined);
  if (path === undefined) say('no nats-server can be had: the tests that need one are skipped');
  return path ?? null;
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
