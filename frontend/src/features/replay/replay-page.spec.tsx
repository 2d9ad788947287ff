import { toText } from '@arena/projections/replay/what-if/what-if-changes';
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';
import { beforeEach, describe, expect, it, jest } from '@jest/globals';
import { toPublicEvent } from '@arena/projections/season-log/public-event.view';
import type { SeasonRecord } from '@arena/projections/kernel/records';
import { fullSeason } from '@arena/projections/testing/full-season';
import { fakeApi, refusal } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleSettings, sampleUser } from '../../test/samples.js';
import { WorkerInPage } from '../../test/worker-in-page.js';
import type { ToFold } from './fold/messages.js';
import { ReplayHost } from './fold/replay-host.js';
import { SeasonReplay } from './fold/season-replay.js';
import { ReplayPage } from './replay-page.js';

const events = fullSeason().log.events as SeasonRecord[];
const rounds = new Set(events.flatMap(({ data }) => ('round' in data ? [data.round] : [])));
const log = events.flatMap((event) => toPublicEvent(event, { bracket: true, rounds }) ?? []);
const last = log.at(-1)?.revision ?? 0;

const firstResult = log.findIndex(({ type }) => type === 'WinnerDeclared');

const season = {
  season: 1,
  opened_at: '2025-03-26T19:00:00.000Z',
  closed_at: null,
  teams: 7,
  rounds: 4,
  grand_winner: null,
  revision: last,
};

function serve(answer: () => Response, closedAt: string | null = null, revision = last) {
  const api = fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [{ ...season, revision, closed_at: closedAt }] },
    'GET /leaderboard/bettors': {
      rows: [{ user_id: 'ann', name: 'Ann' }],
      next: null,
    },
  });
  const others = globalThis.fetch;
  // A file, which the fake API does not send.
  globalThis.fetch = (target, init) =>
    typeof target === 'string' && target.includes('/seasons/1/log?')
      ? Promise.resolve(answer())
      : others(target, init);
  return api;
}

const lines = () => new Response(log.map((event) => `${JSON.stringify(event)}\n`).join(''));

function open(at = '', userId?: string) {
  return renderWithProviders(<ReplayPage />, {
    path: '/seasons/:season/replay/',
    at: `/seasons/1/replay/${at}`,
    ...(userId !== undefined && { userId }),
  });
}

const position = () => screen.findByRole<HTMLInputElement>('slider', { name: 'Moment of the season' });

/** Pixels. The test browser lays nothing out. With such heights, the list shows all chapters. */
const HEIGHTS = { clientHeight: 100_000, offsetHeight: 80 };

beforeEach(() => {
  jest.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(HEIGHTS.clientHeight);
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(HEIGHTS.offsetHeight);
  WorkerInPage.install((post) => {
    const host = new ReplayHost(post);
    return (message) => void host.take(message as ToFold);
  });
});

describe('the replay of a season', () => {
  it('opens before the first result, asks who won, offers its rounds, and hides what comes later', async () => {
    serve(lines);
    await open();
    expect(await position()).toHaveValue(String(firstResult - 1));
    expect(screen.getByText(/^Team \w+ against Team \w+: who won\?$/)).toBeVisible();
    const scenes = within(screen.getByRole('group', { name: 'Play' })).getAllByRole('button');
    expect(scenes.map(({ textContent }) => textContent)).toEqual([
      'Round 1',
      'Round 2',
      'Semi-final',
      'Final',
      'The whole season',
    ]);
    expect(screen.queryByText(/is the Grand Winner/)).toBeNull();
    expect(screen.queryByText(/ won against /)).toBeNull();
  });

  it('plays a round from its first bets until it is stopped', async () => {
    serve(lines);
    const { user } = await open();
    const slider = await position();
    const begun = log.findIndex(({ type, data }) => type === 'RoundVisibilityChanged' && data['round'] === 1);
    await user.click(screen.getByRole('button', { name: 'Round 1' }));
    await waitFor(() => expect(slider).toHaveValue(String(begun)));
    await user.click(screen.getByRole('button', { name: 'Pause' }));
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
  });

  it.each<[string, (user: UserEvent) => Promise<void>]>([
    ['its button', (user) => user.click(screen.getByRole('button', { name: 'Skip' }))],
    ['a tap', (user) => user.click(document.querySelector('[data-reveal]')!)],
    ['Escape', (user) => user.keyboard('{Escape}')],
  ])('reveals a result before the page tells it, and skips to it by %s', async (_, skip) => {
    serve(lines);
    const { user } = await open();
    await position();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await screen.findByRole('button', { name: 'Skip' });
    expect(await position()).toHaveValue(String(firstResult - 1));
    expect(screen.queryByText(/ won against /)).toBeNull();
    expect(screen.getByText(/^Team \w+ against Team \w+: who won\?$/)).toHaveAttribute('role', 'status');
    await skip(user);
    // The film goes on.
    const at = async () => Number((await position()).value);
    await waitFor(async () => expect(await at()).toBeGreaterThanOrEqual(firstResult));
    expect(screen.getAllByText(/^Team \w+ won against Team \w+\.$/)[0]).toHaveAttribute('role', 'status');
    expect(document.querySelector('[data-reveal]')).toBeNull();
  });

  it('covers the bracket while it reveals, keeps Escape for a menu, and gives the focus back', async () => {
    serve(lines);
    const { user } = await open();
    await position();
    const board = screen.getByRole('region', { name: 'The bracket at this moment' });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    const skip = await screen.findByRole('button', { name: 'Skip' });
    expect(board.closest('[inert]')).not.toBeNull();
    const menu = document.createElement('div');
    menu.setAttribute('role', 'menu');
    document.body.append(menu);
    fireEvent.keyDown(menu, { key: 'Escape' });
    menu.remove();
    expect(skip).toBeVisible();
    await user.click(skip);
    expect(board.closest('[inert]')).toBeNull();
    expect(screen.getByRole('button', { name: 'Pause' })).toHaveFocus();
  });

  it('reveals nothing with motion if the reader wants none', async () => {
    const query = window.matchMedia.bind(window);
    jest
      .spyOn(window, 'matchMedia')
      .mockImplementation((text) => Object.assign(query(text), { matches: text.includes('reduced-motion') }));
    serve(lines);
    const { user } = await open();
    await position();
    await user.click(screen.getByRole('button', { name: 'Play' }));
    const [line] = await screen.findAllByText(/^Team \w+ won against Team \w+\.$/);
    expect(line).toHaveAttribute('role', 'status');
    expect(document.querySelector('[data-reveal]')).toBeNull();
  });

  it('begins with the moment of the address', async () => {
    serve(lines);
    await open(`?at=${last}`);
    expect(await position()).toHaveValue(String(log.length - 1));
    const chapters = screen.getByRole('region', { name: 'Chapters' });
    expect((await within(chapters).findAllByText(/is the Grand Winner/))[0]).toBeVisible();
    expect(screen.getByRole('region', { name: 'Best bettors' })).toHaveTextContent('Ann');
  });

  it('goes to a chapter, and one event on and back by key', async () => {
    serve(lines);
    const { user } = await open();
    await position();
    await user.click(screen.getByRole('switch', { name: 'Show me what comes later' }));
    await user.click(screen.getByRole('button', { name: /The matches are out: Round 1/ }));
    const shown = log.findIndex(({ type }) => type === 'RoundVisibilityChanged');
    await waitFor(async () => expect(await position()).toHaveValue(String(shown)));
    const chapter = screen.getByRole('button', { name: /The matches are out: Round 1/ });
    fireEvent.keyDown(chapter, { key: 'ArrowRight' });
    await waitFor(async () => expect(await position()).toHaveValue(String(shown + 1)));
    fireEvent.keyDown(chapter, { key: 'ArrowLeft' });
    await waitFor(async () => expect(await position()).toHaveValue(String(shown)));
    fireEvent.keyDown(await position(), { key: '[' });
    await waitFor(async () => expect(Number((await position()).getAttribute('value'))).toBeLessThan(shown));
  });

  it('plays by space and moves by arrows on the whole page, and by letters in the player alone', async () => {
    serve(lines);
    await open();
    await position();
    fireEvent.keyDown(document.body, { key: 'ArrowLeft' });
    await waitFor(async () => expect(await position()).toHaveValue(String(firstResult - 2)));
    fireEvent.keyDown(document.body, { key: 'k' });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    fireEvent.keyDown(screen.getByRole('button', { name: 'Next moment' }), { key: ' ' });
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
    fireEvent.keyDown(document.body, { key: ' ' });
    await screen.findByRole('button', { name: 'Pause' });
    fireEvent.keyDown(await position(), { key: 'k' });
    await screen.findByRole('button', { name: 'Play' });
    fireEvent.keyDown(await position(), { key: ' ' });
    await screen.findByRole('button', { name: 'Pause' });
  });

  it('begins with the last event up to a time in the address', async () => {
    serve(lines);
    await open(`?at=${encodeURIComponent(new Date(Date.parse(log[9]?.at ?? '') + 1).toISOString())}`);
    expect(await position()).toHaveValue('9');
  });

  it('plays to the end, stops there and offers to begin again', async () => {
    serve(lines);
    const { user } = await open(`?at=${log.at(-4)?.revision}`);
    await position();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '20×');
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await screen.findByRole('button', { name: 'Play from the start' }, { timeout: 5000 });
    expect(await position()).toHaveValue(String(log.length - 1));
  });

  it('shows what is known now about a moment, and what was shown then', async () => {
    serve(lines);
    const overturned = log.findIndex(({ type }) => type === 'WinnerOverturned');
    const { matchId } = log[overturned]?.data as { matchId: string };
    const { user, router } = await open(`?at=${log[overturned - 1]?.revision}&known=now`);
    expect(await position()).toHaveValue(String(overturned - 1));
    const view = screen.getByRole('radiogroup', { name: 'What is shown' });
    expect(within(view).getByRole('radio', { name: 'With later corrections' })).toBeChecked();
    const line = await screen.findByRole('link', { name: /^Round \d, match \d: .* won\. Back then: / });
    expect(line).toHaveAttribute('href', expect.stringContaining(matchId));
    await user.click(within(view).getByRole('radio', { name: 'As it was' }));
    await waitFor(() => expect(screen.queryByText('Corrected later:')).toBeNull());
    expect(router.state.location.search).not.toContain('known=');
    await user.click(within(view).getByRole('radio', { name: 'With later corrections' }));
    expect(await screen.findByText('Corrected later:')).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    expect(await screen.findByText('Nothing here was corrected later.')).toBeVisible();
    expect(router.state.location.search).toContain('known=now');
  });

  it('compares two moments, which the address names', async () => {
    serve(lines);
    const declared = log.findIndex(({ type }) => type === 'WinnerDeclared');
    const { user, router } = await open(`?at=${log[declared - 1]?.revision}`);
    await position();
    await user.click(screen.getByRole('button', { name: 'Compare with this moment' }));
    const compared = await screen.findByRole('region', { name: 'What changed' });
    expect(within(compared).getByRole('heading', { name: 'What changed' })).toHaveFocus();
    expect(compared).toHaveTextContent('Nothing differs yet.');
    expect(router.state.location.search).toContain(`compare=${log[declared - 1]?.revision}`);
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await waitFor(() => expect(compared).toHaveTextContent(/Team \w+ won against Team \w+\./));
    await user.click(within(compared).getByRole('button', { name: 'End the comparison' }));
    expect(screen.queryByRole('region', { name: 'What changed' })).toBeNull();
    expect(screen.getByRole('button', { name: 'Compare with this moment' })).toHaveFocus();
  });

  it('compares the season as a whole', async () => {
    serve(lines);
    const crowned = log.findLastIndex(({ type }) => type === 'GrandWinnerCrowned');
    const champion = `Team ${String(log[crowned]?.data['teamId'])}`;
    const { user } = await open(`?at=${log[crowned]?.revision}&compare=${log[crowned - 1]?.revision}`);
    const compared = await screen.findByRole('region', { name: 'What changed' });
    expect(await within(compared).findByRole('row', { name: `Grand Winner – ${champion}` })).toBeVisible();
    expect(compared).not.toHaveTextContent('Nothing differs yet.');
    const slider = await position();
    act(() => void fireEvent.change(slider, { target: { value: '0' } }));
    await user.click(within(compared).getByRole('button', { name: 'End the comparison' }));
    await user.click(screen.getByRole('button', { name: 'Compare with this moment' }));
    act(() => void fireEvent.change(slider, { target: { value: String(log.length - 1) } }));
    const rows = await screen.findAllByRole('row', { name: /^(Phase|State|Draw) / });
    expect(rows.map(({ textContent }) => textContent)).toEqual([
      'Phasecountdownbracket and betting',
      'Staterunningover',
      'Draw–drawn',
    ]);
  });

  it('compares what was shown at two moments, or what is known now about them', async () => {
    const api = serve(lines);
    api.answer('GET /auth/me', { user: sampleUser({ user_id: 'ann' }) });
    api.answer('GET /stdollars/balance-changes', { changes: [] });
    const overturned = log.findIndex(({ type }) => type === 'WinnerOverturned');
    const { matchId } = log[overturned]?.data as { matchId: string };
    const paid = log.findIndex(
      ({ type, data }, place) => place > overturned && type === 'BetsSettled' && data['matchId'] === matchId,
    );
    const [from, to] = [log[overturned - 1]?.revision, log[paid]?.revision];
    const { user, router } = await open(`?at=${to}&compare=${from}`, 'ann');
    const compared = await screen.findByRole('region', { name: 'What changed' });
    expect(compared).toHaveTextContent(/Corrected: Team \w+ won instead of Team \w+\./);
    expect(compared).toHaveTextContent('Teams may share a rank here');
    await user.click(within(compared).getByRole('radio', { name: 'With later corrections' }));
    await waitFor(() => expect(compared).toHaveTextContent('Nothing differs yet.'));
    expect(compared).not.toHaveTextContent('Corrected: ');
    expect(compared).toHaveTextContent(/Round \d, match \d: Team \w+ won\. Back then: /);
    expect(router.state.location.search).toContain('known=now');
    await waitFor(() =>
      expect(String(api.last('GET /stdollars/balance-changes')?.query)).toBe(
        `since=${from}&at=${to}&known=now&season=1`,
      ),
    );
    await user.click(within(compared).getByRole('radio', { name: 'As it was' }));
    await waitFor(() => expect(compared).toHaveTextContent('Corrected: '));
    expect(compared).not.toHaveTextContent('Back then:');
  });

  it('compares the imagined season as it would have been shown then, or as it would be known now', async () => {
    serve(lines);
    const overturned = log.findIndex(({ type }) => type === 'WinnerOverturned');
    const { matchId } = log[overturned]?.data as { matchId: string };
    const at = log[overturned - 1]?.revision;
    // Whoever won at first wins in the end: then, nothing was different.
    const real = new SeasonReplay(1);
    for (const event of log) real.append(JSON.stringify(event));
    const shown = real.frame(overturned - 1).bracket?.matches.find(({ match_id: id }) => id === matchId);
    const winner = shown?.winner === shown?.team1 ? 1 : 2;
    const { user } = await open(`?at=${at}&fork=0&if=${matchId}.${winner}`);
    await position();
    await waitFor(() => expect(what()).toHaveTextContent('At this moment, nothing would be different.'));
    await user.click(within(what()).getByRole('radio', { name: 'With later corrections' }));
    await waitFor(() =>
      expect(what()).toHaveTextContent(new RegExp(`${shown?.winner} wins instead of Team \\w+\\.`)),
    );
  });

  it('compares the balances that the reader may see', async () => {
    const api = serve(lines);
    api.answer('GET /auth/me', { user: sampleUser({ user_id: 'ann' }) });
    api.answer('GET /stdollars/balance-changes', {
      changes: [{ user_id: 'ann', before: 100, after: 62.5 }],
    });
    const [from, to] = [3, 20].map((index) => log[index]?.revision);
    await open(`?at=${to}&compare=${from}`, 'ann');
    const table = await screen.findByRole('table', { name: 'Balances' });
    expect(within(table).getByRole('row', { name: /Ann.*100\.00.*62\.50/ })).toBeVisible();
    expect(String(api.last('GET /stdollars/balance-changes')?.query)).toBe(`since=${from}&at=${to}&season=1`);
  });

  it('compares the balances after the newest public event, up to the end that the address names', async () => {
    const end = last + 5;
    const api = serve(lines, null, end);
    api.answer('GET /auth/me', { user: sampleUser({ user_id: 'ann' }) });
    api.answer('GET /stdollars/balance-changes', { changes: [{ user_id: 'ann', before: 100, after: 62.5 }] });
    const { router } = await open(`?at=999999&compare=${last}`, 'ann');
    expect(await screen.findByRole('table', { name: 'Balances' })).toBeVisible();
    expect(String(api.last('GET /stdollars/balance-changes')?.query)).toBe(
      `since=${last}&at=${end}&season=1`,
    );
    await waitFor(() => expect(router.state.location.search).toBe(`?at=${end}&compare=${last}`));
  });

  it('asks nobody for the balances of a visitor', async () => {
    const api = serve(lines);
    await open(`?at=${log[20]?.revision}&compare=${log[3]?.revision}`);
    await screen.findByRole('region', { name: 'What changed' });
    await new Promise((resolve) => setTimeout(resolve, 700));
    expect(api.last('GET /stdollars/balance-changes')).toBeUndefined();
  });

  /** A moment before the final, at which nothing of it is decided. */
  const beforeFinal =
    (log.findLast(({ type, data }) => type === 'RoundLaunched' && data['round'] === 4)?.revision ?? 0) - 1;
  const what = () => screen.getByRole('region', { name: 'What if?' });
  const select = (name: string) => within(what()).getByRole('combobox', { name });

  it('imagines another champion next to the real one, and takes it back', async () => {
    serve(lines);
    const { user, router } = await open(`?at=${last}&fork=${beforeFinal}`);
    await position();
    await user.selectOptions(
      select('Which one'),
      await within(what()).findByRole('option', { name: /^Final, match 1: / }),
    );
    await user.click(within(what()).getByRole('button', { name: 'Add' }));
    await waitFor(() =>
      expect(what()).toHaveTextContent(/The first difference: Team \w+ is the Grand Winner\./),
    );
    expect(router.state.location.search).toMatch(/if=r4m1\.[12]/);
    // Who was crowned first keeps the title, which was taken back in the real season.
    const takenBack = log.findIndex(({ type }) => type === 'GrandWinnerCrowned') + 1;
    await waitFor(async () => expect(await position()).toHaveValue(String(takenBack)));
    act(
      () => void fireEvent.change(screen.getByRole('slider'), { target: { value: String(log.length - 1) } }),
    );
    await waitFor(async () => expect(await position()).toHaveValue(String(log.length - 1)));
    expect(what()).toHaveTextContent(/Final, match 1: Team \w+ wins against Team \w+\./);
    const teams = screen.getByRole('region', { name: 'Best teams' });
    const crowned = (season: string) =>
      within(within(teams).getByRole('table', { name: season }))
        .getByLabelText('Grand Winner')
        .closest('tr');
    const champion = log.findLast(({ type }) => type === 'GrandWinnerCrowned')?.data['teamId'];
    expect(crowned('What happened')).toHaveTextContent(`Team ${String(champion)}`);
    expect(crowned('What if')).not.toHaveTextContent(`Team ${String(champion)}`);
    expect(crowned('What if')).toHaveAttribute('data-different');
    const finals = screen
      .getAllByRole('region', { name: 'The bracket at this moment' })
      .map((bracket) => bracket.querySelectorAll('[data-different]'));
    expect(finals.map(({ length }) => length)).toEqual(finals.map(() => finals[0]?.length));
    await user.click(within(what()).getByRole('button', { name: /^Remove: Final, match 1/ }));
    expect(router.state.location.search).not.toContain('if=');
    await waitFor(() => expect(within(teams).queryByRole('table', { name: 'What if' })).toBeNull());
  });

  it('draws the course of the best bettors beside the real one, to one scale', async () => {
    serve(lines);
    const odds = { kind: 'odds', matchId: 'r1m1', odds: 10_000 } as const;
    const ifs = toText([1, 2].map((side) => ({ ...odds, side: side as 1 | 2 })));
    await open(`?at=${last}&fork=0&if=${ifs}`);
    const chart = (season: string) => screen.findByRole('img', { name: `Profit, round by round: ${season}` });
    const zeroOf = async (season: string) => (await chart(season)).querySelector('line')?.getAttribute('y1');
    const highestOf = async (season: string) =>
      Math.min(
        ...[...(await chart(season)).querySelectorAll('circle')].map((dot) => Number(dot.getAttribute('cy'))),
      );
    expect(await zeroOf('What if')).toBe(await zeroOf('What happened'));
    expect(await highestOf('What if')).toBeLessThan((await highestOf('What happened')) / 2);
  });

  it('forks at the shown moment, or at another one, and offers only what came later', async () => {
    serve(lines);
    const { user, router } = await open(`?at=${last}`);
    await position();
    await user.click(screen.getByRole('button', { name: 'What if…?' }));
    await waitFor(() => expect(router.state.location.search).toContain(`fork=${last}`));
    expect(await within(what()).findByText(/Nothing to change at this moment/)).toBeVisible();
    await user.click(within(what()).getByRole('button', { name: 'Start from the beginning' }));
    expect(router.state.location.search).toContain('fork=0');
    expect(await within(what()).findByRole('option', { name: /^Round 1, match 1: / })).toBeInTheDocument();
    await user.click(within(what()).getByRole('button', { name: 'Start from the shown moment' }));
    expect(router.state.location.search).toContain(`fork=${last}`);
  });

  it('shows the chapters of the imagined season', async () => {
    serve(lines);
    await open(`?at=${last}&fork=0&if=lastReviveRound.0`);
    const chapters = await screen.findByRole('region', { name: 'Chapters' });
    await waitFor(() => expect(chapters).not.toHaveTextContent(/Revive/));
    expect(chapters).toHaveTextContent(/The matches are out: Round 2/);
  });

  it('opens with what another reader imagined: odds, rules and revives, too', async () => {
    serve(lines);
    const { user, router } = await open(`?at=${last}&if=r1m1.1.450-outsiderOdds.300-r1.0`);
    await position();
    expect(what()).toHaveTextContent('Odds of outsiders: 3.00.');
    expect(what()).toHaveTextContent('0 may come back after round 1.');
    await waitFor(() =>
      expect(what()).toHaveTextContent(/Round 1, match 1: Team \w+ has odds of 4\.50 against Team \w+\./),
    );
    await user.selectOptions(select('Change'), 'A rule of the season');
    await user.selectOptions(select('Which one'), 'Last round with revives');
    const number = within(what()).getByRole('textbox', { name: 'New number' });
    expect(number).toHaveValue('2');
    await user.clear(number);
    expect(within(what()).getByRole('button', { name: 'Add' })).toBeDisabled();
    await user.type(number, '1');
    await user.click(within(what()).getByRole('button', { name: 'Add' }));
    expect(what()).toHaveTextContent('Last round with revives: 1.');
    await user.click(within(what()).getByRole('button', { name: 'End the what-if' }));
    expect(screen.queryByRole('region', { name: 'What if?' })).toBeNull();
    expect(router.state.location.search).not.toMatch(/if=|fork=/);
  });

  it('takes ghost money on the open matches of a past season, pays it, and refuses bets on what was seen', async () => {
    serve(lines, '2025-05-01T00:00:00.000Z');
    const shown = log.findIndex(({ type }) => type === 'RoundVisibilityChanged');
    const { user } = await open(`?at=${log[shown]?.revision}`);
    await position();
    await user.click(screen.getByRole('button', { name: 'Bet ghost money' }));
    const panel = screen.getByRole('region', { name: 'Ghost money' });
    const declared = log.find(({ type }) => type === 'WinnerDeclared')?.data as { winner: string };
    await user.click(within(panel).getByRole('button', { name: new RegExp(`^Team ${declared.winner} `) }));
    expect(within(panel).getByRole('status')).toHaveTextContent('Balance 950.00');
    const slider = await position();
    const end = log.findIndex(({ type }) => type === 'BetsSettled');
    act(() => void fireEvent.change(slider, { target: { value: String(end) } }));
    await waitFor(() => expect(within(panel).getByRole('status')).toHaveTextContent(/place \d of \d/));
    expect(within(panel).getByRole('status')).toHaveTextContent('Balance 1,012.50');
    act(() => void fireEvent.change(slider, { target: { value: String(shown) } }));
    expect(await within(panel).findByText(/^No peeking/)).toBeVisible();
    await user.click(within(panel).getByRole('button', { name: 'Start over' }));
    await waitFor(() => expect(slider).toHaveValue('0'));
    expect(within(panel).getByRole('status')).toHaveTextContent('Balance 1,000.00');
    expect(within(panel).getByText(/Nothing to bet on at this moment/)).toBeVisible();
    act(() => void fireEvent.change(slider, { target: { value: String(log.length - 1) } }));
    expect(await within(panel).findByText(/The season is over, and you didn’t bet\./)).toBeVisible();
  });

  it('pays ghost money by what was shown then, while the page shows what is known now', async () => {
    serve(lines, '2025-05-01T00:00:00.000Z');
    const shown = log.findIndex(({ type }) => type === 'RoundVisibilityChanged');
    const { user } = await open(`?at=${log[shown]?.revision}`);
    const slider = await position();
    await user.click(screen.getByRole('button', { name: 'Bet ghost money' }));
    const panel = screen.getByRole('region', { name: 'Ghost money' });
    const overturned = log.findIndex(({ type }) => type === 'WinnerOverturned');
    const { winner, matchId } = log[overturned]?.data as { winner: string; matchId: string };
    expect(matchId).toMatch(/^r1/);
    await user.click(within(panel).getByRole('button', { name: new RegExp(`^Team ${winner} `) }));
    act(() => void fireEvent.change(slider, { target: { value: String(overturned - 1) } }));
    const status = within(panel).getByRole('status');
    await waitFor(() => expect(status).toHaveTextContent(/Balance 950\.00.*50\.00/));
    await user.click(screen.getByRole('radio', { name: 'With later corrections' }));
    expect(await screen.findByText('Corrected later:')).toBeVisible();
    expect(status).toHaveTextContent('Balance 950.00');
    act(() => void fireEvent.change(slider, { target: { value: String(overturned) } }));
    await waitFor(() => expect(status).not.toHaveTextContent('Balance 950.00'));
  });

  it('starts over with ghost money without playing, and moves the focus to its heading', async () => {
    serve(lines, '2025-05-01T00:00:00.000Z');
    const { user } = await open(`?at=${log.at(-3)?.revision}`);
    await position();
    await user.selectOptions(screen.getByRole('combobox', { name: 'Speed' }), '20×');
    await user.click(screen.getByRole('button', { name: 'Bet ghost money' }));
    const panel = screen.getByRole('region', { name: 'Ghost money' });
    await user.click(screen.getByRole('button', { name: 'Play' }));
    await screen.findByRole('button', { name: 'Play from the start' }, { timeout: 5000 });
    await user.click(within(panel).getByRole('button', { name: 'Start over' }));
    await waitFor(async () => expect(await position()).toHaveValue('0'));
    expect(within(panel).queryByRole('button', { name: 'Start over' })).toBeNull();
    expect(within(panel).getByRole('heading', { name: 'Ghost money' })).toHaveFocus();
    expect(screen.getByRole('button', { name: 'Play' })).toBeVisible();
    expect(screen.queryByRole('button', { name: 'Pause' })).toBeNull();
  });

  it('asks for a stake of ghost money if the field is empty', async () => {
    serve(lines, '2025-05-01T00:00:00.000Z');
    const shown = log.findIndex(({ type }) => type === 'RoundVisibilityChanged');
    const { user } = await open(`?at=${log[shown]?.revision}`);
    await position();
    await user.click(screen.getByRole('button', { name: 'Bet ghost money' }));
    const panel = screen.getByRole('region', { name: 'Ghost money' });
    const stake = within(panel).getByRole('textbox', { name: 'Stake' });
    const [team] = within(panel).getAllByRole('button', { name: /^Team / });
    const problemOf = async (typed: string) => {
      await user.clear(stake);
      if (typed) await user.type(stake, typed);
      await user.click(team!);
      return document.getElementById(stake.getAttribute('aria-describedby') ?? '')?.textContent;
    };
    expect(await problemOf('')).toBe('Bet more than zero.');
    expect(await problemOf('-')).toBe('Bet more than zero.');
    expect(await problemOf('1000.01')).toBe('You don’t have that much.');
    expect(await problemOf('1000')).toBeUndefined();
    expect(within(panel).getByRole('status')).toHaveTextContent('Balance 0.00');
  });

  it('has no ghost money while the season runs', async () => {
    serve(lines);
    await open();
    await position();
    expect(screen.queryByRole('button', { name: 'Bet ghost money' })).toBeNull();
  });

  it('says that the log could not be loaded, and tries again', async () => {
    let answer = () => new Response('', { status: 503 });
    serve(() => answer());
    const { user } = await open();
    expect(await screen.findByRole('alert')).toHaveTextContent('503');
    answer = lines;
    await user.click(screen.getByRole('button', { name: 'Try again' }));
    expect(await position()).toHaveValue(String(firstResult - 1));
  });

  it('says that the names could not be loaded, and tries again', async () => {
    const api = serve(lines);
    api.answer('GET /leaderboard/bettors', refusal(503, 'not-ready'));
    const { user } = await open();
    await position();
    const alert = await screen.findByRole('alert', { name: 'Failed to fetch the names of the bettors.' });
    api.answer('GET /leaderboard/bettors', { rows: [{ user_id: 'ann', name: 'Ann' }], next: null });
    await user.click(within(alert).getByRole('button', { name: 'Try again' }));
    await waitFor(() => expect(alert).not.toBeInTheDocument());
  });

  it('shows a season whose leaderboard is not public, without names', async () => {
    const api = serve(lines);
    api.answer('GET /leaderboard/bettors', refusal(403, 'forbidden-phase'));
    await open();
    await position();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('names the moment in the address once it stays', async () => {
    serve(lines);
    const { router } = await open();
    const slider = await position();
    act(() => void fireEvent.change(slider, { target: { value: '20' } }));
    await waitFor(() => expect(router.state.location.search).toBe(`?at=${log[20]?.revision}`), {
      timeout: 3000,
    });
  });

  it('of an unknown season is a page that does not exist', async () => {
    serve(lines);
    await renderWithProviders(<ReplayPage />, {
      path: '/seasons/:season/replay/',
      at: '/seasons/9/replay/',
    });
    expect(await screen.findByText('This season does not exist.')).toBeVisible();
    expect(screen.queryByRole('slider')).toBeNull();
  });
});
