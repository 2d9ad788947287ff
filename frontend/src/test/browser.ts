import '@testing-library/jest-dom/jest-globals';
import { configure, getConfig } from '@testing-library/react';
import * as React from 'react';

// Several test files share two cores, so rendering may take seconds.
configure({ asyncUtilTimeout: 25_000 });

// A waiting query fails many times and only its last failure is read, so only that one prints the page.
const { getElementError } = getConfig();
const isWaiting = () =>
  (getConfig() as { _disableExpensiveErrorDiagnostics?: boolean })._disableExpensiveErrorDiagnostics;
configure({
  getElementError: (message, container) =>
    isWaiting() ? new Error(message ?? '') : getElementError(message, container),
});

// React notes for each element where it was made, to name this place in warnings. That took an eighth of the time.
const { __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE: internals = {} } = React as {
  __CLIENT_INTERNALS_DO_NOT_USE_OR_WARN_USERS_THEY_CANNOT_UPGRADE?: object;
};
Object.defineProperty(internals, 'recentlyCreatedOwnerStacks', { get: () => Infinity, set: () => undefined });

/** Browser features that need a screen. Here they report that nothing ever changes. */
class Observer {
  observe(): void {
    return;
  }
  unobserve(): void {
    return;
  }
  disconnect(): void {
    return;
  }
}

/** Every element is on the screen. */
class Visibility extends Observer {
  constructor(private readonly report: (entries: readonly object[]) => void) {
    super();
  }
  override observe(target?: Element): void {
    this.report([{ target, isIntersecting: true }]);
  }
}

Object.assign(window, {
  matchMedia: (query: string) => ({
    matches: false,
    media: query,
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
    addListener: () => undefined,
    removeListener: () => undefined,
  }),
  ResizeObserver: Observer,
  IntersectionObserver: Visibility,
  EventSource: class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    close(): void {
      this.readyState = 2;
    }
  },
  scrollTo: () => undefined,
  // Pictures stay as they are.
  createImageBitmap: undefined,
});
/** The fonts of the page. */
export const fakeFonts = Object.assign(new Set<FontFace>(), {
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
});
// A browser without locks, unless a test brings some.
Reflect.deleteProperty(Object.getPrototypeOf(navigator) as object, 'locks');
Object.assign(CSS, { supports: () => false });
Object.assign(document, { fonts: fakeFonts });
Element.prototype.scrollIntoView = () => undefined;

Object.assign(globalThis, { IS_REACT_ACT_ENVIRONMENT: true });
