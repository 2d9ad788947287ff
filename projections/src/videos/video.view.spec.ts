import { expect, it } from '@jest/globals';
import { videoSubmitted } from '../testing/facts.js';
import { NO_COPIES } from './video-copies.js';
import { toVideoView } from './video.view.js';

const video = { ...videoSubmitted('v1', 'red').data, publishedAt: '2026-11-29T12:00:00.000Z' };
const shown = (measures: Parameters<typeof toVideoView>[2]) => {
  const { loudness, flashes } = toVideoView(video, new Map(), measures);
  return { loudness, flashes };
};

it('says what was measured, also while there is no copy yet', () => {
  const measures = { loudness: -13.5, flashes: [{ from: 12, to: 19 }] };
  expect(shown({ ...NO_COPIES, measures })).toEqual(measures);
});

it.each([
  ['nothing was measured', null],
  ['it is silent and calm', { loudness: null, flashes: [] }],
])('says nothing where %s', (_case, measures) => {
  expect(shown({ ...NO_COPIES, measures })).toEqual({});
});

it('takes from another origin what never changes there, and nothing else', () => {
  const copy = { name: '720-ab.mp4', size: 9, edge: 720, codecs: 'avc1' };
  const made = {
    ...NO_COPIES,
    copies: [copy],
    loop: 'loop-ab.mp4',
    seek: { name: 'seek-ab.jpg', every: 1, count: 9 },
  };
  const captions = [{ language: 'en', objectKey: 'videos/1/v1/captions-en-1' }] as const;
  const view = toVideoView(
    { ...video, thumbnailKey: 'a', captions },
    new Map(),
    made,
    'https://media.example.org/api',
  );
  const films = 'https://media.example.org/api/videos/v1/copies';
  // Stored before the pictures could have other sizes.
  expect(view.seek).toMatchObject({ columns: 10, width: 128, height: 72 });
  expect([view.sources?.[0]?.url, view.loop, view.seek?.url]).toEqual([
    `${films}/720-ab.mp4`,
    `${films}/loop-ab.mp4`,
    `${films}/seek-ab.jpg`,
  ]);
  for (const url of [view.url, view.thumbnail_url, view.captions?.[0]?.url]) expect(url).toMatch(/^\/api\//);
});
