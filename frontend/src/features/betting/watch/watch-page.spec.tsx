import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { MatchPageView } from '@arena/projections/match-pages/match-page.types';
import { sampleBet } from '../../../shared/bets/testing/sample-bet.js';
import { bracket, match, round } from '../../../shared/bracket/testing/sample-bracket.js';
import { visitorStorage } from '../../../shared/storage/browser-storage.js';
import { fakeApi, refusal } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser, sampleVideo } from '../../../test/samples.js';
import { WatchPage } from './watch-page.js';

const first = match(3, 2, { team1: 'Owls', team2: 'Foxes', odds: { team1: 1.5, team2: 2 } });
const second = match(3, 4, { team1: 'Cats', team2: 'Elks' });
const entrant = (name: string) => ({
  name,
  color: 'red',
  characters: ['ember-fox', 'moon-oracle'] as [string, string],
  video_id: `v-${name}`,
  thumbnail_url: null,
});
const entrants = ['Owls', 'Foxes', 'Cats', 'Elks'].map(entrant);
const work = (team: string) => sampleVideo({ id: `v-${team}`, team, title: `The work of ${team}` });
const page = (shown = first, teams = ['Owls', 'Foxes']): MatchPageView => ({
  success: true,
  season: 1,
  match: shown,
  stage: null,
  entrants,
  videos: teams.map(work),
  paths: [],
  bets: { match_id: shown.match_id, bets: { team1: 0, team2: 0 }, stakes: null, payouts: null },
  steps: [],
  scores: null,
});
const offer = (id: string) => ({ match_id: id, blocked_by: [], only_team: null, max_stake: 100 });
const bets: ReturnType<typeof sampleBet>[] = [];
const served = {
  'GET /bracket/match/r3m2': page(),
  'GET /bracket/match/r3m4': page(second, ['Cats', 'Elks']),
  'GET /bracket/all': { ...bracket([first, second], [round(3)]), entrants },
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ stDollars: 100 }) },
  'GET /bets/user/u-kaze': () => ({ bets }),
  'GET /bets/offers': { blocked_by: [], matches: [offer('r3m2'), offer('r3m4')] },
};
const at = { userId: 'u-kaze', path: '/watch/:season/:id/', at: '/watch/1/r3m2/' };
const shownWork = () => screen.getAllByRole('article').map((each) => each.getAttribute('aria-label'));
const player = (team: string) => screen.getByLabelText<HTMLVideoElement>(new RegExp(`The work of ${team}`));

/** The elements of this environment do not play. */
let refuses: boolean;
beforeEach(() => {
  refuses = false;
  bets.length = 0;
  const paused = new WeakMap<HTMLMediaElement, boolean>();
  const media = HTMLMediaElement.prototype;
  Object.defineProperty(media, 'paused', {
    configurable: true,
    get(this: HTMLMediaElement) {
      return paused.get(this) ?? true;
    },
  });
  jest.spyOn(media, 'play').mockImplementation(function (this: HTMLMediaElement) {
    if (refuses) return Promise.reject(new DOMException('A press is needed', 'NotAllowedError'));
    paused.set(this, false);
    fireEvent.play(this);
    return Promise.resolve();
  });
  jest.spyOn(media, 'pause').mockImplementation(function (this: HTMLMediaElement) {
    if (paused.get(this) === false) fireEvent.pause(this);
    paused.set(this, true);
  });
});

describe('watch mode', () => {
  it('plays the first work, then the second, then asks who wins', async () => {
    fakeApi(served);
    await renderWithProviders(<WatchPage />, at);
    expect(await screen.findByRole('heading', { level: 1, name: 'Owls against Foxes' })).toBeVisible();
    await waitFor(() => expect(player('Owls').paused).toBe(false));
    expect(shownWork()).toEqual(['Owls']);
    fireEvent.ended(player('Owls'));
    await waitFor(() => expect(shownWork()).toEqual(['Foxes']));
    await waitFor(() => expect(player('Foxes').paused).toBe(false));
    fireEvent.ended(player('Foxes'));
    expect(await screen.findByRole('heading', { name: 'Who wins?' })).toHaveFocus();
  });

  it('by keyboard: pause, seek, the other work at the same second, the bet, the next match, and what was bet', async () => {
    const api = fakeApi({
      ...served,
      'POST /bets/place': ({ body }) => {
        const bet = sampleBet({ ...(body as object), id: 'b-1', status: 'pending' });
        bets.push(bet);
        return { bet_id: 'b-1', bet, balance: 90 };
      },
    });
    const { user } = await renderWithProviders(<WatchPage />, at);
    await screen.findByText('Match 1 of 2');
    await user.keyboard(' ');
    expect(player('Owls').paused).toBe(true);
    player('Owls').currentTime = 30;
    await user.keyboard('{ArrowRight}{ArrowRight}{ArrowLeft}');
    expect(player('Owls').currentTime).toBe(35);
    await user.keyboard('s');
    await waitFor(() => expect(shownWork()).toEqual(['Foxes']));
    expect(player('Foxes').currentTime).toBe(35);
    await user.keyboard('1');
    await waitFor(() => expect(shownWork()).toEqual(['Owls']));
    await user.keyboard('2');
    await waitFor(() => expect(shownWork()).toEqual(['Foxes']));
    await user.keyboard('n');
    await screen.findByRole('heading', { name: 'Who wins?' });
    await user.keyboard('2');
    await waitFor(() => expect(screen.getByLabelText('Amount in ST Dollars')).toHaveFocus());
    await user.keyboard('12{Enter}');
    expect(await screen.findByText(/Your bet on Foxes is placed/)).toBeVisible();
    expect(api.last('POST /bets/place')?.body).toMatchObject({ team_name: 'Foxes', bet_amount: 12 });
    await user.keyboard('n');
    expect(await screen.findByText('Match 2 of 2')).toBeVisible();
    await user.keyboard('nn');
    await screen.findByRole('heading', { name: 'Who wins?' });
    await user.keyboard('n');
    const summary = await screen.findByRole('region', { name: 'That was the round!' });
    const lines = within(summary).getAllByRole('listitem');
    expect(lines.map(({ textContent }) => textContent)).toEqual([
      expect.stringMatching(/Owls – Foxes.*Foxes.*12/),
      expect.stringMatching(/Cats – Elks.*No bet/),
    ]);
  });

  it('shows the bets of a past season, and takes none for the running one', async () => {
    const api = fakeApi({
      ...served,
      'GET /settings': sampleSettings({ season: 2 }),
      'GET /seasons/': { seasons: [] },
    });
    bets.push(sampleBet({ match_id: 'r3m2', team_name: 'Foxes', bet_amount: 12 }));
    const { user, store } = await renderWithProviders(<WatchPage />, at);
    await screen.findByText('Match 1 of 2');
    await user.keyboard('nn');
    await screen.findByRole('heading', { name: 'Who wins?' });
    await user.keyboard('1');
    expect(store.getState().betSlip.pick).toBeNull();
    await user.keyboard('nnnn');
    await screen.findByRole('region', { name: 'That was the round!' });
    expect(await screen.findByText('Foxes')).toBeVisible();
    expect(api.last('GET /bets/user/u-kaze')?.query.get('season')).toBe('1');
    expect(screen.getByRole('link', { name: 'All my bets' })).toHaveAttribute(
      'href',
      '/profile?tab=bets&season=1',
    );
  });

  it('keeps the bet when a key of the works is pressed, and the end when any is', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<WatchPage />, {
      ...at,
      at: '/watch/1/r3m4/?step=bet',
    });
    await screen.findByRole('heading', { name: 'Who wins?' });
    await user.keyboard('s');
    expect(router.state.location.search).toBe('?step=bet');
    await user.click(await screen.findByRole('button', { name: 'Next match' }));
    await screen.findByText('Match 2 of 2');
    await user.keyboard('nnn');
    await screen.findByRole('region', { name: 'That was the round!' });
    await user.keyboard('s12');
    expect(new URLSearchParams(router.state.location.search).get('step')).toBe('end');
  });

  it('knows the digits of other keyboards, and takes a key that is held down once', async () => {
    fakeApi(served);
    await renderWithProviders(<WatchPage />, at);
    await screen.findByText('Match 1 of 2');
    const press = (key: string, more: KeyboardEventInit = {}) =>
      fireEvent.keyDown(document.body, { key, ...more });
    press('é', { code: 'Digit2' });
    await waitFor(() => expect(shownWork()).toEqual(['Foxes']));
    press('&', { code: 'Digit1' });
    await waitFor(() => expect(shownWork()).toEqual(['Owls']));
    press('n', { repeat: true });
    press('ArrowRight', { repeat: true });
    expect(player('Owls').currentTime).toBe(5);
    expect(shownWork()).toEqual(['Owls']);
  });

  it('goes on to no other match before it knows them', async () => {
    const api = fakeApi({ ...served, 'GET /bracket/all': refusal(500, 'internal-error') });
    const { user } = await renderWithProviders(<WatchPage />, { ...at, at: '/watch/1/r3m2/?step=bet' });
    await screen.findByRole('heading', { name: 'Who wins?' });
    const retry = await screen.findByRole('button', { name: 'Try again' });
    await user.keyboard('n');
    expect(screen.getByRole('heading', { name: 'Who wins?' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Finish' })).toBeNull();
    api.answer('GET /bracket/all', served['GET /bracket/all']);
    await user.click(retry);
    await user.click(await screen.findByRole('button', { name: 'Next match' }));
    expect(await screen.findByText('Match 2 of 2')).toBeVisible();
  });

  it('shows its keys, and leaves to the match', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<WatchPage />, at);
    await screen.findByRole('heading', { level: 1 });
    await user.keyboard('?');
    expect(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })).toBeVisible();
    await user.keyboard('{Escape}');
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull());
    expect(router.state.location.pathname).toBe('/watch/1/r3m2/');
    await user.keyboard('{Escape}');
    await waitFor(() => expect(router.state.location.pathname).toBe('/match/1/r3m2/'));
  });

  it('offers a large button where the browser refuses to play', async () => {
    refuses = true;
    fakeApi(served);
    const { user } = await renderWithProviders(<WatchPage />, at);
    await waitFor(() => expect(screen.getAllByRole('button', { name: 'Play' })).toHaveLength(2));
    refuses = false;
    await user.click(screen.getAllByRole('button', { name: 'Play' })[0]!);
    expect(player('Owls').paused).toBe(false);
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Play' })).toBeNull());
  });

  it('waits for a press before a work that flashes, and only before that', async () => {
    const flashing = { ...work('Foxes'), flashes: [{ from: 12, to: 19 }] };
    fakeApi({ ...served, 'GET /bracket/match/r3m2': { ...page(), videos: [work('Owls'), flashing] } });
    const { user } = await renderWithProviders(<WatchPage />, at);
    await waitFor(() => expect(player('Owls').paused).toBe(false));
    player('Owls').currentTime = 30;
    await user.keyboard('s');
    await waitFor(() => expect(player('Owls').paused).toBe(true));
    expect(player('Foxes')).toHaveAccessibleDescription('Flashing lights: 0:12–0:19');
    const [start] = await screen.findAllByRole('button', { name: 'Play' });
    expect(player('Foxes').paused).toBe(true);
    await user.click(start!);
    expect(player('Foxes').paused).toBe(false);
    await user.keyboard('s');
    await waitFor(() => expect(player('Owls').paused).toBe(false));
    await user.keyboard('s');
    await waitFor(() => expect(player('Foxes').paused).toBe(false));
  });

  it('turns the louder work down to the other', async () => {
    const videos = [
      { ...work('Owls'), loudness: -8 },
      { ...work('Foxes'), loudness: -14 },
    ];
    visitorStorage.setItem('arena.volume', '{"volume":0.8,"muted":false}');
    fakeApi({ ...served, 'GET /bracket/match/r3m2': { ...page(), videos } });
    const { user } = await renderWithProviders(<WatchPage />, at);
    await waitFor(() => expect(player('Owls').volume).toBeCloseTo(0.4));
    await user.keyboard('s');
    await waitFor(() => expect(player('Foxes').volume).toBeCloseTo(0.8));
  });

  it('plays as loud as the last player', async () => {
    visitorStorage.setItem('arena.volume', '{"volume":0.25,"muted":false}');
    fakeApi(served);
    await renderWithProviders(<WatchPage />, at);
    await waitFor(() => expect(player('Owls').volume).toBe(0.25));
  });

  it('goes on from a work that does not play or is not there', async () => {
    fakeApi({ ...served, 'GET /bracket/match/r3m2': page(first, ['Owls']) });
    const { user } = await renderWithProviders(<WatchPage />, at);
    await screen.findByText('Match 1 of 2');
    fireEvent.error(player('Owls'));
    await user.click(await screen.findByRole('button', { name: 'Skip this video' }));
    await waitFor(() => expect(shownWork()).toEqual(['Foxes']));
    expect(screen.getByText('This team’s video is not available.')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Skip this video' }));
    expect(await screen.findByRole('heading', { name: 'Who wins?' })).toBeVisible();
  });

  it('lets a visitor watch, and returns to the bet after the log-in', async () => {
    const blocker = { code: 'login-required', variables: {} };
    fakeApi({
      ...served,
      'GET /auth/me': refusal(401, 'login-required'),
      'GET /bets/offers': { blocked_by: [blocker], matches: [{ ...offer('r3m2'), blocked_by: [blocker] }] },
    });
    const { user } = await renderWithProviders(<WatchPage />, { path: at.path, at: at.at });
    await screen.findByText('Match 1 of 2');
    await user.keyboard('nn');
    expect(await screen.findByText('New here? 100 ST$ are on us.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Log in' })).toHaveAttribute(
      'href',
      `/login-sign-up/?${new URLSearchParams({ back: '/watch/1/r3m2/?step=bet' }).toString()}`,
    );
  });
});
