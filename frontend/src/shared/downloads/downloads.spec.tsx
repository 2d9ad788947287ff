import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { renderWithProviders } from '../../test/render.js';
import { Downloads } from './downloads.js';

const OF = [
  { what: 'myBets', path: '/bets/user/u1' },
  { what: 'allBets', path: '/bets/all' },
] as const;

const addresses = () =>
  screen.getAllByRole<HTMLAnchorElement>('link').map(({ href }) => {
    const { pathname, search } = new URL(href);
    return pathname + search;
  });

describe('the downloads of a page', () => {
  it('are each file in each format', async () => {
    await renderWithProviders(<Downloads of={OF} />);
    expect(addresses()).toEqual([
      '/api/bets/user/u1/export?format=csv',
      '/api/bets/user/u1/export?format=json',
      '/api/bets/all/export?format=csv',
      '/api/bets/all/export?format=json',
    ]);
    expect(screen.getByRole('link', { name: 'All bets as CSV file' }).hasAttribute('download')).toBe(true);
  });

  it('are those of the season that is shown', async () => {
    await renderWithProviders(<Downloads of={OF} season={2} />);
    expect(addresses()[0]).toBe('/api/bets/user/u1/export?format=csv&season=2');
  });
});
