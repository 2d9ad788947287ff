import { relative } from 'node:path';

/** With more, the cause is not a busy machine. */
const MOST = 5;
const TAKES_TIME = /\.(e2e|int|servers)\.spec\.ts$|\.spec\.tsx$/;

const failedFiles = ({ testResults }) =>
  testResults.filter(({ status }) => status === 'failed').map(({ name }) => name);

/** Whether a second run may pass: few files failed, and all of them start servers, use stores or render pages. */
export function isRepeatable(results) {
  const failed = failedFiles(results);
  return failed.length > 0 && failed.length <= MOST && failed.every((name) => TAKES_TIME.test(name));
}

/** The results of a run together with those of its failed files, which ran again. */
export function withRepetition(first, again) {
  const repeated = new Set(again.testResults.map(({ name }) => name));
  const once = first.testResults
    .filter(({ name }) => repeated.has(name))
    .flatMap((file) => file.assertionResults);
  const kept = (status) => once.filter((test) => test.status === status).length;
  const failedAgain = new Set(failedFiles(again));
  return {
    numPassedTests: first.numPassedTests - kept('passed') + again.numPassedTests,
    numFailedTests: again.numFailedTests,
    numPendingTests: first.numPendingTests - kept('pending') + again.numPendingTests,
    numRuntimeErrorTestSuites: again.numRuntimeErrorTestSuites,
    flaky: failedFiles(first)
      .filter((name) => !failedAgain.has(name))
      .map((name) => relative('', name)),
  };
}
