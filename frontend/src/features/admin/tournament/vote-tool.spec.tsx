import { screen, waitFor, within } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { VoteTool } from './vote-tool.js';

const bracket = {
  season: 1,
  matches: [],
  entrants: [],
  rounds: [],
  revives_allowed: {},
  grand_winner: null,
  revision: 1,
  draw: { commitment: null, seed: null, seeding: null },
};

const vote = {
  round: 2,
  open: true,
  closes_at: '2025-03-29T19:00:00.000Z',
  winner: null,
  my_vote: null,
  ended: null,
  candidates: [{ team_name: 'Foxes', votes: 3 }],
};

it.each([
  [true, '/admin/audit/?season=1&type=RevivalVoteCast'],
  [
    false,
    '/admin/audit/?season=1&subject=round-2&type=RevivalVoteOpened%2CRevivalVoteEnded%2CRevivalVoteClosed%2CRevivalVoteCancelled',
  ],
])('leads to the ballots of an open vote, or to the opening and the end (open: %s)', async (open, href) => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': bracket,
    'GET /bracket/vote': { vote: { ...vote, open } },
  });
  await renderWithProviders(<VoteTool />);
  expect(await screen.findByRole('link', { name: 'Events of Public vote' })).toHaveAttribute('href', href);
});

const revival = {
  rounds: [],
  candidates: ['Foxes', 'Wolves'],
  blocked_by: [],
  vote_blocked_by: [],
  revocable: [],
};

it('leads to the number of allowed revives when none is left for the vote', async () => {
  const blocked = { code: 'revive-maximum-reached', variables: { round: 2 } };
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': {
      ...bracket,
      rounds: [{ round: 2 }],
      revival: { ...revival, vote_blocked_by: [blocked] },
    },
    'GET /bracket/vote': { vote: null },
  });
  await renderWithProviders(<VoteTool />);
  const link = await screen.findByRole('link', { name: 'Open “Revives”' });
  expect(link).toHaveAttribute('href', '/admin/tournament/revives/');
});

it('leads to the launch before the first round', async () => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': {
      ...bracket,
      revival: { ...revival, vote_blocked_by: [{ code: 'round-not-found', variables: {} }] },
    },
    'GET /bracket/vote': { vote: null },
  });
  await renderWithProviders(<VoteTool />);
  const link = await screen.findByRole('link', { name: 'Next round' });
  expect(link).toHaveAttribute('href', '/admin/tournament/launch/');
  expect(screen.queryByRole('button', { name: /^Open the vote/ })).toBeNull();
});

it('opens a vote for as many hours as the admin chooses, from 1 to 72', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': { ...bracket, rounds: [{ round: 2 }], revival },
    'GET /bracket/vote': { vote: null },
    'POST /bracket/vote/open': { vote },
  });
  const { user } = await renderWithProviders(<VoteTool />);
  const field = await screen.findByRole('textbox', { name: 'Length in hours' });
  const button = screen.getByRole('button', { name: 'Open the vote for round 2' });
  await waitFor(() => expect(field).toHaveValue('24'));
  await user.clear(field);
  await user.type(field, '100');
  expect(button).toBeDisabled();
  await user.clear(field);
  await user.type(field, '3');
  await user.click(button);
  const dialog = await screen.findByRole('dialog', { name: 'Open a public vote for round 2?' });
  expect(dialog).toHaveTextContent('2 eliminated teams are candidates. The vote lasts 3 h');
  await user.click(within(dialog).getByRole('button', { name: 'Open the vote for round 2' }));
  await waitFor(() => expect(api.last('POST /bracket/vote/open')?.body).toEqual({ round: 2, hours: 3 }));
});

it.each([
  ['POST /bracket/vote/end', 'End the vote now', 'In the lead: Foxes'],
  ['POST /bracket/vote/cancel', 'Cancel the vote', '3 votes count for nothing'],
])('asks why before it sends %s, and names the consequences', async (call, name, consequence) => {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': { ...bracket, rounds: [{ round: 2 }], revival },
    'GET /bracket/vote': { vote },
    [call]: { vote: { ...vote, open: false } },
  });
  const { user } = await renderWithProviders(<VoteTool />);
  await user.click(await screen.findByRole('button', { name }));
  const dialog = await screen.findByRole('dialog');
  expect(dialog).toHaveTextContent(consequence);
  expect(within(dialog).queryByRole('button', { name: 'Cancel' }) === null).toBe(call.endsWith('cancel'));
  const confirm = within(dialog).getByRole('button', { name });
  expect(confirm).toBeDisabled();
  await user.type(within(dialog).getByLabelText(/Reason/), ' It is late ');
  await user.click(confirm);
  const body = { round: 2, reason: 'It is late' };
  await waitFor(() => expect(api.last(call)?.body).toEqual(body));
});

it('says that the latest vote was cancelled, and why', async () => {
  const ended = { how: 'cancelled', at: '2025-03-28T10:00:00Z', reason: 'A mistake' };
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': { ...bracket, rounds: [{ round: 2 }] },
    'GET /bracket/vote': { vote: { ...vote, open: false, ended } },
  });
  await renderWithProviders(<VoteTool />);
  expect(await screen.findByText(/was cancelled. It revived no team/)).toHaveTextContent('“A mistake”');
});
