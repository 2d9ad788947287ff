import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'vite';

// Inside the repository, so that Vite finds React.
const FOLDER = fileURLToPath(new URL('../../../node_modules/.cache/empty-page', import.meta.url));
const TYPES: Record<string, string> = { '.html': 'text/html', '.js': 'text/javascript' };

/** An empty page of Vite and React: what any page of this kind needs. */
export async function buildEmptyPage(outDir: string) {
  await mkdir(FOLDER, { recursive: true });
  await writeFile(
    join(FOLDER, 'index.html'),
    '<!doctype html><html lang="en"><head><meta charset="utf-8"><title>Empty</title></head>' +
      '<body><div id="root"></div><script type="module" src="/main.jsx"></script></body></html>',
  );
  await writeFile(
    join(FOLDER, 'main.jsx'),
    "import { createElement } from 'react';\nimport { createRoot } from 'react-dom/client';\n" +
      "createRoot(document.getElementById('root')).render(createElement('h1', null, 'Empty'));\n",
  );
  await build({ root: FOLDER, configFile: false, logLevel: 'error', build: { outDir, emptyOutDir: true } });
}

/** @returns its origin, and how to end it */
export async function serveEmptyPage() {
  const outDir = join(FOLDER, 'dist');
  await buildEmptyPage(outDir);
  const server = createServer((request, response) => {
    const { url = '/' } = request;
    const path = url === '/' ? '/index.html' : url;
    readFile(join(outDir, path)).then(
      (content) => response.setHeader('content-type', TYPES[extname(path)] ?? 'text/plain').end(content),
      () => response.writeHead(404).end(),
    );
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  return {
    origin: `http://127.0.0.1:${(server.address() as AddressInfo).port}/`,
    async close() {
      server.closeAllConnections();
      server.close();
      await once(server, 'close');
      await rm(FOLDER, { recursive: true });
    },
  };
}
