import { Module } from '@nestjs/common';
import { MoneyController } from './money.controller.js';
import { ChangeBalanceHandler, ClaimWelcomeMoneyHandler } from './money.handlers.js';
import { WalletsReader } from './wallets.reader.js';

@Module({
  controllers: [MoneyController],
  providers: [ChangeBalanceHandler, ClaimWelcomeMoneyHandler, WalletsReader],
})
export class MoneyModule {}
