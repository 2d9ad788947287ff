import type { DomainEvent } from '../../kernel/event.js';

/** What is known of one place in a past edition; null: nobody knows. */
export interface EditionPlace {
  /** From 1. */
  readonly rank: number | null;
  /** In which it has this rank; null or missing: in none, but among all. */
  readonly category?: string | null;
  /** Team, or the editor where there was no team. */
  readonly entrant: string;
  readonly editors: readonly string[];
  readonly video: { readonly title: string; readonly link: string | null } | null;
}

/** An edition that was not played in this program. */
export interface Edition {
  /** As it stands in addresses, e.g. `stic-9`. */
  readonly editionId: string;
  readonly name: string;
  /** Order in the list: the edition's number in its series. */
  readonly number: number | null;
  readonly series: 'iron-chef' | 'battle-arena';
  readonly year: number | null;
  /** What the source says of it, plain text; null: nothing is known. */
  readonly description: string | null;
  /** Where this is known from, in words; null: not known. */
  readonly source: string | null;
  /** By category, those of none first; in each in order of rank, unknown ranks last. */
  readonly places: readonly EditionPlace[];
  /** Invented, to show how it would look; the pages say so. */
  readonly sample: boolean;
}

/** New, or as it is from here on. */
export type EditionRecorded = DomainEvent<'EditionRecorded', { edition: Edition }>;
export type EditionRemoved = DomainEvent<'EditionRemoved', { editionId: string }>;

export type EditionEvent = EditionRecorded | EditionRemoved;
