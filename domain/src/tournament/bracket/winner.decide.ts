import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { betsOf } from '../betting/betting.js';
import { refundsOf, REFUNDS_PER_COMMAND } from '../betting/refunds.js';
import { requireNoOwnBet } from '../betting/own-bet.js';
import { CHUNKS_PER_COMMAND, settlementOf } from '../betting/settlement.js';
import type { Decisions } from '../decisions.js';
import { requireReasonToOverrule } from '../judging/judging.decide.js';
import type { TournamentState } from '../tournament-state.js';
import { requireMatch } from './bracket.decide.js';
import { requireDeclarable, winnerEvents } from './winner-events.js';
import { fingerprintOf, previewWinner } from './winner-preview.js';

type DeclareWinner = Command<
  'DeclareWinner',
  {
    matchId: string;
    teamId: string;
    confirm: boolean;
    reason?: string | undefined;
    /** Fingerprint of the consequences that the admin has read. Absent: they are not compared. */
    seen?: string | undefined;
  }
>;
/** Sent by the settlement policy until every bet is settled. */
type ContinueSettlement = Command<'ContinueSettlement', { matchId: string }>;

export const winnerDecisions: Decisions<DeclareWinner | ContinueSettlement> = {
  /** Another winner than before needs a confirmation. */
  DeclareWinner(state, { data, actor }) {
    requireAdmin(actor);
    const match = requireDeclarable(state, data.matchId, data.teamId);
    requireNoOwnBet(state, actor, match);
    if (match.winner !== null && !data.confirm) throw new DomainError('winner-already-set');
    const result = { winner: data.teamId, reason: data.reason };
    if (match.winner === null) requireReasonToOverrule(state, match, result);
    requireUnchanged(state, data);
    return winnerEvents(state, match, result, CHUNKS_PER_COMMAND);
  },
  ContinueSettlement(state, { data: { matchId }, actor }) {
    requireAdmin(actor);
    const match = requireMatch(state, matchId);
    if (match.walkover) return refundsOf(state.betting, [match], REFUNDS_PER_COMMAND);
    return match.winner === null
      ? []
      : settlementOf(betsOf(state.betting, matchId), { ...match, winner: match.winner }, CHUNKS_PER_COMMAND);
  },
};

/** A bettor may have spent money, or a revive may have been revoked, since the admin read the preview. */
function requireUnchanged(state: TournamentState, { matchId, teamId, seen }: DeclareWinner['data']): void {
  if (seen === undefined) return;
  if (fingerprintOf(previewWinner(state, matchId, teamId)) !== seen)
    throw new DomainError('preview-outdated');
}
