import { expect, it } from '@jest/globals';
import { screen, within } from '@testing-library/react';
import { round } from '../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { LaunchTool } from './launch-tool.js';
import { WinnersTool } from './matches-tools.js';

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

const eventsBehind = (description: string): Record<string, string> => {
  const link = screen.getByRole('link', { name: `Events of ${description}` });
  return Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
};

it('each figure of a launch leads to the events that it counts', async () => {
  const launch = {
    round: 2,
    checks: [
      { code: 'favorites-missing', have: 2, need: 4 },
      { code: 'revives-not-used', have: 1, need: 1 },
    ],
    blocked_by: [],
  };
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /bracket/all': { ...bracket, launch } });
  await renderWithProviders(<LaunchTool />);
  expect(await screen.findByText(/2 of 4 named \(missing\)/)).toBeVisible();
  expect(eventsBehind('Favorites of round 1: 2 of 4 named')).toEqual({ season: '1', type: 'FavoriteNamed' });
  expect(eventsBehind('Revives of round 1: 1 of 1 used')).toEqual({
    season: '1',
    type: 'RevivesAllowedSet,TeamRevived,ReviveRevoked',
  });
});

it.each([
  [['Owls', 'Foxes'], 'Beside the final, Owls and Foxes play for third place.'],
  [['Owls'], /^There will be no match for third place/],
])('says before the launch of a final who plays for third place (%j)', async (teams, text) => {
  const launch = { round: 2, checks: [], blocked_by: [], third_place: { teams } };
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /bracket/all': { ...bracket, launch } });
  const { user } = await renderWithProviders(<LaunchTool />);
  expect(await screen.findByText(text)).toBeVisible();
  await user.click(screen.getByRole('button', { name: 'Launch round 2' }));
  expect(within(await screen.findByRole('dialog')).getByText(text)).toBeVisible();
});

it('a vote that blocks the launch can be ended or cancelled', async () => {
  const blocked_by = [{ code: 'vote-open', variables: { round: 1 } }];
  const launch = { round: 2, checks: [{ code: 'vote-open', have: 0, need: 1 }], blocked_by };
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /bracket/all': { ...bracket, launch } });
  await renderWithProviders(<LaunchTool />);
  expect(await screen.findByRole('link', { name: 'End or cancel the vote' })).toHaveAttribute(
    'href',
    '/admin/tournament/public-vote/',
  );
});

it('the launch of round 1 lists what is missing before the draw, and names who is left out; later ones draw nothing', async () => {
  const preparations = {
    judges: 0,
    sample_products: 3,
    without_video: [
      { team: 'Owls', sent: 'nothing' },
      { team: 'Bees', sent: 'nothing' },
      { team: 'Foxes', sent: 'waiting' },
      { team: 'Cats', sent: 'refused' },
    ],
    pending_teams: [],
    sends_mail: true,
  };
  const launch = { round: 1, checks: [{ code: 'not-enough-teams', have: 4, need: 2 }], blocked_by: [] };
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': { ...bracket, rounds: [], launch, preparations },
  });
  const { unmount, user } = await renderWithProviders(<LaunchTool />);
  const list = await screen.findByRole('list', { name: 'To check before the draw' });
  await user.click(screen.getByRole('button', { name: 'Launch round 1' }));
  for (const place of [list, await screen.findByRole('dialog')]) {
    expect(place).toHaveTextContent('Without a video, so left out of the draw: Owls and Bees.');
    expect(place).toHaveTextContent('Video waits for approval; left out of the draw until then: Foxes.');
    expect(place).toHaveTextContent('Video not approved, so left out of the draw: Cats.');
  }
  unmount();
  api.answer('GET /bracket/all', { ...bracket, launch: { ...launch, round: 2 }, preparations });
  await renderWithProviders(<LaunchTool />);
  await screen.findByRole('button', { name: 'Launch round 2' });
  expect(screen.queryByRole('list', { name: /To check/ })).toBeNull();
});

it('the Grand Winner leads to the crowning', async () => {
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /bracket/all': { ...bracket, grand_winner: 'Owls' } });
  await renderWithProviders(<LaunchTool />);
  expect(await screen.findByText('Owls is the Grand Winner')).toBeVisible();
  expect(eventsBehind('Owls is the Grand Winner')).toEqual({
    season: '1',
    type: 'GrandWinnerCrowned,GrandWinnerUncrowned',
  });
});

it('a round leads to who showed and hid it', async () => {
  const rounds = [round(3, { visible: true })];
  const showing = [{ round: 3, favorites_missing: 0, blocked_by: [] }];
  fakeApi({ 'GET /settings': sampleSettings(), 'GET /bracket/all': { ...bracket, rounds, showing } });
  await renderWithProviders(<WinnersTool />);
  const link = await screen.findByRole('link', { name: /^Events of .*3/ });
  expect(link).toHaveAttribute('href', '/admin/audit/?season=1&subject=round-3&type=RoundVisibilityChanged');
});
