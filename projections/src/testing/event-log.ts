import { type AccountEvent, ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import { AMVDLE_STREAM, type AmvdleCatalogueEvent } from '@arena/domain/amvdle/amvdle-catalogue.events';
import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/events/event';
import { type MailingEvent, MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM, type SiteEvent } from '@arena/domain/site/site.events';
import { type TournamentEvent, tournamentStream } from '@arena/domain/tournament/tournament.events';

const START = Date.parse('2025-03-26T19:00:00.000Z');
const SECOND = 1000;

/** The recording time of the event at a position. */
export function timeOf(position: number): string {
  return new Date(START + position * SECOND).toISOString();
}

/** Records events in memory like a store: revisions per stream, positions over all. */
export class EventLog {
  readonly events: RecordedEvent[] = [];
  readonly #revisions = new Map<string, number>();

  season(season: number, ...facts: TournamentEvent[]): this {
    return this.#append(tournamentStream(season), facts);
  }

  accounts(...facts: AccountEvent[]): this {
    return this.#append(ACCOUNTS_STREAM, facts);
  }

  site(...facts: SiteEvent[]): this {
    return this.#append(SITE_STREAM, facts);
  }

  amvdleCatalogue(...facts: AmvdleCatalogueEvent[]): this {
    return this.#append(AMVDLE_STREAM, facts);
  }

  mailings(...facts: MailingEvent[]): this {
    return this.#append(MAILINGS_STREAM, facts);
  }

  get last(): RecordedEvent {
    const last = this.events.at(-1);
    if (!last) throw new Error('Nothing was recorded yet');
    return last;
  }

  #append(stream: string, facts: readonly DomainEvent[]): this {
    for (const fact of facts) this.events.push(this.#record(stream, fact));
    return this;
  }

  #record(stream: string, { type, data }: DomainEvent): RecordedEvent {
    const position = this.events.length + 1;
    const revision = (this.#revisions.get(stream) ?? -1) + 1;
    this.#revisions.set(stream, revision);
    const hash = String(position).padStart(64, '0');
    return {
      id: `event-${position}`,
      stream,
      revision,
      position,
      type,
      version: 1,
      data,
      meta: {
        at: timeOf(position),
        actor: 'admin',
        command: 'Test',
        commandId: `command-${position}`,
        fingerprint: '',
        correlation: `request-${position}`,
        hash,
      },
    };
  }
}
