// Runs Jest and keeps its results: `node run-jest.mjs RESULTS.json COMMAND…`. Files that start servers, use stores or
// render pages and fail are repeated once, because a busy machine may have been too slow for them. The counts list what
// passed then.
import { spawn } from 'node:child_process';
import { existsSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { isRepeatable, withRepetition } from './jest-results.mjs';

const [results, program, ...args] = process.argv.slice(2);

function run(options) {
  rmSync(results, { force: true });
  const child = spawn(program, [...args, ...options, '--json', `--outputFile=${results}`], {
    stdio: 'inherit',
  });
  return new Promise((resolve) => child.on('exit', (code) => resolve(code === 0)));
}
const read = () => (existsSync(results) ? JSON.parse(readFileSync(results, 'utf8')) : null);

let passed = await run([]);
const first = read();
if (!passed && first !== null && isRepeatable(first)) {
  passed = await run(['--onlyFailures']);
  const again = read();
  if (again !== null) writeFileSync(results, JSON.stringify(withRepetition(first, again)));
}
process.exitCode = passed ? 0 : 1;
