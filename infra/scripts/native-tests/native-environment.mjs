import { ModernFakeTimers } from '@jest/fake-timers';
import { TestEnvironment } from 'jest-environment-node';
import { ModuleMocker } from 'jest-mock';
import { disableStorages } from './async-storages.mjs';

const TIMEOUT = Symbol.for('TEST_TIMEOUT_SYMBOL');

/** Spies and fake timers for modules that Node has loaded: they use Node's own globals, not Jest's copies. */
export default class NativeEnvironment extends TestEnvironment {
  constructor(config, context) {
    super(config, context);
    this.moduleMocker = new ModuleMocker(globalThis);
    this.fakeTimersModern = new ModernFakeTimers({ config: config.projectConfig, global: globalThis });
    globalThis.jestOfTestFile = { jest: this.jest() };
  }

  /** The part of the `jest` object that our tests use. */
  jest() {
    const { moduleMocker: mocks, fakeTimersModern: timers, global } = this;
    return {
      fn: mocks.fn.bind(mocks),
      spyOn: mocks.spyOn.bind(mocks),
      restoreAllMocks: () => mocks.restoreAllMocks(),
      useFakeTimers: (options) => timers.useFakeTimers(options),
      useRealTimers: () => timers.useRealTimers(),
      advanceTimersByTime: (ms) => timers.advanceTimersByTime(ms),
      advanceTimersByTimeAsync: (ms) => timers.advanceTimersByTimeAsync(ms),
      setTimeout: (ms) => {
        global[TIMEOUT] = ms;
      },
    };
  }

  async teardown() {
    this.moduleMocker.restoreAllMocks();
    this.fakeTimersModern.dispose();
    await super.teardown();
    disableStorages();
  }
}
