import module from 'node:module';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { spawnSync } from 'node:child_process';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';

const SOURCE = new URL('../../../infra/scripts/run-source.mjs', import.meta.url).pathname;
const CODE = new URL('compiled-code.ts', import.meta.url).pathname;

describe('compiled code', () => {
  let folder: string;
  let compiled: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-compiled-'));
    compiled = join(folder, 'data', 'compiled');
    mkdirSync(join(folder, 'build'));
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** What a program with such a folder says about its modules. */
  function started(at: string): { folder: string | undefined; forChildren: string | undefined } {
    const program = join(folder, 'build', 'program.mjs');
    writeFileSync(
      program,
      `import module from 'node:module';
      import { keepCompiledCode } from '${CODE}';
      keepCompiledCode(${JSON.stringify(at)}, ${JSON.stringify(program)});
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
    const { folder: own, forChildren = '' } = started(compiled);
    expect(dirname(forChildren)).toBe(compiled);
    expect(own?.startsWith(forChildren) ?? false).toBe(isKept);
    for (const made of [compiled, forChildren]) expect((statSync(made).mode & 0o777).toString(8)).toBe('700');
  });

  it('is kept for the next start of this build, and removed with another build', () => {
    const { forChildren = '' } = started(compiled);
    writeFileSync(join(forChildren, 'kept'), '');
    expect(started(compiled).forChildren).toBe(forChildren);
    expect(readdirSync(forChildren)).toContain('kept');
    writeFileSync(join(folder, 'build', 'chunk-2.js'), '');
    const next = started(compiled).forChildren ?? '';
    expect(next).not.toBe(forChildren);
    expect(readdirSync(compiled)).toEqual([basename(next)]);
  });

  it('is not kept where nothing can be written, and the start goes on', () => {
    const file = join(folder, 'file');
    writeFileSync(file, '');
    expect(started(join(file, 'compiled'))).toEqual({});
  });
});
