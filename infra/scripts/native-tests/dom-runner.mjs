import { availableParallelism } from 'node:os';
import TestRunner from 'jest-runner';

/**
 * Jest gives each runner its own workers: a worker with the globals of a browser must not run the tests of a server.
 * Tests of pages wait for nothing. More workers than cores would only load and warm up the same modules again.
 */
export default class DomRunner extends TestRunner {
  constructor(globalConfig, context) {
    super(
      { ...globalConfig, maxWorkers: Math.min(globalConfig.maxWorkers, availableParallelism()) },
      context,
    );
  }
}
