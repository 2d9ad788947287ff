import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * The folders of what `npm ci --omit=dev` brings. Only what is optional may be absent, such as the programs of other
 * systems. Workspaces are in the build.
 * @type {(root: string) => Promise<string[]>}
 * @throws Error when another package is absent, or has another version than the list of packages will name
 */
export async function installedPackages(root) {
  const wanted = await packagesOf(join(root, 'package-lock.json'));
  const installed = await packagesOf(join(root, 'node_modules/.package-lock.json'));
  const found = Object.entries(wanted).filter(([path, { dev, link, optional, devOptional, version }]) => {
    if (!path.includes('node_modules/') || dev || link) return false;
    if (!existsSync(join(root, path))) {
      if (optional || devOptional) return false;
      throw new Error(`${path} of package-lock.json is not installed: run npm ci`);
    }
    if (installed[path]?.version !== version)
      throw new Error(`${path} is installed as ${installed[path]?.version}, not as ${version}: run npm ci`);
    return true;
  });
  return found.map(([path]) => path);
}

/** @type {(file: string) => Promise<Record<string, { version: string } & Partial<Record<'dev' | 'link' | 'optional' | 'devOptional', true>>>>} */
async function packagesOf(file) {
  return JSON.parse(await readFile(file, 'utf8')).packages;
}
