// Checks what comes with the program, installed or bundled: licences, and known weaknesses as far as the npm registry tells them.
// A registry that only mirrors packages tells none: then a warning says so, and with `--require-advisories` it is an
// error. packages/accepted.json lists the exceptions with their reasons.
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import {
  advisoryProblems,
  unchecked,
  type AcceptedAdvisories,
  type AuditReport,
} from './packages/advisories.js';
import {
  shippedPackages,
  licenceProblems,
  unusedExceptions,
  type AcceptedLicences,
  type LockFile,
} from './packages/licences.js';

interface Exceptions {
  licences: AcceptedLicences;
  advisories: AcceptedAdvisories;
}

const read = (path: string) => readFileSync(new URL(path, import.meta.url), 'utf8');
const accepted = JSON.parse(read('packages/accepted.json')) as Exceptions;
const packages = shippedPackages(JSON.parse(read('../../package-lock.json')) as LockFile);

const { stdout } = spawnSync('npm', ['audit', '--json'], {
  encoding: 'utf8',
  maxBuffer: 64 * 1024 * 1024,
});
const names = packages.map(({ name }) => name);
const report = JSON.parse(stdout || '{}') as AuditReport;
const today = new Date().toISOString().slice(0, 10);

const problems = [
  ...licenceProblems(packages, accepted.licences).map((line) => `Licence: ${line}`),
  ...unusedExceptions(packages, accepted.licences).map((name) => `Exception that nothing needs: ${name}`),
  ...advisoryProblems(report, names, accepted.advisories, today).map((line) => `Advisory: ${line}`),
];
const missing = unchecked(report);
console.log(`${packages.length} packages, licences checked.`);
if (missing === null) console.log('Advisories checked.');
else
  console.error(
    [
      '!'.repeat(80),
      `Advisories were NOT checked: ${missing}`,
      'Nobody knows whether these packages have known weaknesses. Before a release, run',
      '`npm run packages -- --require-advisories` where the npm registry answers.',
      '!'.repeat(80),
    ].join('\n'),
  );
if (missing !== null && process.argv.includes('--require-advisories'))
  problems.push('Advisories are required.');
for (const line of problems) console.error(line);
if (problems.length > 0) process.exitCode = 1;
