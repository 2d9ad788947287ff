import { ModernFakeTimers } from '@jest/fake-timers';
import { ModuleMocker } from 'jest-mock';
import { disableStorages } from './async-storages.mjs';

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Spies and fake timers for modules that Node has loaded: they use Node's own globals, not Jest's copies. */
export default class NativeEnvironment {
  /** Where Jest writes its globals. The tests import them instead. */
  global = {};
  fakeTimers = null;
  moduleMocker = new ModuleMocker(globalThis);

  constructor({ projectConfig }) {
    this.fakeTimersModern = new ModernFakeTimers({ config: projectConfig, global: globalThis });
    globalThis.jestOfTestFile = { jest: this.jest() };
  }

  /** The part of the `jest` object that our tests use. */
  jest() {
    const { moduleMocker: mocks, fakeTimersModern: timers } = this;
    return {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      setTimeout: (ms) => {
        globalThis[TIMEOUT] = ms;
      },
    };
  }

  getVmContext() {
    return null;
  }

  async setup() {}

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    globalThis.jestOfTestFile.globals?.putBack();
    disableStorages();
  }
}
