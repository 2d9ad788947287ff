import { clientsClaim } from 'workbox-core';
import type { WorkboxPlugin } from 'workbox-core/types.js';
import { matchPrecache, precache } from 'workbox-precaching';
import { registerRoute } from 'workbox-routing';
import { NetworkFirst } from 'workbox-strategies';
import { isPageAddress } from './page-address.js';

/** Files of the build, written by worker-plugin.ts. The name of a file with content hash needs no revision. */
declare const BUILD_FILES: readonly { readonly url: string; readonly revision: string | null }[];

/** The page without data, as the server sends it with its settings. */
const SHELL = '/index.html';
/** Seconds until a line counts as broken. */
const PATIENCE = 10;
/** What proxies answer while the server is away. */
const AWAY = [502, 503, 504];

/** The network, or the stored file if the server cannot be reached. Stores nothing itself. */
function networkOr(fileOf: (request: Request) => string): NetworkFirst {
  const plugin: WorkboxPlugin = {
    fetchDidSucceed: ({ response }) =>
      AWAY.includes(response.status) ? Promise.reject(new Error('away')) : Promise.resolve(response),
    cacheWillUpdate: () => Promise.resolve(null),
    cachedResponseWillBeUsed: ({ request }) => matchPrecache(fileOf(request)),
  };
  return new NetworkFirst({ networkTimeoutSeconds: PATIENCE, plugins: [plugin] });
}

// The address of this script has the settings of the page, so other settings bring another shell.
const settings = location.search;
const files = BUILD_FILES.map(({ url, revision }) =>
  revision === null ? { url, revision } : { url, revision: revision + settings },
);
const fixedNames = new Set(files.filter(({ revision }) => revision !== null).map(({ url }) => url));

precache(files);
// A new version waits until no page of the old one is open: then their files are deleted.
clientsClaim();

registerRoute(
  ({ request, url, sameOrigin }) => sameOrigin && request.mode === 'navigate' && isPageAddress(url.pathname),
  networkOr(() => SHELL),
);
registerRoute(
  ({ request, url, sameOrigin }) =>
    sameOrigin && request.mode !== 'navigate' && fixedNames.has(url.pathname) && url.search === '',
  networkOr(({ url }) => url),
);
// Files of any build that is stored: a page of the old one may still be open.
registerRoute(
  ({ url, sameOrigin }) => sameOrigin && url.pathname.startsWith('/assets/'),
  async ({ request }) => (await caches.match(request, { ignoreVary: true })) ?? fetch(request),
);
