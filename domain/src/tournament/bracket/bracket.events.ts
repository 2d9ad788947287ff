import type { DomainEvent } from '../../kernel/events/event.js';
import type { OddsHundredths } from '../../kernel/money.js';
import type { Seeding } from './seeds.js';
import {
  always,
  withBracket,
  match,
  none,
  round,
  team,
  type EventDeclarationsOf,
} from '../event-declarations.js';

/** `team2` is null for a bye. `matchId` is `r{round}m{number}`. */
export interface Pairing {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string | null;
  /** Between the losers of the semi-final, beside the final. */
  readonly thirdPlace?: true;
}

/** SHA-256 (hex) of the secret seed, recorded before the draw so that nobody can choose the seed later. */
export type DrawCommitted = DomainEvent<'DrawCommitted', { commitment: string }>;
export type RoundLaunched = DomainEvent<
  'RoundLaunched',
  {
    round: number;
    entrants: readonly string[];
    pairings: readonly Pairing[];
    /** The revealed seed (hex) in round 1, otherwise null. */
    seed: string | null;
    /** Of round 1, if teams are seeded: those that take part. */
    seeding?: Seeding;
  }
>;
/** For round 1. Without teams: all are drawn. */
export type SeedingSet = DomainEvent<'SeedingSet', Seeding>;
export type FavoriteNamed = DomainEvent<'FavoriteNamed', { matchId: string; round: number; teamId: string }>;
export type OddsSet = DomainEvent<
  'OddsSet',
  { matchId: string; round: number; teamId: string; odds: OddsHundredths }
>;
export type RoundVisibilityChanged = DomainEvent<
  'RoundVisibilityChanged',
  { round: number; visible: boolean }
>;
export type BettingClosed = DomainEvent<'BettingClosed', { matchId: string; round: number }>;
export type BettingReopened = DomainEvent<'BettingReopened', { matchId: string; round: number }>;
export type WinnerDeclared = DomainEvent<
  'WinnerDeclared',
  {
    matchId: string;
    round: number;
    winner: string;
    loser: string;
    /** The loser has vanished. Nothing was contested, so the stakes go back. */
    walkover?: true;
    /** Of a walkover. */
    reason?: string;
    /** Of the match for third place. */
    thirdPlace?: true;
  }
>;
export type WinnerOverturned = DomainEvent<
  'WinnerOverturned',
  { matchId: string; round: number; winner: string; loser: string; reason?: string; thirdPlace?: true }
>;
export type GrandWinnerCrowned = DomainEvent<'GrandWinnerCrowned', { teamId: string; round: number }>;
/** Recorded before the new result of the final. */
export type GrandWinnerUncrowned = DomainEvent<'GrandWinnerUncrowned', { teamId: string; round: number }>;

export type BracketEvent =
  | DrawCommitted
  | SeedingSet
  | RoundLaunched
  | FavoriteNamed
  | OddsSet
  | RoundVisibilityChanged
  | BettingClosed
  | BettingReopened
  | WinnerDeclared
  | WinnerOverturned
  | GrandWinnerCrowned
  | GrandWinnerUncrowned;

function thirdPlaceForm(thirdPlace: true | undefined): 'third-place' | null {
  return thirdPlace ? 'third-place' : null;
}

export const bracketEvents = {
  DrawCommitted: {
    kind: 'bracket',
    subject: none,
    facts: {},
    before: 'begins',
    topics: ['bracket'],
    shown: always('commitment'),
  },
  // Public at once, so that everybody sees whether the draw was committed to before.
  SeedingSet: {
    kind: 'bracket',
    subject: none,
    facts: {},
    before: { itself: ({ teams }) => ({ seeds: [null, teams.length] }) },
    topics: ['bracket'],
    shown: always('basis', 'teams'),
  },
  // The seed becomes public with the draw.
  RoundLaunched: {
    kind: 'bracket',
    subject: round,
    facts: { round: 'round', count: ({ entrants }) => entrants.length },
    before: {
      itself: ({ pairings, entrants }) => ({
        matches: [null, pairings.length],
        entrants: [null, entrants.length],
        visible: [null, false],
      }),
    },
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('round', 'entrants', 'pairings', 'seed', 'seeding'),
    webhook: 'rounds',
  },
  RoundVisibilityChanged: {
    kind: 'bracket',
    subject: round,
    facts: { round: 'round', on: 'visible' },
    before: { earlier: ['RoundVisibilityChanged'], initial: { visible: false } },
    // The settings say whether a countdown to the end has ended, which a hidden final does not tell.
    topics: ['bracket', 'bets', 'results', 'settings'],
    shown: withBracket('round', 'visible'),
    webhook: 'rounds',
    chapter: 'round',
  },
  FavoriteNamed: {
    kind: 'bracket',
    subject: match,
    facts: { round: 'round', match: 'matchId', team: 'teamId' },
    before: { earlier: ['FavoriteNamed'] },
    topics: ['bracket'],
    shown: withBracket('matchId', 'round', 'teamId'),
    history: 'team',
  },
  OddsSet: {
    kind: 'bracket',
    subject: match,
    facts: { round: 'round', match: 'matchId', team: 'teamId', odds: 'odds' },
    // The odds of the other team of a match are another thing.
    before: { earlier: ['OddsSet'], by: ['subject', 'team'] },
    topics: ['bracket'],
    shown: withBracket('matchId', 'round', 'teamId', 'odds'),
    history: 'team',
  },
  // Its stakes then count in the public balances of teams, or no longer.
  BettingClosed: {
    kind: 'bets',
    subject: match,
    facts: { round: 'round', match: 'matchId' },
    before: { itself: { betsOpen: [true, false] } },
    // The countdown to the end of bets follows what is open.
    topics: ['bracket', 'bets', 'leaderboard', 'settings'],
    shown: withBracket('matchId', 'round'),
  },
  BettingReopened: {
    kind: 'bets',
    subject: match,
    facts: { round: 'round', match: 'matchId' },
    before: { itself: { betsOpen: [false, true] } },
    topics: ['bracket', 'bets', 'leaderboard', 'settings'],
    shown: withBracket('matchId', 'round'),
  },
  WinnerDeclared: {
    kind: 'results',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'winner',
      other: 'loser',
      form: ({ walkover, thirdPlace }) => (walkover ? 'walkover' : thirdPlaceForm(thirdPlace)),
      reason: 'reason',
    },
    before: { itself: ({ winner }) => ({ winner: [null, winner] }) },
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser', 'walkover', 'thirdPlace'),
    history: 'team',
    webhook: 'results',
    decides: true,
    chapter: 'result',
  },
  WinnerOverturned: {
    kind: 'results',
    subject: match,
    facts: {
      round: 'round',
      match: 'matchId',
      team: 'winner',
      other: 'loser',
      form: ({ thirdPlace }) => thirdPlaceForm(thirdPlace),
      reason: 'reason',
    },
    before: { earlier: ['WinnerDeclared', 'WinnerOverturned'] },
    topics: ['bracket', 'teams', 'vote', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser', 'thirdPlace'),
    history: 'team',
    webhook: 'results',
    decides: true,
    chapter: 'correction',
    corrects: 'result',
  },
  GrandWinnerCrowned: {
    kind: 'results',
    subject: team,
    facts: { round: 'round', team: 'teamId' },
    before: { itself: ({ teamId }) => ({ grandWinner: [null, teamId] }) },
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
    history: 'team',
    webhook: 'results',
    chapter: 'champion',
    corrects: 'result',
  },
  GrandWinnerUncrowned: {
    kind: 'results',
    subject: team,
    facts: { round: 'round', team: 'teamId' },
    before: { itself: ({ teamId }) => ({ grandWinner: [teamId, null] }) },
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
    history: 'team',
    corrects: 'result',
  },
} satisfies EventDeclarationsOf<BracketEvent>;
