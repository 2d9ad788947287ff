import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defineConfig, type InlineConfig, type Rolldown } from 'vite';
import { builds } from './builds-plugin.js';
import { characters } from './characters-plugin.js';
import { fonts } from './fonts-plugin.js';
import { shell } from './shell-plugin.js';
import { usedStyles } from './styles-plugin.js';
import { namespacesOf, texts, type TextUsers } from './texts-plugin.js';
import { worker } from './worker-plugin.js';

/**
 * The libraries that every page needs and that change seldom: cached apart from the application. In several files,
 * because a browser compiles each in one piece, in which it does not answer to the reader.
 */
const LIBRARIES = {
  react: /node_modules\/(react|react-dom|scheduler)\//,
  router: /node_modules\/react-router\//,
  data: /node_modules\/(@reduxjs|react-redux|redux|reselect|immer|use-sync-external-store|i18next|react-i18next|html-parse-stringify)\//,
  interface: /node_modules\/@mantine\/(core|hooks)\//,
} as const;
const HOME = join(import.meta.dirname, 'src/features/home/home-page.tsx');
/** Loaded by every page, after it is shown. */
const LATER = /src\/app\/after-start\.ts$/;

const { version } = JSON.parse(readFileSync(join(import.meta.dirname, '../package.json'), 'utf8')) as {
  version: string;
};
const define = { 'globalThis.ARENA_VERSION': JSON.stringify(version) };

const basis: InlineConfig = {
  root: import.meta.dirname,
  define,
  plugins: [react(), fonts(), characters(), shell(), builds()],
  build: {
    target: 'es2022',
    // The content security policy allows no data: address but for pictures.
    assetsInlineLimit: 0,
  },
};

/** A trial: only a build tells which modules are left after unused code is dropped. */
async function trial(): Promise<readonly Rolldown.OutputChunk[]> {
  const { output } = (await build({
    ...basis,
    plugins: [basis.plugins, texts()],
    configFile: false,
    logLevel: 'error',
    build: { ...basis.build, write: false },
  })) as Rolldown.RolldownOutput;
  return output.filter((file) => file.type === 'chunk');
}

function textUsers(chunks: readonly Rolldown.OutputChunk[]): TextUsers {
  const neededBy = (isWanted: (chunk: Rolldown.OutputChunk) => boolean) =>
    namespacesOf(modulesOf(chunks, isWanted));
  const onDemand = chunks.flatMap(({ facadeModuleId }) => facadeModuleId ?? []);
  return {
    start: neededBy((chunk) => chunk.isEntry),
    home: neededBy((chunk) => chunk.facadeModuleId === HOME),
    later: new Map(
      onDemand.map((id) => [id.replace(/\.tsx?$/, ''), neededBy((chunk) => chunk.facadeModuleId === id)]),
    ),
  };
}

/** Without groups, each set of pages that share modules gets a file: the home page alone would need 90. */
function groups(chunks: readonly Rolldown.OutputChunk[]): Rolldown.CodeSplittingGroup[] {
  const first = modulesOf(chunks, (chunk) => chunk.isEntry);
  const home = modulesOf(chunks, (chunk) => chunk.facadeModuleId === HOME);
  const later = modulesOf(chunks, (chunk) => LATER.test(chunk.facadeModuleId ?? ''));
  return [
    ...Object.entries(LIBRARIES).map(([name, files]) => ({
      name,
      test: (id: string) => first.has(id) && files.test(id),
    })),
    { name: 'frame', test: (id) => first.has(id) },
    { name: 'home', test: (id) => home.has(id) },
    { name: 'later', test: (id) => later.has(id) },
  ];
}

/** The modules of a chunk, and of those that it imports. */
function modulesOf(
  chunks: readonly Rolldown.OutputChunk[],
  isWanted: (chunk: Rolldown.OutputChunk) => boolean,
): Set<string> {
  const names = new Set(chunks.filter(isWanted).map(({ fileName }) => fileName));
  const modules = new Set<string>();
  // A set also iterates over what is added meanwhile.
  for (const name of names) {
    const chunk = chunks.find(({ fileName }) => fileName === name);
    for (const id of Object.keys(chunk?.modules ?? {})) modules.add(id);
    for (const next of chunk?.imports ?? []) names.add(next);
  }
  return modules;
}

/** For the server: it renders the first view of a page with the same components. All libraries are in it. */
const server: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react(), texts()],
  ssr: { noExternal: true },
  define: { ...define, 'process.env.NODE_ENV': '"production"' },
  publicDir: false,
  build: {
    target: 'node20',
    ssr: join(import.meta.dirname, 'src/app/first-view/render.tsx'),
    outDir: 'server/dist',
    emptyOutDir: true,
  },
};

export default defineConfig(async ({ command, mode }) => {
  if (mode === 'server') return server;
  const chunks = command === 'build' ? await trial() : null;
  const proxy = { '/api': 'http://127.0.0.1:3000' };
  return {
    ...basis,
    plugins: [
      basis.plugins,
      texts(chunks ? textUsers(chunks) : undefined),
      chunks && [usedStyles(modulesOf(chunks, () => true)), worker()],
    ],
    build: {
      ...basis.build,
      outDir: 'dist',
      emptyOutDir: true,
      ...(chunks && { rolldownOptions: { output: { codeSplitting: { groups: groups(chunks) } } } }),
    },
    server: { host: '127.0.0.1', proxy },
    preview: { host: '127.0.0.1', proxy },
  };
});
