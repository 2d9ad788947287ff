import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { Seeds } from '../../platform/system/seeds.js';
import { DOCUMENTS } from '../../platform/system/ports.js';

const SECRETS = 'webhook-secrets';

interface SecretDocument extends Document {
  readonly url: string;
  /** `whsec_` and base64; null for Discord. */
  readonly secret: string | null;
}

export type WebhookSecrets = Pick<SecretDocument, 'url' | 'secret'>;

/** Addresses and signing keys, which no event, export or answer contains. */
@Injectable()
export class WebhookSecretStore implements OnModuleInit {
  constructor(
    @Inject(DOCUMENTS) private readonly documents: ReadModels,
    private readonly seeds: Seeds,
  ) {}

  onModuleInit(): Promise<void> {
    return this.documents.ensure({ name: SECRETS, indexes: [] });
  }

  get(webhookId: string): Promise<WebhookSecrets | null> {
    return this.documents.get<SecretDocument>(SECRETS, webhookId);
  }

  async put(webhookId: string, { url, secret }: WebhookSecrets): Promise<void> {
    const upserts = [{ collection: SECRETS, document: { id: webhookId, url, secret } }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  async remove(webhookId: string): Promise<void> {
    const deletes = [{ collection: SECRETS, id: webhookId }];
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }

  async ids(): Promise<string[]> {
    const { documents } = await this.documents.find(SECRETS, {});
    return documents.map(({ id }) => id);
  }

  newSecret(): string {
    return `whsec_${Buffer.from(this.seeds.secret()).toString('base64')}`;
  }
}
