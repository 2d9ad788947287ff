import { createBrowserRouter, Outlet, type RouteObject } from 'react-router';
import { PAGE_NAMES, PAGES, type Page, type PageName } from '@arena/projections/pages/pages';
import { NotFoundPage } from '../shared/notices/status-page.js';
import { Guard } from './access/guard.js';
import { KnownSeason } from './access/known-season.js';
import { ErrorPage } from './messages/error-pages.js';
import { AppLayout } from './layout/app-layout.js';
import { BareLayout } from './layout/bare-layout.js';
import { LoadingShell } from './layout/moving/page-loader.js';
import { TrailingSlash } from './layout/moving/trailing-slash.js';
import { PAGE_CHUNKS } from './page-chunks.js';

const pageRoute = (name: PageName): RouteObject => ({ path: PAGES[name].path, lazy: PAGE_CHUNKS[name] });

const guardedRoute = (name: PageName): RouteObject => ({
  element: <Guard access={PAGES[name]} />,
  children: [pageRoute(name)],
});

const namesIn = (frame: Page['frame']) => PAGE_NAMES.filter((name) => PAGES[name].frame === frame);
const ofSeason = (name: PageName) => PAGES[name].ofSeason === true;

export const routes: RouteObject[] = [
  {
    element: <TrailingSlash />,
    errorElement: <ErrorPage />,
    hydrateFallbackElement: <LoadingShell />,
    children: [
      { element: <BareLayout transparent />, children: namesIn('overlay').map(pageRoute) },
      { element: <BareLayout />, children: namesIn('embed').map(pageRoute) },
      {
        element: <AppLayout />,
        children: [
          {
            element: <Outlet />,
            errorElement: <ErrorPage />,
            children: [
              { element: <KnownSeason />, children: namesIn(undefined).filter(ofSeason).map(guardedRoute) },
              ...namesIn(undefined)
                .filter((name) => !ofSeason(name))
                .map(guardedRoute),
              { path: '*', element: <NotFoundPage /> },
            ],
          },
        ],
      },
    ],
  },
];

export function createRouter() {
  return createBrowserRouter(routes);
}

/** Resolves when the code of the first page is there, or cannot be loaded. */
export function routeLoaded(router: ReturnType<typeof createRouter>): Promise<void> {
  return new Promise((loaded) => {
    const look = () => router.state.initialized && loaded();
    router.subscribe(look);
    look();
  });
}
