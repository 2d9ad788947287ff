import { Query } from '@nestjs/cqrs';
import type { FullUserView, UserView } from '@arena/projections/views/user.types';
import type { Caller } from '../http/caller.js';
import type { UsersQuery } from './users.dto.js';

/** One's own, complete. */
export class GetMe extends Query<FullUserView> {
  constructor(readonly userId: string) {
    super();
  }
}

/** By id or name; complete for the person and admins. */
export class GetUser extends Query<UserView | FullUserView> {
  constructor(
    readonly idOrName: string,
    readonly caller: Caller | null,
  ) {
    super();
  }
}

export interface UserList {
  readonly users: (UserView | FullUserView)[];
  readonly next: string | null;
  /** For admins: how many there are, as the last one stays one. */
  readonly admins?: number;
}

export class ListUsers extends Query<UserList> {
  constructor(
    readonly query: UsersQuery,
    readonly caller: Caller | null,
  ) {
    super();
  }
}
