import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { BalanceChangesReader } from './balance-changes.reader.js';
import { LedgerSourceReader } from './ledger-source.reader.js';
import { MoneyController } from './money.controller.js';
import * as moneyHandlers from './money.handlers.js';
import { WalletsReader } from './wallets.reader.js';

@Module({
  controllers: [MoneyController],
  providers: [WalletsReader, BalanceChangesReader, LedgerSourceReader, ...handlersIn(moneyHandlers)],
})
export class MoneyModule {}
