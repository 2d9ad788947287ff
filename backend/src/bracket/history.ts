import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventStore } from '@arena/domain/kernel/ports/event-store.port';
import type { Document } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { foldProjection } from '@arena/projections/as-of/fold-projection';
import type { Projection } from '@arena/projections/projector/projection';
import { EVENT_STORE } from '../app/ports.js';
import { NO_ROUNDS, type Rounds } from './hidden-rounds.js';

/** So many answers are kept; a reader of old pages asks for the same ones again. */
const KEPT = 32;

/** Answers "as of" questions by folding a season's log with the very projections of the read models. */
@Injectable()
export class History {
  private readonly kept = new Map<string, Promise<ReadonlyMap<string, Document>>>();

  constructor(@Inject(EVENT_STORE) private readonly store: EventStore) {}

  /**
   * What a projection held of a season after the event of that revision, by document id; as if nothing had
   * happened in the rounds of `without`.
   */
  documents<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number,
    without: Rounds = NO_ROUNDS,
  ): Promise<ReadonlyMap<string, D>> {
    const key = `${projection.name}:${season}:${revision}:${[...without].join()}`;
    const answer = this.kept.get(key) ?? this.fold(projection, season, revision, without);
    this.keep(key, answer);
    return answer as Promise<ReadonlyMap<string, D>>;
  }

  /** Revision of a season's last event. */
  latest(season: number): Promise<number> {
    return this.store.revisionOf(tournamentStream(season));
  }

  /** A revision as given, or the last one at that ISO time; -1 before the season began. */
  async revisionAt(season: number, at: string): Promise<number> {
    const last = await this.latest(season);
    if (/^\d+$/.test(at)) return Math.min(Number(at), last);
    const moment = Date.parse(at);
    let revision = -1;
    for await (const event of this.store.read(tournamentStream(season))) {
      if (Date.parse(event.meta.at) > moment) break;
      revision = event.revision;
    }
    return revision;
  }

  private async fold<D extends Document>(
    projection: Projection<D>,
    season: number,
    revision: number,
    without: Rounds,
  ): Promise<ReadonlyMap<string, D>> {
    const events: RecordedEvent[] = [];
    if (revision < 0) return new Map();
    const log = this.store.read(tournamentStream(season), { from: 0, limit: revision + 1 });
    for await (const event of log) if (!isOf(without, event)) events.push(event);
    return foldProjection(projection, events);
  }

  /** The map's order is the order of use: the first key was asked for least recently. */
  private keep(key: string, answer: Promise<ReadonlyMap<string, Document>>): void {
    this.kept.delete(key);
    this.kept.set(key, answer);
    answer.catch(() => this.kept.delete(key));
    const [oldest] = this.kept.keys();
    if (this.kept.size > KEPT && oldest !== undefined) this.kept.delete(oldest);
  }
}

/** Every event of a season that belongs to a round names it. */
function isOf(rounds: Rounds, { data }: RecordedEvent): boolean {
  const { round } = data as { readonly round?: unknown };
  return typeof round === 'number' && rounds.has(round);
}
