import { execFileSync } from 'node:child_process';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Figures } from '../benchmark.js';
import { slowDown, withPage } from '../clients/browser.js';
import { withFolder } from '../seeds/bench-stores.js';
import { withSeed } from '../seeds/seed-folder.js';
import type { SeasonSize } from '../seeds/staged-season.js';
import { withServer } from '../servers/start-server.js';

const ROOT = fileURLToPath(new URL('../../../../../', import.meta.url));
const SLOWER = 4;
/** Milliseconds after the last request. */
const SETTLED = 1500;

/** The start time of the largest paint so far, in milliseconds. */
const LARGEST_PAINT = `new Promise((resolve) => new PerformanceObserver((list) =>
  resolve(list.getEntries().at(-1).startTime)).observe({ type: 'largest-contentful-paint', buffered: true }))`;

/** Our built home page, of a visitor with empty caches. */
export async function homePage(size: SeasonSize): Promise<Figures> {
  const printed = execFileSync(process.execPath, [
    join(ROOT, 'infra/scripts/weight/initial-javascript.ts'),
  ]).toString();
  const javascript = Number(/([\d.]+) kB {2}initial JavaScript/.exec(printed)?.[1]);
  return { javascript, ...(await shown(size, join(ROOT, 'frontend/dist'))) };
}

/** An empty page of Vite and React, built and served in the same way. */
export function emptyPage(size: SeasonSize): Promise<Figures> {
  return withFolder(async (folder) => {
    // Inside the repository, so that Vite finds React.
    const root = join(ROOT, 'node_modules/.cache/bench-empty-page');
    await mkdir(root, { recursive: true });
    await writeFile(
      join(root, 'index.html'),
      '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head>' +
        '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
    );
    await writeFile(
      join(root, 'main.jsx'),
      "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\n" +
        "createRoot(document.getElementById('root')).render(createElement('h1', null, 'Empty'));\n",
    );
    const { build } = await import('vite');
    const outDir = join(folder, 'pages');
    await build({ root, configFile: false, logLevel: 'warn', build: { outDir, emptyOutDir: true } });
    return shown(size, outDir);
  });
}

function shown(size: SeasonSize, pages: string): Promise<Figures> {
  return withSeed(size, (dataDir) =>
    withServer('serveArena', { dataDir, pages }, ({ origin }) =>
      withPage(async (page) => {
        let requests = 0;
        page.on('request', (request) => {
          if (!request.url().startsWith('data:')) requests += 1;
        });
        await slowDown(page, SLOWER);
        await page.goto(origin);
        await page.waitForTimeout(SETTLED);
        return { requests, paint: await page.evaluate<number>(LARGEST_PAINT) };
      }),
    ),
  );
}
