import { Injectable, type OnModuleDestroy } from '@nestjs/common';
import { publicUsersProjection } from '@arena/projections/accounts/public-users.projection';
import { avatarUrlOf } from '@arena/projections/accounts/user.view';
import type { PublicUserDocument } from '@arena/projections/accounts/users.read-model';
import { LiveDocuments } from '../../platform/read-side/live-documents.js';
import { VisibleChanges } from '../../platform/read-side/visible-changes.js';
import { Runtime } from '../../platform/runtime/runtime.js';

export interface PersonName extends Pick<PublicUserDocument, 'name' | 'nameKey'> {
  readonly avatarUrl: string | null;
}

/** The names and pictures of all people in memory, for searches. */
@Injectable()
export class PeopleNames implements OnModuleDestroy {
  private readonly people: LiveDocuments<PublicUserDocument, PersonName>;

  constructor({ reader, feed }: Runtime, changes: VisibleChanges) {
    this.people = new LiveDocuments<PublicUserDocument, PersonName>(
      { reader, feed, changes },
      {
        projection: publicUsersProjection,
        keep: (user) => ({ name: user.name, nameKey: user.nameKey, avatarUrl: avatarUrlOf(user) }),
      },
    );
  }

  onModuleDestroy(): void {
    this.people.close();
  }

  refresh(): Promise<void> {
    return this.people.refresh();
  }

  /** As of the last refresh. */
  get(userId: string): PersonName | undefined {
    return this.people.get(userId);
  }
}
