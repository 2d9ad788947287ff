import { describe, expect, it } from '@jest/globals';
import { act, screen, waitFor, within } from '@testing-library/react';
import type { AtStakeView, OwnAtStake, ProjectedRow } from '@arena/projections/leaderboards/at-stake.types';
import { match } from '../bracket/testing/sample-bracket.js';
import { makeStore } from '../../app/store.js';
import { baseApi } from '../api/base-api.js';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AtStake, OwnStake } from './at-stake.js';
import { AtStakeBoard } from './at-stake-board.js';

const me = sampleUser({ name: 'Kaze' });
const signedIn = { 'GET /settings': sampleSettings(), 'GET /auth/me': { user: me } };

const closed = (number: number) => ({ ...match(1, number), status: 'closed' as const, bets_open: false });
const [one, two] = [closed(1), closed(2)];

const row = (rank: number, name: string, before: number | null): ProjectedRow => ({
  rank,
  user_id: name === me.name ? me.user_id : `u-${name}`,
  name,
  avatar_url: null,
  net: 10,
  won: 1,
  decided: 1,
  bets: 1,
  hit_rate: 1,
  rank_before: before,
});

function answer(...outcomes: (AtStakeView['outcomes'][number] & { own: ProjectedRow | null })[]) {
  return {
    matches: [one],
    outcomes: outcomes.map(({ winners, rows, bettors }) => ({ winners, rows, bettors })),
    own: outcomes.map(({ own }) => own),
  } satisfies Omit<AtStakeView & OwnAtStake, 'success'>;
}

const both = answer(
  {
    winners: [{ match_id: one.match_id, team_name: one.team1 }],
    rows: [row(1, 'Ace', 2), row(2, 'Bea', 1)],
    bettors: 2,
    own: row(9, 'Kaze', 4),
  },
  {
    winners: [{ match_id: one.match_id, team_name: one.team2 ?? '' }],
    rows: [row(1, 'Kaze', 4)],
    bettors: 2,
    own: row(1, 'Kaze', 4),
  },
);

describe('at stake on a match', () => {
  it('shows the owner of a bet what each result of an open match would bring', async () => {
    fakeApi({
      ...signedIn,
      'GET /leaderboard/own-stakes': {
        stakes: [
          {
            match_id: 'r1m1',
            team_name: match(1, 1).team1,
            bet_amount: 100,
            rank: 9,
            outcomes: [
              { team_name: match(1, 1).team1, net: 155.75, rank: 2 },
              { team_name: match(1, 1).team2, net: -100, rank: 9 },
            ],
          },
        ],
      },
    });
    await renderWithProviders(<OwnStake match={match(1, 1)} />, { userId: me.user_id });
    const card = await screen.findByRole('region', { name: 'At stake' });
    const [won, lost] = within(card).getAllByRole('listitem');
    expect(won).toHaveTextContent(/If .* wins\+155\.75.*place 2 today, instead of 9/);
    expect(within(won!).getByRole('img', { name: 'up 7 places' })).toBeVisible();
    expect(lost).toHaveTextContent(/-100\.00.*place 9, as now/);
  });

  it('shows nothing of an open match without a bet, nothing to visitors, nothing of a decided match', async () => {
    const api = fakeApi({ ...signedIn, 'GET /leaderboard/own-stakes': { stakes: [] } });
    const { unmount } = await renderWithProviders(<OwnStake match={match(1, 1)} />, { userId: me.user_id });
    await waitFor(() => expect(api.last('GET /leaderboard/own-stakes')).toBeDefined());
    expect(screen.queryByRole('region')).toBeNull();
    unmount();
    await renderWithProviders(<AtStake match={{ ...one, status: 'decided', winner: one.team1 }} />);
    expect(screen.queryByRole('region')).toBeNull();
    expect(api.last('GET /leaderboard/at-stake')).toBeUndefined();
  });

  it('shows both boards of a closed match with the place of the reader, announcing nothing', async () => {
    const api = fakeApi({ ...signedIn, 'GET /leaderboard/at-stake': both });
    const { container } = await renderWithProviders(<AtStake match={one} />, { userId: me.user_id });
    expect(await screen.findByRole('heading', { name: `If ${one.team1} wins` })).toBeVisible();
    expect(api.last('GET /leaderboard/at-stake')?.query.get('match_id')).toBe(one.match_id);
    const [first, second] = screen.getAllByRole('list');
    expect(
      within(first!)
        .getAllByRole('listitem')
        .map((each) => each.getAttribute('value')),
    ).toEqual(['1', '2', '9']);
    expect(within(first!).getByText(/\(you\)/)).toBeVisible();
    expect(within(second!).getAllByRole('listitem')).toHaveLength(1);
    expect(container.querySelector('[aria-live], [role=status], [role=alert]')).toBeNull();
    expect(screen.queryByRole('link', { name: /undecided/ })).toBeNull();
  });
});

describe('at stake on the leaderboard', () => {
  it('is absent while nothing is at stake', async () => {
    const api = fakeApi({
      ...signedIn,
      'GET /leaderboard/at-stake': { matches: [], outcomes: [], own: [] },
    });
    await renderWithProviders(<AtStakeBoard />);
    await waitFor(() => expect(api.last('GET /leaderboard/at-stake')).toBeDefined());
    expect(screen.queryByRole('region')).toBeNull();
  });

  it('combines the results that the reader picks, beginning with the expected ones', async () => {
    const winners = [one, two].map(({ match_id: id, team1 }) => ({ match_id: id, team_name: team1 }));
    const several = {
      ...answer({ winners, rows: [row(1, 'Ace', 2)], bettors: 2, own: null }),
      matches: [one, two],
    };
    const api = fakeApi({
      ...signedIn,
      'GET /leaderboard/at-stake': ({ query }) =>
        query.has('winners')
          ? { ...several, outcomes: [{ winners: [], rows: [row(1, 'Bea', 3)], bettors: 1 }] }
          : several,
    });
    const { user } = await renderWithProviders(<AtStakeBoard />);
    expect(await screen.findByRole('button', { name: two.team1, pressed: true })).toBeVisible();
    expect(screen.getByText('Ace')).toBeVisible();
    await user.click(screen.getByRole('button', { name: two.team2 ?? '' }));
    expect(await screen.findByText('Bea')).toBeVisible();
    expect(api.last('GET /leaderboard/at-stake')?.query.get('winners')).toBe('r1m1.1,r1m2.2');
    await user.click(screen.getByRole('button', { name: one.team1 }));
    await waitFor(() => expect(api.last('GET /leaderboard/at-stake')?.query.get('winners')).toBe('r1m2.2'));
    await user.click(screen.getByRole('button', { name: two.team2 ?? '' }));
    await waitFor(() => expect(screen.queryByText('Bea')).toBeNull());
  });

  it('shows both outcomes again when one match is left, whatever was picked', async () => {
    const winners = [one, two].map(({ match_id: id, team1 }) => ({ match_id: id, team_name: team1 }));
    let left = false;
    fakeApi({
      ...signedIn,
      'GET /leaderboard/at-stake': ({ query }) => {
        if (left && !query.has('winners')) return both;
        return {
          ...answer({ winners, rows: [row(1, 'Ace', 2)], bettors: 2, own: null }),
          matches: [one, two],
        };
      },
    });
    const store = makeStore();
    const { user } = await renderWithProviders(<AtStakeBoard />, { store });
    await user.click(await screen.findByRole('button', { name: one.team2 ?? '' }));
    left = true;
    act(() => void store.dispatch(baseApi.util.invalidateTags(['Leaderboard'])));
    expect(await screen.findByRole('heading', { name: `If ${one.team2} wins` })).toBeVisible();
    expect(screen.getByRole('heading', { name: `If ${one.team1} wins` })).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
