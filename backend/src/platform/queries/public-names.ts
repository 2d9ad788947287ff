import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/users/users.read-model';

/** Names for the ids that the season's documents hold. */
@Injectable()
export class NameBook {
  constructor(private readonly reader: ReadModelReader) {}

  /** Public documents by user id; a deleted account is missing. */
  async namesOf(userIds: Iterable<string>): Promise<Map<string, PublicUserDocument>> {
    const ids = [...new Set(userIds)];
    const users = await this.reader.getMany<PublicUserDocument>(PUBLIC_USERS, ids);
    return new Map(users.map((user) => [user.id, user]));
  }

  async nameOf(userId: string): Promise<string | null> {
    return (await this.namesOf([userId])).get(userId)?.name ?? null;
  }
}
