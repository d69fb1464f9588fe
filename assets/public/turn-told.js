// Part of the service worker: a page in a room says that it is its player's turn; the notification is shown from here, as phones want
// it, and a click on it brings that page to the front.

self.addEventListener('message', event => {
  const { type, title, body } = event.data ?? {};
  if (type !== 'turn' || !event.source) return;
  const note = { body: String(body), tag: 'enfilade-turn', icon: './icon-192.png', data: { page: event.source.id } };
  // leave may have been taken back in this moment: then nothing is shown
  event.waitUntil(self.registration.showNotification(String(title), note).catch(() => undefined));
});

self.addEventListener('notificationclick', event => {
  event.notification.close();
  event.waitUntil(toFront(event.notification.data?.page));
});

/** The page that told; where it has been closed, any other of ours, or a new one: its start page has the room. */
async function toFront(id) {
  const pages = await self.clients.matchAll({ type: 'window', includeUncontrolled: true });
  const page = pages.find(p => p.id === id) ?? pages[0];
  return page ? page.focus() : self.clients.openWindow('./');
}
