import { afterEach, describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { AmvdleTodayAnswer } from '@arena/projections/amvdle/amvdle.types';
import { routes } from '../../app/router.js';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderRoutes, renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { AmvdlePage } from './amvdle-page.js';
import {
  guessAnswer,
  REQUIEM,
  sampleGame,
  sampleGuess,
  sampleToday,
  winningGuess,
} from './testing/sample-game.js';

const served = (today: AmvdleTodayAnswer = sampleToday()) => ({
  'GET /settings': sampleSettings(),
  'GET /auth/me': { user: sampleUser({ stDollars: 1250 }) },
  'GET /amvdle/today': today,
  'GET /amvdle/leaderboard': { rows: [] },
});
const open = (options: Parameters<typeof renderWithProviders>[1] = {}) =>
  renderWithProviders(<AmvdlePage />, { userId: 'u-kaze', ...options });
const box = () => screen.findByRole('combobox', { name: 'Your guess' });
const used = (count: number) =>
  Array.from({ length: count }, (_, index) => sampleGuess({ number: index + 1 }));

const still = {
  matches: true,
  media: '',
  addEventListener: () => undefined,
  removeEventListener: () => undefined,
};
const moving = window.matchMedia.bind(window);
afterEach(() => {
  Object.assign(window, { matchMedia: moving });
});

describe('AMVdle', () => {
  it('suggests titles while typing, takes one by keyboard and says what the guess told', async () => {
    const api = fakeApi({
      ...served(),
      'POST /amvdle/guess': guessAnswer(sampleGame({ guesses: [sampleGuess()], guesses_left: 7 })),
    });
    const { user } = await open();
    await user.type(await box(), 'cafe');
    expect(screen.getAllByRole('option').map((option) => option.textContent)).toEqual(['Café Pulse']);
    await user.keyboard('{Enter}');
    expect(await box()).toHaveValue('Café Pulse');
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('img', { name: 'STIC 13: close, the answer is higher' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Rank 7: wrong, the answer is lower' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Editor Kaze: close' })).toBeVisible();
    expect(screen.getByRole('img', { name: 'Title Café Pulse: wrong' })).toBeVisible();
    expect(api.last('POST /amvdle/guess')?.body).toEqual({ title: 'Café Pulse', day: '2025-03-28' });
    expect(screen.getAllByText('7 guesses left')[0]).toBeVisible();
    expect(screen.getByRole('status')).toHaveTextContent('Guess 1. Title Café Pulse: wrong.');
    expect(await box()).toHaveValue('');
    expect(await box()).toHaveFocus();
    expect(screen.getByText('has something in common with Drama')).toBeVisible();
  });

  it('refuses an unknown title and one guessed already by itself, at no cost', async () => {
    const api = fakeApi(served(sampleToday(sampleGame({ guesses: used(1), guesses_left: 7 }))));
    const { user } = await open();
    await user.type(await box(), 'Nothing like it{Enter}');
    expect(await screen.findByText(/No such title here/)).toBeVisible();
    await user.clear(await box());
    await user.type(await box(), 'cafe pulse{Enter}');
    expect(await screen.findByText(/You’ve had that one/)).toBeVisible();
    expect(api.last('POST /amvdle/guess')).toBeUndefined();
  });

  it('celebrates a win, pays it and shares it without the answer', async () => {
    const game = sampleGame({
      guesses: [sampleGuess(), winningGuess(2)],
      guesses_left: 0,
      state: 'won',
      answer: REQUIEM,
      reward: 250,
      streak: 3,
    });
    const api = fakeApi({
      ...served(sampleToday(sampleGame({ guesses: used(1), guesses_left: 7 }))),
      'POST /amvdle/guess': guessAnswer(game, 1500),
    });
    const { user } = await open();
    await user.type(await box(), 'Neon Requiem{Enter}');
    api.answer('GET /amvdle/today', sampleToday(game));
    api.answer('GET /auth/me', { user: sampleUser({ stDollars: 1500 }) });
    await user.keyboard('{Enter}');
    const verdict = await screen.findByRole('heading', { name: 'Found in 2 guesses!' });
    expect(verdict).toBeVisible();
    expect(verdict).toHaveFocus();
    expect(screen.getByText(/are yours for this win/)).toHaveTextContent('+250.00');
    await waitFor(() => expect(screen.getByText(/are yours for this win/)).toHaveTextContent('1,500.00'));
    expect(screen.getByText('2 of 8 guesses used')).toBeVisible();
    expect(screen.getByTestId('confetti')).toBeInTheDocument();
    expect(screen.getByText('3 days in a row')).toBeVisible();
    expect(screen.queryByRole('combobox')).toBeNull();
    let copied = '';
    navigator.clipboard.writeText = async (text) => void (copied = text);
    await user.click(screen.getByRole('button', { name: 'Share my result' }));
    expect(await screen.findByText(/^Copied/)).toBeVisible();
    expect(copied).toContain('AMVdle 2025-03-28 · 2/8');
    expect(copied).not.toContain('Neon');
  });

  it('keeps still for those who asked for less motion', async () => {
    Object.assign(window, { matchMedia: () => still });
    const game = sampleGame({ guesses: [winningGuess(1)], guesses_left: 7, state: 'won', answer: REQUIEM });
    const api = fakeApi({ ...served(), 'POST /amvdle/guess': guessAnswer(game) });
    const { user } = await open();
    await user.type(await box(), 'Neon Requiem{Enter}');
    api.answer('GET /amvdle/today', sampleToday(game));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Found on the first guess!' })).toBeVisible();
    await waitFor(() => expect(screen.queryByTestId('confetti')).toBeNull());
  });

  it.each([
    ['not-a-participant', /only team members win the 250.00 ST Dollars/],
    ['no-video', /Send in your video first/],
    ['sample-catalogue', /the AMVs are sample data/],
  ] as const)('says why a win pays nothing: %s', async (reason, text) => {
    const game = sampleGame({
      guesses: [winningGuess(1)],
      state: 'won',
      answer: REQUIEM,
      reward: 0,
      no_reward: reason,
      sample: reason === 'sample-catalogue',
    });
    fakeApi(served(sampleToday(game)));
    await open();
    expect(await screen.findByText(text)).toBeVisible();
    expect(screen.queryByText(/were paid/)).toBeNull();
    expect(screen.queryByText('Demo') !== null).toBe(reason === 'sample-catalogue');
  });

  it('shows the answer after a loss, and no confetti', async () => {
    const game = sampleGame({ guesses: used(8), guesses_left: 0, state: 'lost', answer: REQUIEM });
    fakeApi(served(sampleToday(game)));
    await open();
    expect(await screen.findByRole('heading', { name: 'Not found today' })).toBeVisible();
    expect(screen.getByText('by Kaze, Mika · STIC 14 · Drama/Romance · rank 3')).toBeVisible();
    expect(screen.queryByTestId('confetti')).toBeNull();
    expect(screen.queryByRole('combobox')).toBeNull();
  });

  it('says when hints open, and gives the open ones', async () => {
    const hints = {
      category: { after: 3, value: 'Fun/Dance' },
      stic: { after: 5, value: null },
      editor_initial: { after: 7, value: null },
    };
    const api = fakeApi(served(sampleToday(sampleGame({ guesses: used(3), guesses_left: 5, hints }))));
    const { unmount } = await open();
    expect(await screen.findByText('Fun/\u200BDance')).toBeVisible();
    expect(screen.getByText('Hint after 7 wrong guesses')).toBeVisible();
    // The previous guess already revealed the edition, so its hint adds nothing.
    expect(screen.queryByText('Hint after 5 wrong guesses')).toBeNull();
    unmount();
    const all = { ...hints, editor_initial: { after: 7, value: 'K' } };
    api.answer(
      'GET /amvdle/today',
      sampleToday(sampleGame({ guesses: used(7), guesses_left: 1, hints: all })),
    );
    await open();
    expect(await screen.findByText('Hint: begins with “K”')).toBeVisible();
  });

  it('shows what a refused guess means and asks again how the game stands', async () => {
    const api = fakeApi({ ...served(), 'POST /amvdle/guess': refusal(409, 'amvdle-over') });
    const { user } = await open();
    await user.type(await box(), 'Last Train{Enter}');
    const lost = sampleGame({ guesses: used(8), guesses_left: 0, state: 'lost', answer: REQUIEM });
    api.answer('GET /amvdle/today', sampleToday(lost));
    await user.keyboard('{Enter}');
    expect(await screen.findByRole('heading', { name: 'Not found today' })).toBeVisible();
  });

  it('says that a new day has begun when a guess came too late for the old one', async () => {
    const api = fakeApi({ ...served(), 'POST /amvdle/guess': refusal(409, 'amvdle-day-over') });
    const { user } = await open();
    await user.type(await box(), 'Last Train{Enter}');
    expect(screen.queryByText('A new day has begun')).toBeNull();
    api.answer('GET /amvdle/today', sampleToday(sampleGame(), { day: '2025-03-29' }));
    await user.keyboard('{Enter}');
    expect(await screen.findByText('A new day has begun')).toBeVisible();
    expect(screen.getByText('March 29, 2025')).toBeVisible();
    expect(screen.getAllByText('8 guesses left')[0]).toBeVisible();
  });

  it('says that an error occurred and tries again', async () => {
    const api = fakeApi({ ...served(), 'GET /amvdle/today': { status: 500, body: {} } });
    const { user } = await open();
    expect(await screen.findByText(/^An error occurred/)).toBeVisible();
    api.answer('GET /amvdle/today', sampleToday());
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await box()).toBeVisible();
  });

  it('loads the new day by itself once it is due', async () => {
    const yesterday = sampleToday(sampleGame({ guesses: used(1), guesses_left: 7 }), {
      day: '2025-03-27',
      next_at: '2025-03-28T11:00:00.000Z',
    });
    let asked = 0;
    fakeApi({
      ...served(),
      'GET /amvdle/today': () => ((asked += 1) === 1 ? yesterday : sampleToday()),
    });
    await open();
    expect(await screen.findByText('March 28, 2025')).toBeVisible();
    expect(screen.getByText('A new day has begun')).toBeVisible();
    expect(screen.getAllByText('8 guesses left')[0]).toBeVisible();
  });

  it('has no game while the catalogue is empty, and leads an admin to it', async () => {
    fakeApi({
      ...served(sampleToday(null)),
      'GET /auth/me': { user: sampleUser({ role: 'admin', role_id: 1 }) },
    });
    await open();
    expect(await screen.findByText('No game today')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Fill the catalogue' })).toHaveAttribute(
      'href',
      '/admin/tools/amvdle/',
    );
  });

  it('ranks the players, or says what comes', async () => {
    const api = fakeApi(served());
    const { user, router } = await open();
    await user.click(await screen.findByRole('tab', { name: 'Leaderboard' }));
    expect(await screen.findByText('Nobody on the list yet')).toBeVisible();
    expect(router.state.location.search).toBe('?tab=leaderboard');
    const rank = { streak: 2, best_streak: 4, average_guesses: 3.25 };
    api.answer('GET /amvdle/leaderboard', ({ query }) =>
      query.has('after')
        ? { rows: [{ rank: 2, user_id: 'u-2', name: null, wins: 1, ...rank }] }
        : { rows: [{ rank: 1, user_id: 'u-kaze', name: 'Kaze', wins: 5, ...rank }], next: '1' },
    );
    await user.click(screen.getByRole('tab', { name: "Today's game" }));
    await open({ at: '/?tab=leaderboard' });
    const row = await screen.findByRole('row', { name: /Kaze/ });
    expect(within(row).getByText('3.3')).toBeInTheDocument();
    await user.click(screen.getByRole('button', { name: 'Show more' }));
    expect(await screen.findByText('deleted user')).toBeVisible();
  });

  it('speaks French', async () => {
    fakeApi(served(sampleToday(sampleGame({ guesses: used(1), guesses_left: 7 }))));
    await open({ language: 'fr' });
    expect(
      await screen.findByRole('img', { name: 'STIC 13\u00a0: proche, la réponse est plus haute' }),
    ).toBeVisible();
  });

  it('tells visitors why they should log in, and leads there, or to the sign-up, and back', async () => {
    fakeApi({ 'GET /settings': sampleSettings() });
    await renderRoutes(routes, { at: '/amvdle/' });
    expect(await screen.findByText('Log in first')).toBeVisible();
    const main = within(screen.getByRole('main'));
    expect(main.getByText(/keeps your guesses, your streak/)).toBeVisible();
    const login = '/login-sign-up/?back=%2Famvdle%2F';
    expect(main.getByRole('link', { name: 'Log in' })).toHaveAttribute('href', login);
    expect(main.getByRole('link', { name: 'Sign up' })).toHaveAttribute('href', `${login}&tab=sign-up`);
  });
});
