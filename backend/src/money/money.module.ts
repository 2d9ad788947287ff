import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { TeamsModule } from '../teams/teams.module.js';
import { MoneyController } from './money.controller.js';
import { GetLedgerHandler, GrantMoneyHandler, RemoveMoneyHandler } from './money.handlers.js';
import { WalletsReader } from './wallets.reader.js';

@Module({
  imports: [BracketModule, TeamsModule],
  controllers: [MoneyController],
  providers: [WalletsReader, GrantMoneyHandler, RemoveMoneyHandler, GetLedgerHandler],
  exports: [WalletsReader],
})
export class MoneyModule {}
