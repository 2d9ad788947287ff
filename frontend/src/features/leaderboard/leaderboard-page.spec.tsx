import { describe, expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { LeaderboardPage } from './leaderboard-page.js';

const bettors = [
  { rank: 1, user_id: 'u-1', name: null, net: 50, won: 1, decided: 1, bets: 1, hit_rate: 1 },
  { rank: 2, user_id: 'u-kaze', name: 'Kaze', net: -10, won: 0, decided: 1, bets: 2, hit_rate: 0 },
];
const served = {
  'GET /settings': sampleSettings(),
  'GET /seasons/': { seasons: [] },
  'GET /auth/me': { user: sampleUser() },
  'GET /leaderboard/bettors': { rows: bettors },
  'GET /leaderboard/teams': { rows: [] },
};

describe('leaderboards', () => {
  it('marks the own row and keeps a deleted bettor without a name', async () => {
    fakeApi(served);
    await renderWithProviders(<LeaderboardPage />, { userId: 'u-kaze' });
    const own = await screen.findByRole('row', { name: /Kaze/ });
    expect(own).toHaveTextContent('you');
    expect(screen.getByRole('row', { name: /deleted user/ })).toHaveTextContent('50.00');
  });

  it('keeps the board in the address and says what comes while it is empty', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<LeaderboardPage />);
    await user.click(await screen.findByRole('tab', { name: 'Best teams' }));
    expect(router.state.location.search).toBe('?board=teams');
    expect(await screen.findByText('No team has played yet')).toBeVisible();
  });

  it('reads an old season', async () => {
    const api = fakeApi({ ...served, 'GET /settings': sampleSettings({ season: 2 }) });
    await renderWithProviders(<LeaderboardPage />, { at: '/?season=1' });
    await screen.findByRole('row', { name: /Kaze/ });
    expect(api.last('GET /leaderboard/bettors')?.query.get('season')).toBe('1');
  });
});
