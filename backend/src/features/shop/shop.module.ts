import { Module } from '@nestjs/common';
import { handlersIn } from '../../platform/request/request-command.js';
import { ProductsModule } from './products/products.module.js';
import { PurchaseOffersReader } from './purchases/purchase-offers.reader.js';
import { PurchasesController } from './purchases/purchases.controller.js';
import * as purchasesHandlers from './purchases/purchases.handlers.js';
import { PurchasesReader } from './purchases/purchases.reader.js';

@Module({
  imports: [ProductsModule],
  controllers: [PurchasesController],
  providers: [PurchasesReader, PurchaseOffersReader, ...handlersIn(purchasesHandlers)],
})
export class ShopModule {}
