import type { Batch, Document, Find, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

/** The documents of the tests of read models. */
export interface Fruit extends Document {
  readonly season: number;
  readonly color: string | null;
  readonly weight: number;
  readonly ripe: boolean;
  readonly note?: string;
}

export const FRUIT = {
  name: 'fruit@1',
  indexes: [
    { fields: ['season', 'weight'] },
    { fields: ['season', 'color'] },
    { fields: ['season', 'ripe'] },
  ],
};

export const fruit = (id: string, weight: number, more: Partial<Fruit> = {}): Fruit => ({
  id,
  season: 1,
  color: 'red',
  weight,
  ripe: true,
  ...more,
});

export const putting = (...documents: Document[]): Batch => ({
  upserts: documents.map((document) => ({ collection: FRUIT.name, document })),
  deletes: [],
  checkpoints: [],
});

/** The ids of the documents that the query finds, in its order. */
export const idsOf = async (store: ReadModels, query: Find): Promise<string[]> =>
  (await store.find<Fruit>(FRUIT.name, query)).documents.map(({ id }) => id);
