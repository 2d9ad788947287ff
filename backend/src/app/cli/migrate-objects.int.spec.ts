import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import { openFolderObjectStore } from '@arena/infra/object-store/folder-object-store';
import { migrateObjects } from './migrate-objects.js';
import { arenaOn, ListeningTerminal } from './testing/arena-on.js';
import { makeGoldenFolder } from './testing/golden-folder.js';

let dir: string;

beforeEach(async () => {
  dir = await mkdtemp(join(tmpdir(), 'arena-objects-'));
  await makeGoldenFolder(join(dir, 'data'));
});
afterEach(() => rm(dir, { recursive: true }));

const folder = (name: string) => openFolderObjectStore(join(dir, name, 'objects'));
const migrate = () =>
  arenaOn({}, 'migrate-objects', '--from', `file:${dir}/data/objects`, '--to', `file:${dir}/new/objects`);

async function contentOf(store: ObjectStore) {
  const content = [];
  for await (const { key } of store.list('')) {
    const parts = [];
    for await (const part of await store.get(key)) parts.push(part);
    const { contentType, size } = (await store.head(key))!;
    content.push({ key, contentType, size, text: Buffer.concat(parts).toString() });
  }
  return content;
}

describe('arena migrate-objects', () => {
  it('copies every object with its key and type', async () => {
    const { code, lines, errors } = await migrate();
    expect([code, errors, lines]).toEqual([0, [], ['2 objects copied, 42 B; the target holds all 2.']]);
    const content = await contentOf(folder('new'));
    expect(content).toEqual(await contentOf(folder('data')));
    expect(content.map(({ key, text }) => [key, text])).toEqual([
      ['videos/1/one', 'bytes of videos/1/one'],
      ['videos/1/two', 'bytes of videos/1/two'],
    ]);
  });

  it('leaves out the parts of unfinished uploads', async () => {
    const part = 'uploads/user_id/0-x';
    await folder('data').put(part, [Buffer.from('half')] as never, { contentType: 'text/plain' });
    const { lines } = await migrate();
    expect(lines).toEqual(['2 objects copied, 42 B; the target holds all 2.']);
    expect(await folder('new').head(part)).toBeNull();
  });

  it('continues an interrupted copy and replaces objects of another size', async () => {
    const to = folder('new');
    let puts = 0;
    const broken: ObjectStore = {
      put: (key, content, options) =>
        ++puts === 2 ? Promise.reject(new Error('the line broke')) : to.put(key, content, options),
      head: (key) => to.head(key),
      get: (key, range) => to.get(key, range),
      delete: (key) => to.delete(key),
      move: (key, other) => to.move(key, other),
      downloadUrl: (key, seconds) => to.downloadUrl(key, seconds),
      list: (prefix) => to.list(prefix),
    };
    await expect(migrateObjects(folder('data'), broken, new ListeningTerminal())).rejects.toThrow(
      'line broke',
    );
    await to.put('videos/1/two', [Buffer.from('half')] as never, { contentType: 'video/mp4' });
    const { lines } = await migrate();
    expect(lines).toEqual([
      'Already there with the same size: 1 object.',
      '1 object copied, 21 B; the target holds all 2.',
    ]);
    expect(await contentOf(folder('new'))).toEqual(await contentOf(folder('data')));
  });

  it('shows its progress on a terminal', async () => {
    const terminal = new ListeningTerminal();
    await migrateObjects(folder('data'), folder('new'), terminal);
    expect(terminal.shown[0]).toMatch(/^Copying \[#+-*\] 50 % {2}21 B, .*\/s, 1 s left$/);
  });
});
