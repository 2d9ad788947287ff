import { notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it, jest } from '@jest/globals';
import { renderWithProviders } from '../test/render.js';

describe('a passing message', () => {
  it('is closed by a button with a name in the language of the reader', async () => {
    await renderWithProviders(<p>Page</p>, { language: 'fr' });
    act(() => void notifications.show({ message: 'Version 2' }));
    const message = await screen.findByRole('alert');
    expect(within(message).getByText('Version 2')).toBeVisible();
    expect(within(message).getByRole('button', { name: 'Fermer' })).toBeVisible();
  });
  it('disappears after 5000 ms, but not while it has the focus', async () => {
    await renderWithProviders(<p>Page</p>);
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
