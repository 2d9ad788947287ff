// Adds up what jest and Playwright reported: `node count-results.mjs jest.json browser.json`.
import { readFile } from 'node:fs/promises';

const [jestFile, browserFile] = process.argv.slice(2);
const read = async (file) => JSON.parse(await readFile(file, 'utf8'));

const jest = await read(jestFile);
const browser = (await read(browserFile)).stats;
console.log(
  `jest: ${jest.numPassedTests} passed, ${jest.numFailedTests} failed, ${jest.numPendingTests} skipped`,
);
console.log(`browser: ${browser.expected} passed, ${browser.unexpected} failed, ${browser.skipped} skipped`);
const passed = jest.numPassedTests + browser.expected;
const failed = jest.numFailedTests + browser.unexpected + browser.flaky;
const skipped = jest.numPendingTests + browser.skipped;
console.log(`${passed} passed, ${failed} failed, ${skipped} skipped`);
if (failed > 0 || passed === 0) process.exit(1);
