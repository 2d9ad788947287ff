import type { DomainEvent } from '../../kernel/events/event.js';
import { always, match, NEVER, none, withBracket, type EventDeclarationsOf } from '../event-declarations.js';
import type { Rubric } from './rubric.js';

/** Of both works of a match, in half points and in the order of the criteria. */
export interface Scores {
  readonly team1: readonly number[];
  readonly team2: readonly number[];
}

/** Points of the first and of the second team, on the scale of the rubric. */
export type Pair = readonly [team1: number, team2: number];

export type RubricSet = DomainEvent<
  'RubricSet',
  Omit<Rubric, 'blind'> & {
    /** Absent in older events, whose judges see names. */
    readonly blind?: boolean;
  }
>;
export interface Proposal {
  /** Null: both works are equal. */
  readonly winner: string | null;
  readonly means: Pair;
  /** Standard deviation between the judges. */
  readonly spread: Pair;
  readonly judges: readonly string[];
}

/** What the scores of these judges become a proposal for. */
export interface ScoredMatch {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string | null;
  readonly judges: readonly string[];
}

/** Replaces what the judge gave before. `salt`: without it, the event's hash would tell whoever tries all scores. */
export type MatchScored = DomainEvent<
  'MatchScored',
  Scores & {
    readonly matchId: string;
    readonly round: number;
    readonly userId: string;
    readonly salt: string;
    /** Comes with the score of the last judge. Then the match takes no more scores. */
    readonly proposal?: Proposal;
  }
>;
/** In the append of the result: an admin decided against the scores. */
export type ProposalOverruled = DomainEvent<
  'ProposalOverruled',
  { matchId: string; round: number; proposed: string; winner: string; reason: string }
>;
/** As much as the rubric publishes. Figures are on its scale. */
export interface PublishedScores {
  readonly criteria: readonly string[];
  readonly scale: number;
  readonly means: Pair;
  /** Standard deviation between the judges. */
  readonly spread: Pair;
  /** Empty if only averages are published. */
  readonly scores: readonly (Scores & { readonly userId: string })[];
}

/** One for each match with scores, in the append that completes the round. */
export type ScoresRevealed = DomainEvent<
  'ScoresRevealed',
  {
    matchId: string;
    round: number;
    judges: number;
    proposed: string | null;
    /** Null: nothing. */
    published: PublishedScores | null;
    /** Of a decision against the proposal. */
    reason?: string;
  }
>;

export type JudgingEvent = RubricSet | MatchScored | ProposalOverruled | ScoresRevealed;

export const judgingEvents = {
  RubricSet: {
    kind: 'judges',
    subject: none,
    facts: { count: ({ criteria }) => criteria.length },
    before: { earlier: ['RubricSet'], initial: null },
    topics: ['judging'],
    shown: always('criteria', 'scale', 'method', 'publish', 'blind'),
  },
  // The audit shows its points once the round is complete.
  MatchScored: {
    kind: 'judges',
    subject: match,
    facts: { round: 'round', match: 'matchId', person: 'userId' },
    before: { untold: 'sealed' },
    topics: ['judging'],
    shown: NEVER,
  },
  // Public with the scores of its round, in `ScoresRevealed`.
  ProposalOverruled: {
    kind: 'results',
    subject: match,
    facts: { round: 'round', match: 'matchId', team: 'winner', other: 'proposed', reason: 'reason' },
    before: { itself: ({ proposed, winner }) => ({ winner: [proposed, winner] }) },
    topics: ['judging'],
    shown: NEVER,
  },
  ScoresRevealed: {
    kind: 'judges',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      count: 'judges',
      reason: 'reason',
      form: ({ published }) => (published === null ? 'closed' : null),
    },
    before: { itself: ({ published }) => ({ scoresShown: [false, published !== null] }) },
    topics: ['judging', 'bracket'],
    shown: withBracket('matchId', 'round', 'published'),
  },
} satisfies EventDeclarationsOf<JudgingEvent>;
