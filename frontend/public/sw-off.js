// The server answers this as /sw.js when SERVICE_WORKER is off: it takes the place of the service worker, deletes what
// that has stored, and removes itself. Open pages go on without one.
self.addEventListener('install', () => self.skipWaiting());
self.addEventListener('activate', (event) => {
  const remove = async () => {
    for (const name of await caches.keys()) await caches.delete(name);
    await self.registration.unregister();
  };
  event.waitUntil(remove());
});
