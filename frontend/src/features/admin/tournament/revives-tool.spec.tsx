import { expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import { bracket, decided, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { RevivesTool } from './revives-tool.js';

const revive = {
  team_name: 'Foxes',
  by: 'admin',
  at: '2025-03-28T10:00:00Z',
  reason: 'Its upload was broken',
} as const;
const played = bracket(
  [decided(1, 1, 'Owls', 'Foxes'), decided(1, 2, 'Cats', 'Wolves')],
  [round(1, { complete: true, revives_allowed: 2, revives: [revive] })],
  {
    revives_allowed: { 1: 2 },
    revival: {
      rounds: [{ round: 1, fewest: 1, blocked_by: [] }],
      candidates: ['Wolves'],
      blocked_by: [],
      vote_blocked_by: [],
      revocable: ['Foxes'],
    },
  },
);

it('asks why a revive is revoked, and shows why it was given', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': played,
    'POST /bracket/revoke': { message: '', revives_info: {} },
  });
  const { user } = await renderWithProviders(<RevivesTool />);
  expect(await screen.findByText(/“Its upload was broken”/)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Revoke the revive of Foxes' }));
  const dialog = await screen.findByRole('dialog', { name: 'Revoke the revive of Foxes?' });
  const confirm = within(dialog).getByRole('button', { name: 'Revoke' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Reason/), 'The wrong team');
  await user.click(confirm);
  await waitFor(() =>
    expect(api.last('POST /bracket/revoke')?.body).toEqual({ team_name: 'Foxes', reason: 'The wrong team' }),
  );
});

it('asks why a team is revived', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': played,
    'POST /bracket/revive': { revives_info: {} },
  });
  const { user } = await renderWithProviders(<RevivesTool />);
  await user.click(await screen.findByRole('combobox', { name: 'Eliminated team' }));
  await user.click(await screen.findByRole('option', { name: 'Wolves' }));
  await user.click(screen.getByRole('button', { name: 'Revive' }));
  const dialog = await screen.findByRole('dialog');
  const confirm = within(dialog).getByRole('button', { name: 'Revive' });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Reason/), 'no');
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Reason/), 'w its video plays');
  await user.click(confirm);
  const body = { team_name: 'Wolves', reason: 'now its video plays' };
  await waitFor(() => expect(api.last('POST /bracket/revive')?.body).toEqual(body));
});

it.each([
  ['Cats', /2 votes for this team become void/],
  [null, /only candidate of the public vote/],
])('says what a revive changes in the vote that runs (fault 67)', async (other, consequence) => {
  const candidates = ['Wolves', other].flatMap((team_name) => (team_name ? [{ team_name, votes: 2 }] : []));
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': played,
    'GET /bracket/vote': { vote: { open: true, round: 1, candidates } },
  });
  const { user } = await renderWithProviders(<RevivesTool />);
  await user.click(await screen.findByRole('combobox', { name: 'Eliminated team' }));
  await user.click(await screen.findByRole('option', { name: 'Wolves' }));
  await user.click(screen.getByRole('button', { name: 'Revive' }));
  expect(await screen.findByText(consequence)).toBeVisible();
});
