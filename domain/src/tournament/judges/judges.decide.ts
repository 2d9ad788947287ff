import { requireAdmin } from '../../kernel/access.js';
import type { Command } from '../../kernel/command.js';
import { DomainError } from '../../kernel/domain-error.js';
import { requireNoOpenBet } from '../betting/own-bet.js';
import { teamOf } from '../teams/teams.js';
import { tracksRemovedWith } from '../music/music.decide.js';
import type { Decisions } from '../decisions.js';
import type { TournamentState } from '../tournament-state.js';
import { named, type ValuesOf } from '../../validation/fields.js';
import { JUDGE_FIELDS } from './judge-fields.js';
import { scoredWithout } from '../judging/judging.decide.js';
import { isJudge } from './judges.js';

type AddJudge = Command<'AddJudge', ValuesOf<typeof JUDGE_FIELDS> & { userId: string; name: string }>;
type RemoveJudge = Command<'RemoveJudge', { userId: string }>;

export const judgesDecisions: Decisions<AddJudge | RemoveJudge> = {
  AddJudge(state, { data, actor }) {
    const { userId, name } = data;
    requireAdmin(actor);
    requireMayBecomeJudge(state, userId, name);
    return [{ type: 'JudgeAdded', data: { userId, ...named(JUDGE_FIELDS, data) } }];
  },
  RemoveJudge(state, { data: { userId }, actor }) {
    requireAdmin(actor);
    requireJudge(state, userId);
    const scored = scoredWithout(state, userId);
    return [
      ...tracksRemovedWith(state, userId),
      { type: 'JudgeRemoved', data: { userId, ...(scored.length > 0 && { scored }) } },
    ];
  },
};

/** @param name for the refusal. @throws already-judge, member-cannot-judge, open-bet */
export function requireMayBecomeJudge(state: TournamentState, userId: string, name = ''): void {
  if (isJudge(state.judges, userId)) throw new DomainError('already-judge', { name });
  if (teamOf(state.teams, userId)) throw new DomainError('member-cannot-judge', { name });
  requireNoOpenBet(state, userId, name);
}

/** @throws judge-not-found */
export function requireJudge({ judges }: TournamentState, userId: string): void {
  if (!isJudge(judges, userId)) throw new DomainError('judge-not-found');
}
