import { screen, waitFor } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import { fakeApi } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleCountdown, sampleSettings, sampleTeam, sampleUser, sampleVideo } from '../../test/samples.js';
import { bracket, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { HomePage } from './home-page.js';

const world = {
  'GET /settings': sampleSettings(),
  'GET /team/all': {
    teams: [
      sampleTeam({ is_rendered_video: true, status: 'competing' }),
      sampleTeam({ team_id: 't-2', status: 'eliminated' }),
      // Without a video at the first launch.
      sampleTeam({ team_id: 't-3', status: 'registered' }),
    ],
  },
  'GET /seasons/': {
    seasons: [
      { season: 1, opened_at: '', closed_at: null, teams: 2, rounds: 2, grand_winner: null, revision: 9 },
    ],
  },
  'GET /videos/': { videos: [sampleVideo()] },
  'GET /bracket/all': bracket([match(1, 1)], [round(1)]),
  'GET /news/': { news: [] },
};

describe('the home page', () => {
  it('shows where the season stands', async () => {
    fakeApi(world);
    await renderWithProviders(<HomePage />);
    expect(await screen.findByText('Bracket and betting')).toBeInTheDocument();
    expect(await screen.findByText(/^AMVs are music videos cut from anime\./)).toBeVisible();
    expect(screen.getByText('Bracket and betting').closest('li')).toHaveAttribute('aria-current', 'step');
    expect(await screen.findByRole('link', { name: '3 teams' })).toBeInTheDocument();
    expect(await screen.findByRole('link', { name: '1 team left' })).toBeInTheDocument();
    expect(await screen.findByText('Requiem of Steel')).toBeInTheDocument();
  });
  it('tells a founder that the invitation was refused, and a team that its video was', async () => {
    const me = sampleUser();
    const api = fakeApi({
      ...world,
      'GET /settings': sampleSettings({ phase: 1 }),
      'GET /auth/me': { user: me },
      'GET /team/invitation/received': { invitations: [], own_void: null, own_refused: true },
    });
    const { unmount } = await renderWithProviders(<HomePage />, { userId: me.user_id });
    expect(await screen.findByRole('heading', { name: 'Your invitation was refused' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Invite somebody else' })).toHaveAttribute('href', '/register/');
    unmount();
    api.answer('GET /settings', sampleSettings({ phase: 2 }));
    api.answer('GET /auth/me', { user: { ...me, is_participant: true, team: 'Owls' } });
    const film = { id: 'v', team: 'Owls', title: 'Night Run', state: 'refused', reason: 'Too quiet' };
    api.answer('GET /videos/proposals', { proposals: [{ ...film, team: 'Foxes', reason: 'No' }, film] });
    await renderWithProviders(<HomePage />, { userId: me.user_id });
    expect(await screen.findByText('Reason: Too quiet')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Send another video' })).toHaveAttribute('href', '/upload/');
  });
  it('says when the tournament begins and ends, also in Paris time', async () => {
    fakeApi(world);
    await renderWithProviders(<HomePage />);
    const dates = await screen.findByText(/The tournament runs from/);
    expect(dates).toHaveTextContent(
      /Mar 26, 2025.*8:00.PM GMT\+1 in Paris.* to .*Mar 30, 2025.*11:59.PM GMT\+2 in Paris/,
    );
  });
  it('says nothing of dates that have passed', async () => {
    fakeApi({ ...world, 'GET /settings': sampleSettings({ now: '2025-03-30T21:59:00.000Z' }) });
    await renderWithProviders(<HomePage />);
    await screen.findByText('Bracket and betting');
    expect(screen.queryByText(/The tournament runs from/)).toBeNull();
    expect(screen.queryByRole('link', { name: 'Add to calendar' })).toBeNull();
  });
  it('invites to the daily game while there is one', async () => {
    const api = fakeApi({ ...world, 'GET /settings': sampleSettings({ has_daily_game: false }) });
    const { unmount } = await renderWithProviders(<HomePage />);
    await screen.findByText('Bracket and betting');
    expect(screen.queryByRole('link', { name: /Play today’s game/ })).toBeNull();
    unmount();
    api.answer('GET /settings', sampleSettings());
    await renderWithProviders(<HomePage />);
    expect(await screen.findByRole('link', { name: /Play today’s game/ })).toBeVisible();
  });
  it('names the Grand Winner', async () => {
    const season = { ...world['GET /seasons/'].seasons[0], grand_winner: 'Night Owls' };
    fakeApi({ ...world, 'GET /seasons/': { seasons: [season] } });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByRole('link', { name: 'Night Owls Grand Winner' })).toBeInTheDocument();
  });
  it('counts down on the clock of the server, and not when it is switched off', async () => {
    const countdown = sampleCountdown({ at: '2030-01-02T12:00:00.000Z', goal: 'registration-end' });
    fakeApi({ ...world, 'GET /settings': sampleSettings({ countdown, now: '2030-01-01T12:00:00.000Z' }) });
    const { unmount } = await renderWithProviders(<HomePage />);
    const timer = await screen.findByRole('timer');
    expect(screen.getByText('Registration closes in')).toBeVisible();
    expect(timer).toHaveAccessibleName(/^(1 days, 0 hours and 0|0 days, 23 hours and 59) minutes left$/);
    unmount();
    const hidden = { ...countdown, visible: false };
    fakeApi({
      ...world,
      'GET /settings': sampleSettings({ countdown: hidden, now: '2030-01-01T12:00:00.000Z' }),
    });
    await renderWithProviders(<HomePage />);
    await screen.findByText('Bracket and betting');
    expect(screen.queryByRole('timer')).toBeNull();
  });
  it.each([
    ['what it counts to has happened', { state: 'over' }],
    ['it belongs to the next season', { state: 'upcoming' }],
    ['its date has passed', { at: '2030-01-01T12:00:00.000Z' }],
  ] as const)('does not count down when %s', async (_, changes) => {
    const countdown = sampleCountdown({ goal: 'opening', ...changes });
    fakeApi({ ...world, 'GET /settings': sampleSettings({ countdown, now: '2030-01-01T12:00:00.000Z' }) });
    await renderWithProviders(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryByRole('timer')).toBeNull();
    expect(screen.queryByText('The site opens in')).toBeNull();
  });
  it('stops counting down at the moment itself', async () => {
    const countdown = sampleCountdown({ at: '2030-01-01T12:00:01.500Z' });
    fakeApi({ ...world, 'GET /settings': sampleSettings({ countdown, now: '2030-01-01T12:00:00.000Z' }) });
    await renderWithProviders(<HomePage />);
    await screen.findByRole('heading', { level: 1 });
    await waitFor(() => expect(screen.queryByText('Countdown')).toBeNull(), { timeout: 5000 });
  });
  it('shows the six newest videos, each with its player, and leads to all', async () => {
    const api = fakeApi(world);
    await renderWithProviders(<HomePage />);
    expect(await screen.findByRole('link', { name: /Requiem of Steel/ })).toHaveAttribute(
      'href',
      '/videos/v-1/',
    );
    expect(api.last('GET /videos/')?.query.get('limit')).toBe('6');
    expect(screen.getByRole('link', { name: 'See all videos' })).toHaveAttribute('href', '/videos/');
  });
  it('says what comes while there is no video', async () => {
    fakeApi({ ...world, 'GET /videos/': { videos: [] } });
    await renderWithProviders(<HomePage />);
    expect(await screen.findByText('No videos yet')).toBeInTheDocument();
    expect(screen.queryByRole('link', { name: 'See all videos' })).toBeNull();
  });
  it('asks YouTube for nothing before the trailer is wanted', async () => {
    const settings = sampleSettings({ trailer_url: 'https://youtu.be/dQw4w9WgXcQ' });
    fakeApi({ ...world, 'GET /settings': settings });
    const { user, container } = await renderWithProviders(<HomePage />);
    const play = await screen.findByRole('button', { name: 'Watch the trailer (YouTube)' });
    expect(container.querySelector('iframe')).toBeNull();
    await user.click(play);
    expect(screen.getByTitle('Trailer')).toHaveAttribute(
      'src',
      'https://www.youtube-nocookie.com/embed/dQw4w9WgXcQ?autoplay=1',
    );
  });
  it('keeps the place of the next steps until the server has said what is possible', async () => {
    let answer = (): void => undefined;
    const answered = new Promise<void>((resolve) => (answer = resolve));
    fakeApi({ ...world, 'GET /bets/offers': () => answered.then(() => ({ blocked_by: [], matches: [] })) });
    const { container } = await renderWithProviders(<HomePage />);
    await screen.findByText('Bracket and betting');
    expect(screen.queryByRole('link', { name: 'Watch the bracket' })).toBeNull();
    expect(container.querySelector('section [aria-busy]')).toBeVisible();
    answer();
    expect(await screen.findByRole('link', { name: 'Place a bet' })).toBeVisible();
    expect(container.querySelector('section [aria-busy]')).toBeNull();
  });
});
