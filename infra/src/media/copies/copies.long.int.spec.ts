import { spawn } from 'node:child_process';
import { chmodSync, existsSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { inspectVideo, type InspectedVideo } from '../check-video.js';
import { COMBINATIONS, MATRIX_SECONDS, VideoMatrix } from '../testing/video-matrix.js';
import { convert, ConversionFailed, findFfmpeg, makeLoop, MAX_LOOP, type Ffmpeg } from './ffmpeg.js';
import { measure } from './measure.js';
import { describeFile, remuxFile } from './mp4-file.js';
import { planOf, sourceFacts } from './plan.js';

const ffmpeg = await findFfmpeg(process.env['FFMPEG_PATH'] ?? null);
const SECONDS = MATRIX_SECONDS;
/** Nobody checks this film before it is converted, nine times. */
const DAMAGED_SECONDS = 30;
/** Each picture with each sound once, and each container twice. `npm run test:matrix` converts and plays all. */
const CONVERTED = COMBINATIONS.filter((_, at) => Math.floor(at / 8) === (at + 3) % 4);
const NEVER = new AbortController().signal;
/** Other tests run at the same time. */
const AT_ONCE = { signal: NEVER, niceness: 0 };

if (!ffmpeg) process.stderr.write('SKIPPED: there is no ffmpeg, so no test has converted a video.\n');

(ffmpeg ? describe : describe.skip)('converting with ffmpeg', () => {
  const { path } = ffmpeg as Ffmpeg;
  let folder: string;
  const file = (name: string): string => join(folder, name);
  let films: VideoMatrix;
  const make = (args: string, to: string): void => films.make(args, to);
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-copies-'));
    films = new VideoMatrix(path, folder);
  }, 600_000);
  afterAll(() => rmSync(folder, { recursive: true }));

  async function copied(name: string, inspected: InspectedVideo): Promise<void> {
    const { container, duration } = inspected.facts;
    const conversion = { from: file(name), to: file('copy.mp4'), container, seconds: duration / 1000 };
    const [plan] = planOf(sourceFacts(inspected), 'ffmpeg').copies;
    if (!plan) throw new Error('It needs no copy');
    const told: number[] = [];
    await convert(ffmpeg as Ffmpeg, conversion, plan, {
      ...AT_ONCE,
      onProgress: (part) => told.push(part),
    });
    expect(told.at(-1)).toBeGreaterThan(0.9);
  }

  /** What every browser plays. */
  async function expectPlayable(): Promise<void> {
    const bytes = readFileSync(file('copy.mp4'));
    expect(bytes.indexOf('moov')).toBeLessThan(bytes.indexOf('mdat'));
    const { codecs, seconds } = await describeFile(file('copy.mp4'));
    expect(codecs).toMatch(/^avc1\.(42|4d|64)[0-9a-f]{4}, mp4a\.40\.2$/);
    expect(Math.abs(seconds - SECONDS)).toBeLessThan(1);
    expect(sourceFacts(await inspectVideo(file('copy.mp4')))).toMatchObject({
      container: 'MP4',
      isCommonPicture: true,
      isIndexInFront: true,
    });
  }

  it.each(COMBINATIONS)(
    'a video in $container with $picture and $sound is accepted, and packed anew if that is enough',
    async (combination) => {
      const { container, picture, sound } = combination;
      films.write(combination, 'source');
      const inspected = await inspectVideo(file('source'));
      expect(inspected.facts).toMatchObject({ container, videoCodec: picture, audioCodec: sound });
      if (planOf(sourceFacts(inspected), 'remux').copies.length === 0) return;
      await remuxFile(file('source'), file('copy.mp4'), { most: 100e6 });
      const { codecs, seconds } = await describeFile(file('copy.mp4'));
      expect(codecs).toMatch(picture === 'H264' ? /^avc1/ : /^hvc1/);
      expect(Math.abs(seconds - SECONDS)).toBeLessThan(1);
    },
  );

  it.each(CONVERTED)('what is made of $picture and $sound in $container plays', async (combination) => {
    films.write(combination, 'source');
    await copied('source', await inspectVideo(file('source')));
    await expectPlayable();
  });

  it.each([
    ['10 bits', '-pix_fmt yuv420p10le -c:v libx264', 90],
    ['4:4:4', '-pix_fmt yuv444p -c:v libx264', 90],
    ['1440p', '-vf scale=2560:1440,fps=1 -pix_fmt yuv420p -c:v libx264', 1080],
    ['an odd size, upright', '-vf scale=91:161,setsar=1 -pix_fmt yuv444p -c:v libx264', 90],
  ])(
    'of %s is converted',
    async (_case, codec, edge) => {
      make(`-i v.mkv -i AAC.mkv ${codec} -preset ultrafast -c:a copy -f mp4`, 'source');
      const inspected = await inspectVideo(file('source'));
      await copied('source', inspected);
      await expectPlayable();
      const { width, height } = await describeFile(file('copy.mp4'));
      expect(Math.min(width, height)).toBe(edge);
    },
    300_000,
  );

  it('the clip is short, silent and small, whatever the film', async () => {
    make(
      '-f lavfi -i nullsrc=s=640x360:r=30:d=12,geq=random(1)*255:128:128 -c:v libx264 -preset ultrafast',
      'noise.mp4',
    );
    const conversion = {
      from: file('noise.mp4'),
      to: file('loop.mp4'),
      container: 'MP4' as const,
      seconds: 12,
    };
    await makeLoop(ffmpeg as Ffmpeg, conversion, AT_ONCE);
    const { codecs, seconds } = await describeFile(file('loop.mp4'));
    expect(codecs).toMatch(/^avc1\.\w+$/);
    expect(Math.abs(seconds - 3)).toBeLessThan(0.5);
    expect(statSync(file('loop.mp4')).size).toBeLessThan(MAX_LOOP);
  });

  it('loudness and flashes are measured as they are in the film', async () => {
    // A sine of -20 dBFS has -23 LUFS in stereo (EBU Tech 3341). It flashes five times a second from 4 to 7.
    const flashing = "drawbox=c=white:t=fill:enable='between(t,4,7)*mod(floor(t*10),2)'";
    const picture = `-f lavfi -i color=black:s=160x90:r=24:d=12,${flashing}`;
    const sound = '-f lavfi -i aevalsrc=0.0708*sin(2*PI*1000*t)|0.0708*sin(2*PI*1000*t):s=48000:d=12';
    make(`${picture} ${sound} -c:v libx264 -preset ultrafast -c:a flac`, 'flashing.mkv');
    const source = { from: file('flashing.mkv'), container: 'MKV', seconds: 12 } as const;
    const told: number[] = [];
    const { loudness, flashes, seek } = await measure(ffmpeg as Ffmpeg, source, folder, {
      ...AT_ONCE,
      onProgress: (part) => told.push(part),
    });
    expect(loudness).toBeCloseTo(-23, 0);
    expect(flashes).toEqual([{ from: 4, to: 7 }]);
    expect(seek).toMatchObject({ every: 1, count: 12 });
    expect(told.at(-1)).toBeGreaterThan(0.9);
  });

  it.each([12, 130])(
    'the seek pictures of %d seconds show at each second what the film shows then',
    async (seconds) => {
      // Of 16 to 235 in a film, of 0 to 255 in a JPEG.
      const lightAt = (second: number): number => ((14 + 15 * (second % 12)) * 255) / 219;
      const light = "geq=lum='30+15*mod(floor(T),12)':cb=128:cr=128";
      const picture = `-f lavfi -i nullsrc=s=160x90:r=6:d=${seconds},${light}`;
      const streams = `${picture} -f lavfi -i anullsrc=d=${seconds} -pix_fmt yuv420p`;
      make(`${streams} -c:v libx264 -preset ultrafast -c:a flac`, 'light.mkv');
      const source = { from: file('light.mkv'), container: 'MKV', seconds } as const;
      const { seek } = await measure(ffmpeg as Ffmpeg, source, folder, AT_ONCE);
      if (!seek) throw new Error('There are no pictures');
      const { path: sheet, every, count, columns, width, height } = seek;
      expect(count).toBe(Math.ceil(seconds / every));
      make(`-i ${sheet} -pix_fmt gray -f rawvideo`, 'sheet.gray');
      const pixels = readFileSync(file('sheet.gray'));
      for (let second = 0; second < seconds; second++) {
        const at = Math.floor(second / every);
        const [x, y] = [(at % columns) + 0.5, Math.floor(at / columns) + 0.5];
        const pixel = pixels[Math.floor(y * height) * columns * width + Math.floor(x * width)] ?? 0;
        expect([second, Math.abs(pixel - lightAt(at * every)) < 7]).toEqual([second, true]);
      }
    },
    60_000,
  );

  it.each([0.1, 0.5, 0.97])(
    'a damaged film cut to %d ends nothing but its own conversion',
    async (part) => {
      make(
        `-t ${DAMAGED_SECONDS} -i H265.mkv -t ${DAMAGED_SECONDS} -i AAC.mkv -c copy -f matroska`,
        'source',
      );
      const bytes = readFileSync(file('source'));
      for (const step of [bytes.length, 9973, 97]) {
        const cut = Buffer.from(bytes.subarray(0, Math.floor(bytes.length * part)));
        for (let at = step; at < cut.length; at += step) cut[at] = (cut[at] ?? 0) ^ 0x5a;
        writeFileSync(file('cut'), cut);
        const conversion = {
          from: file('cut'),
          to: file('copy.mp4'),
          container: 'MKV' as const,
          seconds: DAMAGED_SECONDS,
        };
        const plan = { edge: 90, picture: 'convert', sound: 'convert' } as const;
        const made = convert(ffmpeg as Ffmpeg, conversion, plan, AT_ONCE);
        const outcome = await made.then(
          () => null,
          (error: unknown) => error,
        );
        if (outcome !== null) expect(outcome).toBeInstanceOf(ConversionFailed);
        const packed = await remuxFile(file('cut'), file('copy.mp4'), { most: 100e6 }).catch(
          (error: unknown) => error,
        );
        if (packed !== undefined) expect(packed).toBeInstanceOf(Error);
      }
    },
    120_000,
  );
});

describe('a conversion that ends without a copy', () => {
  let folder: string;
  let pidFile: string;
  let hanging: Ffmpeg;
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-copies-'));
    pidFile = join(folder, 'pid');
    const path = join(folder, 'ffmpeg');
    writeFileSync(path, `#!/bin/sh\necho $$ > ${pidFile}\nexec sleep 600\n`);
    chmodSync(path, 0o700);
    hanging = { path, version: '0' };
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const conversion = () =>
    ({ from: '/dev/null', to: join(folder, 'copy.mp4'), container: 'MKV', seconds: 10 }) as const;
  const plan = { edge: 90, picture: 'convert', sound: 'convert' } as const;

  async function untilHolds(holds: () => boolean): Promise<void> {
    while (!holds()) await new Promise((resolve) => setTimeout(resolve, 20));
  }
  const started = (): boolean => existsSync(pidFile) && readFileSync(pidFile, 'utf8').endsWith('\n');
  const isGone = (): boolean => {
    try {
      process.kill(Number(readFileSync(pidFile, 'utf8')), 0);
      return false;
    } catch {
      return true;
    }
  };

  it('is killed when it makes no progress, and the reason says so', async () => {
    rmSync(pidFile, { force: true });
    const work = convert(hanging, conversion(), plan, { signal: NEVER, stall: 500 });
    await expect(work).rejects.toThrow('No progress for 0.5 s');
    await untilHolds(isGone);
  });

  it('is stopped when it writes more than a copy can have', async () => {
    const path = join(folder, 'endless');
    writeFileSync(path, '#!/bin/sh\nfor to; do :; done\nexec dd if=/dev/zero bs=65536 of="$to"\n');
    chmodSync(path, 0o700);
    const work = convert({ path, version: '0' }, conversion(), plan, {
      signal: NEVER,
      most: 1e6,
      stall: 5000,
    });
    await expect(work).rejects.toBeInstanceOf(ConversionFailed);
    expect(statSync(conversion().to).size).toBeLessThan(10e6);
  });

  it.each([
    ['file', 'it cannot be read', 'echo Invalid data found when processing input >&2; exit 1'],
    ['ended', 'it is killed, whatever it has said', 'echo Invalid data found >&2; kill -9 $$'],
    ['ended', 'it gets a signal that it knows', 'echo received signal 15. >&2; exit 255'],
    ['ended', 'it takes too long', 'kill -XCPU $$'],
    ['ended', 'it needs more memory than it may', 'echo Cannot allocate memory >&2; exit 1'],
    ['ended', 'it stops after it has said something', 'echo Invalid data found >&2; exec sleep 600'],
    ['machine', 'the disk is full', 'echo av_write_frame: No space left on device >&2; exit 1'],
    ['machine', 'there is no program', 'exit 127'],
    ['machine', 'it was built without a part', 'echo "Unknown encoder libx264" >&2; exit 1'],
    ['ended', 'the machine has too few files', 'echo Too many open files >&2; exit 1'],
  ])('blames %s when %s', async (blame, _why, script) => {
    const path = join(folder, 'failing');
    writeFileSync(path, `#!/bin/sh\n${script}\n`);
    chmodSync(path, 0o700);
    const work = convert({ path, version: '0' }, conversion(), plan, { signal: NEVER, stall: 1000 });
    await expect(work).rejects.toMatchObject({ blame });
  });

  it('is killed with its job', async () => {
    rmSync(pidFile, { force: true });
    const ending = new AbortController();
    const work = convert(hanging, conversion(), plan, { signal: ending.signal });
    const refused = expect(work).rejects.toThrow('aborted');
    await untilHolds(started);
    ending.abort();
    await refused;
    await untilHolds(isGone);
  });

  it('is killed with the program, also when that is killed', async () => {
    rmSync(pidFile, { force: true });
    const script = join(folder, 'program.mjs');
    const module = fileURLToPath(new URL('./ffmpeg.ts', import.meta.url));
    const call = [hanging, conversion(), plan].map((each) => JSON.stringify(each)).join(', ');
    writeFileSync(
      script,
      `import { convert } from ${JSON.stringify(module)};\n` +
        `await convert(${call}, { signal: new AbortController().signal });\n`,
    );
    const run = fileURLToPath(new URL('../../../scripts/run-source.mjs', import.meta.url));
    const program = spawn(process.execPath, [run, script], { stdio: 'ignore' });
    await untilHolds(started);
    program.kill('SIGKILL');
    await untilHolds(isGone);
  });
});
