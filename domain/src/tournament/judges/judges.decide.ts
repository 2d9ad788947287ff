import { DomainError } from '../../kernel/domain-error.js';
import { requireAdmin } from '../access.js';
import { teamOf } from '../teams/teams.js';
import type { TrackRemoved } from '../music/music.events.js';
import { tracksRemovedWith } from '../music/music.decide.js';
import type { TournamentCommandOf } from '../tournament.commands.js';
import type { TournamentState } from '../tournament-state.js';
import { isJudge } from './judges.js';
import type { JudgeAdded, JudgeRemoved } from './judges.events.js';

export function addJudge(
  state: TournamentState,
  { data: { userId, name, color }, actor }: TournamentCommandOf<'AddJudge'>,
): JudgeAdded[] {
  requireAdmin(actor);
  if (isJudge(state, userId)) throw new DomainError('already-judge', { name });
  if (teamOf(state, userId)) throw new DomainError('member-cannot-judge', { name });
  return [{ type: 'JudgeAdded', data: { userId, color } }];
}

export function removeJudge(
  state: TournamentState,
  { data: { userId }, actor }: TournamentCommandOf<'RemoveJudge'>,
): (JudgeRemoved | TrackRemoved)[] {
  requireAdmin(actor);
  if (!isJudge(state, userId)) throw new DomainError('judge-not-found');
  // Their music goes with them.
  return [...tracksRemovedWith(state, userId), { type: 'JudgeRemoved', data: { userId } }];
}
