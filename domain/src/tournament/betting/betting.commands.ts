import type { Command } from '../../kernel/command.js';
import type { Hundredths } from '../../kernel/money.js';

export type PlaceBet = Command<
  'PlaceBet',
  { betId: string; matchId: string; userId: string; teamId: string; stake: Hundredths; confirm: boolean }
>;
export type DeleteBet = Command<'DeleteBet', { betId: string }>;

export type BettingCommand = PlaceBet | DeleteBet;
