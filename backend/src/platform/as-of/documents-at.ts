import { Injectable } from '@nestjs/common';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import type { Projection } from '@arena/projections/kernel/projection';
import { ReadModelReader } from '../read-side/projector/reads/read-model-reader.js';
import { History } from './history.js';
import type { Moment } from './moments.js';

/** Documents of now, or of a moment of the past. For projections whose documents of a season fit in memory. */
@Injectable()
export class DocumentsAt {
  constructor(
    private readonly reader: ReadModelReader,
    private readonly history: History,
  ) {}

  /** @param moment null for now. @throws history-busy */
  async get<D extends Document>(
    projection: Projection<D>,
    id: string,
    moment: Moment | null,
  ): Promise<D | null> {
    if (!moment) return this.reader.get<D>(projection.name, id);
    return (await this.all(projection, moment)).get(id) ?? null;
  }

  /** @param moment null for now. @throws history-busy */
  async getMany<D extends Document>(
    projection: Projection<D>,
    ids: readonly string[],
    moment: Moment | null,
  ): Promise<D[]> {
    if (!moment) return this.reader.getMany<D>(projection.name, ids);
    const documents = await this.all(projection, moment);
    return ids.flatMap((id) => documents.get(id) ?? []);
  }

  /** By id, of the season. @throws history-busy */
  all<D extends Document>(
    projection: Projection<D>,
    { season, revision, later }: Moment,
  ): Promise<ReadonlyMap<string, D>> {
    return this.history.documents(projection, season, revision, { purpose: 'past', later });
  }
}
