/**
 * Workspaces import in one direction (docs/map.md). Tests may look wider: a spec of the projector uses a real store.
 * @type {import('dependency-cruiser').IConfiguration}
 */
const tests = '\\.(spec|contract)\\.tsx?$|/testing/|/test/';

const workspace = (name, allowed, extra = []) => ({
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
      name: 'domain-imports-only-a-hash',
      comment: 'Not even Node: the game runs in the browser as well. @noble/hashes is plain JavaScript.',
      severity: 'error',
      from: { path: '^domain/src', pathNot: tests },
      to: { pathNot: '^(domain/src|node_modules/@noble/hashes)/' },
    },
    workspace('projections', ['domain']),
    {
      name: 'projections-are-pure',
      severity: 'error',
      from: { path: '^projections/src', pathNot: tests },
      to: { pathNot: '^(domain|projections)/' },
    },
    workspace('infra', [], ['^domain/src/kernel/']),
    workspace('backend', ['domain', 'projections', 'infra']),
    workspace('frontend', ['domain', 'projections']),
    {
      name: 'features-do-not-import-features',
      severity: 'error',
      from: {
        path: '^(backend|frontend)/src/features/([^/]+)/',
        pathNot: '^backend/.*(\\.spec\\.ts$|/testing/)',
      },
      to: { path: '^$1/src/features/', pathNot: '^$1/src/features/$2/' },
    },
    {
      name: 'backend-platform-knows-no-feature',
      severity: 'error',
      from: { path: '^backend/src/platform/', pathNot: tests },
      to: { path: '^backend/src/(features|app)/' },
    },
    {
      name: 'backend-features-know-no-app',
      severity: 'error',
      from: { path: '^backend/src/features/', pathNot: tests },
      to: { path: '^backend/src/app/' },
    },
    {
      name: 'backend-is-layered',
      comment:
        'Every file of the server belongs to a layer; the entry points only call app/, and `arena start` is main.',
      severity: 'error',
      from: { path: '^backend/src/(main|demo|cli)\\.ts$' },
      to: { path: '^backend/src/', pathNot: '^backend/src/((app|platform/config)/|main\\.ts$)' },
    },
    {
      name: 'shared-knows-no-feature',
      severity: 'error',
      from: { path: '^frontend/src/shared/', pathNot: tests },
      to: { path: '^frontend/src/(features|app)/' },
    },
    {
      name: 'product-code-imports-no-test-code',
      comment: 'The build leaves the testing folders out.',
      severity: 'error',
      from: { pathNot: tests },
      to: { path: '^[a-z]+/src/.*testing/' },
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
    {
      name: 'no-cycles-of-types',
      comment: 'A noun never needs the state of the whole season, not even its type.',
      severity: 'error',
      from: { path: '^(domain|projections)/src' },
      to: { circular: true },
    },
    {
      name: 'everything-resolves',
      comment: 'frontend/texts-plugin.ts makes the modules of texts, fonts-plugin.ts the fonts.',
      severity: 'error',
      from: {},
      to: { couldNotResolve: true, pathNot: '^(texts|fonts):' },
    },
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '(^|/)dist/|\\.css$' },
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.base.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
