import { expect, it } from '@jest/globals';
import { notifications } from '@mantine/notifications';
import { act, screen } from '@testing-library/react';
import { renderWithProviders } from './render.js';

it('shows a message', async () => {
  await renderWithProviders(<p>a page</p>);
  act(() => void notifications.show({ message: 'Saved' }));
  expect(await screen.findByText('Saved')).toBeVisible();
});

it('starts the next test without it', async () => {
  await renderWithProviders(<p>a page</p>);
  expect(screen.queryByText('Saved')).not.toBeInTheDocument();
});

it('refuses a key whose value is a group of texts', async () => {
  const { i18n } = await renderWithProviders(<p>a page</p>);
  expect(() => i18n.t('leaveTeam', { ns: 'common' })).toThrow('is a group of texts');
});
