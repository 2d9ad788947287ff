import { join } from 'node:path';
import react from '@vitejs/plugin-react';
import { build, defaultClientConditions, defineConfig, type InlineConfig, type Rolldown } from 'vite';
import { builds } from './builds-plugin.js';
import { texts } from './texts-plugin.js';

/** The libraries that every page needs and that change seldom: cached apart from the application. */
const FOUNDATION =
  /node_modules\/(react|react-dom|scheduler|react-router|@reduxjs|react-redux|immer|i18next|react-i18next)\//;
const HOME = join(import.meta.dirname, 'src/features/home/home-page.tsx');

const basis: InlineConfig = {
  root: import.meta.dirname,
  plugins: [react(), texts(), builds()],
  resolve: { conditions: ['source', ...defaultClientConditions] },
  build: {
    target: 'es2022',
    // The content security policy allows no data: address but for pictures.
    assetsInlineLimit: 0,
  },
};

/**
 * Without groups, each set of pages that share modules gets a file: the home page alone would need 90. Only a build
 * tells which modules are left after unused code is dropped, so the first of two builds is a trial.
 */
async function groups(): Promise<Rolldown.CodeSplittingGroup[]> {
  const trial = await build({
    ...basis,
    configFile: false,
    logLevel: 'error',
    build: { ...basis.build, write: false },
  });
  const { output } = trial as Rolldown.RolldownOutput;
  const chunks = output.filter((file) => file.type === 'chunk');
  const first = modulesOf(chunks, (chunk) => chunk.isEntry);
  const home = modulesOf(chunks, (chunk) => chunk.facadeModuleId === HOME);
  return [
    { name: 'foundation', test: FOUNDATION },
    { name: 'frame', test: (id) => first.has(id) },
    { name: 'home', test: (id) => home.has(id) },
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

export default defineConfig(async ({ command }) => ({
  ...basis,
  build: {
    ...basis.build,
    outDir: 'dist',
    emptyOutDir: true,
    ...(command === 'build' && {
      rolldownOptions: { output: { codeSplitting: { groups: await groups() } } },
    }),
  },
  server: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
  preview: { host: '127.0.0.1', proxy: { '/api': 'http://127.0.0.1:3000' } },
}));
