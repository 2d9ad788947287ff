import type { Document, ReadModels } from '@arena/domain/kernel/ports/read-models.port';

const COLLECTION = 'generation-numbers';

interface NumberDocument extends Document {
  readonly last: number;
  /** The newest ones before it, which may have documents. */
  readonly earlier: readonly number[];
}

export interface Leftover {
  readonly projection: string;
  readonly generation: number;
}

/**
 * Each build of a read model gets a number that none had before. A store may still do a request that seemed to have
 * failed: a removal that comes late must never find the documents of a newer build.
 */
export class GenerationNumbers {
  constructor(private readonly readModels: ReadModels) {}

  async prepare(): Promise<void> {
    await this.readModels.ensure({ name: COLLECTION, indexes: [] });
  }

  /** For a new build of each projection. @param active generations, by projection */
  async next(active: ReadonlyMap<string, number>): Promise<Map<string, number>> {
    const known = await this.known([...active.keys()]);
    const next = new Map<string, number>();
    const upserts = [...active].map(([id, replaced]) => {
      const { last = 0, earlier = [] } = known.get(id) ?? {};
      const number = Math.max(replaced, last) + 1;
      next.set(id, number);
      const document: NumberDocument = { id, last: number, earlier: newest([...earlier, last, replaced]) };
      // Of two writes, the one with the higher number stays.
      return { collection: COLLECTION, document, position: number };
    });
    await this.readModels.apply({ upserts, deletes: [], checkpoints: [] });
    return next;
  }

  /** Generations other than the active one that may have left documents. */
  async leftovers(active: ReadonlyMap<string, number>): Promise<Leftover[]> {
    const known = await this.known([...active.keys()]);
    return [...known].flatMap(([projection, { last, earlier }]) =>
      [...earlier, last]
        .filter((generation) => generation !== active.get(projection))
        .map((generation) => ({ projection, generation })),
    );
  }

  private async known(projections: readonly string[]): Promise<Map<string, NumberDocument>> {
    const found = await this.readModels.getMany<NumberDocument>(COLLECTION, projections);
    return new Map(found.map((document) => [document.id, document]));
  }
}

const REMEMBERED = 3;

function newest(generations: readonly number[]): number[] {
  const known = [...new Set(generations)].filter((generation) => generation > 0);
  return known.sort((one, other) => one - other).slice(-REMEMBERED);
}
