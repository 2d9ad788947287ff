import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { routes } from '../../app/router.js';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderRoutes } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';

const world = {
  'GET /settings': sampleSettings(),
  'GET /bracket/all': bracket([decided(1, 1, 'Night Owls', 'T2'), match(2, 1)], [round(1), round(2)]),
  'GET /bets/matches': {
    matches: [{ match_id: 'r2m1', bets: { team1: 3, team2: 1 }, stakes: null, payouts: null }],
  },
};

describe('the overlay of a match', () => {
  it('shows teams, odds and shares, on nothing else', async () => {
    fakeApi(world);
    const { unmount } = await renderRoutes(routes, { at: '/overlay/match/r2m1/' });
    expect(await screen.findByText('T1')).toBeVisible();
    expect(screen.getByText('× 1.25')).toBeVisible();
    expect(await screen.findByText('75% of the bets')).toBeVisible();
    expect(screen.getByText('25% of the bets')).toBeVisible();
    expect(screen.queryByRole('banner')).toBeNull();
    expect(document.documentElement.dataset['surface']).toBe('transparent');
    unmount();
    expect(document.documentElement.dataset['surface']).toBeUndefined();
  });

  it('says who would lead the leaderboard, once the bets are closed', async () => {
    const closed = match(2, 1, { status: 'closed', bets_open: false });
    const best = (name: string, from: number | null) => ({ rank: 1, name, rank_before: from });
    fakeApi({
      ...world,
      'GET /bracket/all': bracket([closed], [round(2)]),
      'GET /leaderboard/at-stake': {
        matches: [closed],
        outcomes: [
          { winners: [{ match_id: 'r2m1', team_name: 'T1' }], rows: [best('Ace', 3)], bettors: 4 },
          { winners: [{ match_id: 'r2m1', team_name: 'T2' }], rows: [best('Bea', 1)], bettors: 4 },
        ],
        own: [null, null],
      },
    });
    await renderRoutes(routes, { at: '/overlay/match/r2m1/' });
    expect(await screen.findByText(/Then Ace leads/)).toHaveTextContent('Then Ace leads ▲ 2');
    expect(screen.getByText(/Then Bea leads/)).not.toHaveTextContent('▲');
  });

  it('names the winner', async () => {
    fakeApi(world);
    await renderRoutes(routes, { at: '/overlay/match/r1m1/' });
    expect(await screen.findByText('Winner')).toBeVisible();
    expect(screen.getByText('Night Owls')).toBeVisible();
  });

  it('stays empty for an unknown match', async () => {
    const api = fakeApi(world);
    const { container } = await renderRoutes(routes, { at: '/overlay/match/r9m9/' });
    await waitFor(() => expect(api.last('GET /bets/matches')).toBeDefined());
    expect(container.querySelector('main')).toBeNull();
  });
});
