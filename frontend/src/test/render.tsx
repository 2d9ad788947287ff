import { render } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { Language } from '@arena/domain/validation/rules';
import { createI18n } from '../app/i18n.js';
import { Providers } from '../app/providers.js';
import { makeStore, type AppStore } from '../app/store.js';
import { loggedIn } from '../shared/session/session.slice.js';
import { allTexts } from './locales.js';

interface Options {
  /** Address at which the page is visited. */
  readonly at?: string;
  /** Pattern of the page's own route. */
  readonly path?: string;
  readonly language?: Language;
  /** Id of the person who is logged in. */
  readonly userId?: string;
  readonly store?: AppStore;
}

const RESOURCES = allTexts('en', 'fr');

/** One page with all that stands around it in the application; any other address shows where it leads. */
export async function renderWithProviders(page: ReactNode, options: Options = {}) {
  const { path = '/', at = path } = options;
  return renderRoutes(
    [
      { path, element: page },
      { path: '*', element: <p>elsewhere</p> },
    ],
    { ...options, at },
  );
}

export async function renderRoutes(
  routes: RouteObject[],
  { at = '/', language = 'en', userId, store }: Options,
) {
  const used = store ?? makeStore();
  if (userId) used.dispatch(loggedIn({ userId, since: Date.now() }));
  const i18n = await createI18n({ language, resources: RESOURCES });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers store={used} i18n={i18n} env="test">
      <RouterProvider router={router} />
    </Providers>,
  );
  return { ...view, store: used, router, i18n, user: userEvent.setup() };
}
