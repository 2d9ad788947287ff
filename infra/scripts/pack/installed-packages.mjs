import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folders of what `npm ci --omit=dev` brings, as far as this system has them. Workspaces are in the build.
 * @type {(root: string) => Promise<string[]>}
 */
export async function installedPackages(root) {
  const { packages } = JSON.parse(await readFile(join(root, 'package-lock.json'), 'utf8'));
  return Object.keys(packages)
    .filter((path) => path.includes('node_modules/') && !packages[path].dev && !packages[path].link)
    .filter((path) => existsSync(join(root, path)));
}
