import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { fakeLocks } from '../../test/fake-locks.js';
import { shareLive } from './live-tabs.js';
import type { LiveMessage } from './live.types.js';

const left: (() => void)[] = [];

/** A tab that records its messages. */
function openTab(shown: string | null = null) {
  const heard: LiveMessage[] = [];
  const close = shareLive(
    (message) => heard.push(message),
    () => shown,
  );
  left.push(close);
  return { heard, close };
}

const useLocks = (locks: object) =>
  Object.defineProperty(navigator, 'locks', { value: locks, configurable: true });

beforeEach(() => {
  FakeEventSource.install();
  useLocks(fakeLocks());
  Object.assign(window, { BroadcastChannel });
});

afterEach(() => {
  for (const close of left.splice(0)) close();
  Reflect.deleteProperty(navigator, 'locks');
});

/** As the server does. */
function tellBracket(more: object = {}): void {
  const data = JSON.stringify({ season: 1, revision: 8, ...more });
  FakeEventSource.last.dispatchEvent(new MessageEvent('bracket', { lastEventId: 'a.8', data }));
}
const connected = () => waitFor(() => expect(FakeEventSource.open).toHaveLength(1));

it('opens one connection for ten tabs and tells all of them what changed', async () => {
  const tabs = Array.from({ length: 10 }, () => openTab());
  await connected();
  FakeEventSource.last.onopen?.();
  tellBracket();
  const change = { kind: 'changed', topic: 'bracket', position: 'a.8' };
  for (const { heard } of tabs) await waitFor(() => expect(heard).toContainEqual(change));
  expect(FakeEventSource.made).toHaveLength(1);
});

it('tells all tabs which match was decided', async () => {
  const tabs = [openTab(), openTab()];
  await connected();
  const decided = { at: '2025-03-28T10:00:00.000Z', revision: 7, corrected: false };
  tellBracket({ matchId: 'r1m1', decided });
  const change = expect.objectContaining({ decided: { ...decided, season: 1, matchId: 'r1m1' } });
  for (const { heard } of tabs) await waitFor(() => expect(heard).toContainEqual(change));
});

it('tells a tab that joins later how the connection is, and what it has told', async () => {
  openTab('a.7');
  await connected();
  FakeEventSource.last.onopen?.();
  const status = { kind: 'status', status: 'open' };
  const second = openTab('a.7');
  await waitFor(() => expect(second.heard).toEqual([{ ...status, position: 'a.7' }]));
  tellBracket();
  const third = openTab('a.7');
  await waitFor(() => expect(third.heard).toContainEqual({ ...status, position: 'a.8' }));
});

it('hands the connection on when the leading tab leaves, from what the next one shows', async () => {
  const [first] = [openTab('a.7'), openTab('a.8')];
  await connected();
  FakeEventSource.last.onopen?.();
  const before = FakeEventSource.last;
  first.close();
  expect(before.closed).toBe(true);
  await waitFor(() => expect(FakeEventSource.last).not.toBe(before));
  await connected();
  expect(FakeEventSource.last.url).toMatch(/since=a\.8$/);
});

it('holds no connection when all tabs have left', async () => {
  const tabs = [openTab(), openTab()];
  await connected();
  for (const { close } of tabs.reverse()) close();
  expect(FakeEventSource.open).toEqual([]);
});

it('connects for itself where the browser refuses locks', async () => {
  useLocks({ request: () => Promise.reject(new Error('SecurityError')) });
  const tab = openTab();
  await connected();
  FakeEventSource.last.onopen?.();
  expect(tab.heard).toContainEqual({ kind: 'status', status: 'open', position: null });
});
