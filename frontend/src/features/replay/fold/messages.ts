import type { Hundredths } from '@arena/domain/kernel/money';
import type { WhatIfChange } from '@arena/projections/replay/what-if-changes';
import type { Chapter, Differences, ReplayFrame } from '@arena/projections/replay/replay.types';

export interface ComparedAt {
  readonly revision: number;
  /** ISO 8601. */
  readonly at: string;
}

export interface Comparison {
  /** The earlier moment. */
  readonly from: ComparedAt;
  readonly to: ComparedAt;
  readonly differences: Differences;
}

/** Among the bettors with a decided bet. */
export interface GhostPlace {
  readonly rank: number;
  /** How many bettors there are. */
  readonly of: number;
}

export type Known = 'then' | 'now';

/** To the worker that folds the log. */
export type ToFold =
  /** `last`: about the revision of the last event. */
  | { readonly kind: 'open'; readonly season: number; readonly url: string; readonly last: number }
  /** To an event by its place in the log. */
  | { readonly kind: 'seek'; readonly index: number }
  /** To the last event that is not after a revision. */
  | { readonly kind: 'seek-revision'; readonly revision: number }
  /** Lets time pass, in milliseconds of the season. */
  | { readonly kind: 'advance'; readonly step: number }
  /** Whether the next frames show what was shown then, or what is known now about it. */
  | { readonly kind: 'known'; readonly known: Known }
  /** What the reader imagines to be different. `shown`: the next frames show that season. */
  | { readonly kind: 'what-if'; readonly changes: readonly WhatIfChange[]; readonly shown: boolean }
  /** The real and the imagined season at a revision. */
  | { readonly kind: 'compare-what-if'; readonly at: number }
  /** The result of bets that nobody placed, in hundredths, for its place at the latest moment. */
  | { readonly kind: 'ghost'; readonly net: number; readonly won: number; readonly decided: number }
  /** Two moments by their revisions, in any order. */
  | { readonly kind: 'compare'; readonly from: number; readonly to: number };

/** From the worker. */
export type FromFold =
  /** While the log loads: the revision of the latest event. */
  | { readonly kind: 'loading'; readonly revision: number }
  | {
      readonly kind: 'ready';
      readonly events: number;
      readonly chapters: readonly Chapter[];
      /** What a team of the season began with. */
      readonly startingMoney: Hundredths;
    }
  | { readonly kind: 'failed'; readonly status: number | null }
  | { readonly kind: 'frame'; readonly frame: ReplayFrame }
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  /** How many events of the imagined season are folded; null: it is whole, or there is none. */
  | { readonly kind: 'imagining'; readonly events: number | null }
  /** What is different in the imagined season. */
  | { readonly kind: 'what-if'; readonly differences: Differences }
  | { readonly kind: 'ghost'; readonly place: GhostPlace };
