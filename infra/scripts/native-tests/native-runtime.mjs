import * as modules from 'node:module';
import { fileURLToPath, pathToFileURL } from 'node:url';
import JestRuntime from 'jest-runtime';
import { sourceMapOf } from './compile.mjs';
import './load-source.mjs';
import { rememberGlobals } from './shared-globals.mjs';

// The workers compile the same modules. Node 20 keeps nothing.
modules.enableCompileCache?.(fileURLToPath(new URL('../../../node_modules/.cache/compile', import.meta.url)));

/** What Jest keeps on the global object for one test file. */
const OF_ONE_FILE = new Set(['JEST_STATE_SYMBOL', 'EVENT_HANDLERS', 'TEST_TIMEOUT_SYMBOL']);

let runs = 0;

/**
 * Lets Node load the test files, what they import, and the part of Jest that runs them.
 * Jest's own runtime loads every module again for each test file, which took half of the time.
 * Node loads a module once in each worker; only the test file itself is loaded for each run.
 */
export default class NativeRuntime extends JestRuntime {
  setGlobalsForRuntime(globals) {
    super.setGlobalsForRuntime(globals);
    Object.assign(globalThis.jestOfTestFile, globals);
  }

  /**
   * Jest asks for the module that collects and runs the tests of one file. Its state must be new, its imports need not.
   */
  requireInternalModule(path) {
    for (const symbol of Object.getOwnPropertySymbols(globalThis))
      if (OF_ONE_FILE.has(symbol.description)) delete globalThis[symbol];
    const require = modules.createRequire(import.meta.url);
    delete require.cache[path];
    return require(path);
  }

  unstable_shouldLoadAsEsm() {
    return true;
  }

  async unstable_importModule(path) {
    runs += 1;
    const globals = rememberGlobals();
    await import(`${pathToFileURL(path)}?run=${runs}`);
    globals.keepNew();
    // The setup files come first. What they change stays.
    globalThis.jestOfTestFile.globals = globals;
  }

  /** Stack traces name the lines of the TypeScript files. */
  getSourceMaps() {
    return { get: sourceMapOf, [Symbol.iterator]: () => [][Symbol.iterator]() };
  }
}
