import type { DomainEvent } from '../../kernel/events/event.js';

/** What an admin has imported. The season itself is in its own stream. */
export interface ImportedSeason {
  readonly season: number;
  readonly eventCount: number;
  /** Of the last event. */
  readonly lastHash: string;
  /** Files that the archive contained. */
  readonly mediaCount: number;
}

export type SeasonImported = DomainEvent<'SeasonImported', ImportedSeason>;
export type ImportEvent = SeasonImported;
