import { act, fireEvent, screen, waitFor, within } from '@testing-library/react';
import { afterEach, describe, expect, it, jest } from '@jest/globals';
import type { AuditEventView, EventFacts } from '@arena/projections/operation/operation.types';
import { fakeApi } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { match } from '../../../shared/bracket/testing/sample-bracket.js';
import { tagsOfTopic } from '../../../shared/live/stale-tags.js';
import { baseApi } from '../../../shared/api/base-api.js';
import { MAX_PAGES } from '../api/audit-api.js';
import { AuditTool } from './audit-tool.js';

const OVERTURNED: AuditEventView = {
  id: 'e9',
  position: 9,
  stream: 'tournament-1',
  revision: 8,
  type: 'WinnerOverturned',
  at: '2025-03-26T19:00:00.000Z',
  command: 'DeclareWinner',
  token: null,
  correlation: 'c1',
  hash: 'ff',
  actor: { user_id: 'u1', name: 'kaito' },
  subject: 'r2m3',
  data: { matchId: 'r2m3', round: 2, winner: 't1', loser: 't2', reason: 'Votes were swapped' },
  facts: {
    type: 'WinnerOverturned',
    season: 1,
    round: 2,
    match: 3,
    match_id: 'r2m3',
    team: 'Velvet Glitch',
    other: 'Blue Hour',
    user_id: null,
    person: null,
    odds: null,
    phase: null,
    on: null,
    count: null,
    form: null,
    amount: null,
    label: null,
    reason: 'Votes were swapped',
    refusal: null,
    effects: { bets: 19, balances: 14 },
    supersedes: 4,
    superseded_by: 12,
  },
};
const DECLARED: AuditEventView = {
  ...OVERTURNED,
  id: 'e5',
  position: 5,
  revision: 4,
  type: 'WinnerDeclared',
  data: { matchId: 'r2m3', round: 2, winner: 't2', loser: 't1', seed: 'abc' },
};

const GRANTED: AuditEventView = {
  ...OVERTURNED,
  type: 'MoneyGranted',
  subject: 'u2',
  data: { userId: 'u2', amount: 1250, kind: 'admin', reason: 'Prize' },
  facts: { ...OVERTURNED.facts, type: 'MoneyGranted', match_id: null, effects: null },
};

const PEOPLE = ['kaito', 'kaze one', 'kaze two'].map((name, index) => ({ user_id: `u${index + 1}`, name }));

function serve(next: string | null = null) {
  return fakeApi({
    'GET /settings': sampleSettings(),
    'GET /seasons/': { seasons: [] },
    'GET /team/all': { teams: [{ team_id: 't1', name: 'Velvet Glitch' }] },
    'GET /audit/teams': { teams: [{ team_id: 't1', name: 'Velvet Glitch', season: 1 }] },
    'GET /bracket/all': { matches: [], rounds: [] },
    'GET /auth/users': ({ query }) => ({
      users: PEOPLE.filter(({ name }) => name.includes(query.get('search') ?? '')),
      next: null,
      admins: 1,
    }),
    'GET /audit/verify': { checked: 3, valid: true, first_broken: null },
    'GET /audit/events': ({ query }) => ({
      events: query.has('before') || query.has('after') ? [DECLARED] : [OVERTURNED],
      next: query.has('after') ? null : next,
    }),
  });
}

const open = (search = '', language: 'en' | 'fr' = 'en') =>
  renderWithProviders(<AuditTool />, { path: '/admin/audit/', at: `/admin/audit/${search}`, language });

/** Pixels between the top of the list and a row. */
function topOf(row: Element | null): number {
  return Number(/translateY\((-?[\d.]+)px\)/.exec(row?.getAttribute('style') ?? '')?.[1]);
}

/** Pixels. The test browser lays nothing out. */
const ROW = 96;

/** @param count events of the log, @param size of a page */
async function openLong(count: number, size = 50) {
  const api = serve();
  api.answer('GET /audit/events', ({ query }) => {
    if (query.has('before')) return { events: [], next: null };
    const first = Number(query.get('after') ?? 0);
    const last = Math.min(count, first + size);
    const events = Array.from({ length: last - first }, (_, n) => ({ ...OVERTURNED, id: `e${first + n}` }));
    return { events, next: last < count ? String(last) : null };
  });
  jest.spyOn(HTMLElement.prototype, 'offsetHeight', 'get').mockReturnValue(ROW);
  const move = ((options: ScrollToOptions) => {
    document.documentElement.scrollTop = options.top ?? 0;
  }) as typeof window.scrollTo;
  jest.spyOn(window, 'scrollTo').mockImplementation(move);
  // As if nothing ended the document: the list asks how far the window can scroll.
  jest.spyOn(Element.prototype, 'scrollHeight', 'get').mockReturnValue(count * ROW * 2);
  const opened = await open();
  const list = await screen.findByRole('list', { name: 'Events' });
  await waitFor(() => expect(within(list).getAllByRole('listitem').length).toBeGreaterThan(5));
  const scrollTo = async (top: number) => {
    window.scrollTo({ top });
    await act(async () => {
      window.dispatchEvent(new Event('scroll'));
      await new Promise((done) => setTimeout(done, 20));
    });
  };
  return { ...opened, api, list, scrollTo };
}

const SENTENCE =
  'Admin kaito overturned a result (Round 2, match 3): Velvet Glitch instead of Blue Hour. ' +
  `Reason: “Votes were swapped”. Changed: ${new Intl.ListFormat('en').format(['19 bets', '14 balances'])}.`;

afterEach(() => {
  jest.restoreAllMocks();
  document.documentElement.scrollTop = 0;
});

it('opens its filters when a link uses one, also after the reader closed them', async () => {
  serve();
  const { user, router } = await open('?season=1');
  const filters = (await screen.findByText('Filters')).closest('details')!;
  expect(filters).toHaveAttribute('open');
  await user.click(screen.getByText('Filters'));
  expect(filters).not.toHaveAttribute('open');
  await act(() => router.navigate('/admin/audit/'));
  expect(filters).not.toHaveAttribute('open');
  await act(() => router.navigate('/admin/audit/?season=1'));
  await waitFor(() => expect(filters).toHaveAttribute('open'));
});

describe('the audit trail', () => {
  it('tells an event in a sentence, in the language of the reader, and leads to its pages', async () => {
    serve();
    const { unmount } = await open();
    expect(await screen.findByText(SENTENCE)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Round 2, match 3' })).toHaveAttribute('href', '/match/1/r2m3/');
    expect(screen.getByRole('link', { name: 'Velvet Glitch' })).toBeVisible();
    const linked = (name: string) => screen.getByRole('link', { name }).getAttribute('href');
    expect(linked('Supersedes event 4')).toBe('/admin/audit/?season=1&q=%234');
    expect(linked('Superseded by event 12')).toBe('/admin/audit/?season=1&q=%2312');
    unmount();
    await open('', 'fr');
    expect(await screen.findByText(/Velvet Glitch au lieu de Blue Hour.*19 paris.*14 soldes/)).toBeVisible();
  });

  it.each<[Partial<EventFacts>, actor: string | null, sentence: string]>([
    [
      { type: 'BetWithdrawn', user_id: 'u2', person: 'kaze', amount: 120 },
      'u2',
      'kaze withdrew a bet of 120.00 ST$ (Round 2, match 3).',
    ],
    [{ type: 'JudgeAdded', user_id: 'u2', person: 'kaze' }, 'u1', 'kaito: kaze joined the jury.'],
    [{ type: 'JudgeRemoved', user_id: 'u2', person: 'kaze' }, 'u1', 'kaito: kaze left the jury.'],
    [{ type: 'RevivalVoteClosed', on: true }, null, 'The public brought Velvet Glitch back.'],
    [
      { type: 'RevivalVoteClosed', on: false, team: null },
      null,
      'The public vote after round 2 brought no team back.',
    ],
  ])('names what an event is about: %j', async (about, by, sentence) => {
    const api = serve();
    const superseded = { supersedes: null, superseded_by: null };
    const facts = { ...OVERTURNED.facts, reason: null, effects: null, ...superseded, ...about };
    const actor = by === null ? null : { user_id: by, name: by === 'u1' ? 'kaito' : 'kaze' };
    api.answer('GET /audit/events', { events: [{ ...OVERTURNED, actor, facts }], next: null });
    await open();
    expect(await screen.findByText(sentence)).toBeVisible();
  });

  it('leads from a team that was deleted to its events, because it has no page', async () => {
    const api = serve();
    const facts = {
      ...OVERTURNED.facts,
      type: 'TeamDeleted',
      team: 'Blue Hour',
      reason: null,
      refusal: null,
      effects: null,
    };
    const event = { ...OVERTURNED, type: 'TeamDeleted', subject: 't2', facts };
    api.answer('GET /audit/events', { events: [event], next: null });
    await open();
    expect(await screen.findByText(/^kaito deleted the team Blue Hour\./)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Events of Blue Hour' })).toHaveAttribute(
      'href',
      '/admin/audit/?season=1&team=t2',
    );
    expect(screen.queryByRole('link', { name: 'Blue Hour' })).toBeNull();
  });

  it('has one search field; the filters open on demand, or for a link that uses one', async () => {
    serve();
    const season = () => screen.getByRole('combobox', { name: 'Season', hidden: true });
    const { user, router } = await open('?q=winner');
    expect(await screen.findByRole('textbox', { name: 'Search' })).toBeVisible();
    expect(season()).not.toBeVisible();
    await act(() => router.navigate('/admin/audit/?season=1'));
    expect(season()).toBeVisible();
    await user.click(screen.getByRole('button', { name: 'Show everything' }));
    await waitFor(() => expect(screen.queryByRole('button', { name: 'Show everything' })).toBeNull());
    expect(season()).toBeVisible();
  });

  it('says in the language of the reader where the chain is broken', async () => {
    const api = serve();
    const broken = {
      kind: 'cut-off',
      stream: 'tournament-1',
      revision: 41,
      end: 40,
      id: '',
      reason: 'English',
    };
    api.answer('GET /audit/verify', { checked: 41, valid: false, first_broken: broken });
    const { user } = await open('', 'fr');
    await user.click(await screen.findByRole('button', { name: 'Vérifier la chaîne de la saison 1' }));
    expect(
      await screen.findByText(
        /^tournament-1 s’arrête à la révision 40, alors que la révision 41 avait été écrite\.$/,
      ),
    ).toBeVisible();
  });

  it('opens to before and after, the cause and the raw event', async () => {
    const api = serve();
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const table = await screen.findByRole('table', { name: 'Changes' });
    const rows = within(table).getAllByRole('row').slice(1);
    expect(
      rows.map((row) =>
        within(row)
          .getAllByRole('cell')
          .map((cell) => cell.textContent),
      ),
    ).toEqual([
      ['Winner', 'A team that is gone', 'Velvet Glitch'],
      ['Loser', 'Velvet Glitch', 'A team that is gone'],
    ]);
    expect(screen.getByText('Command: DeclareWinner')).toBeVisible();
    const before = api.sent.find(({ path, query }) => path === '/audit/events' && query.has('before'));
    const asked = Object.fromEntries(before?.query ?? []);
    expect(asked).toMatchObject({ before: '9', subject: 'r2m3', type: 'WinnerDeclared,WinnerOverturned' });
    expect(screen.getByLabelText('Raw event')).toHaveTextContent('"correlation": "c1"');
  });

  it('reads back to the event that says the rest of what was true before', async () => {
    const api = serve();
    const about = { ...OVERTURNED, stream: 'tournament-1', subject: '16' };
    const priced = (revision: number, price: number) => ({
      ...about,
      id: `e${revision}`,
      position: revision,
      revision,
      type: 'ProductPriceOrStockSet',
      data: { productId: '16', price },
    });
    const product = { productId: '16', title: 'Revive card', price: 100, stock: 3 };
    const stocked = {
      ...about,
      id: 'e1',
      position: 1,
      revision: 1,
      type: 'ProductStocked',
      data: { product },
    };
    const withdrawn = { ...about, type: 'ProductWithdrawn', data: { productId: '16' } };
    const pages = [
      { events: [priced(8, 500), priced(7, 400)], next: 'older' },
      { events: [stocked], next: 'unread' },
    ];
    api.answer('GET /audit/events', ({ query }) => {
      if (!query.has('before')) return { events: [withdrawn], next: null };
      return query.has('after') ? pages[1] : pages[0];
    });
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const changes = await screen.findByRole('table', { name: 'Changes' });
    expect(within(changes).getByRole('row', { name: /^Title Revive card/ })).toBeVisible();
    expect(within(changes).getByRole('row', { name: /^Price 5/ })).toBeVisible();
    expect(api.sent.filter(({ query }) => query.has('after')).map(({ query }) => query.get('after'))).toEqual(
      ['older'],
    );
  });

  it('names a deleted team by the event of its registration', async () => {
    const api = serve();
    const about = { ...OVERTURNED, subject: 't9' };
    const registered = {
      ...about,
      id: 'e1',
      position: 1,
      revision: 1,
      type: 'TeamRegistered',
      data: { teamId: 't9', name: 'Blue Hour', color: 'teal' },
    };
    // As older logs have it, without the name.
    const deleted = { ...about, type: 'TeamDeleted', data: { teamId: 't9', leaderId: 'u1', mateId: 'u2' } };
    api.answer('GET /audit/events', ({ query }) => ({
      events: query.has('before') ? [registered] : [deleted],
      next: null,
    }));
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const changes = await screen.findByRole('table', { name: 'Changes' });
    expect(within(changes).getByRole('row', { name: /^Team Blue Hour/ })).toBeVisible();
  });

  it('opens a result to the balances that its settlement changed', async () => {
    const api = serve();
    const settled = { ...OVERTURNED, id: 'e12', revision: 11, type: 'BetsSettled' };
    api.answer('GET /audit/events', ({ query }) => ({
      events: query.has('correlation') ? [settled, DECLARED] : [DECLARED],
      next: null,
    }));
    api.answer('GET /stdollars/balance-changes', {
      changes: [{ user_id: 'u2', user_name: 'kaze one', before: 100, after: 112.5 }],
    });
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const balances = await screen.findByRole('table', { name: 'Balances' });
    expect(within(balances).getByRole('row', { name: /kaze one/ })).toBeVisible();
    expect(String(api.last('GET /stdollars/balance-changes')?.query)).toBe('since=3&at=11&season=1');
    const changes = screen.getByRole('table', { name: 'Changes' });
    expect(within(changes).getByRole('row', { name: /^Winner – / })).toBeVisible();
  });

  it('says which balances of a large match are in other events, and leads to them', async () => {
    const api = serve();
    const chunk = (remaining: number) => {
      const data = { matchId: 'r2m3', round: 2, winner: 't1', bets: [], remaining };
      return { ...OVERTURNED, id: `e${remaining}`, revision: 11, type: 'BetsSettled', data };
    };
    api.answer('GET /audit/events', ({ query }) => ({
      events: query.has('correlation') ? [chunk(700), chunk(1200), OVERTURNED] : [OVERTURNED],
      next: null,
    }));
    api.answer('GET /stdollars/balance-changes', { changes: [] });
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const told = await screen.findByText(/^700 more bets were settled by later commands/);
    expect(within(told).getByRole('link', { name: 'All settlements of this match' })).toHaveAttribute(
      'href',
      '/admin/audit/?season=1&match=r2m3&type=BetsSettled%2CBetsReversed',
    );
  });

  it('opens to the balances that the event changed', async () => {
    const api = serve();
    api.answer('GET /audit/events', { events: [GRANTED], next: null });
    api.answer('GET /stdollars/balance-changes', {
      changes: [{ user_id: 'u2', user_name: 'kaze one', before: 100, after: 112.5 }],
    });
    const { user } = await open();
    await user.click(await screen.findByText('Before and after, cause, raw event'));
    const table = await screen.findByRole('table', { name: 'Balances' });
    expect(within(table).getByRole('row', { name: /kaze one 100\.00.* 112\.50/ })).toBeVisible();
    expect(String(api.last('GET /stdollars/balance-changes')?.query)).toBe('since=7&at=8&season=1');
    expect(screen.queryByRole('table', { name: 'Changes' })).toBeNull();
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

  it('chooses a match together with its season, because every season has the same ids, and removes both', async () => {
    const api = serve();
    api.answer('GET /seasons/', { seasons: [{ season: 1 }, { season: 2 }] });
    api.answer('GET /bracket/all', { season: 2, matches: [match(1, 1)], rounds: [] });
    const { user, router } = await open('?q=winner');
    await user.click(await screen.findByRole('combobox', { name: 'Match' }));
    await user.click(await screen.findByRole('option', { name: /^r1m1: / }));
    expect(router.state.location.search).toBe('?q=winner&season=2&match=r1m1');
    await waitFor(() =>
      expect(Object.fromEntries(api.last('GET /audit/events')?.query ?? [])).toMatchObject({
        season: '2',
        match: 'r1m1',
      }),
    );
    const files = screen.getAllByRole('link', { name: /^Download as / });
    for (const file of files)
      expect(file.getAttribute('href')).toMatch(/season=2.*match=r1m1|match=r1m1.*season=2/);
    await user.click(screen.getByRole('combobox', { name: 'Season' }));
    // Choosing the chosen season again removes it.
    await user.click(await screen.findByRole('option', { name: '2' }));
    await waitFor(() => expect(router.state.location.search).toBe('?q=winner'));
  });

  it('filters by what the address says, with days in the zone of the reader', async () => {
    const api = serve();
    await open('?person=u1&from=2025-03-26&to=2025-03-26&type=BetPlaced');
    await screen.findByText(SENTENCE);
    // English readers see times of Toronto.
    expect(Object.fromEntries(api.last('GET /audit/events')?.query ?? [])).toMatchObject({
      person: 'u1',
      type: 'BetPlaced',
      from: '2025-03-26T04:00:00.000Z',
      to: '2025-03-27T03:59:59.999Z',
    });
    expect(await screen.findByRole('combobox', { name: 'About the person' })).toHaveValue('kaito');
  });

  it('finds the events about a person', async () => {
    const api = serve();
    await open('?q=bets+of+kaze+two');
    expect(await screen.findByText('About kaze two')).toBeVisible();
    await waitFor(() =>
      expect(Object.fromEntries(api.last('GET /audit/events')?.query ?? [])).toMatchObject({ person: 'u3' }),
    );
  });

  it('asks for more of the name when several people have it', async () => {
    const api = serve();
    await open('?q=kaze');
    expect(await screen.findByText(/: kaze one or kaze two\. Type more of the name\./)).toBeVisible();
    expect(
      api.sent.filter(({ path }) => path === '/audit/events').map(({ query }) => query.get('type')),
    ).toEqual(['None']);
  });

  it.each(['match=r1m1&q=r2m1', 'person=u1&q=kaze+two'])(
    'finds nothing for two places or people: %s',
    async (asked) => {
      const api = serve();
      await open(`?season=1&${asked}`);
      const types = () =>
        api.sent.flatMap(({ path, query }) => (path === '/audit/events' ? [query.get('type')] : []));
      await waitFor(() => expect(types()).toContain('None'));
      expect(new Set(types())).toEqual(new Set(['None']));
    },
  );

  it('verifies the chain of the season that is shown', async () => {
    const api = serve();
    const { user } = await open('?season=7');
    await user.click(await screen.findByRole('button', { name: 'Verify the chain of season 7' }));
    await waitFor(() => expect(api.last('GET /audit/verify')?.query.get('season')).toBe('7'));
  });

  it('says what can be searched for when it does not understand', async () => {
    serve();
    await open('?q=xyzzy');
    expect(await screen.findByText(/Search for a kind of event/)).toBeVisible();
  });

  it('keeps an event open while it is out of sight', async () => {
    const { list, scrollTo } = await openLong(30);
    const summary = (row: HTMLElement) => within(row).getByText('Before and after, cause, raw event');
    const row = (place: number) =>
      within(list)
        .queryAllByRole('listitem')
        .find((each) => each.getAttribute('aria-posinset') === String(place));
    const first = row(1);
    if (!first) throw new Error('The list is empty');
    fireEvent.click(summary(first));
    await waitFor(() => expect(within(first).getByLabelText('Raw event')).toBeVisible());
    await scrollTo(25 * ROW);
    await waitFor(() => expect(row(1)).toBeUndefined());
    await scrollTo(0);
    await waitFor(() => expect(row(1)).toBeDefined());
    expect(within(row(1) ?? list).getByLabelText('Raw event')).toBeVisible();
    expect(within(list).getAllByLabelText('Raw event')).toHaveLength(1);
  });

  it('keeps a bounded number of pages in memory, and reads the others again, in place', async () => {
    const PAGES = MAX_PAGES + 2;
    const SIZE = 10;
    const { api, list, scrollTo, store } = await openLong(PAGES * SIZE, SIZE);
    const cached = () => {
      const [entry] = Object.values(store.getState().api.queries).filter(
        (query) => query?.endpointName === 'auditEvents',
      );
      return (entry?.data as { pages: { start: number; events: object[] }[] }).pages;
    };
    const placeOf = (row: Element | null) => Number(row?.getAttribute('aria-posinset'));
    /** The event at the top of the window, and where. */
    const seen = () => {
      const row = [...list.children].find((each) => topOf(each) + ROW > window.scrollY);
      return row && { place: placeOf(row), from: topOf(row) - window.scrollY };
    };
    const lastStart = () => cached().at(-1)?.start ?? 0;
    while (lastStart() < (PAGES - 1) * SIZE) {
      const before = lastStart();
      await scrollTo(parseFloat(list.style.height));
      await waitFor(() => expect(lastStart()).toBeGreaterThan(before));
      expect(cached().length).toBeLessThanOrEqual(MAX_PAGES);
    }
    expect(cached()[0]?.start).toBe((PAGES - MAX_PAGES) * SIZE);
    const asked = () => api.sent.filter(({ path }) => path === '/audit/events').length;
    expect(asked()).toBe(PAGES);
    // Back to the first event in memory: the page before it is read again.
    while (cached()[0]?.start !== 0) {
      const start = cached()[0]?.start ?? 0;
      await scrollTo(0);
      await waitFor(() => expect(cached()[0]?.start).toBeLessThan(start));
      expect(cached().length).toBeLessThanOrEqual(MAX_PAGES);
      // What the reader sees stays where it is.
      await waitFor(() => expect(seen()).toEqual({ place: start + 1, from: 0 }));
    }
    await scrollTo(0);
    await waitFor(() => expect(placeOf(list.firstElementChild)).toBe(1));
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
    await waitFor(() => expect(asked('/audit/teams')).toHaveLength(1));
    const before = asked('/audit/events').length;
    // The same change is news for the list of teams, which is asked for again at the same time.
    store.dispatch(baseApi.util.invalidateTags([...tagsOfTopic('teams')]));
    await waitFor(() => expect(asked('/audit/teams')).toHaveLength(2));
    expect(asked('/audit/events')).toHaveLength(before);
    await user.click(newest);
    await waitFor(() => expect(asked('/audit/events').length).toBeGreaterThan(before));
    expect(asked('/audit/events')[before]?.query.has('after')).toBe(false);
  });
});
