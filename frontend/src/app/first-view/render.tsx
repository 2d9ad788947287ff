import { TEXTS } from 'texts:parts';
import { QueryStatus } from '@reduxjs/toolkit/query/react';
import type { i18n } from 'i18next';
import { text } from 'node:stream/consumers';
import type { ReactNode } from 'react';
import { prerenderToNodeStream } from 'react-dom/static';
import { createMemoryRouter, RouterProvider } from 'react-router';
import type { Language } from '@arena/domain/validation/people/languages';
import type { AskedQuery, PageRenderer } from '@arena/projections/pages/first-view';
import { baseApi } from '../../shared/api/base-api.js';
import { keepAnswers } from '../../shared/api/payload.js';
import { assume } from '../../shared/ui/assumed.js';
import { createI18n } from '../i18n.js';
import { Providers } from '../providers.js';
import { routeLoaded, routes } from '../router.js';
import { makeStore, type AppStore } from '../store.js';
import { ask } from './take-over.js';
import { withoutStyleAttributes } from './style-attributes.js';
import { rulesOf, usedRules } from './used-rules.js';

/** An answer can make the page ask for more. */
const MOST_ROUNDS = 8;
const REMEMBERED = 200;
const PRELOADS = /^(?:<link rel="preload"[^>]*>)*/;

// What did not come with the page is as if it had not arrived yet.
globalThis.fetch = () => new Promise(() => undefined);

const languages = new Map<Language, Promise<i18n>>();

function textsOf(language: Language): Promise<i18n> {
  const known = languages.get(language);
  if (known) return known;
  const made = createI18n({ language, texts: TEXTS });
  languages.set(language, made);
  // The next page tries again.
  made.catch(() => languages.delete(language));
  return made;
}

/** What a page asked for the last time, so that it is complete in one round. By path. */
const asked = new Map<string, readonly AskedQuery[]>();

export const openRenderer: PageRenderer['openRenderer'] = (sheets) => {
  const rules = sheets.flatMap(rulesOf);
  return async ({ path, language, answers, at, narrow }) => {
    keepAnswers(answers, { position: null, receivedAt: at });
    assume({ at, narrow });
    const texts = await textsOf(language);
    const router = createMemoryRouter(routes, { initialEntries: [path] });
    const store = makeStore();
    try {
      await routeLoaded(router);
      const html = await complete(
        path,
        store,
        <Providers store={store} i18n={texts}>
          <RouterProvider router={router} />
        </Providers>,
      );
      const queries = queriesIn(store);
      remember(path, queries);
      const preloads = PRELOADS.exec(html)?.[0] ?? '';
      const { markup, attributes } = withoutStyleAttributes(html.slice(preloads.length));
      return {
        language,
        markup,
        attributes,
        preloads,
        queries,
        at,
        narrow,
        styles: usedRules(rules, html),
      };
    } finally {
      router.dispose();
      store.dispatch(baseApi.util.resetApiState());
    }
  };
};

/** Each answer may make the page ask for more. */
async function complete(path: string, store: AppStore, page: ReactNode): Promise<string> {
  void ask(asked.get(path) ?? [], store);
  await arrived();
  let markup = '';
  for (let round = 0, known = -1; round < MOST_ROUNDS && queriesIn(store).length > known; round += 1) {
    known = queriesIn(store).length;
    markup = await rendered(page);
    await arrived();
  }
  return markup;
}

/** The answers that came with the page are there: they need no more than microtasks. */
const arrived = (): Promise<unknown> => new Promise((resolve) => setImmediate(resolve));

function remember(path: string, queries: readonly AskedQuery[]): void {
  asked.delete(path);
  asked.set(path, queries);
  const [oldest] = asked.keys();
  if (oldest !== undefined && asked.size > REMEMBERED) asked.delete(oldest);
}

async function rendered(page: ReactNode): Promise<string> {
  const failures: unknown[] = [];
  const { prelude } = await prerenderToNodeStream(page, {
    onError: (error) => void failures.push(error),
    // No part is written behind the page, from where only a script could move it.
    progressiveChunkSize: Infinity,
  });
  const markup = await text(prelude);
  if (failures.length > 0) throw failures[0];
  return markup;
}

/** Those that were answered. */
function queriesIn(store: AppStore): AskedQuery[] {
  return Object.values(store.getState().api.queries).flatMap((query) =>
    query?.status === QueryStatus.fulfilled ? [queryOf(query.endpointName, query.originalArgs)] : [],
  );
}

/** An undefined argument would become null in JSON, and another query. */
function queryOf(name: string, argument: unknown): AskedQuery {
  return argument === undefined ? [name] : [name, argument];
}
