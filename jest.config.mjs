import { folderOfTests } from './infra/scripts/native-tests/folder-of-tests.mjs';

// The workers inherit it.
process.env.TMPDIR ??= folderOfTests();
// A server makes much that soon is garbage. With V8's default of 16 MB, the tests of servers took 6 % more time.
process.env.NODE_OPTIONS = `${process.env.NODE_OPTIONS ?? ''} --max-semi-space-size=32`.trim();

/** `name.long.spec.ts`, `name.long.e2e.spec.ts`. */
export const LONG = '\\.long\\.([\\w.]+\\.)?spec\\.tsx?$';

const NATIVE = '<rootDir>/../infra/scripts/native-tests';

const workspace = (name) => ({
  displayName: name,
  rootDir: `./${name}`,
  testEnvironment: `${NATIVE}/native-environment.mjs`,
  runtime: `${NATIVE}/native-runtime.mjs`,
  runner: `${NATIVE}/two-farms.mjs`,
  testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}', '<rootDir>/scripts/**/*.spec.{mjs,ts}'],
  // Node resolves the modules. Jest needs these to find the tests of a changed file (`--onlyChanged`).
  moduleNameMapper: {
    '^@arena/(domain|projections|infra|backend)/(.*)$': '<rootDir>/../$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
  // The first need servers (jest.servers.config.mjs), the others minutes (jest.long.config.mjs).
  testPathIgnorePatterns: ['/node_modules/', '\\.servers\\.spec\\.ts$', LONG],
});

/** @type {import('jest').Config} */
export default {
  // Only a test that hangs takes so long, also on a busy machine.
  testTimeout: 120_000,
  // More than two cores: some tests wait for time limits.
  maxWorkers: 3,
  // With a limit, Jest never runs the tests of servers and of pages together in its own process.
  workerIdleMemoryLimit: '2GB',
  testSequencer: './infra/scripts/native-tests/slow-first.mjs',
  projects: [
    workspace('domain'),
    workspace('projections'),
    workspace('infra'),
    workspace('backend'),
    {
      ...workspace('frontend'),
      testEnvironment: '<rootDir>/src/test/browser-environment.mjs',
      setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
    },
  ],
};
