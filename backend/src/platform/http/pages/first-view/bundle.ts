import { join } from 'node:path';

/** The program of the pages for the server, which the build writes beside them. */
export function bundleOf(pages: string): string {
  return join(pages, '..', 'server', 'dist', 'render.js');
}
