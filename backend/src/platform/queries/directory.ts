import { Injectable } from '@nestjs/common';
import { accountByName } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamByName, type Team } from '@arena/domain/tournament/teams/teams';
import { CommandGateway } from '../runtime/command-gateway.js';

const NOBODY = '';

export interface NamedUser {
  readonly userId: string;
  readonly name: string;
}

/** Resolves names to ids from the log's state, never from a read model. */
@Injectable()
export class Directory {
  constructor(private readonly gateway: CommandGateway) {}

  /** An unknown name yields an id that the domain refuses, unless the command is a repetition. */
  teamId(name: string): string {
    return this.team(name)?.teamId ?? NOBODY;
  }

  team(name: string): Team | undefined {
    return teamByName(this.gateway.tournamentState().teams, name);
  }

  /** The id itself, if there is such an account. */
  accountId(userId: string): string {
    return this.gateway.accountOf(userId)?.userId ?? NOBODY;
  }

  userId(name: string): string {
    return accountByName(this.gateway.accountState(), name)?.userId ?? NOBODY;
  }

  userByName(name: string): NamedUser {
    const found = accountByName(this.gateway.accountState(), name);
    if (!found) throw new DomainError('member-not-found', { name });
    return { userId: found.userId, name: found.name };
  }

  userById(userId: string): NamedUser {
    const found = this.gateway.accountOf(userId);
    if (!found) throw new DomainError('profile-not-found');
    return { userId, name: found.name };
  }

  emailOf(userId: string): string {
    return this.gateway.accountOf(userId)?.email ?? '';
  }
}
