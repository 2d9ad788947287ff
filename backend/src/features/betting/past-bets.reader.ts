import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/events/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Find, Page, Where } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { asPlaced, betsProjection } from '@arena/projections/betting/bets.projection';
import { BETS, isWithdrawn, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { Moment } from '../../platform/as-of/moments.js';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import { ReadModelReader } from '../../platform/read-side/projector/reads/read-model-reader.js';
import { EVENT_LOG } from '../../platform/system/ports.js';

const CORRECTIONS = ['BetsReversed', 'BetsRefunded'];

/** From each bet and the events that changed it: folding the up to a million bets of a season takes too long. */
@Injectable()
export class PastBetsReader {
  constructor(
    private readonly reader: ReadModelReader,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Those that the query finds among the bets that were placed until the moment, in its order. */
  async find(moment: Moment, query: Find): Promise<Page<BetDocument>> {
    const range = { field: 'revision', to: moment.revision };
    const { documents, next } = await this.reader.find<BetDocument>(BETS, { ...query, range });
    const bets = new Map(documents.map((bet) => [bet.id, asPlaced(bet)]));
    for (const event of [...(await this.eventsOf(documents, moment)), ...moment.later]) {
      for (const id of betsProjection.idsOf(event)) {
        const bet = bets.get(id);
        const after = bet && betsProjection.project(bet, event, id);
        if (after) bets.set(id, after);
      }
    }
    return { documents: [...bets.values()], next };
  }

  /** What changed the bets until the moment, in the order of the log. */
  private async eventsOf(
    bets: readonly BetDocument[],
    { season, revision }: Moment,
  ): Promise<RecordedEvent[]> {
    const stream = tournamentStream(season);
    const withdrawn = bets.filter(isWithdrawn);
    const [withdrawals, corrections] = await Promise.all([
      this.audited({
        stream,
        type: 'BetWithdrawn',
        match: matchesOf(withdrawn),
        person: [...new Set(withdrawn.map(({ userId }) => userId))],
      }),
      this.audited({ stream, type: CORRECTIONS, match: matchesOf(bets) }),
    ]);
    const corrected = new Set(corrections.map(({ match }) => match));
    // A match has one for each 500 bets. A bet of a match that was never corrected is in one of them, which it names.
    const [settledAgain, settled] = await Promise.all([
      this.audited({ stream, type: 'BetsSettled', match: [...corrected] }),
      this.audited({
        stream,
        revision: [
          ...new Set(
            bets
              .filter(({ matchId }) => !corrected.has(matchId))
              .flatMap(({ settledRevision }) => settledRevision ?? []),
          ),
        ],
      }),
    ]);
    const places = [withdrawals, corrections, settledAgain, settled]
      .flat()
      .filter((place) => place.revision <= revision)
      .sort((one, other) => one.revision - other.revision);
    return auditedEvents(this.log, places);
  }

  private async audited(where: Where): Promise<readonly AuditDocument[]> {
    if (Object.values(where).some((value) => Array.isArray(value) && value.length === 0)) return [];
    return (await this.reader.find<AuditDocument>(AUDIT, { where })).documents;
  }
}

function matchesOf(bets: readonly BetDocument[]): string[] {
  return [...new Set(bets.map(({ matchId }) => matchId))];
}
