import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { DataFolderInUse, DataFolderUnusable, claimDataFolder } from './claim-data-folder.js';

/** `claimDataFolder` in JavaScript: plain Node cannot import this workspace's TypeScript. */
const HOLDER = `
  const [libsql, folder] = process.argv.slice(1);
  const fs = require('node:fs');
  const database = new (require(libsql))(folder + '/in-use.lock');
  database.exec('BEGIN EXCLUSIVE');
  fs.writeFileSync(folder + '/in-use-by.txt', process.pid + '\\n');
  console.log('held');
  setInterval(() => database, 1000);
`;

describe('claiming the data folder', () => {
  let folder: string;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-claim-'));
  });
  afterEach(() => rmSync(folder, { recursive: true }));

  async function holder(): Promise<ChildProcess> {
    const libsql = createRequire(import.meta.url).resolve('libsql');
    const child = spawn(process.execPath, ['-e', HOLDER, libsql, folder], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    await once(child.stdout, 'data');
    return child;
  }

  it('is granted for a folder that does not exist yet, and again after release', () => {
    const nested = join(folder, 'a', 'b');
    claimDataFolder(nested).release();
    claimDataFolder(nested).release();
  });

  it('is refused a second time, naming folder and process', () => {
    const claim = claimDataFolder(folder);
    expect(() => claimDataFolder(folder)).toThrow(DataFolderInUse);
    expect(() => claimDataFolder(folder)).toThrow(`${folder} is in use by process ${process.pid}`);
    claim.release();
  });

  it('is refused while another process holds it, and granted once that one was killed (fault 27)', async () => {
    const child = await holder();
    expect(() => claimDataFolder(folder)).toThrow(`in use by process ${child.pid}`);
    child.kill('SIGKILL');
    await once(child, 'exit');
    claimDataFolder(folder).release();
  });

  it.each([
    ['file', 'it is a file'],
    ['file/within', 'a part of its path is a file'],
    ['locked', 'in-use.lock'],
    ['named', 'in-use-by.txt cannot be used: a folder stands there'],
  ])('says in one line why %s cannot be one', (name, reason) => {
    writeFileSync(join(folder, 'file'), '');
    mkdirSync(join(folder, 'locked', 'in-use.lock'), { recursive: true });
    mkdirSync(join(folder, 'named', 'in-use-by.txt'), { recursive: true });
    const claim = () => claimDataFolder(join(folder, name));
    expect(claim).toThrow(DataFolderUnusable);
    expect(claim).toThrow(`The data folder ${join(folder, name)} cannot be used: `);
    expect(claim).toThrow(reason);
    expect(claim).not.toThrow('\n');
  });

  it('keeps no lock after a failure', () => {
    mkdirSync(join(folder, 'in-use-by.txt'));
    expect(() => claimDataFolder(folder)).toThrow(DataFolderUnusable);
    rmSync(join(folder, 'in-use-by.txt'), { recursive: true });
    claimDataFolder(folder).release();
  });
});
