import { mkdtempSync, readFileSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { checkAudio, type AudioFacts } from './check-audio.js';

const FIXTURES = fileURLToPath(new URL('../../fixtures/music/', import.meta.url));
const fixture = (name: string): Buffer => readFileSync(join(FIXTURES, name));

const ACCEPTED: Readonly<Record<string, AudioFacts>> = {
  'ok.mp3': { format: 'mp3', duration: 8_072, contentType: 'audio/mpeg' },
  'ok.wav': { format: 'wav', duration: 3_000, contentType: 'audio/wav' },
};
const REFUSED = ['bad-flac-named.mp3'];

/** Makes the content of the file deterministic. */
function noise(length: number): Buffer {
  let seed = 7;
  const content = Buffer.alloc(length);
  for (let at = 0; at < length; at++) {
    seed = (seed * 1103515245 + 12345) & 0x7fffffff;
    content[at] = seed >> 16;
  }
  return content;
}

/** A PCM wave file with another codec in its header. The first chunks stay unchanged. */
function waveOf(codec: number): Buffer {
  const wave = Buffer.from(fixture('ok.wav'));
  wave.writeUInt16LE(codec, 20);
  return wave;
}

describe('checking music by its content', () => {
  let folder: string;
  let file: string;

  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'arena-music-'));
    file = join(folder, 'a.mp3');
  });
  afterAll(() => rmSync(folder, { recursive: true }));

  const refusedAs = async (content: Buffer): Promise<void> => {
    writeFileSync(file, content);
    await expect(checkAudio(file)).rejects.toMatchObject({
      code: 'music-invalid-format',
      message: 'Invalid music format. MP3 or WAV is expected.',
    });
  };

  it('has an expectation for every fixture', () => {
    expect(readdirSync(FIXTURES).toSorted()).toEqual([...Object.keys(ACCEPTED), ...REFUSED].toSorted());
  });

  it.each(Object.entries(ACCEPTED))('accepts %s, whatever its name', async (name, facts) => {
    expect(await checkAudio(join(FIXTURES, name))).toEqual(facts);
    writeFileSync(file, fixture(name));
    expect(await checkAudio(file)).toEqual(facts);
  });

  it.each(REFUSED)('refuses %s (fault 31)', (name) => refusedAs(fixture(name)));

  it.each([
    ['nothing at all', () => Buffer.alloc(0)],
    ['text', () => Buffer.from('<script>alert(1)</script>'.repeat(100))],
    ['noise', () => noise(40_000)],
    ['a video', () => readFileSync(join(FIXTURES, '../video/ok-h264-aac.mp4'))],
    ['sound in a video', () => readFileSync(join(FIXTURES, '../video/bad-audio-only.mp4'))],
    ['an avi with MP3', () => readFileSync(join(FIXTURES, '../video/ok-h264-mp3.avi'))],
    ['a picture', () => readFileSync(join(FIXTURES, '../image/ok.png'))],
    ['a wave file that holds MP3', () => waveOf(0x55)],
    ['a wave file that holds µ-law', () => waveOf(7)],
    ['a wave file without sound', () => fixture('ok.wav').subarray(0, 44)],
    ['half a wave file', () => fixture('ok.wav').subarray(0, 24_000)],
  ])('refuses %s', (_case, content) => refusedAs(content()));

  it('does not reject a file that it cannot open', async () => {
    await expect(checkAudio(join(folder, 'none'))).rejects.toMatchObject({ code: 'media-unchecked' });
  });
});
