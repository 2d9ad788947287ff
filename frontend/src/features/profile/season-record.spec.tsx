import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SeasonRecordView } from '@arena/projections/leaderboards/season-record.types';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { SeasonRecord } from './season-record.js';

const row = {
  rank: 3,
  user_id: 'u-kaze',
  name: 'Kaze',
  avatar_url: null,
  net: 120.5,
  won: 3,
  decided: 4,
  bets: 5,
  hit_rate: 0.75,
  rank_before: 5,
  rounds: [],
};
const record: SeasonRecordView = {
  season: 2,
  row,
  bettors: 40,
  streak: { now: 1, best: 2 },
  best_hit: { match_id: 'r1m2', round: 1, team_name: 'Owls', color: 'red', stake: 40, odds: 2.5, gain: 60 },
  picked_champion: null,
};

function show(
  answer: Partial<SeasonRecordView> | null,
  { own = false, season, role = 'user' }: { own?: boolean; season?: number; role?: 'admin' | 'user' } = {},
) {
  const of = { ...record, ...answer };
  fakeApi({
    'GET /settings': sampleSettings({ phase: 3 }),
    'GET /leaderboard/bettors/u-kaze': answer === null ? refusal(403, 'phase-closed') : { record: of },
  });
  return renderWithProviders(<SeasonRecord user={sampleUser({ role })} season={season} own={own} />);
}

describe('the season of a bettor', () => {
  it('is not asked for before there are bets', async () => {
    const asked = 'GET /leaderboard/bettors/u-kaze';
    const api = fakeApi({ 'GET /settings': sampleSettings({ phase: 1 }), [asked]: { record } });
    const now = <SeasonRecord user={sampleUser()} season={undefined} own />;
    const { unmount } = await renderWithProviders(now);
    await waitFor(() => expect(api.last('GET /settings')).toBeDefined());
    expect(api.last(asked)).toBeUndefined();
    unmount();
    await renderWithProviders(<SeasonRecord user={sampleUser()} season={2} />);
    await waitFor(() => expect(api.last(asked)).toBeDefined());
  });

  it('is told in numbers: rank, profit, hits, streak and the best hit', async () => {
    await show({});
    const region = await screen.findByRole('region', { name: 'Season 2' });
    const text = region.textContent;
    for (const part of ['3of 40 bettors', '+120.50', '3 of 4', '75%', '2now: 1', '+60.00', 'Owls × 2.50'])
      expect(text).toContain(part);
    expect(within(region).getByRole('link', { name: '3' })).toHaveAttribute('href', '/leaderboard/?season=2');
    expect(within(region).getByRole('link', { name: 'Owls' })).toHaveAttribute('href', '/match/2/r1m2/');
  });

  it.each([
    [true, ['Called it: bet on the Grand Winner in the final.']],
    [false, ['The final went the other way.']],
    [null, []],
  ])('says who called the Grand Winner, if there was a bet on the final: %s', async (picked, said) => {
    await show({ picked_champion: picked });
    await screen.findByRole('region', { name: 'Season 2' });
    expect(screen.queryAllByText(/Called it|went the other way/).map((each) => each.textContent)).toEqual(
      said,
    );
  });

  it('is shared as a link or as a picture of this season', async () => {
    const { user } = await show({}, { own: true });
    await user.click(await screen.findByRole('button', { name: 'Share my season' }));
    const picture = await screen.findByRole('menuitem', { name: 'Save as a picture' });
    const { pathname, searchParams } = new URL((picture as HTMLAnchorElement).href);
    expect(pathname).toBe('/og-image.png');
    expect(Object.fromEntries(searchParams)).toEqual({ page: '/profile?name=Kaze&season=2', poster: '1' });
    let copied = '';
    navigator.clipboard.writeText = async (text) => void (copied = text);
    await user.click(screen.getByRole('menuitem', { name: 'Share the link' }));
    expect(copied).toBe(`${window.location.origin}/profile?name=Kaze&season=2`);
  });

  it('begins with the first bet: the own page leads to one, that of others says nothing', async () => {
    await show({ row: null, best_hit: null }, { own: true });
    expect(await screen.findByRole('link', { name: 'Find a match to bet on' })).toBeVisible();
  });

  it.each([
    ['nothing of people without a bet', { row: null }, {}],
    ['nothing before betting opens', null, {}],
    ['no way to bet to an admin, who may not', { row: null }, { own: true, role: 'admin' as const }],
  ])('shows %s', async (_, answer, whose) => {
    const { container } = await show(answer, whose);
    const skeleton = () => container.querySelector('.mantine-Skeleton-root');
    await waitFor(() => expect(skeleton()).toBeNull());
    expect(screen.queryByRole('region')).toBeNull();
    expect(screen.queryByRole('link')).toBeNull();
  });
});
