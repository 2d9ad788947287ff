import { expect, it, jest } from '@jest/globals';
import { act, fireEvent, screen, waitFor } from '@testing-library/react';
import { renderWithProviders } from '../../../test/render.js';
import { FramePicker } from './frame-picker.js';
import type { Film } from './frame-of.js';

const video = new File(['film'], 'film.mp4', { type: 'video/mp4' });
const props = { source: video, disabled: false };

it('takes the frame at which the slider stops, also when an earlier one arrives later', async () => {
  const frames = new Map<number, (frame: File) => void>();
  const frameAt = (second: number) => new Promise<File>((resolve) => frames.set(second, resolve));
  const film: Film = { seconds: 125, frameAt, close: () => undefined };
  const picked = jest.fn<(frame: File) => void>();
  await renderWithProviders(<FramePicker {...props} open={async () => film} onPick={picked} />);
  const slider = await screen.findByRole('slider', { name: 'A frame of the video' });
  fireEvent.change(slider, { target: { value: '10' } });
  fireEvent.change(slider, { target: { value: '62' } });
  expect(slider).toHaveAttribute('aria-valuetext', '1:02');
  await act(async () => {
    frames.get(62)?.(new File([''], 'later.jpg'));
    frames.get(10)?.(new File([''], 'earlier.jpg'));
    await Promise.resolve();
  });
  await waitFor(() => expect(picked.mock.calls.map(([{ name }]) => name)).toEqual(['later.jpg']));
});

it('closes the film with the page, and shows nothing for one that the browser cannot show', async () => {
  const close = jest.fn();
  const film: Film = { seconds: 125, frameAt: async () => null, close };
  const shown = await renderWithProviders(
    <FramePicker {...props} open={async () => film} onPick={() => undefined} />,
  );
  await screen.findByRole('slider');
  shown.unmount();
  await waitFor(() => expect(close).toHaveBeenCalledTimes(1));
  const open = jest.fn(async () => null);
  await renderWithProviders(<FramePicker {...props} open={open} onPick={() => undefined} />);
  await waitFor(() => expect(open).toHaveBeenCalled());
  expect(screen.queryByRole('slider')).toBeNull();
});
