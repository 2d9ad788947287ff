import type { EventSubject } from '../replay/replay.types.js';

/** A public event of a season, for a sentence about it. */
export interface HistoryEntry extends EventSubject {
  revision: number;
  /** ISO 8601 in UTC. */
  at: string;
  /** Name of `user_id`; null if the account was deleted. */
  person: string | null;
}

/** Newest first. */
export interface HistoryPage {
  success: true;
  season: number;
  events: HistoryEntry[];
  /** Cursor of the older events; null at the end. */
  next: string | null;
}
