import { swcOptions } from './infra/scripts/swc-options.mjs';

const shared = {
  extensionsToTreatAsEsm: ['.ts', '.tsx'],
  transform: {
    '^.+\\.ts$': ['@swc/jest', swcOptions(false)],
    '^.+\\.tsx$': ['@swc/jest', swcOptions(true)],
  },
  moduleNameMapper: {
    '^@arena/(domain|projections|infra|backend)/(.*)$': '<rootDir>/../$1/src/$2.ts',
    '^(\\.{1,2}/.*)\\.js$': '$1',
  },
};

const node = (room) => ({
  ...shared,
  displayName: room,
  rootDir: `./${room}`,
  testEnvironment: 'node',
  testMatch: ['<rootDir>/src/**/*.spec.ts'],
  // These need servers: jest.servers.config.mjs.
  testPathIgnorePatterns: ['/node_modules/', '\\.servers\\.spec\\.ts$'],
});

/** @type {import('jest').Config} */
export default {
  // Many start a whole server, several at a time on two cores.
  testTimeout: 20_000,
  // With one worker Jest would run in its own process, and the modules of every file stay in its memory
  // (--experimental-vm-modules): 400 files need more than Node gives. A worker is replaced when it is large.
  maxWorkers: 2,
  workerIdleMemoryLimit: '1GB',
  projects: [
    node('domain'),
    node('projections'),
    node('infra'),
    node('backend'),
    {
      ...shared,
      displayName: 'frontend',
      rootDir: './frontend',
      testEnvironment: '<rootDir>/src/test/browser-environment.mjs',
      testMatch: ['<rootDir>/src/**/*.spec.{ts,tsx}'],
      setupFilesAfterEnv: ['<rootDir>/src/test/setup.ts'],
      extensionsToTreatAsEsm: [...shared.extensionsToTreatAsEsm, '.md'],
      transform: { ...shared.transform, '\\.md$': '<rootDir>/src/test/raw-text.mjs' },
      moduleNameMapper: { ...shared.moduleNameMapper, '\\.(css|svg)$': '<rootDir>/src/test/asset.ts' },
    },
  ],
};
