import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { openFolderObjectStore } from './folder-object-store.js';
import { objectStoreContract } from './object-store.contract.js';

objectStoreContract('a folder', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
  return { objects: openFolderObjectStore(folder), cleanup: async () => rmSync(folder, { recursive: true }) };
});

describe('the folder of objects', () => {
  it('leaves no file of a broken stream, and sweeps what a crash left at the next start', async () => {
    const folder = mkdtempSync(join(tmpdir(), 'arena-objects-'));
    const incoming = join(folder, 'incoming');
    mkdirSync(incoming);
    writeFileSync(join(incoming, 'half'), 'left by a crash');
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
});
