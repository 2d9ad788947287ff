import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const ASSET = new URL('./asset.ts', import.meta.url).href;

/** The builds that a bundler for browsers would take; that of the icons is one file instead of thousands. */
const BUILDS = {
  'tus-js-client': 'tus-js-client/lib.es5/browser/index.js',
  '@tabler/icons-react': '@tabler/icons-react',
};

export function resolve(specifier, context, next) {
  if (/\.(css|svg)$/.test(specifier)) return { url: ASSET, shortCircuit: true };
  const build = BUILDS[specifier];
  return build
    ? { url: pathToFileURL(require.resolve(build)).href, shortCircuit: true }
    : next(specifier, context);
}

/** A text or a table of texts is a module that exports it. */
export async function load(url, context, next) {
  const file = url.split('?')[0];
  if (!/\.(md|json)$/.test(file) || file.includes('/node_modules/')) return next(url, context);
  const text = await readFile(fileURLToPath(file), 'utf8');
  const value = file.endsWith('.json') ? text : JSON.stringify(text);
  return { format: 'module', source: `export default ${value};`, shortCircuit: true };
}
