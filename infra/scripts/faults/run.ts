// Removes one protection after the other in a copy of the program, and sees the test of the fault fail.
// Usage: `npm run protections -- [--write] [--copy=NAME] [fault …]`. `--write` keeps what was seen. Runs with
// different copies can be made at the same time.
import { join } from 'node:path';
import { Copy } from './copy.js';
import { keepSeen, PROTECTIONS } from './protection.js';
import { runTests } from './run-tests.js';

const root = join(import.meta.dirname, '../../..');
const asked = process.argv
  .slice(2)
  .filter((each) => !each.startsWith('--'))
  .map(Number);
const write = process.argv.includes('--write');

const named = process.argv.find((each) => each.startsWith('--copy='))?.slice('--copy='.length);
const copy = await Copy.of(root, named ?? 'copy');
let missed = 0;
for (const protection of PROTECTIONS) {
  if (asked.length > 0 && !asked.includes(protection.fault)) continue;
  const name = `fault ${protection.fault}, ${protection.test}`;
  await copy.remove(protection);
  const seen = await runTests(copy, protection).catch(notSeen);
  await copy.restore(protection);
  if (seen === null) missed += 1;
  console.log(
    seen === null ? `NOT SEEN TO FAIL: ${name}, without ${protection.removed}` : `${name}: ${seen}`,
  );
  if (write && seen !== null) keepSeen(protection, seen);
}
if (missed > 0) process.exitCode = 1;

/** A test that could not run, or ended for another reason, has seen nothing. */
function notSeen(error: Error) {
  console.error(error.message);
  return null;
}
