import type { DomainEvent } from '../../kernel/event.js';
import type { OddsHundredths } from '../../kernel/money.js';

/** A pairing as it is launched; `team2` is null in a bye. `matchId` is `r{round}m{number}`. */
export interface Pairing {
  readonly matchId: string;
  readonly team1: string;
  readonly team2: string | null;
}

/** SHA-256 (hex) of the secret seed, recorded before the draw so that nobody can choose it afterwards. */
export type DrawCommitted = DomainEvent<'DrawCommitted', { commitment: string }>;
export type RoundLaunched = DomainEvent<
  'RoundLaunched',
  {
    round: number;
    /** Team ids in bracket order; for round 1 the order that the seed gives. */
    entrants: readonly string[];
    pairings: readonly Pairing[];
    /** The revealed seed (hex), round 1 only. */
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
  { matchId: string; round: number; winner: string; loser: string }
>;
export type GrandWinnerCrowned = DomainEvent<'GrandWinnerCrowned', { teamId: string; round: number }>;
/** The crown falls when the deciding result is overturned, before the new one is set. */
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
