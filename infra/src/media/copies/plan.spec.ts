import { readFileSync } from 'node:fs';
import { describe, expect, it } from '@jest/globals';
import { bytesNeeded, planOf, type SourceFacts, type Way } from './plan.js';

const CONTAINERS = ['MP4', 'MOV', 'MKV', 'AVI'];
const PICTURES = ['H264', 'H265'];
const SOUNDS = ['AAC', 'MP3', 'FLAC', 'WAV'];

const facts = (changed: Partial<SourceFacts> = {}): SourceFacts => ({
  container: 'MP4',
  videoCodec: 'H264',
  audioCodec: 'AAC',
  isCommonPicture: true,
  edge: 480,
  isIndexInFront: true,
  ...changed,
});

function madeOf(source: SourceFacts, way: Way): string {
  const { original, copies } = planOf(source, way);
  if (original) return 'original';
  const [copy] = copies;
  if (!copy) return 'no';
  return copy.picture === 'convert' || copy.sound === 'convert' ? 'converted' : 'packed';
}

const cell = (container: string, videoCodec: string, audioCodec: string): string => {
  const [withIt, without] = (['ffmpeg', 'remux'] as const).map((way) =>
    madeOf(facts({ container, videoCodec, audioCodec }), way),
  );
  return withIt === without ? `${withIt}` : `${withIt}/${without}`;
};

describe('what is made of a video', () => {
  it('is what docs/videos.md says of every container, picture and sound', () => {
    const rows = CONTAINERS.flatMap((container) =>
      PICTURES.map((picture) => [
        `${container} ${picture}`,
        ...SOUNDS.map((sound) => cell(container, picture, sound)),
      ]),
    );
    const document = readFileSync(new URL('../../../../docs/videos.md', import.meta.url), 'utf8');
    const lines = document.split('\n').filter((line) => line.startsWith('|'));
    const cells = lines.map((line) =>
      line
        .split('|')
        .slice(1, -1)
        .map((each) => each.trim()),
    );
    expect(cells.filter(([first]) => !/^-+$/.test(first ?? ''))).toEqual([['', ...SOUNDS], ...rows]);
  });

  it.each([
    ['10 bits', { isCommonPicture: false }],
    ['4K', { edge: 2160 }],
    ['H265', { videoCodec: 'H265' }],
    ['the index at the end', { isIndexInFront: false }],
  ])('is a copy of an MP4 with %s', (_case, changed) => {
    const { original, copies } = planOf(facts(changed), 'ffmpeg');
    expect([original, copies.length > 0]).toEqual([false, true]);
  });

  it.each([
    ['H264 of 8 bits', {}, true],
    ['10 bits', { isCommonPicture: false }, false],
    ['4K', { edge: 2160 }, false],
    ['H265', { videoCodec: 'H265' }, false],
    ['H265 in MKV', { container: 'MKV', videoCodec: 'H265' }, false],
    ['H264 with FLAC in MKV', { container: 'MKV', audioCodec: 'FLAC' }, true],
    ['PCM', { container: 'MOV', audioCodec: 'WAV' }, false],
    ['AVI', { container: 'AVI' }, false],
  ])('plays everywhere without ffmpeg: %s', (_case, changed, plays) => {
    expect(planOf(facts(changed), 'remux').playsEverywhere).toBe(plays);
    expect(planOf(facts(changed), 'ffmpeg').playsEverywhere).toBe(true);
  });

  it.each([
    [2160, [1080, 720, 480]],
    [1080, [720, 480]],
    [720, [480]],
    [480, []],
  ])('is smaller and never larger than %dp', (edge, edges) => {
    expect(planOf(facts({ edge }), 'ffmpeg').copies.map((copy) => copy.edge)).toEqual(edges);
    expect(planOf(facts({ edge }), 'remux').copies).toEqual([]);
  });

  it('is never a picture without times: nothing of an AVI is packed', () => {
    for (const way of ['ffmpeg', 'remux'] as const)
      for (const { picture, sound } of planOf(facts({ container: 'AVI' }), way).copies)
        expect([picture, sound]).toEqual(['convert', 'convert']);
  });

  it('needs room for the source, every copy, and the largest once more', () => {
    const plan = planOf(facts({ container: 'MKV', edge: 720 }), 'ffmpeg');
    const small = (1_800_000 / 8) * 100;
    expect(bytesNeeded(plan, { size: 1e8, seconds: 100 })).toBe(1e8 + 1e8 + small + 1e8);
  });
});
