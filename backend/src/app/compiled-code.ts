import { mkdirSync } from 'node:fs';
import module from 'node:module';
import { makeFilesPrivate } from '@arena/infra/data-folder/private-files';

/** Since Node 22.8. */
interface Compiling {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Keeps what V8 compiles of the modules loaded from now on, also in children, so that the next start need not compile
 * it. A folder that cannot be made is left to whoever opens the stores: they name the reason.
 */
export function keepCompiledCode(folder: string): void {
  makeFilesPrivate();
  try {
    mkdirSync(folder, { recursive: true });
  } catch {
    return;
  }
  process.env['NODE_COMPILE_CACHE'] ??= folder;
  (module as Compiling).enableCompileCache?.(process.env['NODE_COMPILE_CACHE']);
}
