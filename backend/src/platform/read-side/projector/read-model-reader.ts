import type { Document, Find, Page, ReadModels, Scalar } from '@arena/domain/kernel/ports/read-models.port';
import { collectionOf } from './track.js';

/** Which generation of a projection answers. */
export interface ActiveGenerations {
  generationOf(projection: string): number;
}

/** Read models by the names of their projections; which generation answers is settled at each call. */
export class ReadModelReader {
  constructor(
    private readonly readModels: ReadModels,
    private readonly generations: ActiveGenerations,
  ) {}

  get<D extends Document>(name: string, id: string): Promise<D | null> {
    return this.readModels.get<D>(this.collection(name), id);
  }

  getMany<D extends Document>(name: string, ids: readonly string[]): Promise<D[]> {
    return this.readModels.getMany<D>(this.collection(name), ids);
  }

  find<D extends Document>(name: string, query: Find = {}): Promise<Page<D>> {
    return this.readModels.find<D>(this.collection(name), query);
  }

  count(name: string, where?: Readonly<Record<string, Scalar>>): Promise<number> {
    return this.readModels.count(this.collection(name), where);
  }

  private collection(name: string): string {
    return collectionOf(name, this.generations.generationOf(name));
  }
}
