import { describe, expect, it } from '@jest/globals';
import { BrowserStorage } from './browser-storage.js';

describe('a browser that keeps texts', () => {
  const storage = new BrowserStorage(() => localStorage);

  it('keeps them for the next page', () => {
    expect(storage.setItem('a', '1')).toBe(true);
    expect(new BrowserStorage(() => localStorage).getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(localStorage.getItem('a')).toBeNull();
  });
  it('knows what another tab has changed', () => {
    storage.setItem('a', '1');
    localStorage.setItem('a', '2');
    expect(storage.getItem('a')).toBe('2');
  });
});

describe('a browser that refuses storage', () => {
  const storage = new BrowserStorage(() => {
    throw new DOMException('The operation is insecure.', 'SecurityError');
  });

  it('keeps texts as long as the page', () => {
    expect(storage.getItem('a')).toBeNull();
    expect(storage.setItem('a', '1')).toBe(false);
    expect(storage.getItem('a')).toBe('1');
    storage.removeItem('a');
    expect(storage.getItem('a')).toBeNull();
  });
});

it('reads what it could not save in a full storage', () => {
  localStorage.setItem('a', 'old');
  const full = new Proxy(localStorage, {
    get: (target, name) => {
      if (name === 'setItem') throw new DOMException('Full', 'QuotaExceededError');
      return target.getItem.bind(target);
    },
  });
  const storage = new BrowserStorage(() => full);
  expect(storage.setItem('a', 'new')).toBe(false);
  expect(storage.getItem('a')).toBe('new');
});
