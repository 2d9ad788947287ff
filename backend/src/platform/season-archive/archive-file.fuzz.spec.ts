import { buffer } from 'node:stream/consumers';
import { Readable } from 'node:stream';
import { describe, expect, it } from '@jest/globals';
import fc from 'fast-check';
import { RandomAccessReader } from 'yauzl';
import { fuzzRuns } from '../../testing/fuzz-runs.js';
import { CopyRefused } from '../log-copy/copy-refused.js';
import { sha256 } from '../system/sha256.js';
import { zipOf, type ZipEntry } from '../zip/zip-of.js';
import { ArchiveFile } from './archive-file.js';
import { ARCHIVE_FORMAT, LOG_PATH, MANIFEST_PATH, MEDIA_PATH, WITH_MEDIA } from './archive-manifest.js';
import { isMediaKey, mediaIn, mediaKeyOf, mediaKeysIn, mediaPath } from './archive-media.js';
import { checkArchive } from './check-archive.js';

class BufferReader extends RandomAccessReader {
  constructor(private readonly bytes: Buffer) {
    super();
  }

  override _readStreamForRange(start: number, end: number): Readable {
    return Readable.from([this.bytes.subarray(start, end)], { objectMode: false });
  }
}

const FILM = 'videos/1/v/file';
const PARTS: readonly (readonly [string, string])[] = [
  [LOG_PATH, '{"format":"arena-log"}\n'],
  [
    MEDIA_PATH,
    JSON.stringify([{ key: FILM, kind: 'video', title: '', size: 4, type: 'video/mp4', stored: true }]),
  ],
  [mediaPath(FILM), 'film'],
];
const MANIFEST = JSON.stringify({
  format: ARCHIVE_FORMAT,
  version: WITH_MEDIA,
  software: '1',
  season: 1,
  openedAt: '',
  closedAt: '',
  champion: null,
  counts: { events: 1, teams: 0, videos: 1, rounds: 0, media: 1 },
  head: { revision: 0, hash: 'a' },
  publicChain: { format: 1, chain: 'b' },
  people: '',
  parts: PARTS.map(([path, text]) => ({ path, size: text.length, sha256: sha256(text) })),
});

async function* entries(): AsyncGenerator<ZipEntry> {
  for (const [name, text] of [...PARTS, [MANIFEST_PATH, MANIFEST] as const])
    yield {
      name,
      content: [Buffer.from(text)],
      date: '2025-04-01T10:00:00.000Z',
      store: name.startsWith('media'),
    };
}

const silent = () => ({ show: () => undefined, clear: () => undefined });

/** Its parts when it opens, or why it was refused. Anything else is thrown. */
async function opened(bytes: Buffer): Promise<readonly string[] | CopyRefused> {
  try {
    const archive = await ArchiveFile.open('a.zip', { reader: new BufferReader(bytes), size: bytes.length });
    try {
      const paths = archive.manifest.parts.map(({ path }) => path);
      const refusal = await checkArchive(archive, silent).catch((error: unknown) => error);
      // Its log is not that of a season.
      expect(refusal).toBeInstanceOf(CopyRefused);
      return paths;
    } finally {
      archive.close();
    }
  } catch (error) {
    if (error instanceof CopyRefused) return error;
    throw error;
  }
}

describe('the reader of archives', () => {
  it('opens a whole one', async () => {
    expect(await opened(await buffer(zipOf(entries(), { name: 'a test' })))).toEqual(
      PARTS.map(([path]) => path),
    );
  });

  it.each([
    ['a text', 'hello', 'other-file'],
    ['nothing', '', 'other-file'],
    ['the beginning of a ZIP', 'PK\u0003\u0004 and no more', 'damaged'],
  ])('refuses %s', async (_what, text, fault) => {
    expect(await opened(Buffer.from(text))).toMatchObject({ fault });
  });

  it('opens or refuses any damage, and never names a place outside of the archive', async () => {
    const zip = await buffer(zipOf(entries(), { name: 'a test' }));
    const damage = fc.array(fc.tuple(fc.nat(zip.length - 1), fc.nat(255)), { minLength: 1, maxLength: 6 });
    await fc.assert(
      fc.asyncProperty(damage, fc.nat(zip.length), fc.boolean(), async (changes, end, cut) => {
        const bytes = Buffer.from(zip);
        for (const [at, value] of changes) bytes[at] = value;
        const found = await opened(cut ? bytes.subarray(0, end) : bytes);
        if (found instanceof CopyRefused) expect(found.message).not.toMatch(/\p{Cc}/u);
        else expect(found.some((path) => path.includes('..') || path.startsWith('/'))).toBe(false);
      }),
      fuzzRuns(200),
    );
  });
});

describe('the names of media', () => {
  const hostile = fc.oneof(
    fc.string(),
    fc.constantFrom(
      '../a',
      'videos/../../a',
      '/videos/1',
      'videos//a',
      'videos/.hidden/a',
      'avatars/a/b',
      'videos/a\n',
    ),
    fc
      .array(fc.constantFrom('videos', '..', '.', '', 'a', 'music', 'C:', '\\'), { maxLength: 8 })
      .map((all) => all.join('/')),
  );

  it('stay in the folders of media', () => {
    fc.assert(
      fc.property(hostile, (text) => {
        const key = mediaKeyOf(`media/${text}`);
        expect(key === null || key === text).toBe(true);
        if (!isMediaKey(text)) return;
        expect(text.split('/').every((part) => /^[\w-][\w.-]*$/.test(part))).toBe(true);
        expect(['videos', 'music', 'products']).toContain(text.split('/')[0]);
      }),
      fuzzRuns(500),
    );
  });

  it('are read from any list and event, or not at all', () => {
    fc.assert(
      fc.property(fc.jsonValue({ maxDepth: 3 }), (value) => {
        const files = mediaIn(JSON.stringify(value));
        expect(files === null || files.every(({ key }) => typeof key === 'string')).toBe(true);
        expect(mediaKeysIn(value).every(isMediaKey)).toBe(true);
      }),
      fuzzRuns(300),
    );
  });
});
