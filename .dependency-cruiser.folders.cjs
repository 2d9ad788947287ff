const { options } = require('./.dependency-cruiser.cjs');

/**
 * A separate file, because this rule ignores tests.
 * `domain/src/tournament` is excluded: a season is one consistency boundary, so decisions of different nouns call
 * each other (dissolving a team removes its video, a video needs a team), and breaking these cycles would split nouns.
 * @type {import('dependency-cruiser').IConfiguration}
 */
module.exports = {
  forbidden: [
    {
      name: 'no-cycles-between-folders',
      severity: 'error',
      scope: 'folder',
      from: { path: '^(backend|projections|domain)/src', pathNot: '^domain/src/tournament' },
      to: { circular: true },
    },
  ],
  options: { ...options, exclude: { path: `${options.exclude.path}|\\.(spec|contract)\\.ts$|/testing/` } },
};
