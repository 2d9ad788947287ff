import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, expect, it } from '@jest/globals';
import { installedPackages } from './installed-packages.mjs';

let root: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'arena-packages-'));
});
afterEach(() => rmSync(root, { recursive: true }));

const LOCK = {
  '': { version: '1.0.0' },
  'node_modules/@arena/domain': { link: true },
  'node_modules/used': { version: '2.0.0' },
  'node_modules/for-tests': { version: '1.0.0', dev: true },
  'node_modules/for-windows': { version: '1.0.0', optional: true },
};
const written = (file: string, packages: object) =>
  writeFileSync(join(root, file), JSON.stringify({ packages }));
const install = (version: string | null) => {
  written('package-lock.json', LOCK);
  mkdirSync(join(root, 'node_modules/for-tests'), { recursive: true });
  if (version !== null) mkdirSync(join(root, 'node_modules/used'));
  written('node_modules/.package-lock.json', version === null ? {} : { 'node_modules/used': { version } });
};

it('are those that the program loads on this system', async () => {
  install('2.0.0');
  expect(await installedPackages(root)).toEqual(['node_modules/used']);
});

it('refuses a package that is absent, or has another version', async () => {
  install(null);
  await expect(installedPackages(root)).rejects.toThrow(
    'node_modules/used of package-lock.json is not installed',
  );
  install('1.9.0');
  await expect(installedPackages(root)).rejects.toThrow('is installed as 1.9.0, not as 2.0.0: run npm ci');
});
