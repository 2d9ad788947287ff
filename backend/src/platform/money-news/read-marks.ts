import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../system/ports.js';

const READ_MARKS = 'money-read-marks';

/** Id `{season}:{userId}`. */
export interface ReadMark extends Document {
  readonly userId: string;
  /** Revision of the season's stream. */
  readonly revision: number;
}

/** Id `{season}:{userId}:{teamId}`. */
interface TeamMark extends Document {
  readonly userId: string;
}

interface TeamPlace {
  readonly season: number;
  readonly teamId: string;
}

/** Not events: they change nothing in the season. No projection writes them, so rebuilds keep them. */
@Injectable()
export class ReadMarks implements OnModuleInit {
  /** One mark at a time. */
  private last: Promise<unknown> = Promise.resolve();

  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: READ_MARKS, indexes: [{ fields: ['userId'] }] });
  }

  /** A revision; 0 for somebody who has read nothing. */
  async of(season: number, userId: string): Promise<number> {
    const mark = await this.documents.get<ReadMark>(READ_MARKS, idOf(season, userId));
    return mark?.revision ?? 0;
  }

  /** Never back. Two nodes at once may keep the earlier mark: the person then sees some news once more. */
  advance(season: number, userId: string, revision: number): Promise<number> {
    const turn = this.last.then(() => this.raise(season, userId, revision));
    this.last = turn.catch(() => undefined);
    return turn;
  }

  private async raise(season: number, userId: string, revision: number): Promise<number> {
    const before = await this.of(season, userId);
    if (revision <= before) return before;
    const document: ReadMark = { id: idOf(season, userId), userId, revision };
    const upserts = [{ collection: READ_MARKS, document }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
    return revision;
  }

  /** Whether the mate of this team has read who registered it. */
  async hasReadOf({ season, teamId }: TeamPlace, userId: string): Promise<boolean> {
    const id = `${idOf(season, userId)}:${teamId}`;
    return (await this.documents.get<TeamMark>(READ_MARKS, id)) !== null;
  }

  async addReadOf({ season, teamId }: TeamPlace, userId: string): Promise<void> {
    const document: TeamMark = { id: `${idOf(season, userId)}:${teamId}`, userId };
    await this.documents.apply({
      upserts: [{ collection: READ_MARKS, document }],
      deletes: [],
      checkpoints: [],
    });
  }

  async ofPerson(userId: string): Promise<readonly (TeamMark & Partial<ReadMark>)[]> {
    return (await this.documents.find<ReadMark>(READ_MARKS, { where: { userId } })).documents;
  }

  async removeOf(userId: string): Promise<void> {
    const documents = await this.ofPerson(userId);
    const deletes = documents.map(({ id }) => ({ collection: READ_MARKS, id }));
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }
}

function idOf(season: number, userId: string): string {
  return `${season}:${userId}`;
}
