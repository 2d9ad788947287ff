// Runs before a commit. Lint and types keep caches in node_modules/.cache; .ci/run does not use them.
import { spawn } from 'node:child_process';

const CACHE = 'node_modules/.cache/check';
/** @type {(project: string, name: string) => string} */
const types = (project, name) =>
  `node node_modules/typescript-7/bin/tsc --noEmit --incremental --tsBuildInfoFile ${CACHE}/${name}.tsbuildinfo -p ${project}`;

/** The two lines run side by side, on two cores. */
const LINES = [
  ['oxlint --quiet', `eslint --cache --cache-strategy content --cache-location ${CACHE}/eslint .`],
  [
    types('tsconfig.json', 'server'),
    types('frontend/tsconfig.json', 'frontend'),
    'npm run --silent answers -- --check',
    `prettier --check --log-level warn --cache --cache-strategy content --cache-location ${CACHE}/prettier .`,
    'npm run --silent boundaries',
  ],
];

/**
 * @param {string} command
 * @returns {Promise<boolean>}
 */
function run(command) {
  return new Promise((resolve) => {
    spawn(command, { shell: true, stdio: 'inherit' }).on('exit', (code) => resolve(code === 0));
  });
}

/**
 * Runs every command of the line, so that one call reports all problems.
 * @param {readonly string[]} commands
 */
async function runLine(commands) {
  let passed = true;
  for (const command of commands) passed = (await run(command)) && passed;
  return passed;
}

const passed = await Promise.all(LINES.map(runLine));
if (passed.includes(false) || !(await run('npm test -- --onlyChanged'))) process.exitCode = 1;
