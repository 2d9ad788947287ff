import { Module } from '@nestjs/common';
import { ProductPictures } from './product-pictures.js';
import { ProductsController } from './products.controller.js';
import { AddProductHandler, DeleteProductHandler, UpdateProductHandler } from './products.handlers.js';
import { ProductsReader } from './products.reader.js';

@Module({
  controllers: [ProductsController],
  providers: [ProductsReader, ProductPictures, AddProductHandler, UpdateProductHandler, DeleteProductHandler],
  exports: [ProductsReader],
})
export class ProductsModule {}
