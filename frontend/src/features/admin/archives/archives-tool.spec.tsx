import { beforeEach, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { ArchiveImportView } from '@arena/projections/seasons/season.types';
import { fakeTusServer } from '../../../shared/uploads/testing/fake-tus-server.js';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { ArchivesTool } from './archives-tool.js';

beforeEach(() => localStorage.clear());

const preview = {
  season: 1,
  opened_at: '2025-03-01T12:00:00.000Z',
  closed_at: '2025-04-01T12:00:00.000Z',
  champion: 'Night Owls',
  software: '0.4.0',
  teams: 8,
  rounds: 3,
  events: 1234,
  bets: 40,
  events_here: 0,
  revision: 1233,
  hash: 'aa',
  chain: 'bb',
  media: 8,
  media_bytes: 8_000_000,
  media_here: 0,
  media_missing: 0,
  needed: 9_000_000,
  free: null,
};
const checked: ArchiveImportView = {
  state: 'checked',
  upload: 'u1',
  file: 'season-1.zip',
  size: 8_500_000,
  percent: 100,
  reason: null,
  preview,
};

async function open(archive: ArchiveImportView | null) {
  const api = fakeApi({
    'GET /settings': sampleSettings({ season: 2, phase: 0 }),
    'GET /seasons/': { seasons: [] },
    'GET /seasons/import': { archive },
    'POST /seasons/import/check': { archive: { ...checked, state: 'checking', percent: 0, preview: null } },
    'POST /seasons/import/confirm': { archive: { ...checked, state: 'importing', percent: 0 } },
    'POST /seasons/import/discard': { archive: null },
  });
  return { api, ...(await renderWithProviders(<ArchivesTool />, { userId: 'u-chief' })) };
}

it('an archive is checked as soon as it is uploaded', async () => {
  const server = fakeTusServer();
  const { api, user } = await open(null);
  const pick = await screen.findByLabelText('Choose the archive');
  await user.upload(pick, new File(['x'.repeat(1000)], 'season-1.zip', { type: 'application/zip' }));
  await waitFor(() => expect(api.last('POST /seasons/import/check')?.body).toEqual({ upload: 'u1' }));
  expect(server.calls[0]).toMatchObject({ method: 'POST', path: '/api/seasons/import/tus' });
});

it('it is imported once the admin has read what it adds, and has given the password', async () => {
  const { api, user } = await open(checked);
  expect(await screen.findByText('Night Owls')).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Import season 1' }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(/1,?234/);
  const confirm = within(dialog).getByRole('button', { name: 'Import season 1' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/^Your password/), 'Blade42x');
  await user.click(confirm);
  const body = { upload: 'u1', current_password: 'Blade42x' };
  await waitFor(() => expect(api.last('POST /seasons/import/confirm')?.body).toEqual(body));
});

it('it can be discarded for another one', async () => {
  const { api, user } = await open(checked);
  await user.click(await screen.findByRole('button', { name: /Discard|another/i }));
  await waitFor(() => expect(api.last('POST /seasons/import/discard')).toBeDefined());
});
