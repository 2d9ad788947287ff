import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import module from 'node:module';
import { dirname, join } from 'node:path';
import { makeFilesPrivate } from '@arena/infra/data-folder/private-files';

const DIGITS = 16;

/** Since Node 22.8. */
interface Compiling {
  readonly enableCompileCache?: (folder: string) => unknown;
}

/**
 * Keeps what V8 compiles of the modules loaded from now on, also in children, so that the next start need not compile
 * it. What other builds kept is removed. A folder that cannot be made is left to whoever opens the stores: they name
 * the reason. @param program the file that was started, beside which the files of its build are
 */
export function keepCompiledCode(folder: string, program: string): void {
  makeFilesPrivate();
  // Names of chunks contain a hash of their content. Node itself checks the content of the others.
  const files = readdirSync(dirname(program)).sort();
  const build = createHash('sha256').update(files.join('\n')).digest('hex').slice(0, DIGITS);
  const own = join(folder, build);
  try {
    mkdirSync(own, { recursive: true });
    for (const other of readdirSync(folder).filter((name) => name !== build)) remove(join(folder, other));
  } catch {
    return;
  }
  process.env['NODE_COMPILE_CACHE'] ??= own;
  (module as Compiling).enableCompileCache?.(process.env['NODE_COMPILE_CACHE']);
}

/** A process of the other build may still write there, and another one remove it. The next start tries again. */
function remove(folder: string): void {
  try {
    rmSync(folder, { recursive: true, force: true });
  } catch {
    // Only a fast start depends on it.
  }
}
