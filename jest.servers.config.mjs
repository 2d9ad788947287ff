// The contract tests of the server adapters, and the whole HTTP suite on them: `npm run test:servers`.
// What needs a server that could not be had is left out, and said so.
import base from './jest.config.mjs';

const READ_MODELS = 'TEST_READ_MODELS_URL';
const OBJECTS = 'TEST_OBJECT_STORE_URL';
const LOG = 'TEST_EVENT_STORE_URL';

/** Which tests need which servers. */
const NEEDS = [
  { tests: 'the contract of the event store', pattern: 'infra/src/event-store/', needs: [LOG] },
  {
    tests: 'the contracts on MongoDB',
    pattern: 'infra/src/(mongo|read-models|key-vault|leases)/',
    needs: [READ_MODELS],
  },
  { tests: 'the marks of a log', pattern: 'infra/src/log-marks/', needs: [READ_MODELS, OBJECTS] },
  { tests: 'the contract of the object store', pattern: 'infra/src/object-store/', needs: [OBJECTS] },
  { tests: 'the HTTP suite', pattern: 'backend/src/', needs: [READ_MODELS, OBJECTS] },
];

const left = NEEDS.filter(({ needs }) => needs.some((variable) => !process.env[variable]));
for (const { tests, needs } of left) {
  const missing = needs.filter((variable) => !process.env[variable]);
  process.stderr.write(`NOT RUN: ${tests} (${missing.join(', ')} unset)\n`);
}

const only = (name, testMatch) => ({
  ...base.projects.find(({ displayName }) => displayName === name),
  testMatch,
  testPathIgnorePatterns: ['/node_modules/', ...left.map(({ pattern }) => pattern)],
});

/** @type {import('jest').Config} */
export default {
  // A server answers slower than a file.
  testTimeout: 120_000,
  // The servers need the cores, too. Every test has its own database and bucket.
  maxWorkers: 2,
  // A pattern that fits nothing is a mistake, unless there is no server at all.
  passWithNoTests: left.length === NEEDS.length,
  projects: [
    only('infra', ['<rootDir>/src/**/*.servers.spec.ts']),
    only('backend', ['<rootDir>/src/**/*.e2e.spec.ts', '<rootDir>/src/**/*.servers.spec.ts']),
  ],
};
