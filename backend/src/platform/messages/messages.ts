import { Inject, Injectable, type OnModuleInit } from '@nestjs/common';
import { emailKey } from '@arena/domain/accounts/accounts';
import { DomainError } from '@arena/domain/kernel/domain-error';
import type { Delete, Document, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';
import type { MessageView } from '@arena/projections/mailings/mail.types';
import { DOCUMENTS } from '../system/ports.js';
import type { CommandContext } from '../request/context.js';
import { sha256 } from '../system/sha256.js';
import type { MessageDocument } from './message.js';

const MESSAGES = 'messages';
const TO_MAIL = 'messages-to-mail';
const AT_A_TIME = 200;

type Content = Pick<MessageView, 'kind' | 'email' | 'subject' | 'message'>;

/** A collection that no projection writes, so rebuilds keep it. */
@Injectable()
export class Messages implements OnModuleInit {
  private kept: () => void = () => undefined;

  constructor(@Inject(DOCUMENTS) private readonly documents: ReadModels) {}

  async onModuleInit(): Promise<void> {
    await this.documents.ensure({
      name: MESSAGES,
      indexes: ['at', 'emailKey', 'userId'].map((field) => ({ fields: [field] })),
    });
    await this.documents.ensure({ name: TO_MAIL, indexes: [] });
  }

  /** Replaces an earlier listener. Called when this process has kept a message. */
  onKept(listener: () => void): void {
    this.kept = listener;
  }

  /** A repeated request is stored once. @throws idempotency-key-reused */
  async keep(content: Content, { commandId, fingerprint, at, actor }: CommandContext): Promise<void> {
    const id = sha256(`message\n${commandId}`).slice(0, 32);
    const known = await this.documents.get<MessageDocument>(MESSAGES, id);
    if (known && known.fingerprint !== fingerprint) throw new DomainError('idempotency-key-reused');
    if (known) return;
    const message = {
      id,
      ...content,
      emailKey: emailKey(content.email),
      userId: actor.userId,
      at,
      fingerprint,
    };
    const upserts = [
      { collection: MESSAGES, document: message },
      { collection: TO_MAIL, document: { id } },
    ];
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
    this.kept();
  }

  list(page: { limit: number; after?: string }): Promise<Page<MessageDocument>> {
    return this.documents.find<MessageDocument>(MESSAGES, {
      sort: [{ field: 'at', order: 'desc' }],
      ...page,
    });
  }

  async *notMailed(): AsyncGenerator<MessageDocument> {
    let after: string | null = '';
    while (after !== null) {
      const page: Page<Document> = await this.documents.find(TO_MAIL, {
        limit: AT_A_TIME,
        ...(after !== '' && { after }),
      });
      for (const { id } of page.documents) {
        const message = await this.documents.get<MessageDocument>(MESSAGES, id);
        if (message) yield message;
      }
      after = page.next;
    }
  }

  async isKept({ id }: MessageDocument): Promise<boolean> {
    return (await this.documents.get(MESSAGES, id)) !== null;
  }

  /** Only deletes, so that it cannot restore a message that was deleted meanwhile. */
  async markMailed({ id }: MessageDocument): Promise<void> {
    await this.apply([{ collection: TO_MAIL, id }]);
  }

  async remove(ids: readonly string[]): Promise<void> {
    await this.apply(ids.flatMap((id) => [MESSAGES, TO_MAIL].map((collection) => ({ collection, id }))));
  }

  async forget(email: string): Promise<void> {
    await this.removeAll(() =>
      this.documents.find<MessageDocument>(MESSAGES, {
        where: { emailKey: emailKey(email) },
        limit: AT_A_TIME,
      }),
    );
  }

  /** Those sent while logged in, whatever address was typed. */
  async sentBy(userId: string): Promise<readonly MessageDocument[]> {
    return (await this.documents.find<MessageDocument>(MESSAGES, { where: { userId } })).documents;
  }

  async removeOf(userId: string): Promise<void> {
    await this.remove((await this.sentBy(userId)).map(({ id }) => id));
  }

  /** Removes those of before. @param before milliseconds since 1970 */
  async sweep(before: number): Promise<void> {
    const to = new Date(before).toISOString();
    await this.removeAll(() =>
      this.documents.find<MessageDocument>(MESSAGES, { range: { field: 'at', to }, limit: AT_A_TIME }),
    );
  }

  private async removeAll(find: () => Promise<Page<MessageDocument>>): Promise<void> {
    for (;;) {
      const { documents } = await find();
      if (documents.length === 0) return;
      await this.remove(documents.map(({ id }) => id));
    }
  }

  private async apply(deletes: readonly Delete[]): Promise<void> {
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }
}
