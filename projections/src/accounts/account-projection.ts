import type { Document, IndexSpec } from '@arena/domain/kernel/ports/read-models.port';
import { inAccounts, type AccountRecord } from '../kernel/records.js';
import type { Projection } from '../kernel/projection.js';

interface AccountQuestion<D extends Document> {
  readonly name: string;
  readonly version: number;
  readonly indexes: readonly IndexSpec[];
  project(document: D | null, event: AccountRecord): D | null;
}

export function accountProjection<D extends Document>(question: AccountQuestion<D>): Projection<D> {
  const { name, version, indexes } = question;
  return {
    name,
    version,
    indexes,
    idsOf(event) {
      const record = inAccounts(event);
      return record ? [record.data.userId] : [];
    },
    project(document, event) {
      const record = inAccounts(event);
      return record ? question.project(document, record) : document;
    },
  };
}
