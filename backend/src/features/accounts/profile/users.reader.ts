import { QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import { accountById, adminCount, nameKey } from '@arena/domain/account/account';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/users/users.read-model';
import type { FullUserView, UserView } from '@arena/projections/views/user.types';
import { Clock } from '../app/clock.js';
import { CommandGateway } from '../app/command-gateway.js';
import { UserSearch } from './user-search.js';
import { UserViews } from './user-views.js';
import { GetMe, GetUser, ListUsers, type UserList } from './users.queries.js';

@QueryHandler(GetMe)
export class GetMeHandler implements IQueryHandler<GetMe> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly views: UserViews,
    private readonly clock: Clock,
  ) {}

  async execute({ userId }: GetMe): Promise<FullUserView> {
    const user = await this.reader.get<PublicUserDocument>(PUBLIC_USERS, userId);
    const [view] = user ? await this.views.full([user]) : [];
    const account = accountById(this.gateway.accountState(), userId);
    const known = view ?? (account && (await this.views.fullOf(account, this.clock.now())));
    if (!known) throw new DomainError('login-required');
    return known;
  }
}

@QueryHandler(GetUser)
export class GetUserHandler implements IQueryHandler<GetUser> {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly views: UserViews,
  ) {}

  async execute({ idOrName, caller }: GetUser): Promise<UserView | FullUserView> {
    const user = await this.find(idOrName);
    if (!user) throw new DomainError('profile-not-found');
    const complete = caller?.admin === true || caller?.userId === user.id;
    const [view] = complete ? await this.views.full([user]) : await this.views.public([user]);
    if (!view) throw new DomainError('profile-not-found');
    return view;
  }

  private async find(idOrName: string): Promise<PublicUserDocument | null> {
    const byId = await this.reader.get<PublicUserDocument>(PUBLIC_USERS, idOrName);
    if (byId) return byId;
    const { documents } = await this.reader.find<PublicUserDocument>(PUBLIC_USERS, {
      where: { nameKey: nameKey(idOrName) },
      limit: 1,
    });
    return documents[0] ?? null;
  }
}

@QueryHandler(ListUsers)
export class ListUsersHandler implements IQueryHandler<ListUsers> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly search: UserSearch,
    private readonly views: UserViews,
  ) {}

  async execute({ query, caller }: ListUsers): Promise<UserList> {
    const admin = caller?.admin === true;
    const { users, next } = await this.search.find(query, { byAddress: admin });
    if (!admin) return { users: await this.views.public(users), next };
    return { users: await this.views.full(users), next, admins: adminCount(this.gateway.accountState()) };
  }
}
