import { requireAdmin } from '../../kernel/access.js';
import type { Actor, Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { countBets, refundsOf, REFUNDS_PER_COMMAND } from '../betting/refunds.js';
import { isSettling } from '../betting/settlement.js';
import type { BettingClosed } from '../bracket/bracket.events.js';
import { latestRound, type Match } from '../bracket/bracket.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { CATALOGUES, MAX_PRODUCTS_TAKEN_OVER, type TakeOver } from './take-over-choice.js';

/** `season`: another admin may have reset it a moment ago. Then the next one must stay open. */
type Closing = { season?: number };
type RefundBets = Command<'RefundBets', Closing>;
type CloseSeason = Command<'CloseSeason', Closing & { takeOver?: TakeOver | undefined }>;

export const closeDecisions: Decisions<RefundBets | CloseSeason> = {
  /** Repeated until `CloseSeason` can refund the rest in one append. Closes betting first. */
  RefundBets(state, { data, actor }) {
    const matches = matchesToRefund(state, data, actor);
    if (countBets(state.betting, matches) <= REFUNDS_PER_COMMAND) return [];
    return [
      ...matches.filter(({ betsOpen }) => betsOpen).map(bettingClosed),
      ...refundsOf(state.betting, matches, REFUNDS_PER_COMMAND),
    ];
  },
  CloseSeason(state, { data, actor }) {
    const matches = matchesToRefund(state, data, actor);
    const { season } = state.season;
    const { takeOver } = data;
    if (takeOver) requireTakeOver(state, takeOver);
    return [
      ...refundsOf(state.betting, matches),
      { type: 'SeasonClosed', data: { season, next: season + 1, ...(takeOver && { takeOver }) } },
    ];
  },
};

/** @throws catalogue-too-large: the next season opens in one append */
export function requireTakeOver({ products }: TournamentState, { catalogue }: TakeOver): void {
  if (!CATALOGUES.includes(catalogue)) throw new DomainError('validation-failed');
  const max = MAX_PRODUCTS_TAKEN_OVER;
  if (catalogue === 'same' && products.byId.size > max) throw new DomainError('catalogue-too-large', { max });
}

function bettingClosed({ matchId, round }: Match): BettingClosed {
  return { type: 'BettingClosed', data: { matchId, round } };
}

/** @throws match-settling: decided bets must be settled first, so that nobody loses a gain */
function matchesToRefund(state: TournamentState, { season }: Closing, actor: Actor): Match[] {
  requireAdmin(actor);
  if (season !== undefined && season !== state.season.season) throw new DomainError('season-closed');
  const matches = latestRound(state.bracket)?.matches ?? [];
  if (matches.some((match) => isSettling(state.betting, match))) throw new DomainError('match-settling');
  return matches.filter(({ winner }) => winner === null);
}
