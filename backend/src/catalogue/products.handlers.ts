import { CommandHandler, Query, QueryHandler, type ICommandHandler, type IQueryHandler } from '@nestjs/cqrs';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { toHundredths } from '@arena/domain/kernel/money';
import { CommandGateway } from '../app/command-gateway.js';
import type { SeasonQuery } from '../bracket/bracket.dto.js';
import { RequestCommand } from '../http/request-command.js';
import type { ProductsQuery, UpdateProductDto } from './products.dto.js';
import { ProductsReader } from './products.reader.js';
import type { ProductView } from './products.view.js';

export interface ProductAnswer {
  success: true;
  product: ProductView;
}

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

export class GetCatalogueVersion extends Query<{ success: true; version: number }> {}

export class UpdateProduct extends RequestCommand<
  { productId: string; changes: UpdateProductDto },
  ProductAnswer
> {}

@QueryHandler(GetProducts)
export class GetProductsHandler implements IQueryHandler<GetProducts> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ asked }: GetProducts): Promise<{ success: true; products: ProductView[] }> {
    const { category, search } = asked;
    const season = this.gateway.seasonOr(asked.season);
    return { success: true, products: await this.products.all(season, { category, search }) };
  }
}

@QueryHandler(GetProduct)
export class GetProductHandler implements IQueryHandler<GetProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ productId, asked }: GetProduct): Promise<ProductAnswer> {
    return {
      success: true,
      product: await this.products.one(this.gateway.seasonOr(asked.season), productId),
    };
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

@CommandHandler(UpdateProduct)
export class UpdateProductHandler implements ICommandHandler<UpdateProduct> {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly products: ProductsReader,
  ) {}

  async execute({ body, by, envelope }: UpdateProduct): Promise<ProductAnswer> {
    const { productId, changes } = body;
    const article = this.gateway.tournamentState().catalogue.articles.get(productId);
    if (!article) throw new DomainError('product-not-found');
    const price = toHundredths(changes.price) ?? article.price;
    const data = { productId, price, stock: changes.stock ?? article.stock };
    const outcome = await this.gateway.tournament(
      { type: 'SetPriceAndStock', data, ...this.gateway.stamp(by, envelope) },
      envelope,
    );
    return { success: true, product: await this.products.after(outcome, productId) };
  }
}
