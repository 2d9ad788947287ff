import type { BetView } from '@arena/projections/betting/bet.types';

/** 40 ST Dollars on the Owls at 1.50. */
export function sampleBet(changes: Partial<BetView> = {}): BetView {
  return {
    id: 'b-1',
    match_id: 'r1m1',
    round: 1,
    user_id: 'u-kaze',
    user_name: 'Kaze',
    team_name: 'Owls',
    bet_amount: 40,
    odds: 1.5,
    potential_gain: 60,
    payout: 0,
    status: 'pending',
    own_match: false,
    result_revision: null,
    created_at: '2025-03-28T12:00:00.000Z',
    ...changes,
  };
}
