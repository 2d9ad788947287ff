// Tests that take long: whole seasons, clusters, data folders, kills, real media, many random cases. `npm run test:long`
import base, { LONG } from './jest.config.mjs';

/** @type {import('jest').Config} */
export default {
  ...base,
  projects: base.projects.map(({ testMatch: _all, testPathIgnorePatterns, ...project }) => ({
    ...project,
    testRegex: [LONG],
    testPathIgnorePatterns: testPathIgnorePatterns.filter((pattern) => pattern !== LONG),
  })),
};
