import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { build, type Plugin, type Rolldown } from 'vite';

const WORKER = join(import.meta.dirname, 'src/service-worker/service-worker.ts');
const PUBLIC = join(import.meta.dirname, 'public');
/** Files of fixed names that every page loads. */
const WITH_PAGE = ['color-scheme.js', 'favicon.svg'];

/** Scripts, styles and fonts. Japanese and Chinese headings are large, and have a fallback. */
const isStored = (name: string): boolean =>
  /^assets\/.+\.(js|css|woff2)$/.test(name) && !/^assets\/arena-display-(ja|zh)-/.test(name);

/** `sw.js`: the service worker, with the list of the files of this build. */
export function worker(): Plugin {
  return {
    name: 'service-worker',
    generateBundle: {
      // After the plugins that write into the page.
      order: 'post',
      async handler(_options, bundle) {
        const page = bundle['index.html'];
        if (page?.type !== 'asset') throw new Error('The build has no index.html');
        const hashed = Object.keys(bundle).filter(isStored).sort();
        const files = [
          ...hashed.map((name) => ({ url: `/${name}`, revision: null })),
          ...WITH_PAGE.map((name) => ({
            url: `/${name}`,
            revision: revisionOf(readFileSync(join(PUBLIC, name))),
          })),
          { url: '/index.html', revision: revisionOf(page.source) },
        ];
        this.emitFile({ type: 'asset', fileName: 'sw.js', source: await scriptWith(files) });
      },
    },
  };
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);

/** One classic script: not every browser loads modules in a service worker. */
async function scriptWith(files: readonly object[]): Promise<string> {
  const result = await build({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    publicDir: false,
    define: { BUILD_FILES: JSON.stringify(files) },
    build: {
      write: false,
      target: 'es2022',
      rolldownOptions: { input: WORKER, output: { format: 'iife', entryFileNames: 'sw.js' } },
    },
  });
  const { output } = result as Rolldown.RolldownOutput;
  return output[0].code;
}
