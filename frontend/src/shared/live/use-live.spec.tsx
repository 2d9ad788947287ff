import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { useSettings } from '../api/session.js';
import { useLive } from './use-live.js';

function Page() {
  useLive();
  const { settings } = useSettings();
  return <p>phase {settings?.phase ?? '…'}</p>;
}

/** Simulates page visibility. The pages of tests are always visible. */
function show(visibilityState: DocumentVisibilityState): void {
  Object.defineProperty(document, 'visibilityState', { configurable: true, value: visibilityState });
  document.dispatchEvent(new Event('visibilitychange'));
}

beforeEach(() => FakeEventSource.install());
afterEach(() => {
  Reflect.deleteProperty(document, 'visibilityState');
});

it('asks again once for a burst of changes', async () => {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  api.answer('GET /settings', sampleSettings({ phase: 2 }));
  act(() => {
    for (const topic of ['phase', 'settings', 'phase'])
      FakeEventSource.last.dispatchEvent(new MessageEvent(topic));
  });
  await screen.findByText('phase 2');
  expect(api.sent).toHaveLength(2);
});

it('asks again for everything after the connection was lost, and says so meanwhile', async () => {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  const { store, unmount } = await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  act(() => FakeEventSource.last.onerror?.());
  expect(store.getState().live.status).toBe('lost');
  api.answer('GET /settings', sampleSettings({ phase: 3 }));
  act(() => FakeEventSource.last.onopen?.());
  expect(store.getState().live.status).toBe('open');
  await screen.findByText('phase 3');
  unmount();
  await waitFor(() => expect(FakeEventSource.last.closed).toBe(true));
});

it('closes the connection of a hidden tab and catches up when it is seen again', async () => {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  act(() => FakeEventSource.last.onopen?.());
  show('hidden');
  await waitFor(() => expect(FakeEventSource.open).toEqual([]));
  api.answer('GET /settings', sampleSettings({ phase: 2 }));
  act(() => show('visible'));
  expect(FakeEventSource.open).toHaveLength(1);
  act(() => FakeEventSource.last.onopen?.());
  await screen.findByText('phase 2');
});
