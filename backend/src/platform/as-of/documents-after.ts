import { Injectable } from '@nestjs/common';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { SITE_STREAM } from '@arena/domain/site/site.events';
import { foldEvent } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/kernel/projection';
import type { TournamentOutcome } from '../runtime/command-gateway.js';
import { Runtime } from '../runtime/runtime.js';
import { TimeSlice } from '../system/time-slice.js';
import type { Outcome } from '../writer/stream-writer.js';
import { NO_ROUNDS, type Rounds } from '@arena/projections/as-of/rounds';
import { History } from './history.js';

interface DocumentSelection {
  /** All of the season when absent, for which the read model needs an index. More than these may be returned. */
  readonly ids?: readonly string[];
  /** Leaves out the events of these rounds. */
  readonly without?: Rounds;
}

/** The documents right after a command, for the part of an answer that the state does not contain (ADR 21). */
@Injectable()
export class DocumentsAfter {
  constructor(
    private readonly runtime: Runtime,
    private readonly history: History,
  ) {}

  /** By document id; the same for the first answer and for every repetition. */
  async of<D extends Document>(
    projection: Projection<D>,
    outcome: TournamentOutcome,
    { ids, without = NO_ROUNDS }: DocumentSelection = {},
  ): Promise<ReadonlyMap<string, D>> {
    const { name } = projection;
    const { season, revision } = outcome;
    const read = async () =>
      ids
        ? this.runtime.reader.getMany<D>(name, ids)
        : (await this.runtime.reader.find<D>(name, { where: { season } })).documents;
    const latest = () => this.history.latest(season);
    const current = without.size === 0 ? await this.current(name, outcome, read, latest) : null;
    return current ?? this.history.documents(projection, season, revision, { purpose: 'command', without });
  }

  /** All documents of a projection of the site stream. The stream is short, so no checkpoint is needed. */
  async ofSite<D extends Document>(
    projection: Projection<D>,
    outcome: Outcome,
  ): Promise<ReadonlyMap<string, D>> {
    const { log, reader } = this.runtime;
    const read = async () => (await reader.find<D>(projection.name)).documents;
    const current = await this.current(projection.name, outcome, read, () => log.revisionOf(SITE_STREAM));
    if (current) return current;
    const documents = new Map<string, D>();
    const slice = new TimeSlice();
    for await (const event of log.read(SITE_STREAM, { limit: outcome.revision + 1 })) {
      foldEvent(projection, event, documents);
      if (slice.isOver) await slice.next();
    }
    return documents;
  }

  /** Null when the read models are behind the command, or show later events of its stream. */
  private async current<D extends Document>(
    name: string,
    { revision, position }: Outcome,
    read: () => Promise<readonly D[]>,
    latest: () => Promise<number>,
  ): Promise<ReadonlyMap<string, D> | null> {
    const status = this.runtime.readSide.status().find((each) => each.name === name);
    if (!status || status.position < position) return null;
    const documents = await read();
    // After the documents were read, so that they cannot contain a later event.
    if ((await latest()) !== revision) return null;
    return new Map(documents.map((document) => [document.id, document]));
  }
}
