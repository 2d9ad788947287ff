import { mkdtempSync, readFileSync, readdirSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import type { VideoWarning } from '@arena/domain/kernel/file-limits';
import { checkVideo, warningsOf, type VideoFacts } from './check-video.js';
import { describeFile } from './copies/mp4-file.js';
import { MediaUnreadable, readMediaInfo, type MediaTrack } from './read-media-info.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures/video/', import.meta.url));

const ACCEPTED: Readonly<Record<string, VideoFacts>> = {
  'ok-h264-aac.mp4': {
    container: 'MP4',
    videoCodec: 'H264',
    audioCodec: 'AAC',
    duration: 121_000,
    contentType: 'video/mp4',
  },
  'ok-h264-mp3.avi': {
    container: 'AVI',
    videoCodec: 'H264',
    audioCodec: 'MP3',
    duration: 121_250,
    contentType: 'video/x-msvideo',
  },
  'ok-h264-pcm.mov': {
    container: 'MOV',
    videoCodec: 'H264',
    audioCodec: 'WAV',
    duration: 121_000,
    contentType: 'video/quicktime',
  },
  'ok-hevc-flac.mkv': {
    container: 'MKV',
    videoCodec: 'H265',
    audioCodec: 'FLAC',
    duration: 121_000,
    contentType: 'video/x-matroska',
  },
};

const REFUSED: Readonly<Record<string, object>> = {
  'bad-audio-only.mp4': { code: 'video-no-picture' },
  'bad-mpeg4-part2.avi': { code: 'video-codec', details: { found: 'MPEG-4 Visual' } },
  'bad-no-audio.mp4': { code: 'video-no-audio' },
  'bad-opus-audio.mkv': { code: 'video-audio-codec', details: { found: 'Opus' } },
  'bad-random.mp4': { code: 'video-unknown-file', details: {} },
  'bad-too-short-119s.mp4': { code: 'video-too-short', details: { minutes: 2, seconds: 119 } },
  'bad-truncated.avi': { code: 'video-unreadable' },
  'bad-truncated.mp4': { code: 'video-unreadable' },
  'bad-vp8.webm': { code: 'video-container', details: { container: 'WebM', codec: 'VP8' } },
  'bad-webm-named.mp4': { code: 'video-container', details: { container: 'WebM', codec: 'VP8' } },
};

/** Of the film and of each track. */
function withoutTimeScale(film: Buffer): Buffer {
  for (const type of ['mvhd', 'mdhd'])
    for (let at = film.indexOf(type); at >= 0; at = film.indexOf(type, at + 1))
      film.writeUInt32BE(0, at + 16);
  return film;
}

function box(type: string, ...content: Buffer[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt32BE(content.reduce((sum, part) => sum + part.length, head.length));
  head.write(type, 4, 'latin1');
  return Buffer.concat([head, ...content]);
}

/** An MP4 file with a title of this many bytes in its header. A parser has to read it as a whole. */
function withHugeTitle(video: Buffer, bytes: number): Buffer {
  const parts: Buffer[] = [];
  for (let at = 0; at < video.length; at += video.readUInt32BE(at)) {
    const part = video.subarray(at, at + video.readUInt32BE(at));
    const title = (): Buffer => box('udta', box('\xa9nam', Buffer.alloc(bytes, 65)));
    const header = part.toString('latin1', 4, 8) === 'moov';
    parts.push(header ? box('moov', part.subarray(8), title()) : part);
  }
  return Buffer.concat(parts);
}

/** The begin of an AVI whose sound is FLAC and whose index is longer by this many bytes. */
function withFlacAndIndex(video: Buffer, bytes: number): Buffer {
  const begin = Buffer.from(video);
  const index = begin.lastIndexOf('idx1') + 4;
  for (const at of [4, index]) begin.writeUInt32LE(begin.readUInt32LE(at) + bytes, at);
  const soundFormat = begin.indexOf('strf', begin.indexOf('auds')) + 8;
  begin.writeUInt16LE(0xf1ac, soundFormat);
  return begin;
}

/** An MKV that does not say how long it is: the element is a void one, and the tags have other names. */
function withoutDuration(video: Buffer): Buffer {
  const other = Buffer.from(video.toString('latin1').replaceAll('DURATION', 'UNKNOWN_'), 'latin1');
  other.set([0xec, 0x89], other.indexOf(Buffer.from([0x44, 0x89, 0x88])));
  return other;
}

describe('checking a video by its content', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-video-'));
    file = join(folder, 'a.bin');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  it('has an expectation for every fixture', () => {
    expect(readdirSync(FIXTURES).toSorted()).toEqual(
      [...Object.keys(ACCEPTED), ...Object.keys(REFUSED)].toSorted(),
    );
  });

  it.each(Object.entries(ACCEPTED))('accepts %s', async (name, facts) => {
    expect(await checkVideo(join(FIXTURES, name))).toEqual(facts);
  });

  it.each(Object.entries(REFUSED))('refuses %s with its reason', async (name, reason) => {
    await expect(checkVideo(join(FIXTURES, name))).rejects.toMatchObject(reason);
  });

  it.each(Object.keys(ACCEPTED).flatMap((name) => [0.5, 0.97].map((part) => [name, part] as const)))(
    'refuses %s cut to %p of its length',
    async (name, part) => {
      const bytes = readFileSync(join(FIXTURES, name));
      writeFileSync(file, bytes.subarray(0, Math.floor(bytes.length * part)));
      await expect(checkVideo(file)).rejects.toMatchObject({ code: 'video-unreadable' });
    },
  );

  it.each([
    ['nothing at all', Buffer.alloc(0)],
    ['text', Buffer.from('<script>alert(1)</script>'.repeat(100))],
  ])('refuses %s', async (_case, bytes) => {
    writeFileSync(file, bytes);
    await expect(checkVideo(file)).rejects.toMatchObject({ code: 'video-unknown-file' });
  });

  it('names a file that is no video', async () => {
    const picture = fileURLToPath(new URL('../../fixtures/image/ok.png', import.meta.url));
    const reason = { code: 'video-other-file', details: { found: 'PNG' } };
    await expect(checkVideo(picture)).rejects.toMatchObject(reason);
  });

  it.each(['H265', 'X265', 'hev1', 'hvc1', 'HEVC'])('accepts H265 in AVI as %s', async (code) => {
    const video = readFileSync(join(FIXTURES, 'ok-h264-mp3.avi'), 'latin1');
    writeFileSync(file, video.replaceAll('H264', code), 'latin1');
    expect(await checkVideo(file)).toMatchObject({ container: 'AVI', videoCodec: 'H265' });
  });

  it('accepts FLAC in AVI, whose index has an entry for each sample', async () => {
    const video = readFileSync(join(FIXTURES, 'ok-h264-mp3.avi'));
    writeFileSync(file, withFlacAndIndex(video, 400 * 2 ** 20));
    truncateSync(file, video.length + 400 * 2 ** 20);
    expect(await readMediaInfo(file, { milliseconds: 10_000, bytes: 8 * 2 ** 20 })).toHaveLength(3);
    expect(await checkVideo(file)).toMatchObject({ container: 'AVI', audioCodec: 'FLAC', duration: 121_250 });
    truncateSync(file, video.length + 200 * 2 ** 20);
    await expect(checkVideo(file)).rejects.toMatchObject({ code: 'video-unreadable' });
  });

  it('refuses a film whose length cannot be measured', async () => {
    writeFileSync(file, withoutTimeScale(readFileSync(join(FIXTURES, 'ok-h264-aac.mp4'))));
    await expect(checkVideo(file)).rejects.toMatchObject({ code: 'video-unreadable' });
  });

  it('accepts a recording that does not say how long it is, with a warning', async () => {
    writeFileSync(file, withoutDuration(readFileSync(join(FIXTURES, 'ok-hevc-flac.mkv'))));
    expect(await checkVideo(file)).toMatchObject({ duration: 121_000, warnings: ['no-duration'] });
  });

  it.each<[string, Partial<MediaTrack>, Partial<MediaTrack>, VideoWarning[]]>([
    ['nothing in a common film', { Width: 1920, Height: 1080, FrameRate: 59.94 }, { Duration: 119.5 }, []],
    ['an upright picture in 4K', { Width: 2160, Height: 3840 }, {}, ['large-picture']],
    [
      'no high rate in a recording with one early frame',
      { FrameRate_Mode: 'VFR', FrameRate: 30, FrameRate_Minimum: 29, FrameRate_Maximum: 90 },
      {},
      ['variable-frame-rate'],
    ],
    ['120 frames a second', { FrameRate: 120 }, {}, ['high-frame-rate']],
    [
      'a frame rate that follows the screen',
      { FrameRate_Mode: 'VFR', FrameRate: 30, FrameRate_Minimum: 10, FrameRate_Maximum: 60 },
      {},
      ['variable-frame-rate'],
    ],
    [
      'the same in a Matroska file, which has no rate',
      { FrameRate_Mode: 'VFR' },
      {},
      ['variable-frame-rate'],
    ],
    [
      'nothing in a steady film whose last frame is longer',
      { FrameRate_Mode: 'VFR', FrameRate: 24, FrameRate_Minimum: 20, FrameRate_Maximum: 24 },
      {},
      [],
    ],
    ['sound that ends before the picture', {}, { Duration: 118.9 }, ['short-sound']],
  ])('warns of %s', (_case, picture, sound, warnings) => {
    const [video, audio] = [{ '@type': 'Video' }, { '@type': 'Audio' }];
    expect(warningsOf({ ...video, ...picture }, { ...audio, ...sound }, 120)).toEqual(warnings);
  });

  it('reads a few bytes of 500 MB', async () => {
    const video = readFileSync(join(FIXTURES, 'ok-h264-aac.mp4'));
    const rest = 500 * 2 ** 20 - video.length;
    const box = Buffer.alloc(8);
    box.writeUInt32BE(rest);
    box.write('free', 4);
    writeFileSync(file, Buffer.concat([video, box]));
    truncateSync(file, video.length + rest);
    expect(await readMediaInfo(file, { milliseconds: 10_000, bytes: 8 * 2 ** 20 })).toHaveLength(3);
    expect(await checkVideo(file)).toMatchObject({ container: 'MP4', duration: 121_000 });
  });

  it('gives up on a file that takes too long or too many reads, and continues with the next', async () => {
    const good = join(FIXTURES, 'ok-hevc-flac.mkv');
    await expect(readMediaInfo(good, { milliseconds: 1, bytes: 2 ** 30 })).rejects.toMatchObject({
      code: 'media-unchecked',
      cause: { message: 'The child process gave no answer: it took longer than 1 ms' },
    });
    await expect(readMediaInfo(good, { milliseconds: 10_000, bytes: 1000 })).rejects.toBeInstanceOf(
      MediaUnreadable,
    );
    await expect(describeFile(good, 1000)).rejects.toBeInstanceOf(MediaUnreadable);
    expect(await checkVideo(good)).toMatchObject({ container: 'MKV' });
  });

  it('refuses a file that exceeds the memory limit, and continues with the next', async () => {
    writeFileSync(file, withHugeTitle(readFileSync(join(FIXTURES, 'ok-h264-aac.mp4')), 24 * 2 ** 20));
    const limits = { milliseconds: 10_000, bytes: 2 ** 30 };
    await expect(readMediaInfo(file, { ...limits, megabytes: 32 })).rejects.toBeInstanceOf(MediaUnreadable);
    expect(await readMediaInfo(file, { ...limits, megabytes: 256 })).toHaveLength(3);
  });

  it('returns only what the check needs', async () => {
    const tracks = await readMediaInfo(join(FIXTURES, 'ok-h264-aac.mp4'));
    expect(JSON.stringify(tracks).length).toBeLessThan(1000);
  });

  describe('when the server is in trouble, says nothing against the file:', () => {
    const good = join(FIXTURES, 'ok-hevc-flac.mkv');
    const unchecked = { code: 'media-unchecked', details: {} };

    it('no memory, which ends the reader and nothing else', async () => {
      const limits = { milliseconds: 10_000, bytes: 2 ** 30, megabytes: 1 };
      await expect(readMediaInfo(good, limits)).rejects.toMatchObject(unchecked);
      expect(await checkVideo(good)).toMatchObject({ container: 'MKV' });
    });
    it.each([
      ['no file', 'none'],
      ['nothing that can be read', '.'],
    ])('%s', async (_case, name) => {
      await expect(checkVideo(join(folder, name))).rejects.toMatchObject(unchecked);
    });
  });
});
