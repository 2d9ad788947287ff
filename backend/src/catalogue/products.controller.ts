import { Body, Controller, Get, Param, Post, Query } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiTags } from '@nestjs/swagger';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { ProductsQuery, UpdateProductDto } from './products.dto.js';
import {
  GetCatalogueVersion,
  GetProduct,
  GetProducts,
  UpdateProduct,
  type ProductAnswer,
} from './products.handlers.js';
import type { ProductView } from './products.view.js';

@ApiTags('shop')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
  ) {}

  @Get()
  @Access({ who: 'visitor', phase: 3 })
  all(@Query() asked: ProductsQuery): Promise<{ success: true; products: ProductView[] }> {
    return this.queries.execute(new GetProducts(asked));
  }

  @Get('version')
  @Access({ who: 'visitor', phase: 3 })
  version(): Promise<{ success: true; version: number }> {
    return this.queries.execute(new GetCatalogueVersion());
  }

  @Get(':id')
  @Access({ who: 'visitor', phase: 3 })
  one(@Param('id') productId: string, @Query() asked: SeasonQuery): Promise<ProductAnswer> {
    return this.queries.execute(new GetProduct(productId, asked));
  }

  /** Price and stock; the rest of a product comes with the shop. */
  @Post('update/:id')
  @Access({ who: 'admin' })
  update(
    @Param('id') productId: string,
    @Body() body: UpdateProductDto,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<ProductAnswer> {
    return this.commands.execute(new UpdateProduct({ changes: body, productId }, by, envelope));
  }
}
