import { describe, expect, it, jest } from '@jest/globals';
import { screen, waitFor, within } from '@testing-library/react';
import type { WinnerPreview } from '@arena/projections/bracket/winner-preview.types';
import { fakeApi, refusal, type SentCall } from '../../../test/fake-api.js';
import { renderWithProviders } from '../../../test/render.js';
import { sampleSettings } from '../../../test/samples.js';
import { WinnerDialog } from './winner-dialog.js';

const changes: WinnerPreview = {
  match_id: 'r1m1',
  winner: 'Foxes',
  loser: 'Owls',
  overturns: true,
  ...{ round: 1, number: 1, fingerprint: 'f' },
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
  ranks: [{ board: 'teams', name: 'Foxes', before: 2, after: 1 }],
  grand_winner: { before: 'Owls', after: 'Foxes' },
};
const overturning = { matchId: 'r1m1', team: 'Foxes', overturns: true };
const bodyOf = (call: SentCall) => call.body as { preview?: boolean };

describe('winner dialog', () => {
  it('shows every consequence before and after, then confirms the overturning', async () => {
    const api = fakeApi({
      'GET /settings': sampleSettings(),
      'POST /bracket/winner': (call: SentCall) => (bodyOf(call).preview ? { changes } : { match: {} }),
    });
    const closed = jest.fn();
    const { user } = await renderWithProviders(<WinnerDialog declaration={overturning} onClose={closed} />);
    const dialog = await screen.findByRole('dialog', { name: 'Overturn the result in favor of Foxes?' });
    expect(await screen.findByText('This match already has a winner.', { exact: false })).toBeVisible();
    const figures = [...dialog.querySelectorAll('dl > div')].map(({ textContent }) => textContent);
    expect(figures).toEqual(['Bets affected1', 'ST Dollars moved2,125.50', 'Ranks changed34']);
    expect(dialog.querySelectorAll('details[open]')).toHaveLength(0);
    expect(dialog).toHaveTextContent(/Kaze · Owls.*100\.00.*won.*125\.00.*lost.*0\.00/);
    expect(dialog).toHaveTextContent(/75\.00.*-50\.00.*below zero/);
    expect(dialog).toHaveTextContent(/Revives taken back \(1\).*Foxes.*by card.*640\.00/);
    expect(dialog).toHaveTextContent(/Grand Winner.*Owls.*Foxes/);
    const confirm = screen.getByRole('button', { name: 'Overturn: Foxes wins' });
    expect(confirm).toBeDisabled();
    await user.type(within(dialog).getByLabelText(/Reason/), 'no');
    expect(confirm).toBeDisabled();
    await user.clear(within(dialog).getByLabelText(/Reason/));
    await user.type(within(dialog).getByLabelText(/Reason/), ' A ballot was misread ');
    await user.click(confirm);
    await waitFor(() => expect(closed).toHaveBeenCalled());
    expect(api.last('POST /bracket/winner')?.body).toEqual({
      match_id: 'r1m1',
      team_name: 'Foxes',
      confirm: true,
      reason: 'A ballot was misread',
    });
  });

  it('asks for no reason where nothing is overturned', async () => {
    const first = { ...changes, overturns: false };
    const api = fakeApi({
      'GET /settings': sampleSettings(),
      'POST /bracket/winner': (call: SentCall) => (bodyOf(call).preview ? { changes: first } : { match: {} }),
    });
    const declaring = { ...overturning, overturns: false };
    const { user } = await renderWithProviders(
      <WinnerDialog declaration={declaring} onClose={() => undefined} />,
    );
    await screen.findByText('Total paid out:', { exact: false });
    expect(screen.queryByLabelText(/Reason/)).toBeNull();
    await user.click(screen.getByRole('button', { name: 'Declare Foxes the winner' }));
    await waitFor(() =>
      expect(api.last('POST /bracket/winner')?.body).toEqual({
        match_id: 'r1m1',
        team_name: 'Foxes',
        confirm: false,
      }),
    );
  });

  it('cannot be confirmed before the consequences are known, and says why they are not', async () => {
    fakeApi({
      'GET /settings': sampleSettings(),
      'POST /bracket/winner': refusal(409, 'next-round-launched'),
    });
    await renderWithProviders(<WinnerDialog declaration={overturning} onClose={() => undefined} />);
    expect(await screen.findByRole('alert')).toBeVisible();
    expect(screen.getByRole('button', { name: 'Overturn: Foxes wins' })).toBeDisabled();
  });
});
