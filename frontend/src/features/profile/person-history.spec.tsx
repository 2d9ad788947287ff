import { expect, it } from '@jest/globals';
import { screen } from '@testing-library/react';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { PersonHistory } from './person-history.js';

const season = (number: number) => ({ season: number, revision: 40, opened_at: '', closed_at: null });
const bet = {
  revision: 30,
  at: '2025-03-26T19:00:00.000Z',
  type: 'BetPlaced',
  user_id: 'u1',
  person: 'Kaze',
  round: 1,
  match: 1,
  match_id: 'r1m1',
  team: 'Velvet Glitch',
  other: 'Blue Hour',
  odds: 2,
  phase: null,
  on: null,
  count: null,
};
const served = (...seasons: number[]) => ({
  'GET /settings': sampleSettings({ season: 2 }),
  'GET /seasons/': { seasons: seasons.map(season) },
  'GET /seasons/1/history/people/u1': { season: 1, events: [bet], next: null },
  'GET /seasons/2/history/people/u1': { season: 2, events: [], next: null },
});

it('has the history of every season, the latest first, and loads the one that is opened', async () => {
  const api = fakeApi(served(1, 2));
  const { user } = await renderWithProviders(<PersonHistory userId="u1" />);
  await screen.findByText('History of season 1');
  const titles = screen.getAllByRole('heading').map(({ textContent }) => textContent);
  expect(titles).toEqual(['History of season 2', 'History of season 1']);
  await user.click(screen.getByText('History of season 1'));
  const link = await screen.findByRole('link', { name: 'Kaze bet on Velvet Glitch at odds of 2.00.' });
  expect(link).toHaveAttribute('href', '/match/1/r1m1/');
  expect(api.last('GET /seasons/2/history/people/u1')).toBeUndefined();
});

it('does not name the only season', async () => {
  fakeApi(served(2));
  await renderWithProviders(<PersonHistory userId="u1" />);
  expect(await screen.findByRole('heading', { name: 'History' })).toBeVisible();
});
