import { Module } from '@nestjs/common';
import { ProductsModule } from './products/products.module.js';
import { PurchaseOffersController } from './purchases/purchase-offers.controller.js';
import { PurchaseOffersReader } from './purchases/purchase-offers.reader.js';
import { PurchasesController } from './purchases/purchases.controller.js';
import { CancelPurchaseHandler, PurchaseProductHandler } from './purchases/purchases.handlers.js';
import { PurchasesReader } from './purchases/purchases.reader.js';

@Module({
  imports: [ProductsModule],
  controllers: [PurchasesController, PurchaseOffersController],
  providers: [PurchasesReader, PurchaseOffersReader, PurchaseProductHandler, CancelPurchaseHandler],
})
export class ShopModule {}
