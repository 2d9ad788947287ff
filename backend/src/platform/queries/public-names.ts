import { Injectable } from '@nestjs/common';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { PUBLIC_USERS, type PublicUserDocument } from '@arena/projections/accounts/users.read-model';

@Injectable()
export class PublicNames {
  constructor(private readonly reader: ReadModelReader) {}

  /** Deleted accounts are missing. */
  async namesOf(userIds: Iterable<string>): Promise<Map<string, PublicUserDocument>> {
    const ids = [...new Set(userIds)];
    const users = await this.reader.getMany<PublicUserDocument>(PUBLIC_USERS, ids);
    return new Map(users.map((user) => [user.id, user]));
  }

  async nameOf(userId: string): Promise<string | null> {
    return (await this.namesOf([userId])).get(userId)?.name ?? null;
  }
}
