import { RequestCommand } from '../http/request-command.js';
import type { MoneyDto } from './money.dto.js';

export interface BalanceAnswer {
  success: true;
  balance: number;
}

export class GrantMoney extends RequestCommand<MoneyDto, BalanceAnswer> {}
export class RemoveMoney extends RequestCommand<MoneyDto, BalanceAnswer> {}
