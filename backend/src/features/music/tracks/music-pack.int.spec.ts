import { buffer } from 'node:stream/consumers';
import { setTimeout as sleep } from 'node:timers/promises';
import { describe, expect, it } from '@jest/globals';
import { ObjectNotFound, type ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { TrackDocument } from '@arena/projections/music/tracks.read-model';
import { musicPack } from './music-pack.js';
import { openedZip } from '../../../testing/opened-zip.js';

const MEGABYTE = 2 ** 20;

/** Objects that are made while they are read; who reads them and who stops is told. */
class MadeObjects {
  readonly opened: string[] = [];
  readonly ended: string[] = [];

  constructor(private readonly contents: Readonly<Record<string, () => Iterable<Uint8Array>>>) {}

  asStore(): ObjectStore {
    return { get: (key: string) => this.get(key) } as ObjectStore;
  }

  private get(key: string): Promise<AsyncIterable<Uint8Array>> {
    const content = this.contents[key];
    if (!content) return Promise.reject(new ObjectNotFound(key));
    this.opened.push(key);
    return Promise.resolve(this.read(key, content()));
  }

  private async *read(key: string, content: Iterable<Uint8Array>): AsyncIterable<Uint8Array> {
    try {
      for (const chunk of content) {
        await sleep(0);
        yield chunk;
      }
    } finally {
      this.ended.push(key);
    }
  }
}

function* megabytes(count: number): Iterable<Uint8Array> {
  for (let n = 0; n < count; n++) yield Buffer.alloc(MEGABYTE, n);
}

function* brokenOff(): Iterable<Uint8Array> {
  yield Buffer.from('half of ');
  throw new Error('the store went away');
}

function track(key: string, title = key): TrackDocument {
  const source = { kind: 'file', objectKey: key, format: 'mp3', contentType: 'audio/mpeg' } as const;
  return {
    id: `1:${key}`,
    season: 1,
    trackId: key,
    judgeId: 'j',
    category: 'Action',
    categoryKey: 'action',
    title,
    source: { ...source, size: 1, duration: 1 },
    addedAt: '2025-03-26T19:00:00.000Z',
    revision: 1,
  };
}

describe('a pack', () => {
  it('contains the files of the store, and names the missing ones', async () => {
    const objects = new MadeObjects({
      a: () => [Buffer.from('A')],
      c: () => [Buffer.from('C'), Buffer.from('c')],
    });
    const pack = musicPack(objects.asStore(), [track('a'), track('b', 'Lost <b>'), track('c')]);
    const [first, second, note, ...more] = await openedZip(await buffer(pack));
    expect([first?.name, first?.content.toString()]).toEqual(['a.mp3', 'A']);
    expect([second?.name, second?.content.toString()]).toEqual(['c.mp3', 'Cc']);
    expect(note?.name).toBe('README.txt');
    expect(note?.content.toString()).toContain('- Lost <b>');
    expect(more).toEqual([]);
  });

  it('breaks off when the store fails, instead of looking complete', async () => {
    const objects = new MadeObjects({ a: brokenOff, b: () => megabytes(1) });
    const pack = musicPack(objects.asStore(), [track('a'), track('b')]);
    await expect(buffer(pack)).rejects.toThrow('the store went away');
    expect(objects.opened).toEqual(['a']);
  });

  it('stops reading when the client disconnects', async () => {
    const objects = new MadeObjects({ a: () => megabytes(1000), b: () => megabytes(1) });
    const pack = musicPack(objects.asStore(), [track('a'), track('b')]);
    for await (const chunk of pack) {
      expect((chunk as Buffer).length).toBeGreaterThan(0);
      if (objects.opened.length > 0) break;
    }
    for (let n = 0; n < 100 && objects.ended.length === 0; n++) await sleep(10);
    expect([objects.opened, objects.ended]).toEqual([['a'], ['a']]);
  });

  it('does not read ahead of a slow reader, and holds little of what it reads', async () => {
    let made = 0;
    const counted = function* (): Iterable<Uint8Array> {
      for (const chunk of megabytes(300)) {
        made += chunk.length;
        yield chunk;
      }
    };
    const pack = musicPack(new MadeObjects({ a: counted }).asStore(), [track('a')]);
    await sleep(200);
    expect(made).toBeLessThan(8 * MEGABYTE);
    let read = 0;
    for await (const chunk of pack) {
      read += (chunk as Buffer).length;
      expect(made - read).toBeLessThan(8 * MEGABYTE);
    }
    expect(read).toBeGreaterThan(300 * MEGABYTE);
  });
});
