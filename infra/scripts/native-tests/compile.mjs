import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { swcOptions } from '../swc-options.mjs';

const require = createRequire(import.meta.url);
const { version } = require('@swc/core/package.json');
const CACHE = fileURLToPath(new URL('../../../node_modules/.cache/native-tests', import.meta.url));

/**
 * The JavaScript of a TypeScript file. It is kept, with its source map, until the file changes.
 *
 * @param {string} path
 */
export function compile(path) {
  const source = readFileSync(path, 'utf8');
  const kept = keptAt(path, source);
  if (existsSync(`${kept}.js`)) return readFileSync(`${kept}.js`, 'utf8');
  // Most processes find every file compiled, and start faster without the compiler.
  const { transformSync } = require('@swc/core');
  const { code, map } = transformSync(source, { ...optionsFor(path), filename: path });
  const mapped = `${code}\n//# sourceMappingURL=${pathToFileURL(`${kept}.map`).pathname}`;
  mkdirSync(CACHE, { recursive: true });
  write(`${kept}.map`, String(map));
  write(`${kept}.js`, mapped);
  return mapped;
}

/**
 * The file with the source map of a loaded module; undefined if the module is not TypeScript.
 *
 * @param {string} module
 */
export function sourceMapOf(module) {
  const path = pathOf(module);
  return /\.tsx?$/.test(path) ? `${keptAt(path, readFileSync(path, 'utf8'))}.map` : undefined;
}

/** The file of a module, which Node names by its URL. */
export function pathOf(module = '') {
  return module.startsWith('file:') ? fileURLToPath(module.replace(/\?.*/, '')) : module;
}

const optionsFor = (/** @type {string} */ path) => swcOptions(path.endsWith('x'));

/** @param {string} path @param {string} source */
function keptAt(path, source) {
  const hash = createHash('sha256').update(JSON.stringify([version, optionsFor(path), path, source]));
  return join(CACHE, hash.digest('hex'));
}

/**
 * Two workers may write at a time: neither reads half a file.
 *
 * @param {string} path @param {string} text
 */
function write(path, text) {
  const draft = `${path}.${process.pid}`;
  writeFileSync(draft, text);
  renameSync(draft, path);
}
