import { expect, it } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleVideo } from '../../../test/samples.js';
import { VideoPlayer } from '../video-player.js';
import { placeOf } from './seek-picture.js';

it.each([
  [0, 0, 0],
  [1.9, 0, 0],
  [2, 1, 0],
  [20, 2, 1],
  [125, 6, 7],
  [9999, 6, 7],
])('second %d is in column %d of row %d', (second, column, row) => {
  expect(placeOf(second, { every: 2, count: 63, columns: 8 })).toEqual({ column, row });
});

const SEEK = {
  url: '/api/videos/v-1/copies/seek-a.jpg',
  every: 2,
  count: 63,
  columns: 10,
  width: 128,
  height: 72,
};

it('follows the film, and takes it to another second', async () => {
  fakeApi({});
  await renderWithProviders(<VideoPlayer video={sampleVideo({ duration: 125, seek: SEEK })} />);
  const player = screen.getByLabelText<HTMLVideoElement>(/^Video: Requiem of Steel/);
  const bar = screen.getByRole('slider', { name: 'Go to a place in Requiem of Steel' });
  player.currentTime = 62;
  fireEvent.timeUpdate(player);
  expect(bar).toHaveAttribute('aria-valuetext', '1:02');
  fireEvent.change(bar, { target: { value: '100' } });
  expect(player.currentTime).toBe(100);
  expect(bar).toHaveAttribute('aria-valuetext', '1:40');
});

it('is not there without pictures: the browser has a bar of its own', async () => {
  fakeApi({});
  await renderWithProviders(<VideoPlayer video={sampleVideo()} />);
  expect(screen.queryByRole('slider')).toBeNull();
});
