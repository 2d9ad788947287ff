import { type AccountEvent, ACCOUNTS_STREAM } from '@arena/domain/accounts/accounts.events';
import type { DomainEvent, RecordedEvent } from '@arena/domain/kernel/events/event';
import { type MailingEvent, MAILINGS_STREAM } from '@arena/domain/mailings/mailings.events';
import { SITE_STREAM, type SiteEvent } from '@arena/domain/site/site.events';
import { seasonOf, type TournamentEvent } from '@arena/domain/tournament/tournament.events';

export type RecordedOf<E extends DomainEvent> = E extends DomainEvent ? RecordedEvent<E> : never;

export type SeasonRecord = RecordedOf<TournamentEvent>;
export type AccountRecord = RecordedOf<AccountEvent>;
export type SiteRecord = RecordedOf<SiteEvent>;
export type MailingRecord = RecordedOf<MailingEvent>;

export function inSeason(event: RecordedEvent): { season: number; record: SeasonRecord } | null {
  const season = knownSeasonOf(event.stream);
  return season === null ? null : { season, record: event as SeasonRecord };
}

const seasons = new Map<string, number | null>();

/** Every projection asks it about every event, and there are few streams. */
function knownSeasonOf(stream: string): number | null {
  const known = seasons.get(stream);
  if (known !== undefined) return known;
  const season = seasonOf(stream);
  seasons.set(stream, season);
  return season;
}

export function inAccounts(event: RecordedEvent): AccountRecord | null {
  return event.stream === ACCOUNTS_STREAM ? (event as AccountRecord) : null;
}

export function inSite(event: RecordedEvent): SiteRecord | null {
  return event.stream === SITE_STREAM ? (event as SiteRecord) : null;
}

export function inMailings(event: RecordedEvent): MailingRecord | null {
  return event.stream === MAILINGS_STREAM ? (event as MailingRecord) : null;
}
