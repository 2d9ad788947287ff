import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from '@jest/globals';
import { spooledParts } from './spooled-parts.js';

describe('spooled parts', () => {
  let dir: string;
  beforeEach(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-spool-'));
  });
  afterEach(() => rm(dir, { recursive: true }));
  const folder = (): string => join(dir, 'pieces');

  async function* chunks(texts: readonly string[], then?: Error): AsyncIterable<Uint8Array> {
    for (const text of texts) yield await Promise.resolve(Buffer.from(text));
    if (then) throw then;
  }

  async function textsOf(content: AsyncIterable<Uint8Array>, into: string[] = []): Promise<string[]> {
    for await (const { path, size } of spooledParts(content, folder(), 4)) {
      const text = await readFile(path, 'utf8');
      expect([text.length, await readdir(folder())]).toEqual([size, [path.split('/').at(-1)]]);
      into.push(text);
    }
    return into;
  }

  it('have at most the wanted size, all bytes in order, and leave no file', async () => {
    expect(await textsOf(chunks(['ab', 'cd', 'e', 'fgh', 'i']))).toEqual(['abcd', 'efgh', 'i']);
    expect(await readdir(folder())).toEqual([]);
  });

  it('of nothing are none', async () => {
    expect(await textsOf(chunks([]))).toEqual([]);
  });

  it('end with the last whole one when the stream fails', async () => {
    const given: string[] = [];
    const broken = textsOf(chunks(['abc', 'de', 'f'], new Error('too long')), given);
    await expect(broken).rejects.toThrow('too long');
    expect([given, await readdir(folder())]).toEqual([['abc'], []]);
  });

  it('leave no file when nobody wants the rest', async () => {
    for await (const { size } of spooledParts(chunks(['abcd', 'efgh']), folder(), 4)) {
      expect(size).toBe(4);
      break;
    }
    expect(await readdir(folder())).toEqual([]);
  });
});
