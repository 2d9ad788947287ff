import { act } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { Suspense, useLayoutEffect } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { sessionApi, useSettings } from '../../shared/api/session.js';
import { fakeApi } from '../../test/fake-api.js';
import { allTexts } from '../../test/locales.js';
import { sampleSettings } from '../../test/samples.js';
import { createI18n } from '../i18n.js';
import { Providers } from '../providers.js';
import { makeStore } from '../store.js';

function Phase() {
  return <p>Phase {useSettings().settings?.phase}</p>;
}

it('shows a change that arrives between two parts after it has taken over the second', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 3 }) });
  const i18n = await createI18n({ language: 'en', resources: allTexts('en') });
  const store = makeStore();
  await store.dispatch(
    sessionApi.util.upsertQueryData('settings', undefined, {
      ...sampleSettings({ phase: 2 }),
      clockAhead: 0,
    }),
  );
  /** As the live connection of the layout. */
  function Layout() {
    useLayoutEffect(() => {
      const change = sessionApi.util.updateQueryData('settings', undefined, (known) => ({
        ...known,
        phase: 3 as const,
      }));
      store.dispatch(change);
    }, []);
    return (
      <Suspense>
        <Phase />
      </Suspense>
    );
  }
  const page = document.createElement('div');
  document.body.append(page);
  page.innerHTML = renderToString(
    <Providers store={store} i18n={i18n}>
      <Layout />
    </Providers>,
  );
  expect(page).toHaveTextContent('Phase 2');
  const errors: unknown[] = [];
  const root = await act(() =>
    hydrateRoot(
      page,
      <Providers store={store} i18n={i18n} written={store.getState()}>
        <Layout />
      </Providers>,
      { onRecoverableError: (error) => errors.push(error) },
    ),
  );
  expect(page).toHaveTextContent('Phase 3');
  expect(errors).toEqual([]);
  act(() => root.unmount());
});
