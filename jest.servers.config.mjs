// The contract tests of the server adapters, and the whole HTTP suite on them: see infra/servers.
import base from './jest.config.mjs';

const room = (name) => base.projects.find(({ displayName }) => displayName === name);
const only = (project, testMatch) => ({ ...project, testMatch, testPathIgnorePatterns: ['/node_modules/'] });

/** @type {import('jest').Config} */
export default {
  // A server answers slower than a file.
  testTimeout: 30_000,
  projects: [
    only(room('infra'), ['<rootDir>/src/**/*.servers.spec.ts']),
    only(room('backend'), ['<rootDir>/src/**/*.e2e.spec.ts', '<rootDir>/src/**/*.servers.spec.ts']),
  ],
};
