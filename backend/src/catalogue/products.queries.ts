import { Query, QueryHandler, type IQueryHandler } from '@nestjs/cqrs';
import type { ProductView } from '@arena/projections/views/shop.types';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import { ProductPictures, type PictureAnswer } from './product-pictures.js';
import type { ProductAnswer } from './products.commands.js';
import type { ImageQuery, ProductsQuery } from './products.dto.js';
import { ProductsReader } from './products.reader.js';

export class GetProducts extends Query<{ success: true; products: ProductView[] }> {
  constructor(readonly asked: ProductsQuery) {
    super();
  }
}

export class GetProduct extends Query<ProductAnswer> {
  constructor(
    readonly productId: string,
    readonly asked: SeasonQuery,
  ) {
    super();
  }
}

export class GetProductPicture extends Query<PictureAnswer> {
  constructor(
    readonly productId: string,
    readonly asked: ImageQuery,
  ) {
    super();
  }
}

export class GetCatalogueVersion extends Query<{ success: true; version: number }> {}

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ asked }: GetProducts): Promise<{ success: true; products: ProductView[] }> {
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, products: await this.products.all(season, asked) };
  }
}

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ productId, asked }: GetProduct): Promise<ProductAnswer> {
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, product: await this.products.one(season, productId) };
  }
}

@QueryHandler(GetProductPicture)
export class GetProductPictureHandler implements IQueryHandler<GetProductPicture> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly pictures: ProductPictures,
  ) {}

  execute({ productId, asked }: GetProductPicture): Promise<PictureAnswer> {
    return this.pictures.find(this.gateway.seasonOr(asked.season), productId, asked.v);
  }
}

@QueryHandler(GetCatalogueVersion)
export class GetCatalogueVersionHandler implements IQueryHandler<GetCatalogueVersion> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute(): Promise<{ success: true; version: number }> {
    return { success: true, version: await this.products.version(this.gateway.season()) };
  }
}
