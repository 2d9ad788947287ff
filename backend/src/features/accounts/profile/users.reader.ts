import { Inject, Injectable } from '@nestjs/common';
import { accountByName } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { mateBlockers } from '@arena/domain/tournament/teams/teams.decide';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import type { FullUserView, UserView } from '@arena/projections/accounts/user.types';
import { ReadModelReader } from '../../../platform/read-side/projector/reads/read-model-reader.js';
import { actorOf, type Caller } from '../../../platform/request/caller.js';
import { APP_CONFIG, type AppConfig } from '../../../platform/config/config.js';
import { CommandGateway } from '../../../platform/runtime/command-gateway.js';
import { Clock } from '../../../platform/system/clock.js';
import { UserSearch, type UserPage } from './user-search.js';
import { UserViews, withOwnRights } from './user-views.js';
import { UsersQuery } from './profile.dto.js';

export interface UserList {
  readonly users: (UserView | FullUserView)[];
  readonly next: string | null;
  /** For admins only: the number of admins, as the last one must stay. */
  readonly admins?: number;
  /** For admins only: names of admins without a second factor. */
  readonly unprotected_admins?: readonly string[];
  /** For admins only: whether those have no rights of an admin until then. */
  readonly second_factor_required?: boolean;
}

/** How many words a name may have. */
const LENGTHS = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

@Injectable()
export class UsersReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly search: UserSearch,
    private readonly views: UserViews,
    private readonly clock: Clock,
    @Inject(APP_CONFIG) private readonly config: AppConfig,
  ) {}

  async me(userId: string): Promise<FullUserView> {
    const user = await this.reader.get<PublicUserDocument>(PUBLIC_USERS, userId);
    const [view] = user ? await this.views.full([user]) : [];
    const account = this.gateway.accountOf(userId);
    const known = view ?? (account && (await this.views.fullOf(account, this.clock.now())));
    if (!known) throw new DomainError('login-required');
    return withOwnRights(known);
  }

  /** With private fields for the person and for admins. @throws profile-not-found */
  async one(idOrName: string, caller: Caller | null): Promise<UserView | FullUserView> {
    const user = await this.find(idOrName);
    if (!user) throw new DomainError('profile-not-found');
    const complete = caller?.admin === true || caller?.userId === user.id;
    const [view] = complete ? await this.views.full([user]) : await this.views.public([user]);
    if (!view) throw new DomainError('profile-not-found');
    return 'second_factor' in view && caller?.userId === user.id ? withOwnRights(view as FullUserView) : view;
  }

  async list(query: UsersQuery, caller: Caller | null): Promise<UserList> {
    const admin = caller?.admin === true;
    const { users, next } = await this.found(query, caller);
    if (!admin) return { users: await this.views.public(users), next };
    const { adminIds } = this.gateway.accountState();
    const admins = [...adminIds].flatMap((id) => this.gateway.accountOf(id) ?? []);
    const unprotected = admins.filter(({ secondFactor }) => secondFactor === null);
    return {
      users: await this.views.full(users),
      next,
      admins: admins.length,
      unprotected_admins: unprotected.map(({ name }) => name).sort(),
      second_factor_required: this.config.adminSecondFactor,
    };
  }

  private async found(query: UsersQuery, caller: Caller | null): Promise<UserPage> {
    if (query.named_in !== undefined) {
      const state = this.gateway.accountState();
      // Words, and words in a row, of the characters of names.
      const words = query.named_in.match(/[\w-]+/g) ?? [];
      const ids = words
        .flatMap((_, first) => LENGTHS.map((length) => words.slice(first, first + length).join(' ')))
        .flatMap((name) => accountByName(state, name)?.userId ?? []);
      const users = await this.reader.getMany<PublicUserDocument>(PUBLIC_USERS, [...new Set(ids)]);
      return { users, next: null };
    }
    if (query.mates === 'true') return this.mates(query, caller);
    return this.search.find(query, { byAddress: caller?.admin === true });
  }

  /** Reads on while nobody on a page could be a mate. */
  private async mates(query: UsersQuery, caller: Caller | null): Promise<UserPage> {
    const asked = { byAddress: caller?.admin === true };
    let page = await this.search.find(query, asked);
    let users = this.possibleMates(page.users, caller);
    while (users.length === 0 && page.next !== null) {
      const rest = Object.assign(new UsersQuery(), query, { after: page.next });
      page = await this.search.find(rest, asked);
      users = this.possibleMates(page.users, caller);
    }
    return { users, next: page.next };
  }

  private possibleMates(users: UserPage['users'], caller: Caller | null): UserPage['users'] {
    const state = this.gateway.tournamentState();
    return users.filter(
      ({ id: userId, name }) => mateBlockers(state, actorOf(caller), { userId, name }).length === 0,
    );
  }

  private async find(idOrName: string): Promise<PublicUserDocument | null> {
    const account = this.gateway.accountOf(idOrName) ?? accountByName(this.gateway.accountState(), idOrName);
    return account ? this.reader.get<PublicUserDocument>(PUBLIC_USERS, account.userId) : null;
  }
}
