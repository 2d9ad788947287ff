import { notifications } from '@mantine/notifications';
import { act, screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderWithProviders } from '../test/render.js';

describe('a passing message', () => {
  it('is closed by a button with a name in the language of the reader', async () => {
    await renderWithProviders(<p>Page</p>, { language: 'fr' });
    act(() => void notifications.show({ message: 'Version 2' }));
    const message = await screen.findByRole('alert');
    expect(within(message).getByText('Version 2')).toBeVisible();
    expect(within(message).getByRole('button', { name: 'Fermer' })).toBeVisible();
  });
});
