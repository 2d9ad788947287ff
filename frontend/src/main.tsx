import 'fonts:faces.css';
import '@mantine/core/styles.css';
import './app/global.css';
import { TEXTS } from 'texts:parts';
import { startTransition } from 'react';
import { createRoot, hydrateRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router';
import { repeatEarlyActions } from './app/first-view/early-actions.js';
import { applyLaterStyles, prepareTakeOver, readFirstView } from './app/first-view/take-over.js';
import { createI18n, preferredLanguage } from './app/i18n.js';
import { Providers } from './app/providers.js';
import { rememberTimeZone } from './app/remember-time-zone.js';
import { createRouter, routeLoaded } from './app/router.js';
import { watchInput } from './shared/api/attention.js';
import { startSession } from './app/session-lifecycle.js';
import { makeStore, type RootState } from './app/store.js';
import { trustOwnScripts } from './app/theme/trusted-types.js';
import { BUILD, HAS_PAYLOAD, OWN_API } from './shared/api/page-settings.js';
import { loadPayload } from './shared/api/payload.js';
import { sessionApi } from './shared/api/session.js';
import { paths } from './shared/routing/paths.js';
import { visitorStorage } from './shared/storage/browser-storage.js';

trustOwnScripts();
const store = makeStore();
rememberTimeZone(store, visitorStorage);
watchInput(window);
const expired = startSession(store, visitorStorage, Date.now());
if (expired) window.history.replaceState(null, '', paths.home);
const { pathname, search } = window.location;
const isVisitor = store.getState().session.login === null;
const language = preferredLanguage(visitorStorage, navigator.languages);
// The server knows neither who was here before nor which language was chosen here.
const isFirst = isVisitor && !expired && language === document.documentElement.lang;
const firstView = isFirst && OWN_API ? readFirstView(document) : null;
if (!firstView && HAS_PAYLOAD && OWN_API && isVisitor && search === '' && pathname.endsWith('/'))
  loadPayload(pathname, BUILD);
// Page, settings and texts are fetched at the same time.
const texts = createI18n({ language, texts: TEXTS });
const router = createRouter();
store.dispatch(sessionApi.util.prefetch('settings', undefined, {}));
const i18n = await texts;

const root = document.getElementById('root');
if (!root) throw new Error('The page has no element #root');
const app = (written?: RootState) => (
  // A task of its own: React takes over a part that is pressed, but not while it works.
  <Providers
    store={store}
    i18n={i18n}
    {...(written && { written })}
    onReady={() => setTimeout(() => repeatEarlyActions(document))}
  >
    <RouterProvider router={router} />
  </Providers>
);
// Not awaited here: the code of pages imports from this file.
void applyLaterStyles(document).then(async () => {
  if (firstView) {
    await routeLoaded(router);
    await prepareTakeOver(firstView, store, document);
    hydrateRoot(root, app(store.getState()));
    return;
  }
  const page = createRoot(root);
  // A transition is rendered in short pieces, so that a slow phone still answers to touches.
  startTransition(() => page.render(app()));
});
// After the page itself, so that it delays nothing.
void import('./app/after-start.js').then(({ afterStart }) => afterStart());
