// Adds up test results: `node count-results.mjs jest=… browser=… servers=… facts=…`. Each is a file: JSON of
// Jest or Playwright, or output lines such as `name: 14 facts held`.
import { readFile } from 'node:fs/promises';

function countsIn(text) {
  if (!text.startsWith('{')) return factsIn(text);
  const { stats, numPassedTests, numFailedTests, numPendingTests, numRuntimeErrorTestSuites } =
    JSON.parse(text);
  if (!stats) return [numPassedTests, numFailedTests + numRuntimeErrorTestSuites, numPendingTests];
  return [stats.expected, stats.unexpected + stats.flaky, stats.skipped];
}

function factsIn(text) {
  const held = [...text.matchAll(/^.*: (\d+) facts held/gm)].map((match) => Number(match[1]));
  return [held.reduce((sum, facts) => sum + facts, 0), 0, 0];
}

const say = (name, [passed, failed, skipped]) =>
  console.log(`${name}${passed} passed, ${failed} failed, ${skipped} skipped`);

const total = [0, 0, 0];
for (const argument of process.argv.slice(2)) {
  const [name, file] = argument.split('=');
  const counts = countsIn(await readFile(file, 'utf8'));
  say(`${name}: `, counts);
  counts.forEach((count, n) => (total[n] += count));
}
say('', total);
if (total[1] > 0 || total[0] === 0) process.exit(1);
