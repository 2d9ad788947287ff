import { availableParallelism } from 'node:os';
import TestRunner from 'jest-runner';

/**
 * Two sets of workers at the same time: a worker with the globals of a browser must not run the tests of a server.
 * Jest would give each set a runner of its own, and start the second when the first has ended. But tests of servers
 * often wait, and tests of pages need every core.
 */
export default class TwoFarms extends TestRunner {
  #pages;

  constructor(globalConfig, context) {
    super(globalConfig, context);
    // Tests of pages wait for nothing. More workers than cores would only load and warm up the same modules again.
    const maxWorkers = Math.min(globalConfig.maxWorkers, availableParallelism());
    this.#pages = new TestRunner({ ...globalConfig, maxWorkers }, context);
  }

  on(event, listener) {
    const ends = [super.on(event, listener), this.#pages.on(event, listener)];
    return () => ends.forEach((end) => end());
  }

  async runTests(tests, watcher, options) {
    const pages = tests.filter(isOfPage);
    const others = tests.filter((test) => !isOfPage(test));
    const runs = [
      () => others.length > 0 && super.runTests(others, watcher, options),
      () => pages.length > 0 && this.#pages.runTests(pages, watcher, options),
    ];
    if (!options.serial) return void (await Promise.all(runs.map((run) => run())));
    for (const run of runs) await run();
  }
}

const isOfPage = ({ context }) => context.config.displayName.name === 'frontend';
