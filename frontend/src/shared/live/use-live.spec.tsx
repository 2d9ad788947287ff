import { BroadcastChannel } from 'node:worker_threads';
import { act, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, jest } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { fakeLocks } from '../../test/fake-locks.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { sessionApi, useSettings } from '../api/session.js';
import { shareLive } from './live-tabs.js';
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

it('says when the connection is lost, and closes it with the page', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  const { store, unmount } = await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  act(() => FakeEventSource.last.onerror?.());
  expect(store.getState().live.status).toBe('lost');
  act(() => FakeEventSource.last.onopen?.());
  expect(store.getState().live.status).toBe('open');
  unmount();
  await waitFor(() => expect(FakeEventSource.last.closed).toBe(true));
});

const connected = () => waitFor(() => expect(FakeEventSource.made).not.toEqual([]));

it('connects once the page has data, and asks for what came after it', async () => {
  let answer: (settings: object) => void = () => undefined;
  const api = fakeApi({ 'GET /settings': () => new Promise((resolve) => (answer = resolve)) }, 'a.7');
  await renderWithProviders(<Page />);
  await waitFor(() => expect(api.sent).toHaveLength(1));
  expect(FakeEventSource.made).toEqual([]);
  answer(sampleSettings({ phase: 1 }));
  await connected();
  expect(FakeEventSource.last.url).toMatch(/\/api\/live\?since=a\.7$/);
  act(() => FakeEventSource.last.onopen?.());
  await new Promise((later) => setTimeout(later, 300));
  expect(api.sent).toHaveLength(1);
});

it('asks for what came after its oldest answer', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) }, 'a.12');
  const { store } = await renderWithProviders(<p>nothing yet</p>);
  const ask = () => store.dispatch(sessionApi.endpoints.settings.initiate(undefined, { forceRefetch: true }));
  await ask();
  for (const [position, shown] of [
    ['a.9', 'a.9'],
    ['a.10', 'a.9'],
    ['b.3', 'a.9'],
  ]) {
    fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) }, position);
    await ask();
    expect(store.getState().live.shown).toBe(shown);
  }
});

it('asks again for everything when the leading tab has already told what the data lacks', async () => {
  Object.defineProperty(navigator, 'locks', { value: fakeLocks(), configurable: true });
  Object.assign(window, { BroadcastChannel });
  const leave = shareLive(
    () => undefined,
    () => 'a.9',
  );
  try {
    await connected();
    fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) }, 'a.7');
    const { store, unmount } = await renderWithProviders(<Page />);
    await screen.findByText('phase 1');
    fakeApi({ 'GET /settings': sampleSettings({ phase: 2 }) }, 'a.9');
    await screen.findByText('phase 2');
    expect(store.getState().live.shown).toBe('a.9');
    unmount();
  } finally {
    leave();
    Reflect.deleteProperty(navigator, 'locks');
    Reflect.deleteProperty(window, 'BroadcastChannel');
  }
});

it('asks a new connection for what came after the last message', async () => {
  fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) }, 'a.7');
  await renderWithProviders(<Page />);
  await connected();
  const { last } = FakeEventSource;
  jest.useFakeTimers();
  try {
    act(() => void last.dispatchEvent(new MessageEvent('phase', { lastEventId: 'a.9' })));
    last.readyState = FakeEventSource.CLOSED;
    act(() => last.onerror?.());
    act(() => jest.advanceTimersByTime(6000));
    expect(FakeEventSource.last).not.toBe(last);
    expect(FakeEventSource.last.url).toMatch(/since=a\.9$/);
  } finally {
    jest.useRealTimers();
  }
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
