import { register } from 'node:module';
import { pathToFileURL } from 'node:url';
import { jestExpect } from '@jest/expect';
import JestRuntime from 'jest-runtime';
import { sourceMapOf } from './compile.mjs';

register('./hooks.mjs', import.meta.url);

let runs = 0;

/**
 * Lets Node load the test files and what they import.
 * Jest's own runtime loads every module again for each test file, which took half of the time.
 * Node loads a module once in each worker; only the test file itself is loaded for each run.
 */
export default class NativeRuntime extends JestRuntime {
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    // Jest's `expect` lives in another realm, where `expect.any(Number)` means another Number.
    Object.assign(globalThis.jestOfTestFile, globals, { expect: jestExpect });
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    runs += 1;
    await import(`${pathToFileURL(path)}?run=${runs}`);
  }

  /** Stack traces name the lines of the TypeScript files. */
  getSourceMaps() {
    return { get: sourceMapOf, [Symbol.iterator]: () => [][Symbol.iterator]() };
  }
}
