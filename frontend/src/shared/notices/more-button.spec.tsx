import { expect, it, jest } from '@jest/globals';
import { fireEvent, screen } from '@testing-library/react';
import { renderWithProviders } from '../../test/render.js';
import { MoreButton } from './more-button.js';

const failed = {
  hasNextPage: true,
  isFetchingNextPage: false,
  isFetchNextPageError: true,
  error: { success: false, status: 503, code: 'unavailable', message: '' },
};

it('says that more could not be loaded, and tries again', async () => {
  const fetchNextPage = jest.fn();
  await renderWithProviders(<MoreButton of={{ ...failed, fetchNextPage }} />);
  expect(screen.getByRole('alert')).toBeVisible();
  fireEvent.click(screen.getByRole('button', { name: 'Show more' }));
  expect(fetchNextPage).toHaveBeenCalledTimes(1);
});

it('says nothing when the list itself was only refreshed in vain', async () => {
  const list = { ...failed, isFetchNextPageError: false, fetchNextPage: jest.fn() };
  await renderWithProviders(<MoreButton of={list} />);
  expect(screen.queryByRole('alert')).toBeNull();
});
