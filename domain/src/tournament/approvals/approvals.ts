import type { Waiting } from '../../kernel/approvals.js';
import type { Folds } from '../../kernel/events/folds.js';
import { sha256 } from '../../kernel/sha256.js';
import { fingerprintOf, previewWinner } from '../bracket/winner-preview.js';
import type { TournamentState } from '../tournament-state.js';
import type { ApprovableAction, ApprovalEvent } from './approvals.events.js';

export interface ApprovalRequest extends Waiting {
  readonly action: ApprovableAction;
  readonly seen: string;
}

export interface ApprovalsState {
  /** Those that wait, in the order in which they were asked. */
  readonly open: Map<string, ApprovalRequest>;
}

export function noApprovals(): ApprovalsState {
  return { open: new Map() };
}

export const approvalFolds: Folds<ApprovalsState, ApprovalEvent> = {
  ApprovalAsked: ({ open }, request) => {
    open.set(request.requestId, request);
  },
  ApprovalEnded: ({ open }, { requestId }) => {
    open.delete(requestId);
  },
};

/** Of what the action would change now. Money given does not depend on anything. */
export function consequencesOf(state: TournamentState, action: ApprovableAction): string {
  switch (action.kind) {
    case 'overturn':
      return fingerprintOf(previewWinner(state, action.matchId, action.teamId));
    case 'reset': {
      const { season, bracket, teams, videos, products, judges } = state;
      const decided = bracket.rounds.map(({ matches }) => matches.map(({ winner }) => winner));
      const sizes = [teams.byId.size, videos.byVideo.size, products.byId.size, judges.members.size];
      return sha256(JSON.stringify([season.season, season.phase, decided, sizes]));
    }
    case 'grant':
      return '';
  }
}

export function isOutdated(state: TournamentState, { action, seen }: ApprovalRequest): boolean {
  return consequencesOf(state, action) !== seen;
}
