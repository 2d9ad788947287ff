import { screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from '@jest/globals';
import type { AuditEventView } from '@arena/projections/operation/operation.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { tagsOfTopic } from '../../../shared/live/stale-tags.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { AuditTool } from './audit-tool.js';

const OVERTURNED: AuditEventView = {
  ...{ id: 'e9', position: 9, stream: 'tournament-1', revision: 8, type: 'WinnerOverturned' },
  ...{ at: '2025-03-26T19:00:00.000Z', command: 'DeclareWinner', correlation: 'c1', hash: 'ff' },
  actor: { user_id: 'u1', name: 'kaito' },
  subject: 'r2m3',
  data: { matchId: 'r2m3', round: 2, winner: 't1', loser: 't2', reason: 'Votes were swapped' },
  facts: {
    ...{ type: 'WinnerOverturned', season: 1, round: 2, match: 3, match_id: 'r2m3' },
    ...{ team: 'Velvet Glitch', other: 'Blue Hour', user_id: null, person: null, odds: null, phase: null },
    ...{ on: null, count: null, amount: null, label: null, reason: 'Votes were swapped' },
    effects: { bets: 19, balances: 14 },
    ...{ supersedes: 4, superseded_by: 12 },
  },
};
const DECLARED: AuditEventView = {
  ...{ ...OVERTURNED, id: 'e5', position: 5, revision: 4, type: 'WinnerDeclared' },
  data: { matchId: 'r2m3', round: 2, winner: 't2', loser: 't1', seed: 'abc' },
};

function serve(next: string | null = null) {
  return fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [] },
    'GET /team/all': { teams: [{ team_id: 't1', name: 'Velvet Glitch' }] },
    'GET /bracket/all': { matches: [] },
    'GET /auth/users': { users: [{ user_id: 'u1', name: 'kaito' }], next: null, admins: 1 },
    'GET /audit/events': ({ query }) => ({
      events: query.has('before') || query.has('after') ? [DECLARED] : [OVERTURNED],
      next: query.has('after') ? null : next,
    }),
  });
}

const open = (search = '', language: 'en' | 'fr' = 'en') =>
  renderWithProviders(<AuditTool />, { path: '/admin/audit/', at: `/admin/audit/${search}`, language });

const SENTENCE =
  'Admin kaito overturned match 3 of round 2: Velvet Glitch instead of Blue Hour. ' +
  'Reason: “Votes were swapped”. Changed: 19 bets, and 14 balances by payouts of bets.';

describe('the audit trail', () => {
  it('tells an event in a sentence, in the language of the reader, and leads to its pages', async () => {
    serve();
    const { unmount } = await open();
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Match r2m3' })).toHaveAttribute('href', '/match/1/r2m3/');
    expect(screen.getByRole('link', { name: 'Velvet Glitch' })).toBeVisible();
    const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linked('Supersedes event 4')).toBe('/admin/audit/?season=1&q=4');
    expect(linked('Superseded by event 12')).toBe('/admin/audit/?season=1&q=12');
    unmount();
    await open('', 'fr');
    expect(
      await screen.findByText(
        /Velvet Glitch au lieu de Blue Hour.*19 paris, et 14 soldes par les versements/,
      ),
    ).toBeVisible();
  });

  it('opens to before and after, the cause and the raw event', async () => {
    const api = serve();
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const row = (await screen.findByRole('cell', { name: 'winner' })).closest('tr');
    expect(
      within(row as HTMLElement)
        .getAllByRole('cell')
        .map((cell) => cell.textContent),
    ).toEqual(['winner', 't2', 'Velvet Glitch']);
    // Only the earlier event names it.
    expect(screen.queryByRole('cell', { name: 'seed' })).toBeNull();
    expect(screen.getByText('Command: DeclareWinner')).toBeVisible();
    const asked = Object.fromEntries(api.last('GET /audit/events')?.query ?? []);
    expect(asked).toMatchObject({ before: '9', subject: 'r2m3', type: 'WinnerDeclared,WinnerOverturned' });
    expect(screen.getByLabelText('Raw event')).toHaveTextContent('"correlation": "c1"');
  });

  it('searches for words, and keeps the search in the address and in the files', async () => {
    const api = serve();
    const { user, router } = await open();
    const search = await screen.findByLabelText('Search');
    await user.type(search, 'winner r2m3{Enter}');
    expect(search).toHaveFocus();
    await waitFor(() =>
      expect(Object.fromEntries(api.last('GET /audit/events')?.query ?? [])).toMatchObject({
        type: 'WinnerDeclared,WinnerOverturned,GrandWinnerCrowned',
        match: 'r2m3',
      }),
    );
    expect(router.state.location.search).toBe('?q=winner+r2m3');
    expect(screen.getByRole('link', { name: 'Download as CSV' }).getAttribute('href')).toContain(
      'match=r2m3',
    );
  });

  it('filters by what the address says, with days in the zone of the reader', async () => {
    const api = serve();
    await open('?person=u1&from=2025-03-26&to=2025-03-26&type=BetPlaced');
    await screen.findByText(SENTENCE);
    // English readers see times of Toronto.
    expect(Object.fromEntries(api.last('GET /audit/events')?.query ?? [])).toMatchObject({
      ...{ person: 'u1', type: 'BetPlaced' },
      from: '2025-03-26T04:00:00.000Z',
      to: '2025-03-27T03:59:59.999Z',
    });
    expect(await screen.findByRole('combobox', { name: 'About the person' })).toHaveValue('kaito');
  });

  it('says what can be searched for when it does not understand', async () => {
    serve();
    await open('?q=xyzzy');
    expect(await screen.findByText(/Search for a kind of event/)).toBeVisible();
  });

  it('shows new events by itself only when it is asked to', async () => {
    const api = serve();
    const { user, store } = await open();
    await screen.findByText(SENTENCE);
    const calls = () => api.sent.filter(({ path }) => path === '/audit/events').length;
    const change = () => store.dispatch(baseApi.util.invalidateTags([...tagsOfTopic('bets')]));
    change();
    expect(calls()).toBe(1);
    await user.click(screen.getByRole('switch', { name: 'Show new events as they happen' }));
    await waitFor(() => expect(calls()).toBe(2));
    await screen.findByText(SENTENCE);
    change();
    await waitFor(() => expect(calls()).toBe(3));
  });

  it('loads nothing again for a reader of older events, until the reader goes back', async () => {
    const api = serve('older');
    const { user, store } = await open();
    await user.click(await screen.findByRole('switch', { name: 'Show new events as they happen' }));
    const newest = await screen.findByRole('button', { name: 'Back to the newest events' });
    const asked = (path: string) => api.sent.filter((call) => call.path === path);
    await waitFor(() => expect(asked('/team/all')).toHaveLength(1));
    const before = asked('/audit/events').length;
    // The same change is news for the list of teams, which is asked for again at the same time.
    store.dispatch(baseApi.util.invalidateTags([...tagsOfTopic('teams')]));
    await waitFor(() => expect(asked('/team/all')).toHaveLength(2));
    expect(asked('/audit/events')).toHaveLength(before);
    await user.click(newest);
    await waitFor(() => expect(asked('/audit/events').length).toBeGreaterThan(before));
    expect(asked('/audit/events')[before]?.query.has('after')).toBe(false);
  });
});
