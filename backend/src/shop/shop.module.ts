import { Module } from '@nestjs/common';
import { CatalogueModule } from '../catalogue/catalogue.module.js';
import { MoneyModule } from '../money/money.module.js';
import { PurchasesController } from './purchases.controller.js';
import { CancelPurchaseHandler, PurchaseProductHandler } from './purchases.handlers.js';
import { GetPurchasesHandler, GetPurchasesOfUserHandler } from './purchases.queries.js';
import { PurchasesReader } from './purchases.reader.js';

@Module({
  imports: [CatalogueModule, MoneyModule],
  controllers: [PurchasesController],
  providers: [
    PurchasesReader,
    PurchaseProductHandler,
    CancelPurchaseHandler,
    GetPurchasesHandler,
    GetPurchasesOfUserHandler,
  ],
})
export class ShopModule {}
