import { requireAdmin } from '../kernel/access.js';
import type { Command, Decisions } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount } from './access.js';
import type { AccountEvent } from './accounts.events.js';
import type { AccountsState } from './accounts.js';

type RevokeSessions = Command<'RevokeSessions', { userId: string }>;
/** For an account that somebody else may be using. */
type EndAllSessions = Command<'EndAllSessions', { userId: string; reason: string }>;
export type SessionCommand = RevokeSessions | EndAllSessions;

export const sessionDecisions: Decisions<AccountsState, SessionCommand, AccountEvent> = {
  RevokeSessions(state, { data, actor }) {
    const { userId } = requireAccount(state, data.userId);
    if (actor.userId !== userId) throw new DomainError('forbidden-role');
    return [{ type: 'SessionsRevoked', data: { userId } }];
  },
  EndAllSessions(state, { data, actor }) {
    requireAdmin(actor);
    const { userId } = requireAccount(state, data.userId);
    if (actor.userId === userId) throw new DomainError('sessions-own');
    return [{ type: 'AllSessionsEnded', data: { userId, reason: data.reason } }];
  },
};
