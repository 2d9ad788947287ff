import { toDecimal } from '@arena/domain/kernel/money';
import { isClosedForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import type { BetDocument } from './bets.read-model.js';
import type { BracketMatch } from '../bracket/bracket.read-model.js';
import { nameOf, teamNameOf, type People, type TeamLabels } from '../kernel/names.js';
import type { BetView } from './bet.types.js';

/** Stakes of others are secret until the match is closed. `viewerId` is null for visitors. */
export function amountsShown(
  bet: Pick<BetDocument, 'userId'>,
  match: BracketMatch | undefined,
  viewerId: string | null,
): boolean {
  return bet.userId === viewerId || (match !== undefined && isClosedForBets(match));
}

export function toBetView(
  bet: Omit<BetDocument, 'id' | 'season' | 'revision'>,
  people: People,
  teams: TeamLabels,
  { amounts }: { readonly amounts: boolean },
): BetView {
  return {
    id: bet.betId,
    match_id: bet.matchId,
    round: bet.round,
    user_id: bet.userId,
    user_name: nameOf(people, bet.userId),
    team_name: teamNameOf(teams, bet.teamId),
    bet_amount: amounts ? toDecimal(bet.stake) : null,
    odds: toDecimal(bet.odds),
    potential_gain: amounts ? toDecimal(bet.potentialGain) : null,
    payout: amounts ? toDecimal(bet.payout) : null,
    status: bet.status,
    own_match: bet.ownMatch,
    created_at: bet.createdAt,
  };
}
