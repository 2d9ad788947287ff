import { mkdirSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { bundleOf } from '../bundle.js';

const PAGE =
  '<!doctype html><html lang="en"><head><meta name="arena-api" content="/api" /><link rel="stylesheet" href="/assets/a.css"></head>' +
  '<body><div id="root"></div></body></html>';

/** Pages as the build writes them, with another program for the server. @returns their folder and the id of the build */
export function buildPages(
  folder: string,
  { build = 'one', program = '' }: { readonly build?: string; readonly program?: string } = {},
): { readonly pages: string; readonly build: string } {
  const pages = join(folder, 'dist');
  const bundle = bundleOf(pages);
  const files = {
    [join(pages, 'index.html')]: PAGE,
    [join(pages, 'assets', 'a.css')]: '.a{b:c}',
    [join(pages, 'builds', 'latest.json')]: JSON.stringify({ id: build, time: '' }),
    [bundle]: program,
    [join(dirname(bundle), 'latest.json')]: JSON.stringify({ id: build, time: '' }),
  };
  for (const [file, content] of Object.entries(files)) {
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
  return { pages, build };
}
