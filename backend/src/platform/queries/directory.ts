import { Injectable } from '@nestjs/common';
import { accountById, accountByName } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { teamByName, type Team } from '@arena/domain/tournament/teams/teams';
import { CommandGateway } from '../app/command-gateway.js';

/** What a stranger's name stands for: an id that nobody has. */
const NOBODY = '';

export interface NamedUser {
  readonly userId: string;
  readonly name: string;
}

/** From the names that people type to the ids that commands carry; asks the log's state, never a read model. */
@Injectable()
export class Directory {
  constructor(private readonly gateway: CommandGateway) {}

  /**
   * An unknown name gives an id that the domain will not find: it refuses, except where the command was
   * carried out before and is only repeated.
   */
  teamId(name: string): string {
    return this.team(name)?.teamId ?? NOBODY;
  }

  team(name: string): Team | undefined {
    return teamByName(this.gateway.tournamentState(), name);
  }

  /** Like `teamId`, for users. */
  userId(name: string): string {
    return accountByName(this.gateway.accountState(), name)?.userId ?? NOBODY;
  }

  /** @throws member-not-found */
  userByName(name: string): NamedUser {
    const found = accountByName(this.gateway.accountState(), name);
    if (!found) throw new DomainError('member-not-found', { name });
    return { userId: found.userId, name: found.name };
  }

  /** @throws profile-not-found */
  userById(userId: string): NamedUser {
    const found = accountById(this.gateway.accountState(), userId);
    if (!found) throw new DomainError('profile-not-found');
    return { userId, name: found.name };
  }

  /** Mail address of a user; empty once the account is deleted. */
  emailOf(userId: string): string {
    return accountById(this.gateway.accountState(), userId)?.email ?? '';
  }
}
