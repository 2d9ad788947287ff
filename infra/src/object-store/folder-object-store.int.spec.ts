import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { StoreUnavailable } from '@arena/domain/kernel/ports/event-store.port';
import { openFolderObjectStore, openFolderToRead } from './folder-object-store.js';
import { objectStoreContract } from './object-store.contract.js';

objectStoreContract('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
  return { objects: openFolderObjectStore(folder), cleanup: async () => rmSync(folder, { recursive: true }) };
});

const twoHoursAgo = (): Date => new Date(Date.now() - 2 * 60 * 60 * 1000);

describe('the folder of objects', () => {
  it('leaves no file of a broken stream, and removes leftovers of a crash at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const incoming = join(folder, 'incoming');
    mkdirSync(incoming);
    writeFileSync(join(incoming, 'half'), 'left by a crash');
    utimesSync(join(incoming, 'half'), twoHoursAgo(), twoHoursAgo());
    const objects = openFolderObjectStore(folder);
    expect(readdirSync(incoming)).toEqual([]);
    const broken = (async function* (): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(100_000);
      throw new Error('broken');
    })();
    await expect(objects.put('a', broken, { contentType: 'video/mp4' })).rejects.toThrow('broken');
    expect(readdirSync(incoming)).toEqual([]);
    expect(readdirSync(join(folder, 'objects'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('leaves an upload alone that is under way while another process opens the folder', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const objects = openFolderObjectStore(folder);
    const content = (async function* (): AsyncIterable<Uint8Array> {
      yield Buffer.from('first, ');
      openFolderObjectStore(folder);
      yield Buffer.from('second');
    })();
    await objects.put('a', content, { contentType: 'video/mp4' });
    expect(await objects.head('a')).toMatchObject({ size: 13 });
    rmSync(folder, { recursive: true });
  });

  it('can be read without changing anything, also when it is missing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const missing = openFolderToRead(join(folder, 'none'));
    for await (const found of missing.list('')) expect(found).toBeNull();
    expect(await missing.head('a')).toBeNull();
    expect(existsSync(join(folder, 'none'))).toBe(false);
    openFolderObjectStore(folder);
    const draft = join(folder, 'incoming', 'half');
    writeFileSync(draft, 'left by a crash');
    utimesSync(draft, twoHoursAgo(), twoHoursAgo());
    openFolderToRead(folder);
    expect(existsSync(draft)).toBe(true);
    rmSync(folder, { recursive: true });
  });

  it('is unavailable on a full disk, and leaves nothing', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const objects = openFolderObjectStore(folder);
    const full = Object.assign(new Error('no space left on device'), { code: 'ENOSPC' });
    const content = (async function* (): AsyncIterable<Uint8Array> {
      yield Buffer.alloc(100_000);
      throw full;
    })();
    const stored = objects.put('a', content, { contentType: 'video/mp4' });
    await expect(stored).rejects.toBeInstanceOf(StoreUnavailable);
    expect(readdirSync(join(folder, 'incoming'))).toEqual([]);
    rmSync(folder, { recursive: true });
  });

  it('removes bytes without metadata at its start, if they are older than an hour', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const content = async function* (): AsyncIterable<Uint8Array> {
      yield await Promise.resolve(Buffer.from('x'));
    };
    const before = openFolderObjectStore(folder);
    const long = twoHoursAgo();
    for (const name of ['a', 'b', 'c']) {
      await before.put(`videos/1/${name}/file`, content(), { contentType: 'video/mp4' });
      if (name !== 'c') utimesSync(join(folder, `objects/videos/1/${name}/file`), long, long);
      if (name !== 'b') rmSync(join(folder, `info/videos/1/${name}/file.json`));
    }
    const after = openFolderObjectStore(folder);
    expect(await after.head('videos/1/b/file')).toMatchObject({ size: 1 });
    expect(readdirSync(join(folder, 'objects', 'videos/1/a'))).toEqual([]);
    for (const name of ['b', 'c']) {
      expect(readdirSync(join(folder, `objects/videos/1/${name}`))).toEqual(['file']);
    }
    rmSync(folder, { recursive: true });
  });
});
