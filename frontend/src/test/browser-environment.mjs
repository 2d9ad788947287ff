import { TestEnvironment } from 'jest-environment-jsdom';

/** What every browser has and jsdom has not; Node's own do. */
const MISSING = ['fetch', 'Request', 'Response', 'Headers', 'structuredClone', 'TextEncoder', 'TextDecoder'];

export default class BrowserEnvironment extends TestEnvironment {
  async setup() {
    await super.setup();
    for (const name of MISSING) this.global[name] ??= globalThis[name];
    // A request of Node's fetch takes Node's signal only.
    this.global.AbortController = AbortController;
    this.global.AbortSignal = AbortSignal;
  }
}
