// Beside every bundle, the licences of what is in it: the packages are told from the modules that were bundled.

import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';

export const LICENCES = 'third-party.txt';
const PACKAGE = /^.*[/\\]node_modules[/\\](?:@[^/\\]+[/\\])?[^/\\]+/;

/** What the offline worker of the page is made of; it is put together outside of the bundle. */
const OFFLINE = ['workbox-core', 'workbox-precaching', 'workbox-routing'].map(name => join('node_modules', name));

/** `collects`: only notes what a worker's bundle holds; the page's own then writes the file. */
export function licences(): { readonly page: Plugin; readonly worker: Plugin } {
  const folders = new Set<string>();
  const note: Pick<Plugin, 'generateBundle'> = {
    generateBundle(_, bundle) {
      for (const part of Object.values(bundle)) {
        if (part.type === 'chunk') for (const id of part.moduleIds) addFolder(folders, id);
      }
    },
  };
  return {
    worker: { name: 'licences-of-worker', ...note },
    page: {
      name: 'licences',
      generateBundle(options, bundle, isWrite) {
        const noting = note.generateBundle as (...all: unknown[]) => void;
        noting.call(this, options, bundle, isWrite);
        const offline = OFFLINE.filter(existsSync);
        this.emitFile({ type: 'asset', fileName: LICENCES, source: textOf([...folders, ...offline]) });
      },
    },
  };
}

function addFolder(folders: Set<string>, id: string): void {
  const [folder] = PACKAGE.exec(id.replace(/^\0/, '').replace(/\?.*$/, '')) ?? [];
  if (folder !== undefined && existsSync(join(folder, 'package.json'))) folders.add(folder);
}

/** Each package once, by its name, with its licence as it came. */
export function textOf(folders: readonly string[]): string {
  const named = folders.map(folder => {
    const { name, version, license } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
      readonly name: string;
      readonly version: string;
      readonly license?: unknown;
    };
    return [name, `${name} ${version}: ${String(license ?? 'see below')}\n\n${licenceIn(folder)}`] as const;
  });
  const each = [...new Map(named)].sort(([a], [b]) => (a < b ? -1 : 1)).map(([, text]) => text);
  const own = readFileSync('THIRD-PARTY.md', 'utf8');
  return [own, ...each].join(`\n\n${'-'.repeat(72)}\n\n`);
}
function licenceIn(folder: string): string {
  const file = readdirSync(folder).find(name => /^(licen[cs]e|copying)(\.|-|$)/i.test(name));
  return file === undefined
    ? '(the package brings no text of its licence)'
    : readFileSync(join(folder, file), 'utf8').trim();
}
