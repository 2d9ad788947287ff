import { mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoView } from '@arena/projections/videos/video.types';
import { asBytes } from '../../testing/as-bytes.js';
import { startTestApp, type Agent, type TestApp } from '../../testing/test-app.js';
import { openObjectStoreAt } from '../../platform/stores/open-store.js';
import { arenaOn } from './testing/arena-on.js';
import {
  forged,
  manifestOf,
  packed,
  partsOf,
  withManifest,
  withPart,
  type Parts,
} from './testing/season-archive.js';

const FIXTURES = new URL('../../../../infra/fixtures/', import.meta.url);
const ARCHIVE = '/api/seasons/1/archive?media=true';

interface NamedFile {
  readonly key: string;
  readonly kind: string;
}

const bytesAt = async (agent: Agent, path: string): Promise<Buffer> =>
  (await agent.get(path).buffer(true).parse(asBytes).expect(200)).body as Buffer;

const videoIn = async (agent: Agent): Promise<VideoView> => {
  const { videos } = (await agent.get('/api/videos/?season=1').expect(200)).body as { videos: VideoView[] };
  return videos[0]!;
};

describe('an archive with media', () => {
  let dir: string;
  let zip: Buffer;
  let parts: Parts;
  let film: Buffer;
  let picture: Buffer;
  let size: { files: number; bytes: number; missing: number };

  beforeAll(async () => {
    dir = await mkdtemp(join(tmpdir(), 'arena-media-'));
    film = await readFile(new URL('video/ok-h264-aac.mp4', FIXTURES));
    const app = await startTestApp({ embedded: true });
    const admin = await app.as('admin');
    await app.setPhase(2);
    const upload = (await app.as('participant'))
      .post('/api/videos/upload')
      .field({ title: 'Our AMV', animated_only: 'true' });
    await upload
      .attach('video', film, 'our.mp4')
      .attach('thumbnail', await readFile(new URL('image/ok.webp', FIXTURES)), 'a.webp')
      .expect(201);
    picture = await bytesAt(admin, (await videoIn(admin)).thumbnail_url!);
    await app.gateway.tournament({ type: 'CloseSeason', data: {} }, app.context());
    await app.gateway.openSeasonAfter(1);
    size = (await admin.get('/api/seasons/1/archive/size').expect(200)).body as typeof size;
    zip = await bytesAt(admin, ARCHIVE);
    parts = await partsOf(zip);
    await app.close();
  });
  afterAll(() => rm(dir, { recursive: true }));

  const keyOf = (kind: string): string =>
    (JSON.parse(String(parts.get('media.json'))) as NamedFile[]).find((file) => file.kind === kind)!.key;

  async function imported(content: Buffer | Parts, data: string) {
    const file = join(dir, `${data}.zip`);
    await writeFile(file, Buffer.isBuffer(content) ? content : await packed(content));
    return arenaOn({ DATA_DIR: join(dir, data) }, 'import', file);
  }

  const objectsAt = (data: string) => openObjectStoreAt(`file:${join(dir, data, 'objects')}`);

  it('says before what the media take', () => {
    expect(size).toMatchObject({ files: 2, bytes: film.length + picture.length, missing: 0 });
  });

  it('contains them beside the parts of one without', () => {
    expect(manifestOf(parts).version).toBe(2);
    expect(parts.get(`media/${keyOf('video')}`)?.equals(film)).toBe(true);
    expect(parts.get(`media/${keyOf('thumbnail')}`)?.equals(picture)).toBe(true);
  });

  describe('that is imported', () => {
    let moved: TestApp;
    beforeAll(async () => {
      const { code, lines, errors } = await imported(zip, 'new');
      expect([code, errors, lines]).toEqual([
        0,
        [],
        ['2 media files copied.', expect.stringMatching(/^Season 1 is imported: \d+ events/)],
      ]);
      moved = await startTestApp({ embedded: true, config: { dataDir: join(dir, 'new') } });
    });
    afterAll(() => moved.close());

    it('plays its films and shows its pictures, byte for byte', async () => {
      const visitor = moved.browser();
      const video = await videoIn(visitor);
      expect((await bytesAt(visitor, video.url)).equals(film)).toBe(true);
      expect((await bytesAt(visitor, video.thumbnail_url!)).equals(picture)).toBe(true);
    });

    it('gives the same archive again', async () => {
      expect((await bytesAt(await moved.as('admin'), ARCHIVE)).equals(zip)).toBe(true);
    });
  });

  it('continues after an import that has stored only a part of them', async () => {
    await imported(zip, 'again');
    await (await objectsAt('again')).delete(keyOf('thumbnail'));
    const { code, lines } = await imported(zip, 'again');
    expect([code, lines.slice(0, 2)]).toEqual([
      0,
      ['Already there and the same: 1 media file.', '1 media file copied.'],
    ]);
  });

  const retold = (change: (file: NamedFile) => object): Parts => {
    const files = JSON.parse(String(parts.get('media.json'))) as NamedFile[];
    return forged(parts, 'media.json', JSON.stringify(files.map(change)));
  };
  const elsewhere = (key: string): Parts => {
    const files = JSON.parse(String(parts.get('media.json'))) as NamedFile[];
    const more = { ...files.find(({ kind }) => kind === 'video'), key, size: 2 };
    return forged(forged(parts, 'media.json', JSON.stringify([...files, more])), `media/${key}`, 'no');
  };

  it.each<[string, () => Parts | Promise<Buffer>, string]>([
    [
      'has a changed film',
      () => withPart(parts, `media/${keyOf('video')}`, Buffer.alloc(film.length)),
      'SHA-256',
    ],
    [
      'lacks a film',
      () => new Map([...parts].filter(([path]) => !path.endsWith('/file'))),
      'it lacks media/',
    ],
    [
      'says that a film is a page',
      () => retold((file) => ({ ...file, type: 'text/html' })),
      'of type "text/html"',
    ],
    ['does not name its film', () => forged(parts, 'media.json', '[]'), 'media.json does not name media/'],
    ['has a damaged list', () => forged(parts, 'media.json', '{"a":1}'), 'media.json is damaged'],
    ['brings a file that no event names', () => elsewhere('videos/1/x/file'), 'no event of the season names'],
    ['brings a picture of a person', () => elsewhere('avatars/1/x'), 'does not belong into an archive'],
    ['brings a file for another folder', () => elsewhere('../videos/1/x'), 'invalid relative path'],
    [
      'claims to be without media',
      () => withManifest(parts, (m) => ({ ...m, version: 1 })),
      'an archive without',
    ],
    ['is cut', () => Promise.resolve(zip.subarray(0, zip.length / 2)), 'cut or damaged'],
  ])('that %s is refused, and leaves nothing', async (name, damage, reason) => {
    const data = name.replaceAll(' ', '-');
    const { code, errors } = await imported(await damage(), data);
    expect([code, errors]).toEqual([1, [expect.stringContaining(reason)]]);
    await expect(readFile(join(dir, data, 'log.db'))).rejects.toThrow('ENOENT');
  });

  it('never replaces another file of the same name', async () => {
    const other = Readable.from([Buffer.alloc(film.length)]);
    await (await objectsAt('taken')).put(keyOf('video'), other, { contentType: 'video/mp4' });
    const { code, errors } = await imported(zip, 'taken');
    expect([code, errors]).toEqual([1, [expect.stringContaining('the target has another file videos/1/')]]);
  });
});
