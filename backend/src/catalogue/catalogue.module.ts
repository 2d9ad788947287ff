import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { ProductsController } from './products.controller.js';
import {
  GetCatalogueVersionHandler,
  GetProductHandler,
  GetProductsHandler,
  UpdateProductHandler,
} from './products.handlers.js';
import { ProductsReader } from './products.reader.js';

@Module({
  imports: [BracketModule],
  controllers: [ProductsController],
  providers: [
    ProductsReader,
    GetProductsHandler,
    GetProductHandler,
    GetCatalogueVersionHandler,
    UpdateProductHandler,
  ],
})
export class CatalogueModule {}
