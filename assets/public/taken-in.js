// Part of the service worker: files and links that the system hands over ("Share", an installed page as target). They are put
// into a cache of their own and the page, opened at once, takes them out. Nothing leaves the device.

const SHARED = 'enfilade-shared';

self.addEventListener('fetch', event => {
  const { request } = event;
  if (request.method === 'POST' && new URL(request.url).pathname.endsWith('/share')) event.respondWith(takeIn(request));
});

async function takeIn(request) {
  const form = await request.formData();
  const cache = await caches.open(SHARED);
  for (const key of await cache.keys()) await cache.delete(key);
  const files = form.getAll('files').filter(file => file instanceof File);
  for (const [i, file] of files.entries()) {
    const headers = { 'X-Name': encodeURIComponent(file.name) };
    await cache.put(new Request(new URL(`./shared/${i}`, self.registration.scope)), new Response(file, { headers }));
  }
  const text = ['url', 'text'].map(key => String(form.get(key) ?? '')).join(' ');
  const [, link = ''] = /#(position=[\w-]+)/.exec(text) ?? [];
  const page = files.length > 0 ? './?shared' : `./${link && `#${link}`}`;
  return Response.redirect(new URL(page, self.registration.scope), 303);
}
