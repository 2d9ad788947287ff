import { describe, expect, it } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { baseApi } from '../../../../shared/api/base-api.js';
import { bye, decided, match, round } from '../../../../shared/bracket/testing/sample-bracket.js';
import { fakeApi, refusal, type SentCall } from '../../../../test/fake-api.js';
import { renderWithProviders } from '../../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../../test/samples.js';
import { OverturnTool } from './overturn-tool.js';

const changes: WinnerPreview = {
  match_id: 'r2m1',
  round: 2,
  number: 1,
  winner: 'Foxes',
  loser: 'Owls',
  overturns: true,
  fingerprint: 'abc',
  sums: { payouts_before: 125, payouts_after: 0, returned: 640, change: 515 },
  totals: { bets: 1, money: 765, ranks: 1 },
  bets: [
    {
      bet_id: 'b-1',
      user_id: 'u-1',
      user_name: 'Kaze',
      team_name: 'Owls',
      bet_amount: 100,
      before: { status: 'won', payout: 125 },
      after: { status: 'lost', payout: 0 },
    },
  ],
  balances: [
    { user_id: 'u-1', user_name: 'Kaze', before: 75, change: -125, after: -50 },
    { user_id: 'u-2', user_name: null, before: 0, change: 640, after: 640 },
  ],
  revives: [{ team_name: 'Foxes', round: 2, by: 'card', returned: 640 }],
  vote: null,
  ranks: [{ board: 'teams', name: 'Foxes', before: 2, after: 1 }],
  grand_winner: { before: null, after: null },
};

const MATCHES = [
  decided(1, 1, 'Owls', 'Cranes'),
  decided(2, 1, 'Owls', 'Foxes'),
  match(2, 2, { team1: 'Bears', team2: 'Wolves' }),
  bye(2, 3, 'Hares'),
];
const STEP = { at: '2025-03-28T19:00:00.000Z', by: 'Yama', automatic: false };

const isPreview = ({ body }: SentCall) => (body as { preview?: boolean }).preview === true;

function serve(matches = MATCHES, preview: () => object = () => ({ changes })) {
  return fakeApi({
    'GET /settings': sampleSettings(),
    'GET /auth/me': { user: sampleUser({ role: 'admin' }) },
    'GET /bracket/all': { season: 1, rounds: [round(1), round(2)], matches, revives_allowed: {} },
    'GET /bracket/match/r2m1': {
      steps: [
        { ...STEP, kind: 'drawn', revision: 30 },
        { ...STEP, kind: 'won', team_name: 'Owls', revision: 41 },
      ],
    },
    'POST /bracket/winner': (call: SentCall) =>
      isPreview(call) ? preview() : { match: matches[1]!, revision: 77 },
  });
}

const open = (search = '') =>
  renderWithProviders(<OverturnTool />, { path: '/admin/overturn/', at: `/admin/overturn/${search}` });
const rowsOf = (name: string) =>
  within(screen.getByRole('table', { name }))
    .getAllByRole('row')
    .slice(1)
    .map((row) => [...row.querySelectorAll('th, td')].map(({ textContent }) => textContent));

async function confirm(user: Awaited<ReturnType<typeof open>>['user']) {
  await user.click(screen.getByRole('button', { name: 'Correct the result' }));
  const dialog = await screen.findByRole('dialog', { name: 'Round 2, match 1: Foxes wins?' });
  return {
    dialog,
    send: () => user.click(within(dialog).getByRole('button', { name: 'Confirm the correction' })),
  };
}

describe('the page that corrects a result', () => {
  it('offers the decided matches of the latest round, and says so for another one', async () => {
    serve();
    await open('?match=r1m1');
    const links = within(await screen.findByRole('list', { name: 'Which result is wrong?' }));
    expect(links.getAllByRole('link').map((link) => [link.textContent, link.getAttribute('href')])).toEqual([
      ['Round 2, match 1', '/admin/overturn/?match=r2m1'],
      ['Events', '/admin/audit/?season=1&match=r2m1'],
    ]);
    expect(links.getByText('Owls won against Foxes')).toBeVisible();
    expect(screen.getByText('This result cannot be corrected')).toBeVisible();
    expect(screen.getByText(/became final when round 2 was launched/)).toBeVisible();
  });

  it.each([
    ['r2m2', 'Semi-final, match 2: no winner yet', '/admin/tournament/winners/?match=r2m2'],
    ['r2m3', 'Semi-final, match 3 is a bye: Hares won', null],
    ['r7m1', 'This season has no match r7m1.', null],
  ])('says why match %s cannot be corrected, and what to do', async (id, reason, to) => {
    serve([match(2, 2), bye(2, 3, 'Hares')]);
    await open(`?match=${id}`);
    expect(await screen.findByText(reason, { exact: false })).toBeVisible();
    expect(screen.queryByText('There is no result to correct')).toBeNull();
    const link = screen.queryByRole('link', { name: 'Matches and winners' });
    expect(link?.getAttribute('href') ?? null).toBe(to);
  });

  it('names the match for third place as the bracket does', async () => {
    serve([decided(2, 1, 'Owls', 'Foxes'), { ...decided(2, 2, 'Bears', 'Wolves'), third_place: true }]);
    await open();
    expect(await screen.findByRole('link', { name: 'Final, match 1' })).toBeVisible();
    expect(screen.getByRole('link', { name: 'Match for third place' })).toBeVisible();
  });

  it('says what comes first when nothing can be corrected', async () => {
    serve([match(2, 1), bye(2, 2, 'Hares')]);
    await open();
    expect(await screen.findByText('There is no result to correct')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Matches and winners' })).toBeVisible();
  });

  it('shows the changes in numbers, and the button, before the long tables', async () => {
    serve();
    const { user } = await open('?match=r2m1');
    await user.click(await screen.findByRole('radio', { name: 'Foxes' }));
    await screen.findByRole('heading', { name: 'Before and after' });
    const figures = [...document.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual([
      expect.stringMatching(/bets.*1$/i),
      expect.stringMatching(/moved765\.00$/),
      expect.stringMatching(/ranks.*1$/i),
    ]);
    const order = [
      document.querySelector('dl')!,
      screen.getByLabelText(/^Reason/),
      screen.getByRole('button', { name: 'Correct the result' }),
      screen.getByRole('table', { name: 'Matches (1)' }),
    ];
    expect([...order].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1))).toEqual(order);
  });

  it('names who decided, and shows everything before and after once the winner is chosen', async () => {
    serve();
    const { user } = await open('?match=r2m1');
    expect(await screen.findByRole('link', { name: 'Event 41 in the audit trail' })).toHaveAttribute(
      'href',
      '/admin/audit/?season=1&q=%2341',
    );
    expect(screen.getByText(/by Yama/)).toBeVisible();
    expect(screen.queryByText('Before and after')).toBeNull();
    expect(screen.getByRole('radio', { name: 'Owls (winner so far)' })).toBeDisabled();
    await user.click(screen.getByRole('radio', { name: 'Foxes' }));
    await screen.findByRole('heading', { name: 'Before and after' });
    expect(screen.getByText(/The revive of Foxes is taken back.*round 3 is free again/)).toBeVisible();
    expect(screen.getByRole('link', { name: 'Revives' })).toHaveAttribute(
      'href',
      '/admin/tournament/revives/',
    );
    expect(rowsOf('Matches (1)')).toEqual([['Round 2, match 1Events', 'Owls', 'Foxes']]);
    expect(rowsOf('Bets (1)')).toEqual([['Kaze', 'Owls', '100.00ST$', 'won 125.00ST$', 'lost 0.00ST$']]);
    expect(rowsOf('Balances (2)')).toEqual([
      ['Kaze', '75.00ST$', '-125.00ST$', '-50.00ST$below zero: cannot spend'],
      ['deleted user', '0.00ST$', '+640.00ST$', '640.00ST$'],
    ]);
    expect(screen.getByText(/0\.00 paid out after − 125\.00 paid out before \+ 640\.00/)).toHaveTextContent(
      '= +515.00. No other money moves.What was bought with the money stays bought.',
    );
    expect(rowsOf('Revives taken back (1)')).toEqual([
      ['Foxes', 'by card', 'revived for round 3', 'advances as the winner', '640.00ST$'],
    ]);
    expect(rowsOf('Ranks of teams (1)')).toEqual([['Foxes', '2', '1']]);
    const eventsBehind = (table: string, figure: string) =>
      within(screen.getByRole('table', { name: table }))
        .getByRole('link', { name: figure })
        .getAttribute('href');
    const results =
      'WinnerDeclared,WinnerOverturned,GrandWinnerCrowned,GrandWinnerUncrowned,ProposalOverruled';
    expect(decodeURIComponent(eventsBehind('Ranks of teams (1)', '2') ?? '')).toBe(
      `/admin/audit/?season=1&type=${results}`,
    );
    expect(eventsBehind('Revives taken back (1)', '640.00 ST Dollars')).toMatch(/&q=Foxes$/);
  });

  it('requires a reason, confirms what was read, and leads to the event and the match', async () => {
    const api = serve();
    const { user } = await open('?match=r2m1&team=Foxes');
    await screen.findByRole('heading', { name: 'Before and after' });
    const submit = screen.getByRole('button', { name: 'Correct the result' });
    expect(submit).toBeDisabled();
    await user.type(screen.getByLabelText(/Reason/), 'no');
    expect(submit).toBeDisabled();
    await user.clear(screen.getByLabelText(/Reason/));
    await user.type(screen.getByLabelText(/Reason/), ' A ballot was misread ');
    const { dialog, send } = await confirm(user);
    for (const text of ['Bets that are settled again: 1', 'Balances below zero: 1', 'Ranks that change: 1'])
      expect(within(dialog).getByText(text)).toBeVisible();
    expect(dialog).toHaveTextContent('Sum of all changes: +515.00');
    await send();
    expect(await screen.findByText('Corrected: Round 2, match 1')).toBeVisible();
    expect(api.last('POST /bracket/winner')?.body).toEqual({
      match_id: 'r2m1',
      team_name: 'Foxes',
      confirm: true,
      reason: 'A ballot was misread',
      seen: 'abc',
    });
    expect(screen.getByText('Event 77 supersedes event 41.')).toBeVisible();
    expect(screen.getByRole('link', { name: 'Event 77 in the audit trail' })).toHaveAttribute(
      'href',
      '/admin/audit/?season=1&q=%2377',
    );
    expect(screen.getByRole('link', { name: 'Page of the match' })).toBeVisible();
    expect(screen.getByRole('status')).toHaveFocus();
  });

  it('names the public vote, its candidates and the void votes, before and in the confirmation (fault 67)', async () => {
    const vote = { round: 2, leaves: 'Foxes', joins: 'Owls', void_votes: 4 };
    serve(MATCHES, () => ({ changes: { ...changes, vote } }));
    const { user } = await open('?match=r2m1&team=Foxes');
    expect(await screen.findByText('The public vote after round 2 is running')).toBeVisible();
    await user.type(screen.getByLabelText(/Reason/), 'A ballot was misread');
    const { dialog } = await confirm(user);
    expect(dialog).toHaveTextContent('Foxes is no longer a candidate. Owls becomes one.');
    expect(dialog).toHaveTextContent('4 votes become void. Their voters are told and can vote again.');
  });

  it('shows the new preview when something has changed, and keeps the reason', async () => {
    const api = serve();
    const { user } = await open('?match=r2m1&team=Foxes');
    await screen.findByRole('heading', { name: 'Before and after' });
    await user.type(screen.getByLabelText(/Reason/), 'A ballot was misread');
    const balances = changes.balances.slice(0, 1);
    api.answer('POST /bracket/winner', (call: SentCall) =>
      isPreview(call)
        ? { changes: { ...changes, balances, fingerprint: 'def' } }
        : refusal(409, 'preview-outdated'),
    );
    const { send } = await confirm(user);
    await send();
    expect(await screen.findByText(/^Something has changed since this preview/)).toBeVisible();
    expect(await screen.findByRole('table', { name: 'Balances (1)' })).toBeVisible();
    expect(screen.getByText('This is the new preview.')).toBeVisible();
    expect(screen.getByLabelText(/Reason/)).toHaveValue('A ballot was misread');
  });

  it('says so when somebody else has corrected the match meanwhile', async () => {
    const api = serve();
    const { user, store } = await open('?match=r2m1&team=Foxes');
    await screen.findByRole('heading', { name: 'Before and after' });
    expect(screen.queryByText(/^This result was changed after you opened/)).toBeNull();
    await user.type(screen.getByLabelText(/Reason/), 'A ballot was misread');
    const { dialog } = await confirm(user);
    const matches = MATCHES.with(1, decided(2, 1, 'Foxes', 'Owls'));
    api.answer('GET /bracket/all', { season: 1, rounds: [round(1), round(2)], matches, revives_allowed: {} });
    store.dispatch(baseApi.util.invalidateTags(['Bracket']));
    expect(await screen.findByText(/^This result was changed after you opened/)).toBeVisible();
    expect(screen.getByText('Foxes won against Owls')).toBeVisible();
    await waitFor(() => expect(dialog).not.toBeVisible());
  });

  it('says that another admin has approved the correction that was asked for here', async () => {
    const api = serve();
    const { user, store } = await open('?match=r2m1&team=Foxes');
    await screen.findByRole('heading', { name: 'Before and after' });
    await user.type(screen.getByLabelText(/Reason/), 'A ballot was misread');
    api.answer('POST /bracket/winner', refusal(409, 'approval-asked'));
    await (await confirm(user)).send();
    expect(await screen.findByText(/^Another admin must approve this/)).toBeVisible();
    const matches = MATCHES.with(1, decided(2, 1, 'Foxes', 'Owls'));
    api.answer('GET /bracket/all', { season: 1, rounds: [round(1), round(2)], matches, revives_allowed: {} });
    store.dispatch(baseApi.util.invalidateTags(['Bracket']));
    expect(await screen.findByText('Another admin has approved your correction.')).toBeVisible();
    expect(screen.queryByText(/^This result was changed after you opened/)).toBeNull();
  });

  it('shows long tables closed, with their number, and page by page', async () => {
    const bets = Array.from({ length: 130 }, (_, n) => ({ ...changes.bets[0]!, bet_id: `b-${n}` }));
    serve(MATCHES, () => ({ changes: { ...changes, bets } }));
    const { user } = await open('?match=r2m1&team=Foxes');
    const summary = await screen.findByText('Bets (130)');
    expect(summary.closest('details')).not.toHaveAttribute('open');
    await user.click(summary);
    expect(rowsOf('Bets (130)')).toHaveLength(20);
    await user.click(screen.getByRole('button', { name: 'Show more (110)' }));
    expect(rowsOf('Bets (130)')).toHaveLength(120);
  });

  it('says why there is no preview', async () => {
    serve(MATCHES, () => refusal(409, 'next-round-launched'));
    await open('?match=r2m1&team=Foxes');
    expect(await screen.findByText(/The next round has been launched/)).toBeVisible();
    expect(screen.getByRole('button', { name: 'Correct the result' })).toBeDisabled();
  });
});
