/**
 * Six rooms, one direction (docs/map.md). Tests may look wider: a spec of the projector uses a real store.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const tests = '\\.(spec|contract)\\.tsx?$|/testing/|/test/';

const room = (name, allowed, extra = []) => ({
  name: `${name}-imports-only-${allowed.join('-') || 'nothing'}`,
  severity: 'error',
  from: { path: `^${name}/src`, pathNot: tests },
  to: {
    path: '^(domain|projections|infra|backend|frontend)/',
    pathNot: [`^${name}/`, ...allowed.map((other) => `^${other}/`), ...extra],
  },
});

module.exports = {
  forbidden: [
    {
      name: 'domain-imports-nothing',
      comment: 'Not even Node: the game runs in the browser as well.',
      severity: 'error',
      from: { path: '^domain/src', pathNot: tests },
      to: { pathNot: '^domain/src' },
    },
    room('projections', ['domain']),
    {
      name: 'projections-are-pure',
      severity: 'error',
      from: { path: '^projections/src', pathNot: tests },
      to: { pathNot: '^(domain|projections)/' },
    },
    room('infra', [], ['^domain/src/kernel/']),
    room('backend', ['domain', 'projections', 'infra']),
    room('frontend', ['domain', 'projections']),
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: { path: '^frontend/src/features/([^/]+)/' },
      to: { path: '^frontend/src/features/', pathNot: '^frontend/src/features/$1/' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/shared/', pathNot: tests },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'only-infra-knows-the-stores',
      severity: 'error',
      from: { pathNot: '^infra/' },
      to: { path: 'node_modules/(libsql|@eventstore|mongodb|minio|nodemailer|mediainfo\\.js)/' },
    },
    {
      name: 'no-cycles',
      severity: 'error',
      from: {},
      to: { circular: true, viaOnly: { dependencyTypesNot: ['type-only'] } },
    },
    { name: 'everything-resolves', severity: 'error', from: {}, to: { couldNotResolve: true } },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['source', 'import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
