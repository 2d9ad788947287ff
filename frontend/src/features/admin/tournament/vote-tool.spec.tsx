import { screen } from '@testing-library/react';
import { expect, it } from '@jest/globals';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { VoteTool } from './vote-tool.js';

const bracket = {
  ...{ season: 1, matches: [], entrants: [], rounds: [], revives_allowed: {}, grand_winner: null },
  ...{ revision: 1, draw: { commitment: null, seed: null } },
};

const vote = {
  ...{ round: 2, open: true, closes_at: '2025-03-29T19:00:00.000Z', winner: null, my_vote: null },
  candidates: [{ team_name: 'Foxes', votes: 3 }],
};

it.each([
  [true, '/admin/audit/?season=1&type=RevivalVoteCast'],
  [false, '/admin/audit/?season=1&subject=round-2&type=RevivalVoteOpened%2CRevivalVoteClosed'],
])('leads to the ballots of an open vote, or to the opening and the end (open: %s)', async (open, href) => {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': bracket,
    'GET /bracket/vote': { vote: { ...vote, open } },
  });
  await renderWithProviders(<VoteTool />);
  expect(await screen.findByRole('link', { name: 'Events of Public vote' })).toHaveAttribute('href', href);
});
