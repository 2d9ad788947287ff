import { DomainError } from '@arena/domain/kernel/domain-error';
import type {
  Document,
  Filter,
  Find,
  Page,
  ReadModelQueries,
} from '@arena/domain/kernel/ports/read-models.port';
import { collectionOf } from '../track.js';

export interface ActiveGenerations {
  generationOf(projection: string): number;
}

const NOT_BUILT = 0;

export class ReadModelReader {
  constructor(
    private readonly readModels: ReadModelQueries,
    private readonly generations: ActiveGenerations,
  ) {}

  async get<D extends Document>(name: string, id: string): Promise<D | null> {
    return this.readModels.get<D>(this.collection(name), id);
  }

  async getMany<D extends Document>(name: string, ids: readonly string[]): Promise<D[]> {
    return this.readModels.getMany<D>(this.collection(name), ids);
  }

  async find<D extends Document>(name: string, query: Find = {}): Promise<Page<D>> {
    return this.readModels.find<D>(this.collection(name), query);
  }

  async count(name: string, filter?: Filter): Promise<number> {
    return this.readModels.count(this.collection(name), filter);
  }

  /** @throws not-ready before the first build, which differs from an empty result */
  private collection(name: string): string {
    const generation = this.generations.generationOf(name);
    if (generation === NOT_BUILT) throw new DomainError('not-ready');
    return collectionOf(name, generation);
  }
}
