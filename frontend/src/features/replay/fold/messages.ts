import type { SeasonRules } from '@arena/domain/tournament/season/season-rules';
import type { BracketView } from '@arena/projections/bracket/bracket.types';
import type { CorrectionView } from '@arena/projections/kernel/as-of.types';
import type { ChangeSubject } from '@arena/projections/replay/what-if/change-subject';
import type { ForkPoint } from '@arena/projections/replay/what-if/fork-point';
import type { WhatIfChange } from '@arena/projections/replay/what-if/what-if-changes';
import type { Chapter, Differences, ReplayFrame } from '@arena/projections/replay/replay.types';
import type { SentBracket } from './packed/sent-bracket.js';

export interface ComparedAt {
  /** Of the last public event. */
  readonly revision: number;
  /** Time of this event, ISO 8601. */
  readonly at: string;
  /** Last revision of the moment. Private events up to it have changed the balances. */
  readonly until: number;
}

export interface Comparison {
  /** The earlier moment. */
  readonly from: ComparedAt;
  readonly to: ComparedAt;
  /** What differs from what was shown at one of the moments. Null: both are as they were shown then. */
  readonly corrections: readonly CorrectionView[] | null;
  readonly differences: Differences;
}

/** Among the bettors with a decided bet. */
export interface GhostPlace {
  readonly rank: number;
  /** How many bettors there are. */
  readonly of: number;
}

/** What was shown at a moment, or what is known now about it. */
export type Hindsight = 'then' | 'now';

export interface ImaginedOutline {
  /** Their places are those of the real season. */
  readonly chapters: readonly Chapter[];
  /** What each change is about, by its text in the address. */
  readonly subjects: Readonly<Record<string, ChangeSubject>>;
  /** The first moment that differs, by its place in the real season. */
  readonly first: { readonly index: number; readonly differences: Differences } | null;
  /** Matches without a result at its end. */
  readonly open: number;
  /** Revives that the latest round allows, and that no team has used: the next round waits for them. Null: none. */
  readonly unused: { readonly round: number; readonly count: number } | null;
}

export interface SentFrame extends Omit<ReplayFrame, 'bracket'> {
  /** Null: no different from the frame before. */
  readonly bracket: SentBracket | null;
}

export type ToFold =
  /** `last`: about the revision of the last event. */
  | { readonly kind: 'open'; readonly season: number; readonly url: string; readonly last: number }
  /** To an event by its place in the log. */
  | { readonly kind: 'seek'; readonly index: number }
  /** To a revision: shows the last event that is not after it. */
  | { readonly kind: 'seek-revision'; readonly revision: number }
  /** To the last event that is not after a time in milliseconds. */
  | { readonly kind: 'seek-time'; readonly time: number }
  /** What the next frames show. */
  | { readonly kind: 'known'; readonly known: Hindsight }
  /** What the reader imagines to be different, and after which revision; null: nothing. */
  | {
      readonly kind: 'what-if';
      readonly changes: readonly WhatIfChange[];
      readonly fork: number | null;
    }
  /** The real and the imagined season at a revision. */
  | { readonly kind: 'compare-what-if'; readonly at: number; readonly known: Hindsight }
  /** The result of bets that nobody placed, in hundredths, for its place at the latest moment. */
  | { readonly kind: 'ghost'; readonly net: number; readonly won: number; readonly decided: number }
  /** Two moments by their revisions, in any order. */
  | { readonly kind: 'compare'; readonly from: number; readonly to: number; readonly known: Hindsight };

/** From the worker. */
export type FromFold =
  /** While the log loads: the revision of the latest event. */
  | { readonly kind: 'loading'; readonly revision: number }
  | {
      readonly kind: 'ready';
      readonly events: number;
      /** Revision of the season's last event, which may be private. */
      readonly last: number;
      readonly chapters: readonly Chapter[];
      /** Of the last moment, which names all rounds. */
      readonly ending: BracketView | null;
      /** Of the season; null: it was never opened. */
      readonly rules: SeasonRules | null;
      /** Brackets of some moments, which the page draws unseen. */
      readonly rehearsal: readonly BracketView[];
    }
  | { readonly kind: 'failed'; readonly status: number | null }
  | {
      readonly kind: 'frame';
      readonly frame: SentFrame;
      /** Last revision of the moment, which may be that of a private event after the one of the frame. */
      readonly until: number;
      /** The same moment of the imagined season; null: there is none, or it is not whole yet. */
      readonly imagined: SentFrame | null;
      /** The bracket that was shown then, if the frame shows what is known now. */
      readonly real?: BracketView | null;
    }
  | { readonly kind: 'forked'; readonly fork: ForkPoint }
  | { readonly kind: 'imagined'; readonly season: ImaginedOutline }
  | { readonly kind: 'compared'; readonly comparison: Comparison }
  /** How many events of the imagined season are folded; null: it is whole, or there is none. */
  | { readonly kind: 'imagining'; readonly events: number | null }
  /** What is different in the imagined season. */
  | { readonly kind: 'what-if'; readonly differences: Differences }
  | { readonly kind: 'ghost'; readonly place: GhostPlace };
