import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import {
  ObjectNotFound,
  type ByteRange,
  type ObjectStore,
} from '@arena/domain/kernel/ports/object-store.port';

export interface OpenedObjects {
  readonly objects: ObjectStore;
  cleanup(): Promise<void>;
}

async function* chunks(...parts: string[]): AsyncIterable<Uint8Array> {
  for (const part of parts) yield Buffer.from(part);
}

async function* broken(): AsyncIterable<Uint8Array> {
  yield Buffer.from('half of ');
  throw new Error('the line broke');
}

const TEXT = { contentType: 'text/plain' };

/** The contract of every object store. An adapter calls it with a function that opens an empty one. */
export function objectStoreContract(name: string, open: () => Promise<OpenedObjects>): void {
  describe(`object store: ${name}`, () => {
    let opened: OpenedObjects;
    let objects: ObjectStore;

    beforeEach(async () => {
      opened = await open();
      objects = opened.objects;
    });
    afterEach(() => opened.cleanup());

    const textOf = async (key: string, range?: ByteRange): Promise<string> => {
      const parts: Uint8Array[] = [];
      for await (const part of await objects.get(key, range)) parts.push(part);
      return Buffer.concat(parts).toString();
    };

    const keysUnder = async (prefix: string): Promise<string[]> => {
      const keys: string[] = [];
      for await (const { key } of objects.list(prefix)) keys.push(key);
      return keys;
    };

    it('returns the content and its metadata', async () => {
      const info = await objects.put('videos/1/a.mp4', chunks('one ', 'two'), {
        contentType: 'video/mp4',
        size: 7,
      });
      expect(info).toEqual({
        key: 'videos/1/a.mp4',
        size: 7,
        contentType: 'video/mp4',
        etag: expect.stringMatching(/^[\w-]+$/),
      });
      expect(await objects.head('videos/1/a.mp4')).toEqual(info);
      expect(await textOf('videos/1/a.mp4')).toBe('one two');
    });

    it('holds empty objects', async () => {
      expect(await objects.put('empty', chunks(), TEXT)).toMatchObject({ size: 0 });
      expect(await textOf('empty')).toBe('');
    });

    it('returns nothing for unknown ids or keys', async () => {
      expect(await objects.head('none')).toBeNull();
      await expect(objects.get('none')).rejects.toBeInstanceOf(ObjectNotFound);
      await objects.delete('none');
    });

    it('gives an object to its end, although it is deleted meanwhile', async () => {
      await objects.put('a', chunks('one ', 'two'), TEXT);
      const content = await objects.get('a');
      await objects.delete('a');
      const parts: Uint8Array[] = [];
      for await (const part of content) parts.push(part);
      expect(Buffer.concat(parts).toString()).toBe('one two');
    });

    it('replaces an object whole, with another etag', async () => {
      const first = await objects.put('a', chunks('a long first text'), TEXT);
      const second = await objects.put('a', chunks('short'), { contentType: 'text/html' });
      expect(second.etag).not.toBe(first.etag);
      expect(await objects.head('a')).toEqual(second);
      expect(await textOf('a')).toBe('short');
    });

    it('gives the bytes of a range, both ends included', async () => {
      await objects.put('a', chunks('0123', '456789'), TEXT);
      expect(await textOf('a', { start: 2, end: 5 })).toBe('2345');
      expect(await textOf('a', { start: 9, end: 9 })).toBe('9');
      expect(await textOf('a', { start: 7, end: 500 })).toBe('789');
      await expect(objects.get('a', { start: 10, end: 12 })).rejects.toBeInstanceOf(RangeError);
      await expect(objects.get('a', { start: 3, end: 2 })).rejects.toBeInstanceOf(RangeError);
    });

    it('stores nothing of a stream that breaks', async () => {
      await expect(objects.put('a', broken(), TEXT)).rejects.toThrow('the line broke');
      expect(await objects.head('a')).toBeNull();
      expect(await keysUnder('')).toEqual([]);
    });

    it('stores nothing of a stream with another size than announced', async () => {
      await expect(objects.put('a', chunks('12345'), { ...TEXT, size: 4 })).rejects.toThrow();
      await expect(objects.put('a', chunks('12345'), { ...TEXT, size: 6 })).rejects.toThrow();
      expect(await objects.head('a')).toBeNull();
    });

    it('moves an object with its metadata, and replaces what is at the new key', async () => {
      const info = await objects.put('videos/1/a', chunks('moved'), TEXT);
      await objects.put('trash/b', chunks('replaced'), TEXT);
      await objects.move('videos/1/a', 'trash/b');
      expect(await objects.head('videos/1/a')).toBeNull();
      expect(await objects.head('trash/b')).toEqual({ ...info, key: 'trash/b' });
      expect(await textOf('trash/b')).toBe('moved');
      expect(await keysUnder('')).toEqual(['trash/b']);
      await expect(objects.move('videos/1/a', 'trash/c')).rejects.toBeInstanceOf(ObjectNotFound);
      expect(await textOf('trash/b')).toBe('moved');
    });

    it('deletes, also repeatedly', async () => {
      await objects.put('a', chunks('x'), TEXT);
      await objects.delete('a');
      await objects.delete('a');
      expect(await objects.head('a')).toBeNull();
    });

    it('lists by prefix', async () => {
      for (const key of ['videos/1/a.mp4', 'videos/1/b.mp4', 'videos/12/c.mp4', 'thumbs/1/a.png'])
        await objects.put(key, chunks(key), TEXT);
      expect(await keysUnder('videos/1/')).toEqual(['videos/1/a.mp4', 'videos/1/b.mp4']);
      expect((await keysUnder('videos/1')).toSorted()).toEqual([
        'videos/1/a.mp4',
        'videos/1/b.mp4',
        'videos/12/c.mp4',
      ]);
      const sizes: unknown[] = [];
      for await (const listed of objects.list('thumbs/')) sizes.push(listed);
      expect(sizes).toEqual([{ key: 'thumbs/1/a.png', size: 14 }]);
      expect(await keysUnder('')).toHaveLength(4);
      expect(await keysUnder('nothing/')).toEqual([]);
    });

    it.each([
      '',
      '/etc/passwd',
      '..',
      '../a',
      'a/../b',
      'a/./b',
      'a//b',
      'a/',
      'a\\b',
      '..\\a',
      'a\u0000.png',
      'a%2e%2e',
      'a b',
      'é',
      'C:a',
      'x'.repeat(600),
    ])('refuses the key %j everywhere (fault 33)', async (key) => {
      await expect(objects.put(key, chunks('x'), TEXT)).rejects.toThrow(/Not an object key/);
      await expect(objects.head(key)).rejects.toThrow(/Not an object key/);
      await expect(objects.get(key)).rejects.toThrow(/Not an object key/);
      await expect(objects.delete(key)).rejects.toThrow(/Not an object key/);
    });
  });
}
