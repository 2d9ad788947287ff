import Sequencer from '@jest/test-sequencer';

/** They start servers, write files or play many seasons. */
const SLOW = /\.(e2e|int|laws|fuzz)\.spec\.ts$|\/simulator\/|\/frontend\//;

/**
 * Jest starts the files first that took longest the last time. A new clone knows no times, and the size of a file says
 * little: a slow one that starts last would leave a core idle.
 */
export default class SlowFirst extends Sequencer {
  sort(tests) {
    const sorted = super.sort(tests);
    if (sorted.some(({ duration }) => duration != null)) return sorted;
    return [
      ...sorted.filter(({ path }) => SLOW.test(path)),
      ...sorted.filter(({ path }) => !SLOW.test(path)),
    ];
  }
}
