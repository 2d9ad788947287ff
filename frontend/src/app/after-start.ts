import { API_ROOT, BUILD, BUILD_POLL } from '../shared/api/page-settings.js';
import { watchBuilds } from './builds/watch-builds.js';
import { registerWorker } from './offline/register-worker.js';
import { preloadRoutes } from './preload/preload-routes.js';
import { chunk } from '../shared/routing/lost-chunk.js';
import { routes } from './router.js';

async function offerReload(): Promise<void> {
  const builds = await chunk(import('./builds/new-build.js'));
  builds.offerReload();
}

/** What can wait until the page is shown. */
export function afterStart(): void {
  preloadRoutes(routes, document.body);
  // Only a build has them.
  if (!BUILD) return;
  watchBuilds({ loaded: BUILD, every: BUILD_POLL, found: () => void offerReload() });
  registerWorker(API_ROOT);
}
