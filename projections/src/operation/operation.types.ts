import type { Blocker } from '@arena/domain/kernel/blockers';
import type { Supersession } from '../bracket/match-decisions.js';
import type { EventSubject } from '../replay/replay.types.js';

export interface AuditEventView {
  id: string;
  position: number;
  stream: string;
  revision: number;
  type: string;
  at: string;
  actor: { user_id: string; name: string | null } | null;
  /** The name of the API token with which it was done, its id after the token has ended. Null: without one. */
  token: string | null;
  command: string;
  correlation: string;
  subject: string | null;
  hash: string;
  data: unknown;
  facts: EventFacts;
}

/** What a sentence about an event names. Null: the event is about no such thing. */
export interface EventFacts extends Omit<EventSubject, 'type'>, Supersession {
  type: string;
  season: number | null;
  /** Name of `user_id`; null if the account was deleted. */
  person: string | null;
  /** ST Dollars. */
  amount: number | null;
  /** Name or title of a product, a track, a news item, an edition or a webhook. */
  label: string | null;
  reason: string | null;
  /** Why the rules refused it. */
  refusal: Blocker | null;
  /**
   * Of a result: the bets that it has settled so far, and the balances that these bets and a revoked revive changed.
   */
  effects: { bets: number; balances: number } | null;
}

export interface ProjectionView {
  name: string;
  /** Rises with each completed rebuild. */
  generation: number;
  position: number;
  lag: number;
  documents: number;
  state: 'live' | 'rebuilding' | 'stopped';
  error: string | null;
  /** The event that the projection could not apply. */
  failed_event: { stream: string; revision: number; type: string } | null;
  rebuilding: { done: number; total: number; per_second: number } | null;
}
