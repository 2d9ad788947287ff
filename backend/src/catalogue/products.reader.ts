import { Injectable } from '@nestjs/common';
import { DomainError } from '@arena/domain/kernel/domain-error';
import { PRODUCTS, type ProductDocument } from '@arena/projections/catalogue/catalogue.read-model';
import { productsProjection } from '@arena/projections/catalogue/products.projection';
import { ReadModelReader } from '@arena/projections/projector/read-model-reader';
import { SEASONS, type SeasonDocument } from '@arena/projections/seasons/seasons.read-model';
import { CommandGateway } from '../app/command-gateway.js';
import { History } from '../bracket/history.js';
import type { Outcome } from '../writer/stream-writer.js';
import { toProductView, type ProductView } from './products.view.js';

/** More events than any season holds: a version of a later season is always larger. */
const SEASON_WEIGHT = 1_000_000_000;

@Injectable()
export class ProductsReader {
  constructor(
    private readonly gateway: CommandGateway,
    private readonly reader: ReadModelReader,
    private readonly history: History,
  ) {}

  /** In the order of their numbers. */
  async all(
    season: number,
    { category, search = '' }: { category?: string | undefined; search?: string | undefined },
  ): Promise<ProductView[]> {
    const sort = [{ field: 'number', order: 'asc' as const }];
    const { documents } = await this.reader.find<ProductDocument>(PRODUCTS, { where: { season }, sort });
    const wanted = search.toLowerCase();
    return documents
      .filter((product) => category === undefined || product.category === category)
      .filter(({ name, description }) => `${name}\n${description}`.toLowerCase().includes(wanted))
      .map(toProductView);
  }

  /** @throws product-not-found */
  async one(season: number, productId: string): Promise<ProductView> {
    const product = await this.reader.get<ProductDocument>(PRODUCTS, `${season}:${productId}`);
    if (!product) throw new DomainError('product-not-found');
    return toProductView(product);
  }

  /** As a command left it. */
  async after({ repeated, revision }: Outcome, productId: string): Promise<ProductView> {
    const season = this.gateway.season();
    if (!repeated) return this.one(season, productId);
    const past = await this.history.documents(productsProjection, season, revision);
    const product = past.get(`${season}:${productId}`);
    if (!product) throw new DomainError('product-not-found');
    return toProductView(product);
  }

  /** Grows with every event of the season, and so with every change of the catalogue or of stock. */
  async version(season: number): Promise<number> {
    const document = await this.reader.get<SeasonDocument>(SEASONS, String(season));
    return season * SEASON_WEIGHT + (document?.revision ?? 0);
  }
}
