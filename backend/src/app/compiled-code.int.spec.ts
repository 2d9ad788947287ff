import module from 'node:module';
import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SOURCE = new URL('../../../infra/scripts/run-source.mjs', import.meta.url).pathname;
const CODE = new URL('compiled-code.ts', import.meta.url).pathname;

describe('compiled code', () => {
  let folder: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-compiled-'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What a program with such a folder says about its modules. */
  function started(at: string): { folder: string | undefined; forChildren: string | undefined } {
    const program = join(folder, 'program.mjs');
    writeFileSync(
      program,
      `import module from 'node:module';
      import { keepCompiledCode } from '${CODE}';
      keepCompiledCode(${JSON.stringify(at)});
      const folder = module.getCompileCacheDir?.();
      console.log(JSON.stringify({ folder, forChildren: process.env.NODE_COMPILE_CACHE }));`,
    );
    const { stdout, stderr } = spawnSync(process.execPath, [SOURCE, program], {
      env: { PATH: process.env['PATH'] },
      encoding: 'utf8',
    });
    if (stdout === '') throw new Error(stderr);
    return JSON.parse(stdout) as ReturnType<typeof started>;
  }

  const isKept = 'enableCompileCache' in module;

  it('is kept in a folder that only its owner reads, also for children', () => {
    const compiled = join(folder, 'data', 'compiled');
    const found = started(compiled);
    expect(found.forChildren).toBe(compiled);
    expect(found.folder?.startsWith(compiled) ?? false).toBe(isKept);
    expect((statSync(compiled).mode & 0o777).toString(8)).toBe('700');
  });

  it('is not kept where nothing can be written, and the start goes on', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(started(join(file, 'compiled'))).toEqual({});
  });
});
