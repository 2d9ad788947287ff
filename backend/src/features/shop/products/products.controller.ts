import { Controller, Delete, Get, Param, Post, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ApiBody, ApiTags } from '@nestjs/swagger';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { shownAt } from '../../../platform/as-of/moments.js';
import { Reads, type Reading } from '../../../platform/queries/reading.js';
import { SeasonQuery } from '../../../platform/queries/season-query.js';
import { Access } from '../../../platform/http/access/access.js';
import { PICTURE, SendsFile } from '../../../platform/http/open-api/documented.js';
import { Shared } from '../../../platform/http/shared-answers/shared.js';
import { SignedInContext, type CallerContext } from '../../../platform/request/context.js';
import { TakesForm } from '../../../platform/http/body/form-body.js';
import { FILE, formSchema } from '../../../platform/http/open-api/body-schemas.js';
import { Pictures } from '../../../platform/images/pictures.js';
import { readProductForm } from './product-form.js';
import { ProductPictures } from './product-pictures.js';
import { AddProductDto, ImageQuery, ProductsQuery, UpdateProductDto } from './products.dto.js';
import { AddProduct, DeleteProduct, UpdateProduct } from './products.handlers.js';
import { ProductsReader } from './products.reader.js';

@ApiTags('shop')
@Controller('products')
export class ProductsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly products: ProductsReader,
    private readonly productPictures: ProductPictures,
    private readonly pictures: Pictures,
  ) {}

  @Get()
  @Access({ who: 'visitor', tool: 'products', phase: 3, closedSeasons: true })
  @Shared('shop')
  async all(@Reads(ProductsQuery) { season, moment, ...asked }: Reading<ProductsQuery>) {
    return { success: true, products: await this.products.all(season, asked, moment), ...shownAt(moment) };
  }

  @Get('version')
  @Access({ who: 'visitor', tool: 'products', phase: 3, closedSeasons: true })
  async version(@Reads(SeasonQuery) { season }: Reading<SeasonQuery>) {
    return { success: true, version: await this.products.version(season) };
  }

  @Get(':id')
  @Access({ who: 'visitor', tool: 'products', phase: 3, closedSeasons: true })
  @Shared('shop')
  async one(@Param('id') productId: string, @Reads(SeasonQuery) { season }: Reading<SeasonQuery>) {
    return { success: true, product: await this.products.one(season, productId) };
  }

  /** In every phase, because lists of purchases show it. */
  @Get(':id/image')
  @Access({ who: 'visitor' })
  @SendsFile(PICTURE)
  async image(
    @Param('id') productId: string,
    @Reads(ImageQuery) { season, v }: Reading<ImageQuery>,
    @Req() request: FastifyRequest,
    @Res() reply: FastifyReply,
  ) {
    await this.pictures.send(await this.productPictures.find(season, productId, v), request, reply);
  }

  @Post('add')
  @Access({ who: 'admin', tool: 'products' })
  @TakesForm('application/json')
  @ApiBody({ schema: formSchema(AddProductDto, { image: FILE }) })
  async add(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    const form = await readProductForm(request, AddProductDto);
    return this.commands.execute(new AddProduct(form, context));
  }

  @Post('update/:id')
  @Access({ who: 'admin', tool: 'products' })
  @TakesForm('application/json')
  @ApiBody({ schema: formSchema(UpdateProductDto, { image: FILE }) })
  async update(
    @Param('id') productId: string,
    @Req() request: FastifyRequest,
    @SignedInContext() context: CallerContext,
  ) {
    const form = await readProductForm(request, UpdateProductDto);
    return this.commands.execute(new UpdateProduct({ productId, form }, context));
  }

  /** Refused with product-id-missing. */
  @Post('update')
  @Access({ who: 'admin', tool: 'products' })
  @TakesForm('application/json')
  @ApiBody({ schema: formSchema(UpdateProductDto, { image: FILE }) })
  updateWithoutId(@Req() request: FastifyRequest, @SignedInContext() context: CallerContext) {
    return this.update('', request, context);
  }

  @Delete('delete/:id')
  @Access({ who: 'admin', tool: 'products' })
  delete(@Param('id') productId: string, @SignedInContext() context: CallerContext) {
    return this.commands.execute(new DeleteProduct({ productId }, context));
  }

  /** Refused with product-id-missing. */
  @Delete('delete')
  @Access({ who: 'admin', tool: 'products' })
  deleteWithoutId(@SignedInContext() context: CallerContext) {
    return this.delete('', context);
  }
}
