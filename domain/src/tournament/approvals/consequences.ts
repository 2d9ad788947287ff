import { sha256 } from '../../kernel/sha256.js';
import { fingerprintOf, previewWinner } from '../bracket/winner-preview.js';
import type { TournamentState } from '../tournament-state.js';
import type { ApprovableAction } from './approvals.events.js';
import type { ApprovalRequest } from './approvals.js';

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
