import { Controller, Delete, Get, Inject, Param, Post, Query, Req, Res } from '@nestjs/common';
import { CommandBus, QueryBus } from '@nestjs/cqrs';
import { ApiBody, ApiConsumes, ApiTags } from '@nestjs/swagger';
import type { ObjectStore } from '@arena/domain/kernel/ports/object-store.port';
import type { ProductView } from '@arena/projections/views/shop.types';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { OBJECT_STORE } from '../app/ports.js';
import { SeasonQuery } from '../bracket/bracket.dto.js';
import { Access } from '../http/access.js';
import { SignedIn, type Caller } from '../http/caller.js';
import { Envelope, type RequestEnvelope } from '../http/envelope.js';
import { sendObject } from '../videos/send-object.js';
import { readProductForm } from './product-form.js';
import { formSchema, REQUIRED } from './product-form-schema.js';
import { AddProduct, DeleteProduct, updateOf, type ProductAnswer } from './products.commands.js';
import { AddProductDto, ImageQuery, ProductsQuery, UpdateProductDto } from './products.dto.js';
import { GetCatalogueVersion, GetProduct, GetProductPicture, GetProducts } from './products.queries.js';

@ApiTags('shop')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: QueryBus,
    @Inject(OBJECT_STORE) private readonly objects: ObjectStore,
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

  /** In every phase: lists of purchases show it, too. */
  @Get(':id/image')
  @Access({ who: 'visitor' })
  async image(
    @Param('id') productId: string,
    @Query() asked: ImageQuery,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ): Promise<void> {
    const found = await this.queries.execute(new GetProductPicture(productId, asked));
    if ('address' in found) await reply.redirect(found.address, 302);
    else await sendObject(this.objects, found.object, request, reply);
  }

  @Post('add')
  @Access({ who: 'admin' })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ schema: formSchema(REQUIRED) })
  async add(
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<ProductAnswer> {
    const form = await readProductForm(request, AddProductDto);
    return this.commands.execute(new AddProduct(form, by, envelope));
  }

  @Post('update/:id')
  @Access({ who: 'admin' })
  @ApiConsumes('multipart/form-data', 'application/json')
  @ApiBody({ schema: formSchema([]) })
  async update(
    @Param('id') productId: string,
    @Req() request: FastifyRequest,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<ProductAnswer> {
    const form = await readProductForm(request, UpdateProductDto);
    return this.commands.execute(updateOf(productId, form, by, envelope));
  }

  @Delete('delete/:id')
  @Access({ who: 'admin' })
  delete(
    @Param('id') productId: string,
    @SignedIn() by: Caller,
    @Envelope() envelope: RequestEnvelope,
  ): Promise<{ success: true; message: string }> {
    return this.commands.execute(new DeleteProduct({ productId }, by, envelope));
  }
}
