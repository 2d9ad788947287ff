import { MantineThemeProvider } from '@mantine/core';
import { render } from '@testing-library/react';
import type { InitOptions, TOptions } from 'i18next';
import type { ReactNode } from 'react';
import { createMemoryRouter, RouterProvider, type RouteObject } from 'react-router';
import type { Language } from '@arena/domain/validation/people/languages';
import { createI18n } from '../app/i18n.js';
import { Providers } from '../app/providers.js';
import { makeStore, type AppStore } from '../app/store.js';
import { baseApi } from '../shared/api/base-api.js';
import { loggedIn } from '../shared/session/session.slice.js';
import { allTexts } from './locales.js';
import { quickUser } from './quick-user.js';

type MissingKey = Parameters<Exclude<InitOptions['missingKeyHandler'], false | undefined>>;

interface Options {
  /** The address of the page. */
  readonly at?: string;
  /** The route pattern of the page. */
  readonly path?: string;
  readonly language?: Language;
  /** Id of the logged-in user. */
  readonly userId?: string;
  readonly store?: AppStore;
}

const RESOURCES = allTexts('en', 'fr');
// Mantine renders the options of a closed list as well, and again with every key that is pressed.
const THEME = { components: { Combobox: { defaultProps: { keepMounted: false } } } };

const stores: AppStore[] = [];

/** Stops the timers with which the stores keep unused answers. Otherwise they keep the process alive for a minute. */
export function emptyStores(): void {
  for (const store of stores.splice(0)) store.dispatch(baseApi.util.resetApiState());
}

/** Renders one page with the providers of the application. Any other address shows its path. */
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

/** i18next shows “returned an object instead of string”. */
function refuseObject(key: string): never {
  throw new Error(`${key} is a group of texts`);
}

/** i18next shows the key instead. */
function refuseMissing(...[, namespace, key, , , options]: MissingKey): void {
  if ((options as TOptions).defaultValue === undefined) throw new Error(`No text ${namespace}:${key}`);
}

export async function renderRoutes(
  routes: RouteObject[],
  { at = '/', language = 'en', userId, store }: Options,
) {
  const used = store ?? makeStore();
  stores.push(used);
  if (userId) used.dispatch(loggedIn({ userId, since: Date.now() }));
  const i18n = await createI18n({ language, resources: RESOURCES });
  Object.assign(i18n.options, {
    saveMissing: language in RESOURCES,
    missingKeyHandler: refuseMissing,
    returnedObjectHandler: refuseObject,
  });
  const router = createMemoryRouter(routes, { initialEntries: [at] });
  const view = render(
    <Providers store={used} i18n={i18n} env="test">
      <MantineThemeProvider inherit theme={THEME}>
        <RouterProvider router={router} />
      </MantineThemeProvider>
    </Providers>,
  );
  return { ...view, store: used, router, i18n, user: quickUser() };
}
