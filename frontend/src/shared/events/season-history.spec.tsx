import { screen } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { HistoryEntry, HistoryPage } from '@arena/projections/audit/season-history.types';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { SeasonHistory } from './season-history.js';

const LOST: HistoryEntry = {
  revision: 40,
  at: '2025-03-26T19:00:00.000Z',
  type: 'WinnerDeclared',
  person: null,
  user_id: null,
  round: 1,
  match: 1,
  match_id: 'r1m1',
  team: 'Velvet Glitch',
  other: 'Blue Hour',
  odds: null,
  phase: null,
  on: null,
  count: null,
  form: null,
};
const BET: HistoryEntry = {
  ...LOST,
  revision: 30,
  type: 'BetPlaced',
  user_id: 'u1',
  person: 'Kaze',
  odds: 2,
};

function serve(pages: Record<string, Partial<HistoryPage>>) {
  return fakeApi({
    'GET /settings': sampleSettings({ season: 2 }),
    'GET /seasons/1/history/teams/t1': ({ query }) => pages[query.get('after') ?? ''] ?? {},
    'GET /seasons/2/history/people/u1': () => pages[''] ?? {},
  });
}

describe('a public history', () => {
  it('loads when it is opened, and leads to each match and its moment', async () => {
    const api = serve({ '': { events: [LOST], next: 'more' }, more: { events: [BET], next: null } });
    const { user } = await renderWithProviders(<SeasonHistory kind="teams" id="t1" season={1} />);
    await user.click(await screen.findByRole('heading', { name: 'History' }));
    const match = await screen.findByRole('link', { name: 'Velvet Glitch won against Blue Hour.' });
    expect(match).toHaveAttribute('href', '/match/1/r1m1/');
    expect(screen.getByRole('link', { name: 'See this moment' })).toHaveAttribute(
      'href',
      '/seasons/1/replay/?at=40',
    );
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('Kaze bet on Velvet Glitch at odds of 2.00.')).toBeVisible();
    expect(api.sent.filter(({ path }) => path.includes('history'))).toHaveLength(2);
  });

  it('asks for nothing while it is closed', async () => {
    const api = serve({});
    await renderWithProviders(<SeasonHistory kind="teams" id="t1" season={1} />);
    await screen.findByRole('heading', { name: 'History' });
    expect(api.sent.some(({ path }) => path.includes('history'))).toBe(false);
  });

  it('is that of the current season where no other is chosen, and may be empty', async () => {
    serve({ '': { events: [], next: null } });
    const { user } = await renderWithProviders(<SeasonHistory kind="people" id="u1" season={undefined} />);
    await user.click(await screen.findByRole('heading', { name: 'History' }));
    expect(await screen.findByText('Nothing has happened yet.')).toBeVisible();
  });

  it('of a closed season does not promise that more will come', async () => {
    serve({ '': { events: [], next: null } });
    const { user } = await renderWithProviders(<SeasonHistory kind="teams" id="t1" season={1} />);
    await user.click(await screen.findByRole('heading', { name: 'History' }));
    expect(await screen.findByText('Nothing happened here.')).toBeVisible();
  });
});
