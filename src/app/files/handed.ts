// Files that the system hands to the installed page: opened with it, or shared to it.

import { putAddress } from '../back/trail.ts';
import { openFiles } from '../doings.ts';

interface Launch {
  readonly files?: readonly FileSystemFileHandle[];
}
declare global {
  interface Window {
    /** Of browsers in which a page can be installed for files. */
    readonly launchQueue?: { readonly setConsumer: (take: (launch: Launch) => void) => void };
  }
}

/** Opens what was handed over now, and whatever comes later. */
export async function takeHanded(): Promise<void> {
  window.launchQueue?.setConsumer(launch => {
    const handles = launch.files ?? [];
    if (handles.length > 0) void Promise.all(handles.map(h => h.getFile())).then(openFiles);
  });
  if (new URLSearchParams(location.search).has('shared')) await openFiles(await sharedFiles());
}

/** What the service worker has taken in (`assets/public/taken-in.js`); taken out, it is gone. */
async function sharedFiles(): Promise<readonly File[]> {
  putAddress(location.pathname);
  const cache = await caches.open('enfilade-shared');
  const files: File[] = [];
  for (const key of await cache.keys()) {
    const found = await cache.match(key);
    if (found) files.push(new File([await found.blob()], decodeURIComponent(found.headers.get('X-Name') ?? 'shared')));
    await cache.delete(key);
  }
  return files;
}
