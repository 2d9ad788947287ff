import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import type { ProjectionView } from '@arena/projections/operation/operation.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { ProjectionsTool } from './projections-tool.js';

const LIVE: ProjectionView = {
  name: 'bets',
  generation: 1,
  position: 1200,
  lag: 0,
  documents: 31,
  state: 'live',
  error: null,
  failed_event: null,
  rebuilding: null,
};
const STOPPED: ProjectionView = {
  ...LIVE,
  name: 'teams',
  state: 'stopped',
  lag: 7,
  error: 'cannot read this',
  failed_event: { stream: 'tournament-2', revision: 41, type: 'TeamRegistered' },
};

function serve(projections: readonly ProjectionView[]) {
  return fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
    'GET /projections/': { projections },
    'POST /projections/rebuild': { job: 'j1', names: [] },
  });
}

const row = async (name: string) => within((await screen.findByText(name)).closest('tr') as HTMLElement);

it('names the event that stopped a read model, with a link to it, and tries it again', async () => {
  const api = serve([LIVE, STOPPED]);
  const { user } = await renderWithProviders(<ProjectionsTool />, { userId: 'u1' });
  const stopped = await row('teams');
  expect(stopped.getByText('cannot read this')).toBeVisible();
  const link = stopped.getByRole('link', {
    name: 'Stopped at Team registered, event 41 of tournament-2.',
  });
  expect(link).toHaveAttribute('href', '/admin/audit/?season=2&q=%2341');
  await user.click(stopped.getByRole('button', { name: 'Try again: teams' }));
  await waitFor(() => expect(api.last('POST /projections/rebuild')?.body).toEqual({ names: ['teams'] }));
});

it('says that the retry worked, although the list shows it only at the next look', async () => {
  const api = serve([STOPPED]);
  const { user } = await renderWithProviders(<ProjectionsTool />, { userId: 'u1' });
  const stopped = await row('teams');
  const retry = stopped.getByRole('button', { name: 'Try again: teams' });
  await user.click(retry);
  await waitFor(() => expect(retry).toHaveAttribute('data-loading', 'true'));
  const mended = { ...STOPPED, generation: 2, state: 'live', lag: 0, error: null, failed_event: null };
  api.answer('GET /projections/', { projections: [mended] });
  expect(await stopped.findByText('Rebuilt just now.')).toBeVisible();
  expect(stopped.getByText('live')).toBeVisible();
});

it('rebuilds one read model or all, after a confirmation that names the consequence', async () => {
  const api = serve([LIVE]);
  const { user } = await renderWithProviders(<ProjectionsTool />, { userId: 'u1' });
  await user.click((await row('bets')).getByRole('button', { name: 'Rebuild bets' }));
  const dialog = within(await screen.findByRole('dialog'));
  expect(dialog.getByText(/Pages show the old data until the new data is complete/)).toBeVisible();
  await user.click(dialog.getByRole('button', { name: 'Rebuild bets' }));
  await waitFor(() => expect(api.last('POST /projections/rebuild')?.body).toEqual({ names: ['bets'] }));
  await user.click(screen.getByRole('button', { name: 'Rebuild everything' }));
  const all = within(await screen.findByRole('dialog', { name: 'Rebuild every read model?' }));
  await user.click(all.getByRole('button', { name: 'Rebuild everything' }));
  await waitFor(() => expect(api.last('POST /projections/rebuild')?.body).toEqual({}));
});

it('shows how far a rebuild is', async () => {
  serve([{ ...LIVE, state: 'rebuilding', rebuilding: { done: 250, total: 1000, per_second: 99.6 } }]);
  await renderWithProviders(<ProjectionsTool />, { userId: 'u1' });
  const rebuilding = await row('bets');
  expect(rebuilding.getByLabelText('Progress of bets')).toHaveAttribute('aria-valuenow', '25');
  expect(rebuilding.getByText('250 of 1000 events, 100 per second')).toBeVisible();
  expect(rebuilding.getByRole('button', { name: 'Rebuild bets' })).toBeDisabled();
});
