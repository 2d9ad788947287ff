import '@testing-library/jest-dom/jest-globals';
import { cleanup, configure } from '@testing-library/react';
import { afterEach } from '@jest/globals';

// Several test files share two cores: what a browser shows at once may take seconds here.
configure({ asyncUtilTimeout: 10_000 });

/** Parts of a browser that need a screen: here they answer that nothing ever changes. */
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
  IntersectionObserver: Observer,
  EventSource: class extends EventTarget {
    static readonly CLOSED = 2;
    readyState = 0;
    close(): void {
      this.readyState = 2;
    }
  },
  scrollTo: () => undefined,
});
Object.assign(document, { fonts: new EventTarget() });
Element.prototype.scrollIntoView = () => undefined;

afterEach(() => {
  cleanup();
  localStorage.clear();
  sessionStorage.clear();
});
