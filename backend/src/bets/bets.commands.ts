import type { BetView } from '@arena/projections/views/bet.types';
import { RequestCommand } from '../http/request-command.js';
import type { PlaceBetDto } from './bets.dto.js';

export interface PlacedAnswer {
  success: true;
  bet_id: string;
  bet: BetView;
  balance: number;
}
export interface DeletedAnswer {
  success: true;
  message: string;
  balance: number;
}

export class PlaceBet extends RequestCommand<PlaceBetDto, PlacedAnswer> {}
export class DeleteBet extends RequestCommand<{ betId: string }, DeletedAnswer> {}
