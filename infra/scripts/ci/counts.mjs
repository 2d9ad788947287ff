/** @param text JSON of Jest or Playwright, or output lines @returns {{passed, failed, skipped, flaky: string[]}} */
export function countsIn(text) {
  if (!text.startsWith('{')) return factsIn(text);
  const results = JSON.parse(text);
  return results.stats ? ofPlaywright(results) : ofJest(results);
}

function factsIn(text) {
  const held = [...text.matchAll(/^.*: (\d+) facts held/gm)].map((match) => Number(match[1]));
  const flaky = [...text.matchAll(/^flaky: (.*)$/gm)].map((match) => match[1]);
  return { passed: held.reduce((sum, facts) => sum + facts, 0), failed: 0, skipped: 0, flaky };
}

function ofJest({ numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites, flaky = [] }) {
  return {
    passed: numPassedTests,
    failed: numFailedTests + numRuntimeErrorTestSuites,
    skipped: numPendingTests,
    flaky,
  };
}

function ofPlaywright({ stats, suites }) {
  return {
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected,
    skipped: stats.skipped,
    flaky: suites.flatMap(flakyIn),
  };
}

function flakyIn({ file, suites = [], specs = [] }) {
  const own = specs.filter(({ tests }) => tests.some(({ status }) => status === 'flaky'));
  return [...own.map(({ title }) => `${file}: ${title}`), ...suites.flatMap(flakyIn)];
}
