import type { Command } from '../kernel/command.js';
import { DomainError } from '../kernel/domain-error.js';
import { requireAccount } from './access.js';
import type { AccountEvent } from './accounts.events.js';
import type { AccountsState } from './accounts.js';

export type SessionCommand =
  | Command<'RevokeSessions', { userId: string }>
  /** For an account that somebody else may be using. */
  | Command<'EndAllSessions', { userId: string; reason: string }>;

type SessionCommandOf<T extends SessionCommand['type']> = Extract<SessionCommand, { type: T }>;

export function decideSessions(state: AccountsState, command: SessionCommand): AccountEvent[] {
  switch (command.type) {
    case 'RevokeSessions':
      const { userId } = requireAccount(state, command.data.userId);
      if (command.actor.userId !== userId) throw new DomainError('forbidden-role');
      return [{ type: 'SessionsRevoked', data: { userId } }];
    case 'EndAllSessions':
      return endAllSessions(state, command);
  }
}

function endAllSessions(
  state: AccountsState,
  { data, actor }: SessionCommandOf<'EndAllSessions'>,
): AccountEvent[] {
  if (!actor.admin) throw new DomainError('forbidden-role');
  const { userId } = requireAccount(state, data.userId);
  if (actor.userId === userId) throw new DomainError('sessions-own');
  return [{ type: 'AllSessionsEnded', data: { userId, reason: data.reason } }];
}
