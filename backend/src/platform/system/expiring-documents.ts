import type { OnModuleInit } from '@nestjs/common';
import type { Document, Find, Page, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

export interface ExpiringDocument extends Document {
  readonly userId: string;
  /** Milliseconds since 1970. */
  readonly expires: number;
}

const AT_A_TIME = 500;

/** No projection writes them, so rebuilds keep them. */
export abstract class ExpiringDocuments<D extends ExpiringDocument> implements OnModuleInit {
  protected constructor(
    private readonly documents: ReadModels,
    private readonly name: string,
  ) {}

  onModuleInit(): Promise<void> {
    const indexes = [{ fields: ['expires'] }, { fields: ['userId'] }];
    return this.documents.ensure({ name: this.name, indexes });
  }

  protected get(id: string): Promise<D | null> {
    return this.documents.get<D>(this.name, id);
  }

  protected put(document: D): Promise<void> {
    return this.putAll([document]);
  }

  protected async putAll(documents: readonly D[]): Promise<void> {
    const upserts = documents.map((document) => ({ collection: this.name, document }));
    await this.documents.apply({ upserts, deletes: [], checkpoints: [] });
  }

  protected async remove(...ids: readonly string[]): Promise<void> {
    const deletes = ids.map((id) => ({ collection: this.name, id }));
    await this.documents.apply({ upserts: [], deletes, checkpoints: [] });
  }

  async allOf(userId: string): Promise<D[]> {
    const all: D[] = [];
    for (let after: string | null = ''; after !== null;) {
      const those: Find = { where: { userId }, limit: AT_A_TIME, ...(after !== '' && { after }) };
      const page: Page<D> = await this.documents.find<D>(this.name, those);
      all.push(...page.documents);
      after = page.next;
    }
    return all;
  }

  removeOf(userId: string): Promise<void> {
    return this.removeAll({ where: { userId } });
  }

  sweep(now: number): Promise<void> {
    return this.removeAll({ range: { field: 'expires', to: now } });
  }

  private async removeAll(those: Pick<Find, 'where' | 'range'>): Promise<void> {
    for (;;) {
      const { documents } = await this.documents.find<D>(this.name, { ...those, limit: AT_A_TIME });
      if (documents.length === 0) return;
      await this.remove(...documents.map(({ id }) => id));
    }
  }
}
