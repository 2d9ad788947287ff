import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { compile, pathOf } from './compile.mjs';

const GLOBALS = new URL('./jest-globals.mjs', import.meta.url).href;
const SOURCE = /\.tsx?$/;

/**
 * Finds the TypeScript file that a relative import names as `.js`.
 *
 * @type {import('node:module').ResolveHook}
 */
export function resolve(specifier, context, next) {
  if (specifier === '@jest/globals') return { url: GLOBALS, shortCircuit: true };
  if (!/^\.{1,2}\/.*\.js$/.test(specifier) || !SOURCE.test(pathOf(context.parentURL)))
    return next(specifier, context);
  const plain = new URL(specifier.replace(/\.js$/, '.ts'), context.parentURL);
  return { url: existsSync(fileURLToPath(plain)) ? plain.href : `${plain.href}x`, shortCircuit: true };
}

/** @type {import('node:module').LoadHook} */
export function load(url, context, next) {
  const path = pathOf(url);
  if (!SOURCE.test(path) || path.includes('/node_modules/')) return next(url, context);
  return { format: 'module', source: compile(path), shortCircuit: true };
}
