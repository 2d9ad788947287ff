import type { DomainEvent } from '../../kernel/event.js';
import type { OddsHundredths } from '../../kernel/money.js';
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
  }
>;
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
  { matchId: string; round: number; winner: string; loser: string }
>;
export type WinnerOverturned = DomainEvent<
  'WinnerOverturned',
  { matchId: string; round: number; winner: string; loser: string; reason?: string }
>;
export type GrandWinnerCrowned = DomainEvent<'GrandWinnerCrowned', { teamId: string; round: number }>;
/** Recorded before the new result of the final. */
export type GrandWinnerUncrowned = DomainEvent<'GrandWinnerUncrowned', { teamId: string; round: number }>;

export type BracketEvent =
  | DrawCommitted
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

export const bracketEvents: EventDeclarationsOf<BracketEvent> = {
  DrawCommitted: { subject: none, topics: ['bracket'], shown: always('commitment') },
  // The seed becomes public with the draw.
  RoundLaunched: {
    subject: round,
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('round', 'entrants', 'pairings', 'seed'),
  },
  FavoriteNamed: { subject: match, topics: ['bracket'], shown: withBracket('matchId', 'round', 'teamId') },
  OddsSet: { subject: match, topics: ['bracket'], shown: withBracket('matchId', 'round', 'teamId', 'odds') },
  RoundVisibilityChanged: {
    subject: round,
    // The settings say whether a countdown to the end has ended, which a hidden final does not tell.
    topics: ['bracket', 'bets', 'results', 'settings'],
    shown: withBracket('round', 'visible'),
  },
  // Its stakes then count in the public balances of teams, or no longer.
  BettingClosed: {
    subject: match,
    topics: ['bracket', 'bets', 'leaderboard'],
    shown: withBracket('matchId', 'round'),
  },
  BettingReopened: {
    subject: match,
    topics: ['bracket', 'bets', 'leaderboard'],
    shown: withBracket('matchId', 'round'),
  },
  WinnerDeclared: {
    subject: match,
    topics: ['bracket', 'teams', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser'),
  },
  WinnerOverturned: {
    subject: match,
    topics: ['bracket', 'teams', 'vote', 'leaderboard'],
    shown: withBracket('matchId', 'round', 'winner', 'loser'),
  },
  GrandWinnerCrowned: {
    subject: team,
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
  },
  GrandWinnerUncrowned: {
    subject: team,
    topics: ['results', 'bracket', 'teams', 'season', 'leaderboard'],
    shown: withBracket('teamId', 'round'),
  },
};
