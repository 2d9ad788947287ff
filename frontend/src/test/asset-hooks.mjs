import { readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';

const require = createRequire(import.meta.url);
const ASSET = new URL('./asset.ts', import.meta.url).href;

/** The builds that a bundler for browsers would take; that of the icons is one file instead of thousands. */
const BUILDS = {
  'tus-js-client': urlOf('tus-js-client/lib.es5/browser/index.js'),
  '@tabler/icons-react': urlOf('@tabler/icons-react'),
};

export function resolve(specifier, context, next) {
  const url = /\.(css|svg)$/.test(specifier) ? ASSET : BUILDS[specifier];
  return url ? { url, shortCircuit: true } : next(specifier, context);
}

/** A text or a table of texts is a module that exports it. */
export function load(url, context, next) {
  const file = url.split('?')[0];
  if (!/\.(md|json)$/.test(file) || file.includes('/node_modules/')) return next(url, context);
  const text = readFileSync(fileURLToPath(file), 'utf8');
  const value = file.endsWith('.json') ? text : JSON.stringify(text);
  return { format: 'module', source: `export default ${value};`, shortCircuit: true };
}

function urlOf(file) {
  return pathToFileURL(require.resolve(file)).href;
}
