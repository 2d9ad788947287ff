import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { differentBits } from '@arena/domain/kernel/picture-hash';
import { lookalikes, type FilmPictures } from '@arena/projections/videos/lookalikes';
import { findFfmpeg, type Ffmpeg } from './copies/ffmpeg.js';
import { measure } from './copies/measure.js';
import { hashPicture, hashPictures } from './picture-hash.js';
import { pictureLibrary } from './picture-library.js';

const ffmpeg = await findFfmpeg(process.env['FFMPEG_PATH'] ?? null);
if (!ffmpeg) process.stderr.write('SKIPPED: there is no ffmpeg, so no test has compared films.\n');

const picture = (shape: string): Buffer =>
  Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="320" height="180"><rect width="320" height="180" fill="#334"/>${shape}</svg>`,
  );
const SUN = '<circle cx="90" cy="60" r="50" fill="#fe8"/><path d="M0 150L320 90V180H0Z" fill="#6a4"/>';
const TOWER =
  '<rect x="200" y="10" width="60" height="170" fill="#bbb"/><circle cx="40" cy="140" r="30" fill="#e44"/>';

describe('the hash of a picture', () => {
  const drawn = async (shape: string, change: 'same' | 'small' | 'wide'): Promise<Buffer> => {
    const { default: sharp } = await import('sharp');
    await pictureLibrary();
    sharp.unblock({ operation: ['VipsForeignLoadSvgBuffer'] });
    const whole = sharp(picture(shape));
    if (change === 'same') return whole.png().toBuffer();
    return change === 'small'
      ? whole.resize(120).jpeg({ quality: 30 }).toBuffer()
      : whole.resize(320, 200, { fit: 'fill' }).webp({ quality: 50 }).toBuffer();
  };
  const distance = async (one: Buffer, other: Buffer): Promise<number> =>
    differentBits(await hashPicture(one), await hashPicture(other));

  it.each(['small', 'wide'] as const)('stays the same: %s', async (change) => {
    expect(await distance(await drawn(SUN, 'same'), await drawn(SUN, change))).toBeLessThanOrEqual(8);
  });
  it('differs from that of another picture', async () => {
    expect(await distance(await drawn(SUN, 'same'), await drawn(TOWER, 'same'))).toBeGreaterThan(8);
  });
  it('tells nothing about an even picture', async () => {
    expect(await hashPicture(await drawn('', 'same'))).toBeNull();
  });
});

(ffmpeg ? describe : describe.skip)('films', () => {
  const SECONDS = 12;
  let folder: string;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-films-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  async function film(scene: string, name: string, how: string): Promise<FilmPictures> {
    const from = join(folder, name);
    const made = `-y -loglevel error -f lavfi -i ${scene} -f lavfi -i sine -t ${SECONDS} ${how}`;
    execFileSync((ffmpeg as Ffmpeg).path, [...made.split(' '), from]);
    const source = { from, container: name.endsWith('mkv') ? 'MKV' : 'MP4', seconds: SECONDS } as const;
    const { seek } = await measure(ffmpeg as Ffmpeg, source, folder, {
      signal: new AbortController().signal,
    });
    if (!seek) throw new Error('There are no seek pictures');
    return { every: seek.every, pictures: await hashPictures(readFileSync(seek.path), seek) };
  }
  const alike = (one: FilmPictures, other: FilmPictures) => {
    const look = (teamId: string, shown: FilmPictures) => {
      return { teamId, videoId: teamId, hash: null, thumbnail: null, film: shown };
    };
    return lookalikes([look('a', one), look('b', other)]).map(({ share }) => share);
  };

  it('are found in another container and size, and no others', async () => {
    const zoom = 'mandelbrot=size=640x360:rate=12:end_scale=0.02:end_pts=144';
    const [first, same, other] = [
      await film(zoom, 'one.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
      await film(
        zoom,
        'two.mkv',
        '-vf scale=256:144 -c:v libx264 -crf 38 -preset ultrafast -pix_fmt yuv420p',
      ),
      await film(
        'life=size=64x36:mold=10:rate=12:seed=7,scale=640:360',
        'three.mp4',
        '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      ),
    ];
    const [share] = alike(first, same);
    expect(share).toBeGreaterThan(0.8);
    expect(alike(first, other)).toEqual([]);
  });
});
