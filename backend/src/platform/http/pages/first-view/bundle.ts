import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

const BUILD = 'latest.json';
const serverOf = (pages: string): string => join(pages, '..', 'server', 'dist');

/** The program of the pages for the server, which the build writes beside them. */
export function bundleOf(pages: string): string {
  return join(serverOf(pages), 'render.js');
}

/** Whether program and pages on the disk are those of a build. A newer one may have replaced them since the start. */
export function areOfBuild(pages: string, build: string): boolean {
  const files = [join(pages, 'builds', BUILD), join(serverOf(pages), BUILD)];
  return files.every((file) => existsSync(file) && readFileSync(file, 'utf8').includes(`"${build}"`));
}
