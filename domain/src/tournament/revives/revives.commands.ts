import type { Command } from '../../kernel/command.js';

export type SetRevivesAllowed = Command<'SetRevivesAllowed', { round: number; count: number }>;
export type ReviveWithCard = Command<'ReviveWithCard', { teamId: string }>;
export type ReviveTeam = Command<'ReviveTeam', { teamId: string; reason?: string | undefined }>;
export type RevokeRevive = Command<'RevokeRevive', { teamId: string; reason?: string | undefined }>;
export type OpenRevivalVote = Command<'OpenRevivalVote', { round: number }>;
export type CastRevivalVote = Command<'CastRevivalVote', { teamId: string }>;
/** Sent by the vote policy at the deadline. */
export type CloseRevivalVote = Command<'CloseRevivalVote', { round: number }>;

export type RevivesCommand =
  | SetRevivesAllowed
  | ReviveWithCard
  | ReviveTeam
  | RevokeRevive
  | OpenRevivalVote
  | CastRevivalVote
  | CloseRevivalVote;
