import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../platform/system/ports.js';

const HEALTH = 'webhook-health';

interface HealthDocument extends Document {
  readonly givenUp: number;
}

@Injectable()
export class WebhookHealth implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: HEALTH, indexes: [] });
  }

  /** @returns the number including this one */
  async addGivenUp(webhookId: string): Promise<number> {
    const known = await this.documents.get<HealthDocument>(HEALTH, webhookId);
    const document: HealthDocument = { id: webhookId, givenUp: (known?.givenUp ?? 0) + 1 };
    const upserts = [{ collection: HEALTH, document }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
    return document.givenUp;
  }

  async forget(webhookId: string): Promise<void> {
    const deletes = [{ collection: HEALTH, id: webhookId }];
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }
}
