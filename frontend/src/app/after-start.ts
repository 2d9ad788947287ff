import { BUILD, BUILD_POLL } from '../shared/api/page-settings.js';
import { offerReload } from './builds/new-build.js';
import { watchBuilds } from './builds/watch-builds.js';
import { preloadRoutes } from './preload/preload-routes.js';
import { routes } from './router.js';

/** What can wait until the page is shown. */
export function afterStart(): void {
  preloadRoutes(routes, document.body);
  if (BUILD) watchBuilds({ loaded: BUILD, every: BUILD_POLL, found: offerReload });
}
