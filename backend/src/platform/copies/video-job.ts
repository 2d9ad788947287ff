import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../system/ports.js';

const COLLECTION = 'video-job';
const ID = 'current';

/** What one node does, for all to show. Lost without harm. */
export interface VideoJobNote {
  /** Of the video in work. */
  readonly key: string | null;
  /** From 0 to 100. */
  readonly percent: number;
  /** Videos that wait, although they may be fine, and why. */
  readonly waiting: readonly { readonly key: string; readonly reason: string }[];
  /** Why all of them wait. */
  readonly trouble: string | null;
}

export const IDLE: VideoJobNote = { key: null, percent: 0, waiting: [], trouble: null };

@Injectable()
export class VideoJob implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: COLLECTION, indexes: [] });
  }

  async current(): Promise<VideoJobNote> {
    return { ...IDLE, ...(await this.documents.get<VideoJobNote & Document>(COLLECTION, ID)) };
  }

  async note(note: VideoJobNote): Promise<void> {
    const upserts = [{ collection: COLLECTION, document: { id: ID, ...note } }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }
}
