import { describe, expect, it } from '@jest/globals';
import { countsIn } from './counts.mjs';
import { isRepeatable, withRepetition } from './jest-results.mjs';

const file = (name, ...statuses) => ({
  name,
  status: statuses.includes('failed') ? 'failed' : 'passed',
  assertionResults: statuses.map((status) => ({ status })),
});
const ran = (...testResults) => {
  const tests = testResults.flatMap(({ assertionResults }) => assertionResults);
  const count = (wanted) => tests.filter(({ status }) => status === wanted).length;
  return {
    testResults,
    numPassedTests: count('passed'),
    numFailedTests: count('failed'),
    numPendingTests: count('pending'),
    numRuntimeErrorTestSuites: 0,
  };
};

describe('a run of Jest that failed', () => {
  it('is repeated when few tests of servers, stores or pages failed', () => {
    const some = ran(
      file('a.e2e.spec.ts', 'failed'),
      file('b.spec.ts', 'passed'),
      file('c.spec.tsx', 'failed'),
    );
    expect(isRepeatable(some)).toBe(true);
  });

  it('is not repeated when a pure test failed, when many failed, or when none did', () => {
    expect(isRepeatable(ran(file('a.e2e.spec.ts', 'failed'), file('b.spec.ts', 'failed')))).toBe(false);
    expect(isRepeatable(ran(...[1, 2, 3, 4, 5, 6].map((n) => file(`${n}.int.spec.ts`, 'failed'))))).toBe(
      false,
    );
    expect(isRepeatable(ran(file('a.e2e.spec.ts', 'passed')))).toBe(false);
  });

  it('counts each test once, and lists as flaky what passed when it was repeated', () => {
    const first = ran(
      file('a.e2e.spec.ts', 'passed', 'failed'),
      file('b.e2e.spec.ts', 'failed'),
      file('c.spec.ts', 'passed'),
    );
    const again = ran(file('a.e2e.spec.ts', 'passed', 'passed'), file('b.e2e.spec.ts', 'failed'));
    const counts = countsIn(JSON.stringify(withRepetition(first, again)));
    expect(counts).toEqual({ passed: 3, failed: 1, skipped: 0, flaky: ['a.e2e.spec.ts'] });
  });
});

describe('the counts', () => {
  it('of a process test are its facts, and it is listed as flaky when it was repeated', () => {
    const text = 'disk: 3 facts held\nNOT SO\nflaky: Full disks\nuploads: 4 facts held';
    expect(countsIn(text)).toEqual({ passed: 7, failed: 0, skipped: 0, flaky: ['Full disks'] });
  });

  it('of the browser tests name what passed when it was repeated', () => {
    const spec = (title, status) => ({ title, tests: [{ status }] });
    const suites = [
      {
        file: 'a.e2e.ts',
        specs: [spec('one', 'expected')],
        suites: [{ file: 'a.e2e.ts', specs: [spec('two', 'flaky')] }],
      },
    ];
    const stats = { expected: 1, unexpected: 0, flaky: 1, skipped: 0 };
    const counts = countsIn(JSON.stringify({ stats, suites }));
    expect(counts).toEqual({ passed: 2, failed: 0, skipped: 0, flaky: ['a.e2e.ts: two'] });
  });
});
