// Adds up test results: `node count-results.mjs FILE…`. Each is JSON of Jest or Playwright, or output lines such as
// `name: 14 facts held`. Ends with what passed only when it was repeated, and with the sum.
import { readFile } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import { countsIn } from './counts.mjs';

const line = ({ passed, failed, skipped }) => `${passed} passed, ${failed} failed, ${skipped} skipped`;

const total = { passed: 0, failed: 0, skipped: 0 };
const flaky = [];
for (const file of process.argv.slice(2)) {
  const counts = countsIn(await readFile(file, 'utf8'));
  console.log(`${basename(file, extname(file))}: ${line(counts)}`);
  for (const kind of Object.keys(total)) total[kind] += counts[kind];
  flaky.push(...counts.flaky);
}
for (const name of flaky) console.log(`Flaky, passed when repeated: ${name}`);
console.log(line(total));
if (total.failed > 0 || total.passed === 0) process.exit(1);
