import type { DomainEvent } from '../../kernel/events/event.js';

/** Null: unknown. */
export interface EditionPlace {
  readonly rank: number | null;
  /** Null or missing: the rank is among all entrants. */
  readonly category?: string | null;
  readonly entrant: string;
  readonly editors: readonly string[];
  readonly video: { readonly title: string; readonly link: string | null } | null;
}

export interface Edition {
  /** Used in addresses, such as `stic-9`. */
  readonly editionId: string;
  readonly name: string;
  readonly number: number | null;
  readonly series: 'iron-chef' | 'battle-arena';
  readonly year: number | null;
  readonly description: string | null;
  readonly source: string | null;
  /** Sorted by category (none first), then by rank (unknown last). */
  readonly places: readonly EditionPlace[];
  readonly sample: boolean;
}

export type EditionRecorded = DomainEvent<'EditionRecorded', { edition: Edition }>;
export type EditionRemoved = DomainEvent<'EditionRemoved', { editionId: string }>;

export type EditionEvent = EditionRecorded | EditionRemoved;
