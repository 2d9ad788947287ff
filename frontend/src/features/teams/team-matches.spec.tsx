import { screen, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { bracket, bye, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings } from '../../test/samples.js';
import { StatusBadge } from './team-card.js';
import { TeamMatches } from './team-matches.js';

const team = { name: 'T1', status: 'competing' } as const;

async function shown(matches: ReturnType<typeof match>[], status: 'competing' | 'registered' = 'competing') {
  fakeApi({
    'GET /settings': sampleSettings(),
    'GET /bracket/all': bracket(matches, [round(1), round(2), round(3), round(4)]),
  });
  await renderWithProviders(<TeamMatches team={{ ...team, status }} season={undefined} />);
}

it('shows the next opponent with a way to bet, and the record, latest first', async () => {
  await shown([
    bye(1, 1, 'T1'),
    decided(2, 1, 'T1', 'Owls', 'Owls'),
    decided(3, 1, 'Foxes', 'T1', 'T1'),
    match(4, 1),
    decided(1, 2, 'Owls', 'Foxes'),
  ]);
  const next = await screen.findByRole('region', { name: 'Next match' });
  expect(within(next).getByRole('link', { name: 'Bet on this match' })).toHaveAttribute(
    'href',
    '/match/1/r4m1/',
  );
  const record = screen.getByRole('region', { name: 'Record' });
  expect(record).toHaveTextContent('Won: 1 · Lost: 1');
  expect(
    within(record)
      .getAllByRole('link')
      .map((link) => link.textContent),
  ).toEqual(['Final: against T2', 'Final: beat Foxes', 'Final: lost to Owls', 'Semi-final: bye']);
});

it('leads to a match that is closed for bets without promising a bet', async () => {
  await shown([match(1, 1, { status: 'closed', bets_open: false })]);
  expect(await screen.findByRole('link', { name: 'See the match' })).toBeVisible();
  expect(screen.queryByRole('link', { name: 'Bet on this match' })).toBeNull();
});

it('says what comes while the team has no match', async () => {
  await shown([decided(1, 2, 'Owls', 'Foxes')]);
  expect(await screen.findByText(/No match yet/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next match' })).toBeNull();
});

it('says why a team without a video is not in the bracket', async () => {
  await shown([decided(1, 2, 'Owls', 'Foxes')], 'registered');
  expect(await screen.findByText(/the video was not in when the first round began/)).toBeVisible();
  expect(screen.queryByText(/No match yet/)).toBeNull();
});

it('marks a match that a revive led to', async () => {
  await shown([match(2, 1, { team1_revived: true }), decided(1, 1, 'T1', 'Owls', 'Owls')]);
  expect(await screen.findByRole('link', { name: /^Final: .*came back$/ })).toBeVisible();
  expect(screen.getByRole('link', { name: 'Final: lost to Owls' })).toBeVisible();
});

it('says what comes before phase 3, and does not ask for the bracket', async () => {
  const api = fakeApi({
    'GET /settings': sampleSettings({ phase: 2 }),
    'GET /bracket/all': refusal(403, 'forbidden-phase'),
  });
  await renderWithProviders(<TeamMatches team={team} season={undefined} />);
  expect(await screen.findByText(/No match yet/)).toBeVisible();
  expect(screen.queryByRole('region', { name: 'Next match' })).toBeNull();
  expect(api.last('GET /bracket/all')).toBeUndefined();
});

it('shows a past season in every phase', async () => {
  const past = bracket([decided(1, 1, 'T1', 'Owls')], [round(1)]);
  fakeApi({ 'GET /settings': sampleSettings({ season: 2, phase: 1 }), 'GET /bracket/all': past });
  await renderWithProviders(<TeamMatches team={{ ...team, status: 'champion' }} season={1} />);
  expect(await screen.findByRole('link', { name: 'Final: beat Owls' })).toBeVisible();
});

it('says so when the bracket cannot be read, and asks again', async () => {
  const read = { 'GET /settings': sampleSettings() };
  fakeApi({ ...read, 'GET /bracket/all': refusal(503, 'not-ready') });
  const { user } = await renderWithProviders(<TeamMatches team={team} season={undefined} />);
  const again = within(await screen.findByRole('alert')).getByRole('button');
  fakeApi({ ...read, 'GET /bracket/all': bracket([match(1, 1)], [round(1)]) });
  await user.click(again);
  expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
});

describe('a closed season', () => {
  const out = [decided(2, 1, 'Owls', 'T1', 'Owls'), decided(1, 1, 'T1', 'Foxes', 'T1')];
  const open = [match(2, 1), decided(1, 1, 'T1', 'Foxes', 'T1')];
  it.each([
    ['champion', [decided(2, 1, 'T1', 'Owls', 'T1')], 'Grand Winner! (Final)', 'Grand Winner'],
    ['eliminated', out, 'Out: Final.', 'out'],
    ['competing', open, /^The season closed while the team was still in/, 'undecided'],
    ['revived', out, /^The season closed while the team was still in/, 'undecided'],
    ['registered', [], 'The team played no match.', 'signed up'],
  ] as const)('says how it ended for a team that was %s', async (status, matches, end, badge) => {
    const past = bracket([...matches], [round(1), round(2)]);
    fakeApi({ 'GET /settings': sampleSettings({ season: 2 }), 'GET /bracket/all': past });
    await renderWithProviders(
      <>
        <StatusBadge team={{ status }} isOver />
        <TeamMatches team={{ name: 'T1', status }} season={1} />
      </>,
    );
    const section = await screen.findByRole('region', { name: 'How it ended' });
    expect(within(section).getByText(end)).toBeVisible();
    expect(screen.getByText(badge)).toBeVisible();
    expect(screen.queryByRole('region', { name: 'Next match' })).toBeNull();
    expect(screen.queryByText(/No match yet/)).toBeNull();
  });

  it('shows the next match of a past moment', async () => {
    const past = bracket(open, [round(1), round(2)]);
    fakeApi({ 'GET /settings': sampleSettings({ season: 2 }), 'GET /bracket/all': past });
    await renderWithProviders(<TeamMatches team={team} season={1} at="40" />);
    expect(await screen.findByRole('region', { name: 'Next match' })).toBeVisible();
    expect(screen.queryByRole('region', { name: 'How it ended' })).toBeNull();
  });
});
