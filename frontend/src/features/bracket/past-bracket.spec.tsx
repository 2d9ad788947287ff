import { describe, expect, it } from '@jest/globals';
import { fireEvent, screen, waitFor } from '@testing-library/react';
import { bracket, decided, match, round } from '../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, type SentCall } from '../../test/fake-api.js';
import { renderWithProviders } from '../../test/render.js';
import { sampleRules, sampleSettings, sampleUser } from '../../test/samples.js';
import { BracketPage } from './bracket-page.js';

const now = bracket([decided(1, 1, 'Owls', 'Foxes', 'Foxes')], [round(1)]);
const then = bracket([decided(1, 1, 'Owls', 'Foxes')], [round(1)]);
const season = (number: number, closed: boolean) => ({
  season: number,
  opened_at: '2025-03-01T10:00:00.000Z',
  revision: 40,
  rules: sampleRules(),
  closed_at: closed ? '2025-04-01T10:00:00.000Z' : null,
});
const corrections = [
  {
    match_id: 'r1m1',
    round: 1,
    number: 1,
    then: 'Owls',
    now: 'Foxes',
    revision: 30,
    at: '2025-03-04T10:00:00.000Z',
  },
];
const shownAt = ({ query }: SentCall) => {
  const at = query.get('at');
  if (at === null) return now;
  if (query.get('known') === 'now') return { ...now, as_of: { revision: 12, at: null, corrections } };
  return { ...then, as_of: { revision: Number(at), at: '2025-03-03T17:04:00.000Z' } };
};
const served = {
  'GET /bracket/all': shownAt,
  'GET /settings': sampleSettings({ season: 2 }),
  'GET /seasons/': { seasons: [season(2, false), season(1, true)] },
  'GET /bracket/vote': { vote: { open: true, round: 1 } },
  'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
};
const asked = (sent: readonly SentCall[]) =>
  sent.filter(({ path }) => path === '/bracket/all').map(({ query }) => query.get('at'));
const banner = () => screen.findByRole('region', { name: 'Past moment of the season' });
const cell = (name: RegExp) => screen.findByRole('link', { name });

describe('the bracket of a past moment', () => {
  it('is offered to the staff in the current season, and not to others', async () => {
    fakeApi(served);
    const { unmount } = await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    expect(await screen.findByRole('button', { name: 'Look back' })).toBeVisible();
    unmount();
    fakeApi({ ...served, 'GET /auth/me': { user: sampleUser() } });
    await renderWithProviders(<BracketPage />, { userId: 'u-kaze' });
    await cell(/^Match 1/);
    expect(screen.queryByRole('button', { name: 'Look back' })).toBeNull();
  });

  it('is offered to everyone in a closed season', async () => {
    fakeApi(served);
    await renderWithProviders(<BracketPage />, { at: '/?season=1' });
    expect(await screen.findByRole('button', { name: 'Look back' })).toBeVisible();
  });

  it('is chosen by the slider, whose address is set once it rests, and left again', async () => {
    const api = fakeApi(served);
    const { user, router } = await renderWithProviders(<BracketPage />, { at: '/?season=1' });
    await user.click(await screen.findByRole('button', { name: 'Look back' }));
    expect(router.state.location.search).toBe('?season=1&at=40');
    const slider = await screen.findByRole('slider', { name: 'Moment of the season' });
    await waitFor(() => expect(slider).toHaveFocus());
    for (const value of ['30', '20', '12']) fireEvent.change(slider, { target: { value } });
    expect(slider).toHaveAttribute('aria-valuetext', 'Moment 12 of 40');
    await waitFor(() => expect(router.state.location.search).toBe('?season=1&at=12'));
    await waitFor(async () =>
      expect(await banner()).toHaveTextContent(/Season 1 as it was at moment 12, .*Mar 3, 2025/),
    );
    expect(asked(api.sent)).toEqual([null, '40', '12']);
    expect(screen.getByRole('link', { name: 'Relive it' })).toHaveAttribute(
      'href',
      '/seasons/1/replay/?at=12',
    );
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await waitFor(() => expect(router.state.location.search).toBe('?season=1&at=13'));
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(router.state.location.search).toBe('?season=1');
    await waitFor(() => expect(screen.getByRole('button', { name: 'Look back' })).toHaveFocus());
  });

  it('keeps the moment before on the screen while the next one loads', async () => {
    let answer: (view: object) => void = () => undefined;
    fakeApi({
      ...served,
      'GET /bracket/all': (call: SentCall) =>
        call.query.get('at') === '13'
          ? new Promise<object>((done) => {
              answer = done;
            })
          : shownAt(call),
    });
    const { user } = await renderWithProviders(<BracketPage />, { at: '/?season=1&at=12' });
    const held = await cell(/Winner: Owls/);
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await waitFor(() => expect(held.closest('[aria-busy="true"]')).not.toBeNull());
    expect(await banner()).toHaveTextContent('at moment 12,');
    expect(await banner()).toHaveTextContent('Moment 13 of 40');
    answer({ ...bracket([match(1, 1)], [round(1)]), as_of: { revision: 13, at: null } });
    const next = await cell(/^Match 1, Open for bets/);
    await waitFor(() => expect(next.closest('[aria-busy="true"]')).toBeNull());
  });

  it('offers no action', async () => {
    fakeApi(served);
    const { user } = await renderWithProviders(<BracketPage />, { at: '/?at=12', userId: 'u-kaze' });
    await cell(/Winner: Owls/);
    expect(screen.queryByRole('link', { name: 'Vote now' })).toBeNull();
    expect(screen.queryByRole('link', { name: /CSV/ })).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Back to now' }));
    expect(await screen.findByRole('link', { name: 'Vote now' })).toBeVisible();
  });

  it('shows what is known now on request, and marks what was corrected later', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<BracketPage />, { at: '/?season=1&at=12' });
    await cell(/Winner: Owls/);
    await user.click(screen.getByRole('radio', { name: 'With later corrections' }));
    expect(router.state.location.search).toBe('?season=1&at=12&known=now');
    expect(await cell(/Winner: Foxes\..* Foxes Corrected later/)).toHaveTextContent('Foxes');
    expect(
      await screen.findByRole('link', { name: 'Final, match 1: Foxes won. Back then: Owls.' }),
    ).toHaveAttribute('href', '/match/1/r1m1/?at=12&known=now');
    await user.click(screen.getByRole('radio', { name: 'As it was' }));
    expect(await cell(/Winner: Owls/)).toBeVisible();
    expect(router.state.location.search).toBe('?season=1&at=12');
  });

  it.each([
    ['the end of an abandoned season', '/?season=1', 'Not finished'],
    ['a moment of it', '/?season=1&at=12', 'On now'],
  ])('says of an undecided round: %s', async (_, at, words) => {
    fakeApi({ ...served, 'GET /bracket/all': { ...then, as_of: { revision: 12, at: null } } });
    await renderWithProviders(<BracketPage />, { at });
    expect((await screen.findAllByText(words))[0]).toBeInTheDocument();
  });

  it('is empty before the first event, with the slider at its beginning', async () => {
    const before = { ...bracket([], []), as_of: { revision: -1, at: null } };
    const api = fakeApi({ ...served, 'GET /bracket/all': before });
    const { user, router } = await renderWithProviders(<BracketPage />, {
      at: '/?season=1&at=2020-01-01T00:00:00Z',
    });
    expect(await screen.findByText('The bracket was still blank.')).toBeVisible();
    expect(await banner()).toHaveTextContent('Season 1, before anything had happened.');
    expect(await screen.findByRole('slider')).toHaveValue('0');
    expect(screen.getByRole('button', { name: 'Moment before' })).toBeDisabled();
    await user.click(screen.getByRole('button', { name: 'Next moment' }));
    await waitFor(() => expect(router.state.location.search).toBe('?season=1&at=0'));
    await waitFor(() => expect(asked(api.sent)).toContain('0'));
  });

  it('leads to its matches at the same moment', async () => {
    fakeApi(served);
    await renderWithProviders(<BracketPage />, { at: '/?season=1&at=12' });
    expect(await cell(/^Match 1/)).toHaveAttribute('href', '/match/1/r1m1/?at=12');
  });

  it('is left with the season', async () => {
    fakeApi(served);
    const { user, router } = await renderWithProviders(<BracketPage />, {
      at: '/?season=1&at=12',
      userId: 'u-kaze',
    });
    await user.selectOptions(await screen.findByRole('combobox', { name: 'Season' }), '2');
    expect(router.state.location.search).toBe('');
  });
});
