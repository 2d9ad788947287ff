import { notifications } from '@mantine/notifications';
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';

describe('a passing message', () => {
  it('that comes before the reader has acted is shown once the page has had time to load', async () => {
    jest.useFakeTimers();
    try {
      await renderWithProviders(<p>Page</p>);
      act(() => void notifications.show({ message: 'Version 2' }));
      act(() => jest.advanceTimersByTime(2900));
      expect(screen.queryByText('Version 2')).toBeNull();
      act(() => jest.advanceTimersByTime(200));
    } finally {
      jest.useRealTimers();
    }
    expect(await screen.findByText('Version 2')).toBeVisible();
  });
  it('is closed by a button with a name in the language of the reader', async () => {
    const { user } = await renderWithProviders(<p>Page</p>, { language: 'fr' });
    await user.click(screen.getByText('Page'));
    act(() => void notifications.show({ message: 'Version 2' }));
    const message = await screen.findByRole('alert');
    expect(within(message).getByText('Version 2')).toBeVisible();
    expect(within(message).getByRole('button', { name: 'Fermer' })).toBeVisible();
  });
  it('disappears after 5000 ms, but not while it has the focus', async () => {
    const { user } = await renderWithProviders(<p>Page</p>);
    await user.click(screen.getByText('Page'));
    // The first one loads the code of all.
    act(() => void notifications.show({ message: 'Version 1' }));
    await user.click(await screen.findByRole('button', { name: 'Close' }));
    await waitFor(() => expect(screen.queryByText('Version 1')).toBeNull());
    jest.useFakeTimers();
    const pass = (milliseconds: number) => act(() => jest.advanceTimersByTime(milliseconds));
    try {
      act(() => void notifications.show({ message: 'Version 2' }));
      pass(100);
      act(() => screen.getByRole('button', { name: 'Close' }).focus());
      pass(20_000);
      expect(screen.getByText('Version 2')).toBeVisible();
      act(() => screen.getByRole('button', { name: 'Close' }).blur());
      pass(5010);
      pass(1000);
      expect(screen.queryByText('Version 2')).toBeNull();
    } finally {
      jest.useRealTimers();
    }
  });
});
