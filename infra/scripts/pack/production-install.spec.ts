import { spawnSync } from 'node:child_process';
import { copyFileSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { expect, it } from '@jest/globals';

const SCRIPTS = fileURLToPath(new URL('..', import.meta.url));

it('`npm start` without the packages that build says what to do', () => {
  const root = mkdtempSync(join(tmpdir(), 'arena-production-'));
  const scripts = join(root, 'infra/scripts');
  mkdirSync(scripts, { recursive: true });
  for (const file of ['build.mjs', 'server-bundle.mjs', 'swc-options.mjs'])
    copyFileSync(join(SCRIPTS, file), join(scripts, file));
  const { status, stderr } = spawnSync(process.execPath, [join(scripts, 'build.mjs')], {
    encoding: 'utf8',
    env: {},
  });
  rmSync(root, { recursive: true });
  expect([status, stderr.trim().split('\n')]).toEqual([1, [expect.stringContaining('`npm run pack`')]]);
  expect(stderr).toContain('`npm ci`');
});
