import { act, screen, waitFor } from '@testing-library/react';
import { beforeEach, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { useSettings } from '../api/session.js';
import { useLive } from './use-live.js';

class FakeLine extends EventTarget {
  static readonly CLOSED = 2;
  static opened: FakeLine[] = [];
  onopen: (() => void) | null = null;
  onerror: (() => void) | null = null;
  readyState = 0;
  closed = false;
  constructor(readonly url: string) {
    super();
    FakeLine.opened.push(this);
  }
  close(): void {
    this.closed = true;
  }
}

function Page() {
  useLive();
  const { settings } = useSettings();
  return <p>phase {settings?.phase ?? '…'}</p>;
}

function line(): FakeLine {
  const opened = FakeLine.opened.at(-1);
  if (!opened) throw new Error('No line was opened');
  return opened;
}

beforeEach(() => {
  FakeLine.opened = [];
  Object.assign(window, { EventSource: FakeLine });
});

it('asks again once for a burst of changes', async () => {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  api.answer('GET /settings', sampleSettings({ phase: 2 }));
  act(() => {
    for (const topic of ['phase', 'settings', 'phase']) line().dispatchEvent(new MessageEvent(topic));
  });
  await screen.findByText('phase 2');
  expect(api.sent).toHaveLength(2);
});

it('asks again for everything after the line was lost, and says so meanwhile', async () => {
  const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }) });
  const { store, unmount } = await renderWithProviders(<Page />);
  await screen.findByText('phase 1');
  act(() => line().onerror?.());
  expect(store.getState().live.status).toBe('lost');
  api.answer('GET /settings', sampleSettings({ phase: 3 }));
  act(() => line().onopen?.());
  expect(store.getState().live.status).toBe('open');
  await screen.findByText('phase 3');
  unmount();
  await waitFor(() => expect(line().closed).toBe(true));
});
