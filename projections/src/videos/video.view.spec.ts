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
