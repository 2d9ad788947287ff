// Builds the four server workspaces with swc, and the pages with Vite. `--server` skips the pages.
import { cp, mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { brotliCompress, gzip } from 'node:zlib';
import { transformFile } from '@swc/core';
import { swcOptions } from './swc-options.mjs';

const root = fileURLToPath(new URL('../..', import.meta.url));
const workspaces = ['domain', 'projections', 'infra', 'backend'];

/** @param {string} file */
const ships = (file) =>
  file.endsWith('.ts') && !/\.(spec|contract|d)\.ts$/.test(file) && !file.split(sep).includes('testing');

/**
 * Read by the program beside its code.
 * @param {string} file
 */
const isData = (file) => file.endsWith('.json') && !file.split(sep).includes('testing');

/** @param {string} workspace */
async function buildWorkspace(workspace) {
  const source = join(root, workspace, 'src');
  const target = join(root, workspace, 'dist');
  await rm(target, { recursive: true, force: true });
  const files = await readdir(source, { recursive: true });
  await Promise.all(files.filter(ships).map((file) => buildFile(join(source, file), source, target)));
  await Promise.all(files.filter(isData).map((file) => cp(join(source, file), join(target, file))));
}

/** @type {(file: string, source: string, target: string) => Promise<void>} */
async function buildFile(file, source, target) {
  const { code, map } = await transformFile(file, swcOptions(false));
  const output = join(target, relative(source, file)).replace(/\.ts$/, '.js');
  await mkdir(dirname(output), { recursive: true });
  await writeFile(output, `${code}\n//# sourceMappingURL=${output.split('/').at(-1)}.map\n`);
  await writeFile(`${output}.map`, map ?? '');
}

/**
 * The server sends the compressed file to browsers that accept it.
 * @param {string} folder
 */
async function pack(folder) {
  const files = await readdir(folder, { recursive: true });
  const worthIt = files.filter((file) => /\.(js|css|svg|html|json)$/.test(file));
  await Promise.all(
    worthIt.map(async (file) => {
      const content = await readFile(join(folder, file));
      await writeFile(join(folder, `${file}.gz`), await promisify(gzip)(content, { level: 9 }));
      await writeFile(join(folder, `${file}.br`), await promisify(brotliCompress)(content));
    }),
  );
}

const started = Date.now();
await Promise.all(workspaces.map(buildWorkspace));
if (!process.argv.includes('--server')) {
  const { build } = await import('vite');
  await build({
    root: join(root, 'frontend'),
    configFile: join(root, 'frontend/vite.config.ts'),
    logLevel: 'warn',
  });
  await pack(join(root, 'frontend/dist'));
}
console.log(`Built in ${((Date.now() - started) / 1000).toFixed(1)} s`);
