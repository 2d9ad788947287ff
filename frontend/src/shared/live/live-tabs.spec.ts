import { BroadcastChannel } from 'node:worker_threads';
import { waitFor } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { FakeEventSource } from '../../test/fake-event-source.js';
import { fakeLocks } from '../../test/fake-locks.js';
import { shareLive } from './live-tabs.js';
import type { LiveMessage } from './live.types.js';

const left: (() => void)[] = [];

/** A tab that records its messages. */
function openTab(missed = false) {
  const heard: LiveMessage[] = [];
  const close = shareLive((message) => heard.push(message), missed);
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

const connected = () => waitFor(() => expect(FakeEventSource.open).toHaveLength(1));

it('opens one connection for ten tabs and tells all of them what changed', async () => {
  const tabs = Array.from({ length: 10 }, () => openTab());
  await connected();
  FakeEventSource.last.onopen?.();
  FakeEventSource.last.dispatchEvent(new MessageEvent('bracket'));
  for (const { heard } of tabs)
    await waitFor(() => expect(heard).toContainEqual({ kind: 'changed', topic: 'bracket' }));
  expect(FakeEventSource.made).toHaveLength(1);
});

it('tells a tab that joins later how the connection is', async () => {
  openTab();
  await connected();
  FakeEventSource.last.onopen?.();
  const late = openTab();
  await waitFor(() => expect(late.heard).toEqual([{ kind: 'status', status: 'open' }]));
});

it('hands the connection on when the leading tab leaves, and has everything refetched', async () => {
  const [first, second, third] = [openTab(), openTab(), openTab()];
  await connected();
  FakeEventSource.last.onopen?.();
  const before = FakeEventSource.last;
  first.close();
  expect(before.closed).toBe(true);
  await waitFor(() => expect(FakeEventSource.last).not.toBe(before));
  await connected();
  FakeEventSource.last.onopen?.();
  expect(second.heard).toContainEqual({ kind: 'missed' });
  await waitFor(() => expect(third.heard).toContainEqual({ kind: 'missed' }));
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
  expect(tab.heard).toContainEqual({ kind: 'status', status: 'open' });
});
