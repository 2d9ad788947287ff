import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { SeedingView } from '@arena/projections/bracket/bracket.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { SeedingTool } from './seeding-tool.js';

const named = (id: string) => ({ team_id: id, name: `Team ${id}` });
const drawn: SeedingView = {
  success: true,
  season: 2,
  version: 0,
  basis: 'order',
  locked: false,
  teams: [],
  others: ['a', 'b', 'c'].map(named),
  last_season: ['c', 'a'],
};
const world = {
  'GET /settings': sampleSettings({ phase: 3 }),
  'GET /auth/me': { user: sampleUser({ user_id: 'u-yama', role: 'admin', role_id: 1 }) },
  'GET /bracket/seeding': drawn,
};
const show = () => renderWithProviders(<SeedingTool />, { userId: 'u-yama' });

describe('the seeding', () => {
  it('is an order made with keys, of as many teams as wanted', async () => {
    const api = fakeApi({ ...world, 'POST /bracket/seeding': drawn });
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Seed: Team b' }));
    await user.click(screen.getByRole('button', { name: 'Seed: Team a' }));
    await user.click(screen.getByRole('button', { name: 'Up: Team a' }));
    const [seeds] = screen.getAllByRole('list');
    expect(
      within(seeds as HTMLElement)
        .getAllByRole('listitem')
        .map((row) => row.textContent),
    ).toEqual([expect.stringContaining('1. Team a'), expect.stringContaining('2. Team b')]);
    await user.click(screen.getByRole('button', { name: 'Save the seeding' }));
    await waitFor(() =>
      expect(api.last('POST /bracket/seeding')?.body).toEqual({ season: 2, version: 0, teams: ['a', 'b'] }),
    );
  });

  it('can be that of the last season, and none again', async () => {
    fakeApi(world);
    const { user } = await show();
    await user.click(await screen.findByRole('button', { name: 'Fill from last season' }));
    expect(screen.getByText('1. Team c')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Seed nobody' }));
    expect(await screen.findByText(/All teams are drawn/)).toBeVisible();
  });

  it('stays once the round has started', async () => {
    fakeApi({ ...world, 'GET /bracket/seeding': { ...drawn, locked: true } });
    await show();
    expect(await screen.findByText('Round 1 has started, and its teams were drawn.')).toBeVisible();
    expect(screen.queryByRole('button')).toBeNull();
  });
});
