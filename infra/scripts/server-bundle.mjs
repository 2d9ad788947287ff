// The server as a few files: a start reads 60 of them instead of 3,300, and compiles only what it uses.
import { readFile } from 'node:fs/promises';
import { dirname, join, relative, sep } from 'node:path';
import { transform as compile } from '@swc/core';
import { rolldown } from 'rolldown';
import { swcOptions } from './swc-options.mjs';

/** What Nest and class-transformer ask for and do without. */
const ABSENT =
  /^(?:@nestjs\/(?:microservices|websockets|platform-express)|@fastify\/(?:view|swagger-ui)|class-transformer\/storage)/;

/**
 * Compiles a module. Every file of the bundle lies in `target`, so `import.meta.url` becomes the place of the module
 * as if each had a file there, and what `import.meta.resolve` names becomes a file of its own, to be forked.
 * @type {(target: string) => import('rolldown').Plugin}
 */
const typescript = (target) => ({
  name: 'typescript',
  async transform(code, id) {
    if (!id.endsWith('.ts') || id.includes('node_modules')) return null;
    const compiled = await compile(code, { ...swcOptions(false), filename: id, sourceFileName: id });
    const place = relative(target, id).split(sep).join('/').replace('/src/', '/dist/');
    const placed = compiled.code
      .replace(/import\.meta\.resolve\('\.\/([\w-]+)\.js'\)/g, (_call, name) => {
        this.emitFile({ type: 'chunk', id: join(dirname(id), `${name}.ts`), fileName: `${name}.js` });
        return `new URL('${name}.js', import.meta.url).href`;
      })
      .replace(/(?<!URL\('[\w-]+\.js', )import\.meta\.url/g, `new URL('${place}', import.meta.url).href`);
    return { code: placed, map: compiled.map ?? null, moduleType: 'js' };
  },
});

/**
 * `dependencies` of the server: packages with native code or with files beside their own, and what most starts do not
 * load. All others are `devDependencies`, because the bundle contains them.
 * @type {(root: string) => Promise<string[]>}
 */
async function installedPackages(root) {
  const manifests = await Promise.all(
    ['backend', 'infra'].map((workspace) => readFile(join(root, workspace, 'package.json'), 'utf8')),
  );
  const names = manifests.flatMap((manifest) => Object.keys(JSON.parse(manifest).dependencies));
  return names.filter((name) => !name.startsWith('@arena/'));
}

/** @type {(root: string, entries: readonly string[], target: string) => Promise<void>} */
export async function bundleServer(root, entries, target) {
  const installed = await installedPackages(root);
  const bundle = await rolldown({
    input: Object.fromEntries(entries.map((name) => [name, join(root, 'backend/src', `${name}.ts`)])),
    platform: 'node',
    external: (id) => installed.includes(id) || ABSENT.test(id),
    plugins: [typescript(target)],
  });
  const { output } = await bundle.write({
    dir: target,
    format: 'esm',
    // Nest, OpenAPI and logs call classes by their names.
    keepNames: true,
    sourcemap: true,
    entryFileNames: '[name].js',
    chunkFileNames: '[name]-[hash].js',
  });
  // It would name a file that is not there.
  const left = output.find((file) => file.type === 'chunk' && file.code.includes('import.meta.resolve'));
  if (left)
    throw new Error(
      `import.meta.resolve is left in ${left.fileName}: write import.meta.resolve('./name.js')`,
    );
}
