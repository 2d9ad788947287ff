import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom has not; Node's own do. */
const MISSING = ['fetch', 'Request', 'Response', 'Headers', 'structuredClone', 'TextEncoder', 'TextDecoder'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    // A request of Node's fetch takes Node's forms and signals only.
    Object.assign(this.global, { FormData, File, Blob });
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
    takeNodesSignals(this.global.EventTarget.prototype);
  }
}

/** jsdom listens with its own signals only, and these pages now have Node's. */
function takeNodesSignals(prototype) {
  const listen = prototype.addEventListener;
  prototype.addEventListener = function (type, listener, options) {
    if (!options?.signal) return listen.call(this, type, listener, options);
    const { signal, ...rest } = options;
    signal.addEventListener('abort', () => this.removeEventListener(type, listener, rest), { once: true });
    return listen.call(this, type, listener, rest);
  };
}
