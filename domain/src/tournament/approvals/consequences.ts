import { DomainError } from '../../kernel/domain-error.js';
import { sha256 } from '../../kernel/sha256.js';
import { fingerprintOf, previewWinner } from '../bracket/winner-preview.js';
import { requireJudge, requireMayBecomeJudge } from '../judges/judges.decide.js';
import type { TournamentState } from '../tournament-state.js';
import type { ApprovableAction } from './approvals.events.js';
import type { ApprovalRequest } from './approvals.js';

/** Of what the action would change now. Money given depends on nothing. */
export function consequencesOf(state: TournamentState, action: ApprovableAction): string {
  switch (action.kind) {
    case 'overturn':
      return fingerprintOf(previewWinner(state, action.matchId, action.teamId));
    case 'reset': {
      const { season, bracket, teams, videos, products, judges } = state;
      const decided = bracket.rounds.map(({ matches }) => matches.map(({ winner }) => winner));
      const sizes = [teams.byId.size, videos.byVideo.size];
      const kept = [
        season.rulesVersion,
        [...judges.members.keys()],
        [...products.byId.values()].map((product) => ({ ...product, stock: 0 })),
      ];
      return sha256(JSON.stringify([season.season, season.phase, decided, sizes, kept]));
    }
    case 'judge':
      requireMayBecomeJudge(state, action.userId);
      return '';
    case 'judge-removal':
      requireJudge(state, action.userId);
      return '';
    case 'grant':
      return '';
  }
}

/** Also when it is not possible any more. */
export function isOutdated(state: TournamentState, { action, seen }: ApprovalRequest): boolean {
  try {
    return consequencesOf(state, action) !== seen;
  } catch (error) {
    if (error instanceof DomainError) return true;
    throw error;
  }
}
