import type { ThunkAction, UnknownAction } from '@reduxjs/toolkit';
import {
  FIRST_VIEW,
  LATER_STYLES,
  type AskedQuery,
  type FirstView,
} from '@arena/projections/pages/first-view';
import { baseApi } from '../../shared/api/base-api.js';
import { forgetPayloadSoon, keepAnswers } from '../../shared/api/payload.js';
import { assume } from '../../shared/ui/assumed.js';
import type { AppStore, RootState } from '../store.js';
import { restoreStyleAttributes } from './style-attributes.js';

/** Milliseconds. A style sheet that takes longer is not worth waiting for. */
const PATIENCE = 5000;

/** Its answers become those of the API. None after going back: a browser may have kept the page for hours. */
export function readFirstView(page: Document): FirstView | null {
  const data = page.getElementById(FIRST_VIEW)?.textContent;
  const [navigation] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[];
  if (!data || navigation?.type === 'back_forward') return null;
  const view = JSON.parse(data) as FirstView;
  const receivedAt = performance.timeOrigin + (navigation?.responseStart ?? 0);
  keepAnswers(view.answers, { position: view.position, receivedAt });
  return view;
}

/** Brings store and page into the state in which React can take over. After the code of the page has loaded. */
export async function prepareTakeOver(view: FirstView, store: AppStore, page: Document): Promise<void> {
  await ask(view.queries, store);
  forgetPayloadSoon();
  assume(view);
  restoreStyleAttributes(page);
}

interface Endpoint {
  initiate(
    argument: unknown,
    options: { subscribe: boolean },
  ): ThunkAction<Promise<unknown>, RootState, unknown, UnknownAction>;
}

/** Fills the store, as the components would. */
export async function ask(queries: readonly AskedQuery[], store: AppStore): Promise<void> {
  const endpoints = baseApi.endpoints as Readonly<Record<string, Endpoint | undefined>>;
  await Promise.all(
    queries.map(async ([name, argument]) => {
      const endpoint = endpoints[name];
      if (endpoint) await store.dispatch(endpoint.initiate(argument, { subscribe: false }));
    }),
  );
}

/** Applies the style sheets that the first view did not wait for. Resolves when they are loaded, or cannot be. */
export async function applyLaterStyles(page: Document): Promise<void> {
  const links = [...page.querySelectorAll<HTMLLinkElement>(`link[${LATER_STYLES}]`)];
  await Promise.all(
    links.map(async (link) => {
      if (!link.sheet)
        await new Promise((ended) => {
          link.addEventListener('load', ended);
          link.addEventListener('error', ended);
          // It may have failed before.
          setTimeout(ended, PATIENCE);
        });
      link.media = 'all';
    }),
  );
}
