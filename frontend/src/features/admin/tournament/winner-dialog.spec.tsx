import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor } from '@testing-library/react';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { fakeApi, refusal, type SentCall } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings, sampleUser } from '../../../test/samples.js';
import { WinnerDialog } from './winner-dialog.js';

const changes: WinnerPreview = {
  match_id: 'r1m1',
  winner: 'Foxes',
  loser: 'Owls',
  overturns: false,
  round: 1,
  number: 1,
  fingerprint: 'f',
  sums: { payouts_before: 125, payouts_after: 0, returned: 640, change: 515 },
  totals: { bets: 1, money: 2125.5, ranks: 34 },
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
  balances: [{ user_id: 'u-1', user_name: 'Kaze', before: 75, change: -125, after: -50 }],
  revives: [{ team_name: 'Foxes', round: 1, by: 'card', returned: 640 }],
  vote: null,
  ranks: [{ board: 'teams', name: 'Foxes', before: 2, after: 1 }],
  grand_winner: { before: 'Owls', after: 'Foxes' },
};
const declaration = { matchId: 'r1m1', team: 'Foxes', thirdPlace: false };
const bodyOf = (call: SentCall) => call.body as { preview?: boolean };

function serve(preview: WinnerPreview) {
  return fakeApi({
    'GET /settings': sampleSettings(),
    'POST /bracket/winner': (call: SentCall) =>
      bodyOf(call).preview ? { changes: preview } : { match: {}, revision: 7 },
  });
}

describe('winner dialog', () => {
  it('shows every consequence, then declares the winner', async () => {
    const api = serve(changes);
    const closed = jest.fn();
    const { user } = await renderWithProviders(
      <WinnerDialog declaration={declaration} hidden={false} onClose={closed} />,
    );
    const dialog = await screen.findByRole('dialog', { name: 'Foxes wins?' });
    await screen.findByText('Bets affected');
    const figures = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Bets affected1', 'ST Dollars moved2,125.50', 'Ranks changed34']);
    expect(dialog.querySelectorAll('details[open]')).toHaveLength(0);
    expect(dialog).toHaveTextContent(/Kaze · Owls.*100\.00.*won.*125\.00.*lost.*0\.00/);
    expect(dialog).toHaveTextContent(/75\.00.*-50\.00.*below zero/);
    expect(dialog).toHaveTextContent(/Grand Winner.*Owls.*Foxes/);
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    const { season } = sampleSettings();
    const linked = (description: string) => {
      const link = screen.getByRole('link', { description, hidden: true });
      return Object.fromEntries(new URL(link.getAttribute('href') ?? '', 'http://x').searchParams);
    };
    const bets = 'BetPlaced,BetWithdrawn,BetsSettled,BetsReversed';
    const match = { season: String(season), match: 'r1m1' };
    expect(linked('Events of Bets affected')).toEqual({ ...match, type: bets });
    expect(linked('Events of the bet of Kaze')).toEqual({
      ...match,
      person: 'u-1',
      type: 'BetPlaced,BetWithdrawn',
    });
    expect(linked('Events of Kaze')).toMatchObject({ season: match.season, person: 'u-1' });
    await user.click(screen.getByRole('button', { name: 'Declare Foxes the winner' }));
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(api.last('POST /bracket/winner')?.body).toEqual({
      match_id: 'r1m1',
      team_name: 'Foxes',
      confirm: false,
    });
  });

  it.each([
    ['Foxes advances and Owls is eliminated', null, false],
    ['Foxes wins the tournament, and Owls comes second', 'Foxes', false],
    ['Foxes comes third, and Owls fourth', 'Hares', true],
  ])('says “%s”', async (said, winner, thirdPlace) => {
    serve({ ...changes, grand_winner: { before: null, after: winner } });
    await renderWithProviders(
      <WinnerDialog declaration={{ ...declaration, thirdPlace }} hidden={false} onClose={() => undefined} />,
    );
    expect(await screen.findByText(said, { exact: false })).toBeVisible();
  });

  it.each([true, false])(
    'warns that nobody can bet afterwards if the round is hidden (%s)',
    async (hidden) => {
      serve(changes);
      await renderWithProviders(
        <WinnerDialog declaration={declaration} hidden={hidden} onClose={() => undefined} />,
      );
      await screen.findByText('Bets affected');
      expect(screen.queryByText(/^Round 1 is hidden/) !== null).toBe(hidden);
    },
  );

  it('asks for a reason against the proposal of the judges', async () => {
    const api = serve(changes);
    const proposal = { winner: 'Owls', means: null, spread: null };
    const judged = {
      match_id: 'r1m1',
      scored: 1,
      judges: 1,
      missing: [],
      mine: null,
      blocked_by: [],
      proposal,
    };
    api.answer('GET /auth/me', { user: sampleUser({ user_id: 'u-yama', role: 'admin', role_id: 1 }) });
    api.answer('GET /judging', { rubric: null, version: 0, locked: true, matches: [judged] });
    const { user } = await renderWithProviders(
      <WinnerDialog declaration={declaration} hidden={false} onClose={() => undefined} />,
      { userId: 'u-yama' },
    );
    const declare = await screen.findByRole('button', { name: 'Declare Foxes the winner' });
    expect(await screen.findByText(/The scores propose Owls/)).toBeVisible();
    await screen.findByText('Bets affected');
    expect(declare).toBeDisabled();
    await user.type(screen.getByLabelText(/Reason/), 'Owls left');
    await user.click(declare);
    await waitFor(() =>
      expect(api.last('POST /bracket/winner')?.body).toMatchObject({
        team_name: 'Foxes',
        reason: 'Owls left',
      }),
    );
  });

  it('leads to the correction when somebody else has declared a winner', async () => {
    serve({ ...changes, overturns: true });
    await renderWithProviders(
      <WinnerDialog declaration={declaration} hidden={false} onClose={() => undefined} />,
    );
    expect(await screen.findByRole('link', { name: 'Correct a result' })).toHaveAttribute(
      'href',
      '/admin/overturn/?match=r1m1&team=Foxes',
    );
    expect(screen.getByRole('button', { name: 'Declare Foxes the winner' })).toBeDisabled();
  });

  it('cannot be confirmed before the consequences are known, and says why they are not', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'POST /bracket/winner': refusal(409, 'next-round-launched'),
    });
    await renderWithProviders(
      <WinnerDialog declaration={declaration} hidden={false} onClose={() => undefined} />,
    );
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Declare Foxes the winner' })).toBeDisabled();
  });

  it.each([
    ['for another round', 2, /Showing the round is not on the schedule yet/],
    ['for this round', 1, /Planned to be shown: .*2999/],
  ])('says who sees the result of a hidden round, with a plan %s', async (_case, round, when) => {
    const entry = { id: 'e', kind: 'show-round', status: 'planned', due: '2999-01-01T19:00:00.000Z' };
    const api = serve(changes);
    api.answer('GET /schedule', { season: 1, entries: [{ ...entry, round }] });
    await renderWithProviders(<WinnerDialog declaration={declaration} hidden onClose={() => undefined} />);
    const notice = await screen.findByText(/Round 1 is hidden: the public sees this result only when/);
    await waitFor(() => expect(notice.parentElement).toHaveTextContent(when));
  });
});
