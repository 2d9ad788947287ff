import { toDecimal } from '@arena/domain/kernel/money';
import { isClosedForBets } from '@arena/domain/tournament/bracket/open-for-bets';
import type { BetDocument } from './bets.read-model.js';
import type { BracketMatch, BracketRound } from '../bracket/bracket.read-model.js';
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

/** A result that was settled while its round was hidden is told when the round is shown. */
export function resultRevision(
  { settledRevision }: Pick<BetDocument, 'settledRevision'>,
  round: Pick<BracketRound, 'hiddenRevision' | 'shownRevision'> | undefined,
): number | null {
  if (settledRevision === null || !round || settledRevision < round.hiddenRevision) return settledRevision;
  return round.shownRevision === null ? null : Math.max(settledRevision, round.shownRevision);
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
    result_revision: bet.settledRevision,
    own_match: bet.ownMatch,
    created_at: bet.createdAt,
  };
}
