import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plugin } from 'vite';
import { classicScript } from './classic-script.js';

const WORKER = join(import.meta.dirname, 'src/service-worker/service-worker.ts');
const PUBLIC = join(import.meta.dirname, 'public');
/** Every page loads it, by a fixed name. */
const ICON = 'favicon.svg';

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
          { url: `/${ICON}`, revision: revisionOf(readFileSync(join(PUBLIC, ICON))) },
          { url: '/index.html', revision: revisionOf(page.source) },
        ];
        // Not every browser loads modules in a service worker.
        const source = await classicScript(WORKER, { BUILD_FILES: JSON.stringify(files) });
        this.emitFile({ type: 'asset', fileName: 'sw.js', source });
      },
    },
  };
}

const revisionOf = (content: string | Uint8Array): string =>
  createHash('sha256').update(content).digest('hex').slice(0, 16);
