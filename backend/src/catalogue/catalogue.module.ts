import { Module } from '@nestjs/common';
import { BracketModule } from '../bracket/bracket.module.js';
import { ImagesModule } from '../images/images.module.js';
import { ProductPictures } from './product-pictures.js';
import { ProductsController } from './products.controller.js';
import {
  AddProductHandler,
  DeleteProductHandler,
  SetPriceAndStockHandler,
  UpdateProductHandler,
} from './products.handlers.js';
import {
  GetCatalogueVersionHandler,
  GetProductHandler,
  GetProductPictureHandler,
  GetProductsHandler,
} from './products.queries.js';
import { ProductsReader } from './products.reader.js';

@Module({
  imports: [BracketModule, ImagesModule],
  controllers: [ProductsController],
  providers: [
    ProductsReader,
    ProductPictures,
    AddProductHandler,
    UpdateProductHandler,
    SetPriceAndStockHandler,
    DeleteProductHandler,
    GetProductsHandler,
    GetProductHandler,
    GetProductPictureHandler,
    GetCatalogueVersionHandler,
  ],
  exports: [ProductsReader],
})
export class CatalogueModule {}
