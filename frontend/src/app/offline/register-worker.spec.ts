import { afterEach, beforeEach, describe, expect, it, jest } from '@jest/globals';
import { registerWorker } from './register-worker.js';

const registered: string[] = [];

function give(name: 'serviceWorker' | 'connection', value: unknown): void {
  Object.defineProperty(navigator, name, { configurable: true, value });
}

beforeEach(() => {
  jest.useFakeTimers();
  registered.length = 0;
  give('serviceWorker', {
    register: (address: string) => {
      registered.push(address);
      return Promise.reject(new Error('refused'));
    },
  });
});
afterEach(() => {
  jest.useRealTimers();
  window.history.replaceState(null, '', '/');
  for (const name of ['serviceWorker', 'connection']) Reflect.deleteProperty(navigator, name);
});

describe('the registration of the service worker', () => {
  it('waits until the page has loaded, names the settings, and survives a refusal', () => {
    registerWorker('https://api.example.org/api');
    expect(registered).toEqual([]);
    jest.advanceTimersByTime(10_000);
    expect(registered).toEqual(['/sw.js?settings=https%3A%2F%2Fapi.example.org%2Fapi']);
  });
  it('is left out for readers who save data', () => {
    give('connection', { saveData: true });
    registerWorker('/api');
    jest.advanceTimersByTime(10_000);
    expect(registered).toEqual([]);
  });
  it.each(['/overlay/match/r1m1/', '/embed/bracket/'])('is left out on %s', (path) => {
    window.history.replaceState(null, '', path);
    registerWorker('/api');
    jest.advanceTimersByTime(10_000);
    expect(registered).toEqual([]);
  });
});
