import type { Command } from '../../kernel/command.js';
import type { OddsHundredths } from '../../kernel/money.js';

export type CommitDraw = Command<'CommitDraw', { commitment: string }>;
/** `seed` reveals the draw of round 1; null for later rounds. */
export type LaunchRound = Command<'LaunchRound', { seed: string | null }>;
export type NameFavorite = Command<'NameFavorite', { matchId: string; teamId: string }>;
export type SetOdds = Command<'SetOdds', { matchId: string; teamId: string; odds: OddsHundredths }>;
export type ChangeRoundVisibility = Command<'ChangeRoundVisibility', { round: number; visible: boolean }>;
export type CloseBetting = Command<'CloseBetting', { matchId: string }>;
export type ReopenBetting = Command<'ReopenBetting', { matchId: string }>;
export type DeclareWinner = Command<
  'DeclareWinner',
  { matchId: string; teamId: string; confirm: boolean; reason?: string | undefined }
>;
/** Sent by the settlement policy until every bet is settled. */
export type ContinueSettlement = Command<'ContinueSettlement', { matchId: string }>;

export type BracketCommand =
  | CommitDraw
  | LaunchRound
  | NameFavorite
  | SetOdds
  | ChangeRoundVisibility
  | CloseBetting
  | ReopenBetting
  | DeclareWinner
  | ContinueSettlement;
