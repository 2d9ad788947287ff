import { Module } from '@nestjs/common';
import { handlersIn } from '../../../platform/request/request-command.js';
import { ProductPictures } from './product-pictures.js';
import { ProductsController } from './products.controller.js';
import * as productsHandlers from './products.handlers.js';
import { ProductsReader } from './products.reader.js';

@Module({
  controllers: [ProductsController],
  providers: [ProductsReader, ProductPictures, ...handlersIn(productsHandlers)],
  exports: [ProductsReader],
})
export class ProductsModule {}
