import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { lookalikes, type FilmPictures } from '@arena/projections/videos/lookalikes';
import { findFfmpeg, type Ffmpeg } from './copies/ffmpeg.js';
import { measure } from './copies/measure.js';
import { hashPictures } from './picture-hash.js';

const ffmpeg = await findFfmpeg(process.env['FFMPEG_PATH'] ?? null);
if (!ffmpeg) process.stderr.write('SKIPPED: there is no ffmpeg, so no test has compared films.\n');

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
      niceness: 0,
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
    const zoom = 'mandelbrot=size=320x180:rate=12:end_scale=0.02:end_pts=144';
    const [first, same, other] = [
      await film(zoom, 'one.mp4', '-c:v libx264 -preset ultrafast -pix_fmt yuv420p'),
      await film(
        zoom,
        'two.mkv',
        '-vf scale=256:144 -c:v libx264 -crf 38 -preset ultrafast -pix_fmt yuv420p',
      ),
      await film(
        'life=size=64x36:mold=10:rate=12:seed=7,scale=320:180',
        'three.mp4',
        '-c:v libx264 -preset ultrafast -pix_fmt yuv420p',
      ),
    ];
    const [share] = alike(first, same);
    expect(share).toBeGreaterThan(0.8);
    expect(alike(first, other)).toEqual([]);
  });
});
