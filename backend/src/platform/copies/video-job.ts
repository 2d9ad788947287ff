import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../system/ports.js';

const COLLECTION = 'video-job';
const ID = 'current';

/** What one node does, for all to show. Lost without harm. */
export interface VideoJobNote {
  /** Of the video. */
  readonly key: string;
  /** From 0 to 100. */
  readonly percent: number;
  /** Why the job waits, although the video is fine. */
  readonly trouble: string | null;
}

@Injectable()
export class VideoJob implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: COLLECTION, indexes: [] });
  }

  /** Null if no video is in work. */
  current(): Promise<VideoJobNote | null> {
    return this.documents.get<VideoJobNote & Document>(COLLECTION, ID);
  }

  async note(note: VideoJobNote): Promise<void> {
    const upserts = [{ collection: COLLECTION, document: { id: ID, ...note } }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  async done(): Promise<void> {
    const deletes = [{ collection: COLLECTION, id: ID }];
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }
}
