import { Inject, Injectable } from '@nestjs/common';
import type { RecordedEvent } from '@arena/domain/kernel/event';
import type { EventLog } from '@arena/domain/kernel/ports/event-store.port';
import type { Scalar } from '@arena/domain/kernel/ports/read-models.port';
import { tournamentStream } from '@arena/domain/tournament/tournament.events';
import { AUDIT, type AuditDocument } from '@arena/projections/audit/audit.read-model';
import { betsProjection } from '@arena/projections/betting/bets.projection';
import { BETS, type BetDocument } from '@arena/projections/betting/bets.read-model';
import type { Moment } from '../../platform/as-of/moments.js';
import { auditedEvents } from '../../platform/read-side/audited-events.js';
import { ReadModelReader } from '../../platform/read-side/projector/read-model-reader.js';
import { EVENT_LOG } from '../../platform/system/ports.js';

const OF_THE_BETTOR = ['BetPlaced', 'BetWithdrawn'];
const OF_MATCHES = ['BetsSettled', 'BetsReversed', 'BetsRefunded'];

/**
 * The bets of one person at a moment: folded from the events of these bets and their matches, which the audit trail
 * finds. The bets of everybody, which may be a million, are not folded.
 */
@Injectable()
export class PastBetsReader {
  constructor(
    private readonly reader: ReadModelReader,
    @Inject(EVENT_LOG) private readonly log: EventLog,
  ) {}

  /** Newest first. */
  async ofUser(moment: Moment, userId: string): Promise<BetDocument[]> {
    const { season, revision } = moment;
    const now = await this.reader.find<BetDocument>(BETS, { where: { season, userId } });
    const placed = now.documents.filter((bet) => bet.revision <= revision);
    const bets = new Map<string, BetDocument>();
    const ids = new Set(placed.map(({ id }) => id));
    for (const event of [...(await this.eventsOf(placed, moment, userId)), ...moment.later]) {
      for (const id of betsProjection.idsOf(event).filter((one) => ids.has(one))) {
        const bet = betsProjection.project(bets.get(id) ?? null, event, id);
        if (bet) bets.set(id, bet);
      }
    }
    return [...bets.values()].sort((one, other) => other.revision - one.revision);
  }

  /** In the order of the log, until the moment. */
  private async eventsOf(
    bets: readonly BetDocument[],
    { season, revision }: Moment,
    person: string,
  ): Promise<RecordedEvent[]> {
    const stream = tournamentStream(season);
    const matches = [...new Set(bets.map(({ matchId }) => matchId))];
    const wanted: Record<string, Scalar>[] = [
      ...OF_THE_BETTOR.map((type) => ({ stream, type, person })),
      ...matches.flatMap((match) => OF_MATCHES.map((type) => ({ stream, type, match }))),
    ];
    const pages = await Promise.all(wanted.map((where) => this.reader.find<AuditDocument>(AUDIT, { where })));
    const places = pages
      .flatMap(({ documents }) => documents)
      .filter((place) => place.revision <= revision)
      .sort((one, other) => one.revision - other.revision);
    return auditedEvents(this.log, places);
  }
}
