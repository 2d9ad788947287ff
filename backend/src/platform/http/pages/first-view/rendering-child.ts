// The entry of the child process that renders the first view of pages.
import { readdirSync, readFileSync } from 'node:fs';
import module from 'node:module';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { answerParent } from '@arena/infra/media/answer-parent';
import type { PageRenderer } from '@arena/projections/pages/first-view';
import { areOfBuild, bundleOf } from './bundle.js';
import type { Rendering, ToRender } from './rendering.js';

type Render = ReturnType<PageRenderer['openRenderer']>;

let opened: Promise<Render> | null = null;

async function openRenderer(pages: string, build: string): Promise<Render> {
  const renderer = (await import(pathToFileURL(bundleOf(pages)).href)) as PageRenderer;
  const sheets = sheetsIn(pages);
  // Last, because both were read until now.
  if (!areOfBuild(pages, build)) throw new Error('Another build is in the place of that of the page.');
  return renderer.openRenderer(sheets);
}

/** Those that the page itself names first, as in a browser. */
function sheetsIn(pages: string): string[] {
  const page = readFileSync(join(pages, 'index.html'), 'utf8');
  const files = readdirSync(join(pages, 'assets')).filter((file) => file.endsWith('.css'));
  const placeOf = (file: string): number => (page.indexOf(file) + page.length + 1) % (page.length + 1);
  return files
    .sort((one, other) => placeOf(one) - placeOf(other) || one.localeCompare(other))
    .map((file) => readFileSync(join(pages, 'assets', file), 'utf8'));
}

/** Node writes it at exit, but this process is killed. Since Node 22.10. */
function writeCompiledCode(): void {
  (module as { readonly flushCompileCache?: () => void }).flushCompileCache?.();
}

answerParent(async ({ pages, build, answers, ...request }: ToRender): Promise<Rendering> => {
  try {
    const render = await (opened ??= openRenderer(pages, build));
    const parsed = Object.entries(answers).map(([call, answer]) => [call, JSON.parse(answer)] as const);
    const view = await render({ ...request, answers: Object.fromEntries(parsed) });
    setImmediate(writeCompiledCode);
    return view;
  } catch (error) {
    return { trouble: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
});
