import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Document, Find, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import { DOCUMENTS } from '../../platform/system/ports.js';

const DELIVERIES = 'webhook-deliveries';
const AT_A_TIME = 200;
export const TEST_EVENT = 'Test';

export type DeliveryState = 'waiting' | 'sent' | 'given-up' | 'skipped';

/** Names an event instead of containing it, so that nothing of it outlives an erasure. */
export interface DeliveryDocument extends Document {
  readonly webhookId: string;
  /** Position of the event that let visitors see it; -1 for a test, which comes first. */
  readonly order: number;
  /** Among those of the same order. */
  readonly turn: number;
  readonly event: string;
  readonly stream: string | null;
  readonly revision: number;
  readonly createdAt: string;
  readonly state: DeliveryState;
  readonly attempts: number;
  /** Milliseconds since 1970. */
  readonly nextAt: number;
  readonly settledAt: string | null;
  readonly status: number | null;
  readonly error: string | null;
}

type RequestedDelivery = Pick<
  DeliveryDocument,
  'id' | 'webhookId' | 'order' | 'turn' | 'event' | 'stream' | 'revision' | 'createdAt'
>;

@Injectable()
export class WebhookDeliveries implements OnModuleInit {
  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  onModuleInit(): Promise<void> {
    const indexes = [
      { fields: ['webhookId', 'createdAt'] },
      { fields: ['webhookId', 'state', 'order', 'turn'] },
      { fields: ['createdAt'] },
    ];
    return this.documents.ensure({ name: DELIVERIES, indexes });
  }

  /** Does nothing if it exists. */
  async request(delivery: RequestedDelivery): Promise<void> {
    if ((await this.documents.get(DELIVERIES, delivery.id)) === null) await this.put(waiting(delivery));
  }

  /** For what visitors cannot see yet. Does nothing if it exists. */
  async park(delivery: RequestedDelivery): Promise<void> {
    if ((await this.documents.get(DELIVERIES, delivery.id)) !== null) return;
    await this.put({ ...waiting(delivery), state: 'skipped', settledAt: delivery.createdAt });
  }

  /** Visitors can see it now. Does nothing if it was sent, or still waits. */
  async release(delivery: RequestedDelivery, { isNew }: { isNew: boolean }): Promise<void> {
    const known = await this.documents.get<DeliveryDocument>(DELIVERIES, delivery.id);
    if (known ? known.state === 'skipped' : isNew) await this.put(waiting(delivery));
  }

  async put(document: DeliveryDocument): Promise<void> {
    const upserts = [{ collection: DELIVERIES, document }];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  /** Returns false, and changes nothing, if somebody else has changed it since it was read. */
  async settle(before: DeliveryDocument, after: DeliveryDocument): Promise<boolean> {
    const now = await this.documents.get<DeliveryDocument>(DELIVERIES, before.id);
    if (now?.state !== before.state || now.attempts !== before.attempts) return false;
    await this.put(after);
    return true;
  }

  async one(webhookId: string, id: string): Promise<DeliveryDocument> {
    const found = await this.documents.get<DeliveryDocument>(DELIVERIES, id);
    if (found?.webhookId !== webhookId) throw new DomainError('webhook-delivery-not-found');
    return found;
  }

  async firstWaiting(webhookId: string): Promise<DeliveryDocument | null> {
    const { documents } = await this.documents.find<DeliveryDocument>(DELIVERIES, {
      where: { webhookId, state: 'waiting' },
      sort: [
        { field: 'order', order: 'asc' },
        { field: 'turn', order: 'asc' },
      ],
      limit: 1,
    });
    return documents[0] ?? null;
  }

  list(webhookId: string, page: { limit: number; after?: string }): Promise<Page<DeliveryDocument>> {
    const sort = [{ field: 'createdAt', order: 'desc' }] as const;
    return this.documents.find<DeliveryDocument>(DELIVERIES, { where: { webhookId }, sort, ...page });
  }

  removeOf(webhookId: string): Promise<void> {
    return this.removeAll({ where: { webhookId } });
  }

  /** @param to ISO 8601 */
  removeUntil(to: string): Promise<void> {
    return this.removeAll({ range: { field: 'createdAt', to } });
  }

  private async removeAll(those: Pick<Find, 'where' | 'range'>): Promise<void> {
    for (;;) {
      const { documents } = await this.documents.find(DELIVERIES, { ...those, limit: AT_A_TIME });
      if (documents.length === 0) return;
      const deletes = documents.map(({ id }) => ({ collection: DELIVERIES, id }));
      await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
    }
  }
}

function waiting(delivery: RequestedDelivery): DeliveryDocument {
  return {
    ...delivery,
    state: 'waiting',
    attempts: 0,
    nextAt: 0,
    settledAt: null,
    status: null,
    error: null,
  };
}
