import { spawn } from 'node:child_process';
import { readFile, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import type { Copy } from './copy.js';
import type { Protection } from './protection.js';

const program = (path: string) => new URL(`../../../node_modules/${path}`, import.meta.url).pathname;
const JEST = program('jest/bin/jest.js');
const PLAYWRIGHT = program('@playwright/test/cli.js');

interface JestTest {
  title: string;
  status: string;
  failureMessages: string[];
}

interface JestReport {
  testResults: { message: string; assertionResults: JestTest[] }[];
}

/** @returns what failed, or null when nothing did @throws when no test of the fault ran */
export async function runTests(copy: Copy, { fault, test, args }: Protection) {
  if (test.endsWith('-test.ts')) return runScript(copy, test, args?.split(' ') ?? []);
  if (test.endsWith('.e2e.ts')) return runBrowser(copy, fault, test);
  return runJest(copy, fault, test);
}

/** The whole file, because a test may continue where the one before it ended. */
async function runJest(copy: Copy, fault: number, test: string) {
  const report = join(copy.folder, 'report.json');
  await rm(report, { force: true });
  const config = test.includes('.long.') ? 'jest.long.config.mjs' : 'jest.config.mjs';
  const one = ['--config', config, '-w', '1', '--json', `--outputFile=${report}`, test];
  // Without its protection, a program may not end.
  await run(copy, 'node', [JEST, '--forceExit', ...one]);
  const { testResults } = JSON.parse(await readFile(report, 'utf8')) as JestReport;
  const own = testResults.flatMap(({ assertionResults }) => assertionResults).filter(isOf(fault));
  if (own.length === 0)
    throw new Error(`No test of fault ${fault} ran in ${test}: ${testResults[0]?.message}`);
  const failed = own.find(({ status }) => status === 'failed');
  return failed ? summaryOf(failed.failureMessages[0] ?? '') : null;
}

const isOf =
  (fault: number) =>
  ({ title }: JestTest) =>
    new RegExp(`fault ${fault}\\b`).test(title);

/** These scripts print the fact that does not hold. @throws when they end for another reason */
async function runScript(copy: Copy, test: string, args: readonly string[]) {
  await build(copy, '--server');
  const { code, output } = await run(copy, 'node', ['infra/scripts/run-source.mjs', test, ...args]);
  if (code === 0) return null;
  const untrue = /NOT SO: .*/.exec(output)?.[0];
  if (untrue === undefined)
    throw new Error(`${test} ended with ${code}, but no fact failed: ${summaryOf(output)}`);
  return summaryOf(untrue);
}

async function runBrowser(copy: Copy, fault: number, test: string) {
  await build(copy);
  const config = ['--config', 'frontend/playwright.config.ts', '--retries', '0', '--reporter', 'line'];
  const { code, output } = await run(copy, 'node', [
    PLAYWRIGHT,
    'test',
    ...config,
    '-g',
    `fault ${fault}\\b`,
    test,
  ]);
  if (code === 0) return null;
  const failed = new RegExp(`^ *\\d+\\) .*fault ${fault}\\b`, 'm').test(stripVTControlCharacters(output));
  if (!failed) throw new Error(`${test} ended with ${code}, but no test of fault ${fault} failed: ${output}`);
  return summaryOf(output.slice(Math.max(0, output.indexOf('Error:'))));
}

/** @throws when the program without its protection cannot be built */
async function build(copy: Copy, ...args: string[]) {
  const { code, output } = await run(copy, 'node', ['infra/scripts/build.mjs', ...args]);
  if (code !== 0) throw new Error(`The copy cannot be built: ${summaryOf(output)}`);
}

function run(copy: Copy, command: string, args: readonly string[]) {
  return new Promise<{ code: number | null; output: string }>((resolve) => {
    const child = spawn(command, args, { cwd: copy.folder, stdio: ['ignore', 'pipe', 'pipe'] });
    let output = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (part: Buffer) => (output += part.toString()));
    child.on('close', (code) => resolve({ code, output }));
  });
}

const LONGEST = 140;

/** Without the comma of a longer value. */
const bare = (value: string) => value.replace(/,$/, '');

/** The first difference that a test reports, in one line. */
function summaryOf(message: string) {
  const lines = stripVTControlCharacters(message)
    .split('\n')
    .map((line) => line.trim());
  const value = (pattern: RegExp) => lines.map((line) => pattern.exec(line)?.[1]).find((found) => found);
  const expected = value(/^Expected[^:]*: (.+)$/) ?? value(/^- (?!Expected)(.+)$/);
  const received = value(/^Received[^:]*: (.+)$/) ?? value(/^\+ (?!Received)(.+)$/);
  const text =
    expected && received ? `expected ${bare(expected)}, got ${bare(received)}` : (lines.find(Boolean) ?? '');
  const plain = text.replaceAll('|', '/').replaceAll(/\s+/g, ' ');
  return plain.length > LONGEST ? `${plain.slice(0, LONGEST)}…` : plain;
}
